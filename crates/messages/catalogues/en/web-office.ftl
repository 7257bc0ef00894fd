### What is said by the desks of hall and players.
