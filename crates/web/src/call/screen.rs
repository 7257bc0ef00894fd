//! What the call screen shows at a moment: from the event, what the office put up, and the time.

use codex::Article;
use desk::{Calls, Message};
use office::pack::ComplaintWay;
use office::round::{BoardResult, Phase};
use office::stage::Stage;
use office::{EntrantId, Event, Instant};
use vocabulary::Millis;

use crate::shown;

/// How long a call flashes and the start is told.
const ALERT: Millis = Millis::minutes(1);

/// A round with the time it is to begin at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slot {
    /// The round.
    pub round: u8,
    /// When it begins, if the calendar says.
    pub starts: Option<Instant>,
}

/// What the hall is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moment {
    /// Between rounds, or before the first: the next one, and the last one that was played.
    Quiet {
        /// The next round.
        next: Slot,
        /// The last one played; 0 before the first.
        after: u8,
    },
    /// The pairings are up; there is time.
    Posted(Slot),
    /// The roll is called.
    RollCall(Slot),
    /// Everybody to their seats; the start is near, or the arbiter is about to start the clocks.
    Seats(Slot),
    /// The clocks were started a moment ago.
    Started {
        /// The round.
        round: u8,
    },
    /// It is played.
    Playing {
        /// The round.
        round: u8,
    },
    /// The last round is over.
    Over {
        /// The last round played.
        after: u8,
    },
}

/// Somebody's seat in the round that is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SeatCalled {
    /// Who.
    pub entrant: EntrantId,
    /// Against whom.
    pub opponent: Option<EntrantId>,
    /// At which board, from 1.
    pub board: u16,
    /// With the white pieces.
    pub white: bool,
    /// Whether they were seen at the roll call, where one is held.
    pub here: Option<bool>,
}

/// A game that ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ended {
    /// The board, from 1.
    pub board: u16,
    /// Who had White and who Black.
    pub seats: [Option<EntrantId>; 2],
    /// What came of it.
    pub result: BoardResult,
    /// When.
    pub at: Instant,
    /// Until when a complaint may still be announced.
    pub complaint_until: Option<Instant>,
}

/// A game still played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Open {
    /// The board, from 1.
    pub board: u16,
    /// Who has White and who Black.
    pub seats: [Option<EntrantId>; 2],
}

/// What the call screen shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Screen {
    /// What the hall is doing.
    pub moment: Moment,
    /// The seats of the round that is about to begin.
    pub seats: Vec<SeatCalled>,
    /// The games still played.
    pub open: Vec<Open>,
    /// The games that ended, the latest first.
    pub ended: Vec<Ended>,
    /// The article of the roll call, where the regulations have one.
    pub roll_article: Option<Article>,
    /// The message of the office.
    pub message: Option<Message>,
    /// Whether the screen flashes.
    pub alert: bool,
    /// When the screen will change by time alone.
    pub changes_at: Option<Instant>,
}

/// What the call screen shows at a moment.
pub(crate) fn call(event: &Event, calls: &Calls, now: Instant) -> Screen {
    let moment = moment(event, now);
    let calls_at = event.pack().calls;
    let message = calls.message(now.0).cloned();
    let mut screen = Screen {
        moment,
        seats: Vec::new(),
        open: Vec::new(),
        ended: Vec::new(),
        roll_article: roll_article(event),
        alert: false,
        changes_at: None,
        message,
    };
    let mut turns: Vec<Instant> = Vec::new();
    let mut flashing = screen.message.as_ref().is_some_and(|message| message.alert);
    turns.extend(screen.message.as_ref().and_then(|message| message.until).map(Instant));
    match moment {
        Moment::Quiet { .. } | Moment::Over { .. } => {}
        Moment::Posted(slot) | Moment::RollCall(slot) | Moment::Seats(slot) => {
            screen.seats = seats(event, calls, slot.round, screen.roll_article.is_some());
            for (before, flashes) in [(calls_at.roll_call, true), (calls_at.seats, false)] {
                let Some(starts) = slot.starts else { continue };
                let begins = starts.before(before);
                turns.push(begins);
                if flashes {
                    turns.push(begins.after(ALERT));
                    flashing |= (begins..begins.after(ALERT)).contains(&now);
                }
            }
        }
        Moment::Started { round } | Moment::Playing { round } => {
            (screen.open, screen.ended) = games(event, round, now);
            let ends = screen.ended.iter().filter_map(|ended| ended.complaint_until);
            turns.extend(ends.map(|until| until.after(Millis(1))));
            if let Some(Phase::Playing(since)) = event.round(round).and_then(office::Round::phase) {
                turns.push(since.after(ALERT));
            }
            flashing |= matches!(moment, Moment::Started { .. });
        }
    }
    screen.alert = flashing;
    screen.changes_at = turns.into_iter().filter(|turn| *turn > now).min();
    screen
}

fn moment(event: &Event, now: Instant) -> Moment {
    let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
    let on_the_wall = event
        .paired_rounds()
        .filter_map(|(number, book)| Some((number, book.phase()?)))
        .filter(|(_, phase)| shown::is_public(Some(*phase)))
        .last();
    let slot = |round| Slot { round, starts: event.starts(round) };
    let over = matches!(
        event.stage(),
        Stage::Finished | Stage::ReportSent | Stage::Homologated | Stage::Refused
    );
    match on_the_wall {
        None => Moment::Quiet { next: slot(1), after: 0 },
        Some((round, _)) if over => Moment::Over { after: round },
        Some((round, Phase::Closed(_))) if round >= rounds => Moment::Over { after: round },
        Some((round, Phase::Closed(_))) => Moment::Quiet { next: slot(round + 1), after: round },
        Some((round, Phase::Playing(since))) if now < since.after(ALERT) => {
            Moment::Started { round }
        }
        Some((round, Phase::Playing(_))) => Moment::Playing { round },
        Some((round, Phase::Published(_) | Phase::Draft)) => {
            let slot = slot(round);
            match slot.starts {
                Some(starts) if now >= starts.before(event.pack().calls.seats) => {
                    Moment::Seats(slot)
                }
                Some(starts) if now >= starts.before(event.pack().calls.roll_call) => {
                    Moment::RollCall(slot)
                }
                _ => Moment::Posted(slot),
            }
        }
    }
}

fn roll_article(event: &Event) -> Option<Article> {
    let announcement = event.announcement()?;
    Some(event.pack().calls.articles?.of(announcement))
}

fn seats(event: &Event, calls: &Calls, round: u8, held: bool) -> Vec<SeatCalled> {
    let Some(pairing) = event.round(round).and_then(office::Round::pairing) else {
        return Vec::new();
    };
    let held = held || calls.roll_begun(round);
    let here = |id: EntrantId| {
        // Whoever was seen at the desk before their first round is there, unless the roll says no.
        let arrived = event
            .entrant(id)
            .is_some_and(|entrant| entrant.checked_in && entrant.first_round == round);
        held.then(|| calls.seen(round, id).unwrap_or(arrived))
    };
    let of_board = |(board, seats): (u16, &office::round::Seats)| {
        let seat = |entrant: Option<EntrantId>, opponent, white| {
            entrant.map(|entrant| {
                let here = here(entrant);
                SeatCalled { entrant, opponent, board, white, here }
            })
        };
        let white = seat(seats.white, seats.black, true);
        [white, seat(seats.black, seats.white, false)].into_iter().flatten()
    };
    (1..).zip(&pairing.boards).flat_map(of_board).collect()
}

fn games(event: &Event, round: u8, now: Instant) -> (Vec<Open>, Vec<Ended>) {
    let Some((book, pairing)) = event.round(round).and_then(|book| Some((book, book.pairing()?)))
    else {
        return (Vec::new(), Vec::new());
    };
    let announced_within = match event.pack().complaints {
        ComplaintWay::Protest(rules) => Some(rules.notice_within),
        ComplaintWay::ByMatter | ComplaintWay::NotKnown => None,
    };
    let (mut open, mut ended) = (Vec::new(), Vec::new());
    let games = pairing.boards.iter().zip(book.results()).zip(book.ended());
    for (board, ((seats, result), at)) in (1..).zip(games) {
        let seats = [seats.white, seats.black];
        match (result, at) {
            (None, _) => open.push(Open { board, seats }),
            (Some(result), at) => {
                let at = at.unwrap_or_default();
                let until = announced_within.map(|within| at.after(within));
                // The last millisecond still counts.
                let complaint_until = until.filter(|until| now <= *until);
                ended.push(Ended { board, seats, result: *result, at, complaint_until });
            }
        }
    }
    ended.sort_by_key(|ended| (std::cmp::Reverse(ended.at), ended.board));
    (open, ended)
}

#[cfg(test)]
mod tests;
