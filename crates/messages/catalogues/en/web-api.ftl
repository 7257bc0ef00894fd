### What is said by the interface for programs.
