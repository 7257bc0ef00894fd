//! How much a ruling asks, weighed by what it changes: whichever way leads to a change, a correction,
//! an undoing, an import, it asks the same. What breaches the integrity of the pairings is written
//! beside the effects that do.

use codex::phrase;
use sha2::{Digest, Sha256};
use tournament::Round;

use super::byes;
use crate::EntrantId;
use crate::act::{Act, Context};
use crate::breach::{Breach, BreachKind};
use crate::bye::{ByeKind, ByeState};
use crate::change::Change;
use crate::effect::Effect;
use crate::entrant::Entrant;
use crate::event::Event;
use crate::fide_mode::FideMode;
use crate::level::{Asks, Consent, Level};
use crate::office::Office;
use crate::round::{BoardResult, Seats};
use crate::ruling::{Ruling, Verdict};

mod by_hand;
mod numbers;

/// What was found in the effects of a ruling.
#[derive(Default)]
struct Weighed {
    asks: Vec<Asks>,
    breaches: Vec<Breach>,
}

impl Weighed {
    fn ask(&mut self, level: Level, why: codex::Phrase) {
        self.asks.push(Asks { level, why, consequence: None });
    }
}

/// The ruling with what it asks: it counts if that was said, and waits otherwise.
pub(super) fn weigh(office: &Office, act: &Act, ruling: Ruling, context: &Context) -> Ruling {
    let event = office.event();
    if !ruling.verdict.counts() || !ruling.effects.iter().any(weighs) {
        return ruling;
    }
    let mut after = event.clone();
    if after.fold(&ruling.effects).is_err() {
        return ruling;
    }
    let mut found = Weighed::default();
    if matches!(act, Act::AdjournMissing) {
        let count = ruling.effects.iter().filter(|effect| adjourns(effect)).count();
        found.ask(Level::Seen, phrase!("level-adjourn-missing", count = count));
    }
    for effect in &ruling.effects {
        one(event, &ruling.effects, effect, &mut found);
    }
    numbers::weigh(event, &ruling.effects, &mut found);
    by_hand::weigh(event, &after, &ruling.effects, &mut found);
    found.asks.sort_by_key(|asked| std::cmp::Reverse(asked.level));
    let free = !event.in_fide_mode();
    for asked in found.asks.iter_mut().filter(|asked| free && asked.level == Level::Outside) {
        asked.level = Level::Confirmed;
    }
    let mut ruling = ruling;
    ruling.level = found.asks.iter().map(|asked| asked.level).max().unwrap_or_default();
    ruling.asks = found.asks;
    if ruling.level == Level::Outside {
        let why = ruling.asks.first().map(|asked| asked.why.clone());
        let what = phrase!("level-outside", why = why.unwrap_or_else(|| ruling.what.clone()));
        return Ruling { verdict: Verdict::Refused, what, effects: Vec::new(), ..ruling };
    }
    ruling.effects.extend(written(&after, found.breaches));
    let code = if ruling.level == Level::TwoSteps { code(office, act) } else { String::new() };
    if !said(act, context).suffices(ruling.level, &code) {
        ruling.verdict = Verdict::ToConfirm;
        ruling.code = Some(code).filter(|code| !code.is_empty());
    }
    ruling
}

/// Whether an effect is of a kind that can ask for something.
const fn weighs(effect: &Effect) -> bool {
    match effect {
        Effect::Result(_, _, change) => change.before.is_some() || adjourns(effect),
        Effect::Entrant(..)
        | Effect::Pairing(..)
        | Effect::Kept(..)
        | Effect::ByHand(..)
        | Effect::Rated(..)
        | Effect::FideMode(_) => true,
        _ => false,
    }
}

const fn adjourns(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Result(_, _, Change { before: None, after: Some(BoardResult::Adjourned) })
    )
}

/// What was said: here, or with the act as it used to be.
fn said(act: &Act, context: &Context) -> Consent {
    match act {
        Act::SetBye { confirmed: true, .. } | Act::EndByHand { confirmed: true }
            if context.consent.is_none() =>
        {
            Consent::Once
        }
        _ => context.consent.clone(),
    }
}

/// What confirms this very act at this very place of the journal, so that nobody can have it ready.
fn code(office: &Office, act: &Act) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut hash = Sha256::new();
    hash.update(office.next_entry().to_le_bytes());
    let last = office.entries().last();
    hash.update(last.and_then(|entry| serde_json::to_vec(&**entry).ok()).unwrap_or_default());
    hash.update(serde_json::to_vec(act).unwrap_or_default());
    let hash = hash.finalize();
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    let letters: String = hash.iter().take(8).map(letter).collect();
    format!("{}-{}", &letters[..4], &letters[4..])
}

/// Weighs one effect on its own.
fn one(event: &Event, effects: &[Effect], effect: &Effect, found: &mut Weighed) {
    match effect {
        Effect::Result(round, board, change) => {
            let Some(seats) = met(event, *round, *board) else { return };
            let Some(before) = change.before else { return };
            of_result(event, effects, (*round, seats), (before, change.after), found);
        }
        Effect::Rated(round, board, Change { after: Some(rated), .. }) => {
            let Some(seats) = met(event, *round, *board) else { return };
            let counted = event
                .round(*round)
                .and_then(|book| *book.results().get(usize::from(*board).checked_sub(1)?)?);
            let Some(counted) = counted else { return };
            found.ask(Level::Confirmed, phrase!("level-for-rating", round = *round));
            let kind = BreachKind::RatingCorrection { seats, counted, rated: *rated };
            found.breaches.push(Breach { round: *round, kind });
        }
        Effect::Entrant(id, Change { before, after: Some(after) }) => {
            of_byes(*id, before.as_deref(), after, found);
        }
        Effect::Pairing(round, Change { before: None, after: Some(_) }) => {
            // Of the round just played it was said when they were put down.
            let older = event.paired_rounds().filter(|(number, _)| number + 1 < *round);
            let waiting: usize = older.map(|(_, book)| book.adjourned_boards().count()).sum();
            if waiting > 0 {
                found.ask(Level::Seen, phrase!("level-adjourned-waits", count = waiting));
            }
        }
        Effect::FideMode(Change {
            before: Some(FideMode::In),
            after: Some(FideMode::Left { round, .. }),
        }) => {
            found.asks.push(Asks {
                level: Level::TwoSteps,
                why: phrase!("level-leave-fide-mode"),
                consequence: Some(phrase!("level-leave-fide-mode-then")),
            });
            found.breaches.push(Breach { round: *round, kind: BreachKind::FideModeLeft });
        }
        _ => {}
    }
}

/// Who met at a board, where two did.
fn met(event: &Event, round: Round, board: u16) -> Option<Seats> {
    let boards = &event.round(round)?.pairing()?.boards;
    let seats = *boards.get(usize::from(board).checked_sub(1)?)?;
    (seats.white.is_some() && seats.black.is_some()).then_some(seats)
}

/// A result that stood, and what comes in its place.
fn of_result(
    event: &Event,
    effects: &[Effect],
    (round, seats): (Round, Seats),
    (before, after): (BoardResult, Option<BoardResult>),
    found: &mut Weighed,
) {
    let draws = |result: BoardResult| {
        use BoardResult::{Adjourned, Draw, DrawUnrated};
        matches!(result, Draw | DrawUnrated | Adjourned)
    };
    let number = |seat: Option<EntrantId>| seat.map_or(0, |id| event.number_shown(id));
    let (white, black) = (number(seats.white), number(seats.black));
    if before == BoardResult::Adjourned {
        // It counted as a draw; where it was one, nothing was paired on anything else.
        if let Some(result) = after.filter(|result| !draws(*result) && event.is_built_upon(round)) {
            let why =
                phrase!("level-adjourned-not-drawn", round = round, white = white, black = black);
            found.ask(Level::Confirmed, why);
            let kind = BreachKind::Adjournment { seats, result };
            found.breaches.push(Breach { round, kind });
        }
        return;
    }
    if event.is_old(round) {
        found.ask(Level::Outside, phrase!("level-old-round", round = round));
    } else if !event.is_built_upon(round) || takes_back(event, effects, round, seats) {
        return;
    } else {
        let why = phrase!("level-correction", round = round, next = round.saturating_add(1));
        found.ask(Level::Confirmed, why);
    }
    if after.is_none_or(|after| !(draws(before) && draws(after))) {
        let kind = BreachKind::Correction { seats, before, after };
        found.breaches.push(Breach { round, kind });
    }
}

/// Whether the effects take back a breach about this very game: the whole of it goes.
fn takes_back(event: &Event, effects: &[Effect], round: Round, of: Seats) -> bool {
    let about = |breach: &Breach| match breach.kind {
        BreachKind::Correction { seats, .. } | BreachKind::Adjournment { seats, .. } => {
            breach.round == round && seats == of
        }
        _ => false,
    };
    effects.iter().any(|effect| match effect {
        Effect::Breach(id, Change { after: None, .. }) => {
            event.breaches().any(|(number, breach)| number == *id && about(breach))
        }
        _ => false,
    })
}

/// Byes that are granted: a second half point, and a point for not playing, are unusual.
fn of_byes(id: EntrantId, before: Option<&Entrant>, after: &Entrant, found: &mut Weighed) {
    for bye in after.byes.iter().filter(|bye| bye.state == ByeState::Granted) {
        let held = before.and_then(|before| before.bye_in(bye.round));
        if held.is_some_and(|held| held.state == ByeState::Granted && held.kind == bye.kind) {
            continue;
        }
        let others = byes::halves(after).saturating_sub(1);
        match bye.kind {
            ByeKind::Full => found.ask(Level::Seen, phrase!("office-bye-full-unusual")),
            ByeKind::Half if others > 0 => {
                found.ask(Level::Confirmed, phrase!("office-bye-second-half", count = others));
            }
            ByeKind::Half | ByeKind::Zero => {}
        }
        found.breaches.extend(Breach::of_bye(id, bye.round, bye.kind));
    }
}

/// What writes the breaches down, and takes away those that what stands no longer shows.
fn written(after: &Event, breaches: Vec<Breach>) -> Vec<Effect> {
    let gone = |breach: &Breach| match &breach.kind {
        BreachKind::ByHand { made, .. } => {
            let stands = after.round(breach.round).and_then(crate::event::Round::pairing);
            let again = breaches.iter().any(|new| {
                new.round == breach.round && matches!(new.kind, BreachKind::ByHand { .. })
            });
            again || stands != Some(made)
        }
        BreachKind::FullPointBye { entrant } => {
            let bye = after.entrant(*entrant).and_then(|entrant| entrant.bye_in(breach.round));
            bye.is_none_or(|bye| bye.kind != ByeKind::Full || bye.state != ByeState::Granted)
        }
        BreachKind::RatingCorrection { seats, rated, .. } => {
            after.round(breach.round).is_none_or(|book| {
                let board = seats.white.and_then(|white| book.board_of(white));
                board.and_then(|board| *book.rated().get(board)?) != Some(*rated)
            })
        }
        _ => false,
    };
    let taken: Vec<Effect> = after
        .breaches()
        .filter(|(_, breach)| gone(breach))
        .map(|(id, breach)| {
            let before = Some(Box::new(breach.clone()));
            Effect::Breach(id, Change { before, after: None })
        })
        .collect();
    let put = (after.next_breach()..)
        .zip(breaches)
        .map(|(id, breach)| Effect::Breach(id, Change::put(Box::new(breach))));
    taken.into_iter().chain(put).collect()
}
