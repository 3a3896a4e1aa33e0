"""The games. Each has a package of its own, one module a chapter of its law."""
