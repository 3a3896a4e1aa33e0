"""Brazilian Truco, Mineiro and Paulista: the chapters of its law, one module each."""
