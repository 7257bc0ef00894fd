//! The live board: a refereed game of chess or draughts as pages, journals and broadcasts have it.
