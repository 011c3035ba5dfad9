// Its name has no hash in it.
