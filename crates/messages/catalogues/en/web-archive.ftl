### What is said by papers and journal.
