// Entering results without the mouse: a board number or part of a name, then one digit.
