### What is said by the public pages.
