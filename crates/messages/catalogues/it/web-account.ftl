### What is said by accounts and roles.
