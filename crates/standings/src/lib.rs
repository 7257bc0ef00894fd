//! Standings: scores and tie-breaks, every value with its derivation.
