"""Tressette: the chapters of its law, one module each."""
