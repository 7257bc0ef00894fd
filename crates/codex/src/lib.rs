//! The rule books as values: codes, editions, articles, citations and the register of them all.
