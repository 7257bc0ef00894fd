//! The rounds of players: who met whom, by the lines of both.

use std::collections::BTreeMap;

use formats::trf::{Document, Entry, Note};
use office::EntrantId;
use office::event_file::{FileEntrant, FileRound};
use office::round::{BoardResult, Pairing, Seats};
use tournament::{Outcome, Participant, Record, Round, Score, Tpn, WalkoverOutcome};
use vocabulary::Side;

use super::Told;

/// The rounds that were paired.
pub(super) fn rounds(told: &Told<'_>, entrants: &[FileEntrant]) -> Vec<FileRound> {
    let places = places(entrants);
    let rounds = 1..=told.players.rounds_paired();
    rounds.map(|round| one(told, &places, round)).collect()
}

/// The entries by number.
pub(super) fn places(entrants: &[FileEntrant]) -> BTreeMap<Tpn, EntrantId> {
    let place =
        |(id, entrant): (u16, &FileEntrant)| Some((Tpn::new(entrant.number).ok()?, EntrantId(id)));
    (1..).zip(entrants).filter_map(place).collect()
}

fn one(told: &Told<'_>, places: &BTreeMap<Tpn, EntrantId>, round: Round) -> FileRound {
    let index = usize::from(round) - 1;
    let scoring = &told.players.regulations().scoring;
    let id = |number: Tpn| places.get(&number).copied();
    let mut pairing = Pairing::default();
    let mut boards: Vec<(Strength, Seats, Option<BoardResult>)> = Vec::new();
    for player in told.players.participants() {
        let Some(record) = player.records.get(index).copied() else { continue };
        match record {
            Record::PairingBye if pairing.bye.is_none() => pairing.bye = id(player.tpn),
            Record::Requested(_) => pairing.absent.extend(id(player.tpn)),
            Record::ForfeitAlone(WalkoverOutcome::Win) => {
                let seats = Seats { white: id(player.tpn), black: None };
                let result = Some(BoardResult::WhiteByForfeit);
                boards.push((Strength::of(&[player], round, scoring), seats, result));
            }
            _ => {
                let other = record.opponent().and_then(|other| told.players.participant(other));
                let Some(other) = other.filter(|other| player.tpn < other.tpn) else { continue };
                let theirs = other.records.get(index).copied().unwrap_or(Record::NotArrived);
                let white = side(record).or(side(theirs).map(Side::other)) != Some(Side::Black);
                let (first, second) = if white { (player, other) } else { (other, player) };
                let (own, its) = if white { (record, theirs) } else { (theirs, record) };
                let seats = Seats { white: id(first.tpn), black: id(second.tpn) };
                let strength = Strength::of(&[player, other], round, scoring);
                boards.push((strength, seats, result_of(own, its)));
            }
        }
    }
    // The order of boards that the handbook asks for; the file has none.
    boards.sort_by_key(|(strength, ..)| *strength);
    let rated = rated(told.document, round);
    let mut file = FileRound { pairing, results: Vec::new(), rated: Vec::new() };
    for (number, (_, seats, result)) in (1..).zip(boards) {
        let counted = rated
            .iter()
            .find(|(white, black, _)| id(*white) == seats.white && id(*black) == seats.black);
        // The line has what is rated; what counted stands in the note.
        match (counted, result) {
            (Some((.., counted)), Some(report)) => {
                file.results.push(Some(*counted));
                file.rated.push((number, report));
            }
            _ => file.results.push(result),
        }
        file.pairing.boards.push(seats);
    }
    file
}

/// What puts a board before another: the higher score, then both, then the lower number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Strength(std::cmp::Reverse<(Score, Score)>, Tpn);

impl Strength {
    fn of(players: &[&Participant], round: Round, scoring: &tournament::Scoring) -> Self {
        let scores = || players.iter().map(|one| one.score_after(round - 1, scoring));
        let numbers = players.iter().map(|one| one.tpn);
        let most = scores().max().unwrap_or(Score::ZERO);
        let first = numbers.min().unwrap_or(Tpn::FIRST);
        Self(std::cmp::Reverse((most, scores().sum())), first)
    }
}

/// The colour played or scheduled.
pub(super) const fn side(record: Record) -> Option<Side> {
    match record {
        Record::Forfeit { scheduled, .. } => scheduled,
        other => other.colour(),
    }
}

/// The result that both lines tell, White's first; the nearest one where a board cannot say it.
pub(super) fn result_of(white: Record, black: Record) -> Option<BoardResult> {
    use BoardResult as Of;
    use Outcome::{Draw, Loss, Win};
    use WalkoverOutcome::Win as Came;
    Some(match (white, black) {
        (Record::Game { own, rated, .. }, Record::Game { own: its, .. }) => {
            match (own, its, rated) {
                (Draw, Draw, false) => Of::DrawUnrated,
                (Win, _, false) => Of::WhiteUnrated,
                (_, Win, false) => Of::BlackUnrated,
                (Draw, Draw, _) => Of::Draw,
                (Draw, Loss, _) => Of::HalfForWhite,
                (Loss, Draw, _) => Of::HalfForBlack,
                (Loss, Loss, _) => Of::BothLost,
                (Win, _, true) => Of::White,
                (_, Win, true) => Of::Black,
            }
        }
        (Record::Forfeit { own: Came, .. }, _) => Of::WhiteByForfeit,
        (_, Record::Forfeit { own: Came, .. }) => Of::BlackByForfeit,
        (Record::Forfeit { .. }, _) | (_, Record::Forfeit { .. }) => Of::NobodyPlayed,
        (Record::Adjourned { .. }, _) | (_, Record::Adjourned { .. }) => Of::Adjourned,
        _ => return None,
    })
}

/// The results of a round that counted where the lines have those that are rated, by the notes.
fn rated(document: &Document, round: Round) -> Vec<(Tpn, Tpn, BoardResult)> {
    let notes = document.entries.iter().filter_map(|entry| match entry {
        Entry::Comment(said) => Note::parse(said),
        _ => None,
    });
    let of = |note: Note| {
        if note.kind != "Rating correction" || note.round != round {
            return None;
        }
        let (game, rest) = note.text.split_once(": ")?;
        let (white, black) = game.split_once('-')?;
        let (counted, _) = rest.split_once(" => ")?;
        let counted = BoardResult::ALL.into_iter().find(|result| noted(*result) == counted)?;
        Some((white.trim().parse().ok()?, black.trim().parse().ok()?, counted))
    };
    notes.filter_map(of).collect()
}

/// A result as the notes write it: `1-0`, `=-=`, `+--`.
fn noted(result: BoardResult) -> String {
    crate::exchange::noted(Some(result))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_of_a_board_is_told_by_two_lines() {
        use Outcome::{Draw, Loss, Win};
        use WalkoverOutcome as Walkover;
        let (one, two) = (Tpn::FIRST, Tpn::new(2).unwrap());
        let game = |colour, own, rated| Record::Game { opponent: one, colour, own, rated };
        let forfeit = |own| Record::Forfeit { opponent: two, scheduled: None, own };
        let (white, black) = (Side::White, Side::Black);
        for (own, its, result) in [
            (game(white, Win, true), game(black, Loss, true), BoardResult::White),
            (game(white, Loss, false), game(black, Win, false), BoardResult::BlackUnrated),
            (game(white, Draw, true), game(black, Loss, true), BoardResult::HalfForWhite),
            (game(white, Loss, true), game(black, Loss, true), BoardResult::BothLost),
            (forfeit(Walkover::Loss), forfeit(Walkover::Win), BoardResult::BlackByForfeit),
            (forfeit(Walkover::Loss), forfeit(Walkover::Loss), BoardResult::NobodyPlayed),
        ] {
            assert_eq!(result_of(own, its), Some(result));
        }
        let open = Record::Open { opponent: two, colour: white };
        assert_eq!(result_of(open, open), None);
    }
}
