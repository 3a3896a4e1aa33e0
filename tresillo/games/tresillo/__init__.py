"""Tresillo: the chapters of its law, one module each, and the ledger that joins those about money."""
