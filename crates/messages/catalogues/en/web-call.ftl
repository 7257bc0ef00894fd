### What is said by the call screen.
