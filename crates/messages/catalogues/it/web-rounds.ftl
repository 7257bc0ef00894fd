### What is said by the desks of rounds and protests.
