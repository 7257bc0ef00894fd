//! The three-move openings: `number|moves|judgement|tables`, held against ours.

use draughts::Rules;
use draughts::start::{Judgement, Opening, Table};
use vocabulary::Side;

use crate::{CaseFile, Outcome, cases, failed};

/// Compares every opening of the file.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    cases(file)
        .map(|(line, text)| {
            let number = text.split('|').next().unwrap_or_default().trim();
            let ours = number.parse().ok().and_then(Opening::numbered);
            let ours = ours.filter(|opening| opening.position(Rules::FID_2008).is_some());
            let found = ours.map(|opening| described(&opening)).unwrap_or_default();
            // Some tables write captures with a hyphen too.
            let same = text.trim().replace('x', "-") == found.replace('x', "-");
            if same { Outcome::Passed } else { failed(number, line, text.trim(), &found) }
        })
        .collect()
}

/// An opening of ours in the format of the file.
fn described(opening: &Opening) -> String {
    let judgement = match opening.judgement {
        Judgement::Equal => "PARI".to_owned(),
        Judgement::Better(Side::White, degree) => format!("{degree}B"),
        Judgement::Better(Side::Black, degree) => format!("{degree}N"),
    };
    let named = [(Table::A, 'A'), (Table::B, 'B'), (Table::C, 'C'), (Table::D, 'D')];
    let holding = named.into_iter().filter(|(table, _)| table.holds(opening.judgement));
    let tables: String = holding.map(|(_, letter)| letter).collect();
    format!("{}|{}|{judgement}|{tables}", opening.number, opening.moves.join(" "))
}
