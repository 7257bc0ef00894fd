//! Pages, live streams, sessions and roles: the product in a browser. No rule of any game is here.
