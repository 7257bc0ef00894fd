//! From bracket to bracket, the edition of 2026 (P-2.1, P-2.11).

use super::bracket::{Bracket, Decision};
use super::exact;
use super::field::Field;
use super::refusal::Refusal;

/// All brackets of a field whose bye score is settled, the highest first.
pub(crate) fn walk(field: &Field) -> Result<Vec<(Bracket, Decision)>, Refusal> {
    let mut done = Vec::new();
    let mut mdps = Vec::new();
    for (index, group) in field.groups.iter().enumerate() {
        let bracket = Bracket {
            mdps,
            residents: group.clone().collect(),
            next: field.groups.get(index + 1).map_or(Vec::new(), |next| next.clone().collect()),
            below: field.groups.iter().skip(index + 2).cloned().flatten().collect(),
            bye_open: field.is_odd(),
        };
        let decision = exact::decide(field, &bracket)?;
        mdps = decision.downfloaters.clone();
        done.push((bracket, decision));
    }
    Ok(done)
}
