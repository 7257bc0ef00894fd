### What is said by the live table.
