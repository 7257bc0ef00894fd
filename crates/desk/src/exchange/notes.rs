//! The notes (`###`) of an exchange file: what was done to the integrity of the pairings, and the
//! results that are corrected for the rating report alone.

use formats::trf::{Document, Entry, Note, ResultSign};
use office::breach::{Breach, BreachKind};
use office::entrant::{Departure, Status};
use office::round::{BoardResult, Pairing, Seats};
use office::stage::Stage;
use office::ties::{Contestant, Tie, TieWay};
use office::{EntrantId, Event, TeamId};
use tournament::{Round, Score, Scoring, Tpn};

/// Puts the notes after the headings and before the players, and what the rating report has where
/// other results counted.
pub(super) fn put(event: &Event, through: Round, document: &mut Document) {
    rate(event, through, document);
    let told = event.breaches().filter_map(|(_, breach)| note(event, through, breach));
    let ties = event.ties().filter_map(|(_, tie)| ranking(event, through, tie));
    let told = told.chain(departures(event)).chain(refusal(event, through)).chain(ties);
    let told: Vec<Entry> = told.map(Entry::Comment).collect();
    let first = document.entries.iter().position(|entry| matches!(entry, Entry::Player(_)));
    let at = first.unwrap_or(document.entries.len());
    document.entries.splice(at..at, told);
}

/// Who left before the end, from which round on, and whether with the right to what they had gained.
fn departures(event: &Event) -> Vec<String> {
    let mut left: Vec<(u16, String)> = event
        .entrants()
        .filter_map(|(id, entrant)| {
            let Status::Gone { why, from } = entrant.status else { return None };
            let how = match why {
                Departure::Withdrawn => "withdrawn",
                Departure::WithdrawnWithoutRight => files::WITHOUT_RIGHT,
                Departure::Excluded | Departure::ExcludedByArbiter => "excluded",
                Departure::Expelled => "expelled",
            };
            let number = event.number_shown(id);
            let (kind, text) = (files::WITHDRAWAL.to_owned(), format!("{number} {how}"));
            Some((number, Note { kind, round: from, text }.to_string()))
        })
        .collect();
    left.sort();
    left.into_iter().map(|(_, note)| note).collect()
}

/// The note of an event that was not homologated: nothing of it counts.
fn refusal(event: &Event, through: Round) -> Option<String> {
    let note = Note {
        kind: files::NOT_HOMOLOGATED.to_owned(),
        round: through,
        text: "results and titles are void (FSI 2009, art. 6.2.3)".to_owned(),
    };
    (event.stage() == Stage::Refused).then(|| note.to_string())
}

/// Takes the notes away, for readers that want none.
pub(super) fn strip(document: &mut Document) {
    document.entries.retain(|entry| !matches!(entry, Entry::Comment(_)));
}

fn note(event: &Event, through: Round, breach: &Breach) -> Option<String> {
    let Breach { round, kind } = breach;
    let number = |seat: Option<EntrantId>| seat.map_or(0, |id| event.number_shown(id));
    let game = |seats: &Seats| format!("{}-{}", number(seats.white), number(seats.black));
    if matches!(kind, BreachKind::FideModeLeft) {
        // The round is named where there was one.
        let said =
            if *round == 0 { "before Round 1".to_owned() } else { format!("@ Round {round}") };
        return Some(format!("### FIDE mode exited {said}"));
    }
    if *round > through {
        return None;
    }
    let (kind, text) = match kind {
        BreachKind::ByHand { system, made } => {
            let before = system.as_deref().map(|made| pairs(event, made)).unwrap_or_default();
            let after = pairs(event, made);
            let only = |of: &[String], not: &[String]| {
                of.iter().filter(|pair| !not.contains(pair)).cloned().collect::<Vec<_>>().join(" ")
            };
            let change = format!("{} => {}", only(&before, &after), only(&after, &before));
            ("MPA", change.trim_start().to_owned())
        }
        BreachKind::Correction { seats, before, after } => {
            ("Correction", format!("{}: {} => {}", game(seats), code(Some(*before)), code(*after)))
        }
        BreachKind::Adjournment { seats, result } => {
            ("Adjournment", format!("{} {}", game(seats), code(Some(*result))))
        }
        BreachKind::Regeneration { numbers } => ("Regeneration", changed(numbers)),
        BreachKind::Exchange { numbers } => ("Exchange", changed(numbers)),
        BreachKind::RatingCorrection { seats, counted, rated } => {
            let (counted, rated) = (code(Some(*counted)), code(Some(*rated)));
            let game = game(seats);
            let used = format!("(pairings and standings used {counted})");
            ("Rating correction", format!("{game}: {counted} => {rated} {used}"))
        }
        BreachKind::FullPointBye { entrant } => {
            ("FPB", format!("{}=FPB", event.number_shown(*entrant)))
        }
        BreachKind::FideModeLeft => return None,
    };
    let note = Note { kind: kind.to_owned(), round: *round, text };
    Some(note.to_string())
}

/// A tie that something else than the list decided, the best first; those who stay level together.
fn ranking(event: &Event, through: Round, tie: &Tie) -> Option<String> {
    let places = tie.places().filter(|_| tie.round == through)?;
    let number = |one: &Contestant| event.tpn_of(*one).map(|tpn| tpn.to_string());
    let level = |place: &Vec<Contestant>| {
        place.iter().map(number).collect::<Option<Vec<_>>>().map(|numbers| numbers.join("="))
    };
    let order = places.iter().map(level).collect::<Option<Vec<_>>>()?;
    let how = match tie.way {
        TieWay::Games(_) => "games",
        TieWay::Lots(_) => "lots",
        TieWay::Hand(_) => "by hand",
    };
    let text = format!("{} ({how})", order.join(" "));
    Some(Note { kind: "Ranking".to_owned(), round: tie.round, text }.to_string())
}

/// A pairing by its numbers, White first: of teams where teams meet.
fn pairs(event: &Event, pairing: &Pairing) -> Vec<String> {
    let player = |id: EntrantId| event.number_shown(id);
    let team = |id: TeamId| event.team(id).and_then(|team| team.number).unwrap_or(id.0);
    let mut pairs: Vec<String> = if pairing.matches.is_empty() {
        let met =
            |seats: &Seats| Some(format!("{}-{}", player(seats.white?), player(seats.black?)));
        pairing.boards.iter().filter_map(met).collect()
    } else {
        let met = pairing.matches.iter();
        met.map(|met| format!("{}-{}", team(met.white), team(met.black))).collect()
    };
    pairs.extend(pairing.bye.map(|id| format!("{}=PAB", player(id))));
    pairs.extend(pairing.team_bye.map(|id| format!("{}=PAB", team(id))));
    pairs
}

/// The numbers before and after, of the same people in the same order.
fn changed(numbers: &[(EntrantId, u16, u16)]) -> String {
    let list = |of: fn(&(EntrantId, u16, u16)) -> u16| {
        numbers.iter().map(|it| of(it).to_string()).collect::<Vec<_>>().join(" ")
    };
    format!("{} => {}", list(|it| it.1), list(|it| it.2))
}

/// A result by the codes of the file, White first: `1-0`, `=-=`, `+--`; `*` without one.
pub(super) fn code(result: Option<BoardResult>) -> String {
    let Some(result) = result else { return "*".to_owned() };
    let (white, black) = signs(result);
    format!("{}-{}", white.sign(), black.sign())
}

const fn signs(result: BoardResult) -> (ResultSign, ResultSign) {
    use ResultSign::{
        Adjourned, Draw, ForfeitLoss, ForfeitWin, Loss, UnratedDraw, UnratedLoss, UnratedWin, Win,
    };
    match result {
        BoardResult::White => (Win, Loss),
        BoardResult::Draw => (Draw, Draw),
        BoardResult::Black => (Loss, Win),
        BoardResult::BothLost => (Loss, Loss),
        BoardResult::HalfForWhite => (Draw, Loss),
        BoardResult::HalfForBlack => (Loss, Draw),
        BoardResult::WhiteUnrated => (UnratedWin, UnratedLoss),
        BoardResult::DrawUnrated => (UnratedDraw, UnratedDraw),
        BoardResult::BlackUnrated => (UnratedLoss, UnratedWin),
        BoardResult::WhiteByForfeit => (ForfeitWin, ForfeitLoss),
        BoardResult::BlackByForfeit => (ForfeitLoss, ForfeitWin),
        BoardResult::NobodyPlayed => (ForfeitLoss, ForfeitLoss),
        BoardResult::Adjourned => (Adjourned, Adjourned),
    }
}

/// Writes what the rating report has in the lines of those who met.
fn rate(event: &Event, through: Round, document: &mut Document) {
    let tpn = |seat: Option<EntrantId>| event.entrant(seat?)?.tpn();
    let Some(announcement) = event.announcement() else { return };
    let scoring = &announcement.worth.scoring();
    for (round, book) in event.paired_rounds().filter(|(round, _)| *round <= through) {
        let boards = book.pairing().map(|pairing| pairing.boards.as_slice()).unwrap_or_default();
        for (seats, rated) in boards.iter().zip(book.rated()) {
            let Some(rated) = rated else { continue };
            let (white, black) = signs(*rated);
            for (seat, sign) in [(seats.white, white), (seats.black, black)] {
                if let Some(tpn) = tpn(seat) {
                    write(document, tpn, round, sign, scoring);
                }
            }
        }
    }
}

/// Puts a result in a player's line, with the points that it gives instead of the one that counted.
fn write(document: &mut Document, number: Tpn, round: Round, sign: ResultSign, scoring: &Scoring) {
    for entry in &mut document.entries {
        let Entry::Player(player) = entry else { continue };
        let cell = player.cells.get_mut(usize::from(round) - 1);
        if let Some(cell) = cell.filter(|_| player.number == number) {
            let (was, is) = (worth(cell.result, scoring), worth(sign, scoring));
            cell.result = sign;
            player.points = player.points.map(|points| points + is - was);
        }
    }
}

/// What a game gives the player in whose line it stands.
fn worth(sign: ResultSign, scoring: &Scoring) -> Score {
    match sign {
        ResultSign::Win | ResultSign::UnratedWin => scoring.win(),
        ResultSign::Draw | ResultSign::UnratedDraw => scoring.draw(),
        ResultSign::Loss | ResultSign::UnratedLoss => scoring.loss(),
        ResultSign::ForfeitWin => scoring.forfeit_win,
        ResultSign::ForfeitLoss => scoring.forfeit_loss,
        _ => Score::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_stand_in_notes_by_the_codes_of_the_file() {
        for (result, text) in [
            (BoardResult::White, "1-0"),
            (BoardResult::Draw, "=-="),
            (BoardResult::HalfForWhite, "=-0"),
            (BoardResult::WhiteByForfeit, "+--"),
            (BoardResult::NobodyPlayed, "---"),
            (BoardResult::BlackUnrated, "L-W"),
        ] {
            assert_eq!(code(Some(result)), text);
        }
        assert_eq!(code(None), "*");
    }
}
