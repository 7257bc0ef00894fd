//! How a place came about.
use codex::Explanation;
use tournament::Tpn;
use crate::standings::Standings;
pub(crate) fn place(standings: &Standings, tpn: Tpn) -> Option<Explanation> { let _ = (standings, tpn); None }
