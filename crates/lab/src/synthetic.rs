//! Made-up games that look like played ones: the same for the same seed, on every machine.

use std::fmt::Write;

use chess::shakmaty::san::SanPlus;
use chess::shakmaty::{Chess, Color, Move, Position, Role};
use formats::pgn::GameResult;
use lots::Lot;

/// A file of so many games.
pub(crate) fn games(count: u64, seed: u64) -> String {
    let mut chance = Lot::new(seed);
    let mut text = String::new();
    for number in 1..=count {
        game(number, &mut chance, &mut text);
    }
    text
}

fn game(number: u64, chance: &mut Lot, text: &mut String) {
    let clocks = chance.below(4) == 0;
    let mut movetext = String::new();
    let mut position = Chess::default();
    // Eighty half-moves on average, as in tournaments.
    let longest = 30 + chance.below(100);
    let mut clock = [5_400_u64; 2];
    let mut ply = 0;
    while ply < longest {
        let moves = position.legal_moves();
        let Some(mv) = chosen(&moves, &position, chance) else { break };
        let turn = position.turn();
        if turn == Color::White {
            let _ = write!(movetext, "{}. ", position.fullmoves());
        } else if clocks {
            let _ = write!(movetext, "{}... ", position.fullmoves());
        }
        let san = SanPlus::from_move_and_play_unchecked(&mut position, mv);
        let _ = write!(movetext, "{san} ");
        if clocks {
            let left = &mut clock[usize::from(turn == Color::Black)];
            *left = left.saturating_sub(chance.below(120)).max(1) + 30;
            let (hours, minutes, seconds) = (*left / 3600, *left / 60 % 60, *left % 60);
            let _ = write!(movetext, "{{[%clk {hours}:{minutes:02}:{seconds:02}]}} ");
        }
        ply += 1;
    }
    let (result, termination) = ending(&position, chance);
    let year = 2010 + chance.below(16);
    let (month, day) = (1 + chance.below(12), 1 + chance.below(28));
    let (white, black) = (1 + chance.below(900), 1 + chance.below(900));
    let _ = write!(
        text,
        "[Event \"Torneo {}\"]\n[Site \"Roma\"]\n[Date \"{year}.{month:02}.{day:02}\"]\n\
         [Round \"{}.{}\"]\n[White \"Giocatore, {white}\"]\n[Black \"Giocatrice, {black}\"]\n\
         [Result \"{result}\"]\n[WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n[ECO \"C{:02}\"]\n\
         [TimeControl \"5400+30\"]\n[Termination \"{termination}\"]\n\n",
        number / 50 + 1,
        number % 9 + 1,
        number % 25 + 1,
        1400 + chance.below(1200),
        1400 + chance.below(1200),
        chance.below(100),
    );
    wrap(&movetext, result, text);
}

/// A legal move: captures and pushes are likelier, kings stay at home while there are queens.
fn chosen(moves: &[Move], position: &Chess, chance: &mut Lot) -> Option<Move> {
    let queens = position.board().queens().any();
    let weight = |mv: &Move| match (mv.role(), mv.capture()) {
        (role, Some(taken)) if role <= taken => 14,
        (_, Some(_)) => 4,
        (Role::King, None) if mv.is_castle() => 12,
        (Role::King, None) if queens => 1,
        (Role::Pawn, None) => 3,
        (_, None) => 2,
    };
    let total: u64 = moves.iter().map(weight).sum();
    let mut left = chance.below(total);
    moves.iter().copied().find(|mv| match left.checked_sub(weight(mv)) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    })
}

/// A result that the position allows.
fn ending(position: &Chess, chance: &mut Lot) -> (GameResult, &'static str) {
    if position.is_checkmate() {
        return (position.turn().fold_wb(GameResult::Black, GameResult::White), "normal");
    }
    if position.is_stalemate() || position.is_insufficient_material() || chance.below(3) == 0 {
        return (GameResult::Draw, "normal");
    }
    let winner = if chance.below(2) == 0 { GameResult::White } else { GameResult::Black };
    (winner, if chance.below(6) == 0 { "time forfeit" } else { "normal" })
}

/// The moves in lines of less than eighty signs.
fn wrap(movetext: &str, result: GameResult, text: &mut String) {
    let mut column = 0;
    for word in movetext.split_ascii_whitespace().chain([result.token()]) {
        if column > 0 && column + 1 + word.len() >= 80 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text.push_str("\n\n");
}

#[cfg(test)]
mod tests {
    use formats::pgn::{Options, read_text};

    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_legal_games() {
        let text = games(50, 7);
        assert_eq!(text, games(50, 7));
        assert_ne!(text, games(50, 8));
        let read = read_text(&text, Options::default());
        assert_eq!(read.len(), 50);
        assert!(read.iter().all(|read| read.problems.is_empty()), "{text}");
    }
}
