//! Berger tables: `players,round,board,white,black`.

use pairing::berger::{Passage, RoundRobin};

use crate::{CaseFile, Outcome, failed};

/// Compares every board of every table.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    let lines = (1..).zip(file.text.lines()).skip(1);
    let cases = lines.filter(|(_, text)| !text.trim().is_empty());
    cases.map(|(line, text)| judged(line, text)).collect()
}

fn judged(line: usize, text: &str) -> Outcome {
    let numbers: Option<Vec<u16>> =
        text.split(',').map(|field| field.trim().parse().ok()).collect();
    let Some([players, round, board, white, black]) = numbers.as_deref() else {
        return failed(text, line, "players,round,board,white,black", text);
    };
    let case = format!("{players} players, round {round}, board {board}");
    let expected = format!("{white}-{black}");
    let found = board_of(*players, *round, *board).unwrap_or_default();
    if found == expected { Outcome::Passed } else { failed(&case, line, &expected, &found) }
}

/// A board of a table, as the cases write it.
fn board_of(players: u16, round: u16, board: u16) -> Option<String> {
    let schedule = RoundRobin::new(players, 1, Passage::Plain).ok()?;
    let pairing = schedule.round(u8::try_from(round).ok()?)?;
    let board = pairing.boards.get(usize::from(board).checked_sub(1)?)?;
    Some(format!("{}-{}", board.white, board.black))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_found_by_its_place_in_the_table() {
        assert!(matches!(judged(2, "4,2,1,4,3"), Outcome::Passed));
        for wrong in ["4,2,1,3,4", "4,9,1,4,3", "4,2,0,4,3", "4,2,1,4", "1,1,1,1,1"] {
            assert!(matches!(judged(2, wrong), Outcome::Failed(_)), "{wrong}");
        }
    }
}
