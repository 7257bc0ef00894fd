//! Deadlines that run down: notices of protest after each game, words after a forfeit, the hour
//! before the next round.

use codex::phrase;
use desk::{EventState, Names, wall_time};
use office::fssi::protest::{Notice, notice};
use office::pack::ComplaintWay;
use office::round::Phase;
use office::stage::Stage;
use office::{CaseFile, EntrantId, Instant};

use crate::words::Words;

/// How many are listed; whoever needs more opens the desks.
const MOST: usize = 12;

/// A deadline that runs down.
pub(crate) struct DeadlineLine {
    /// Names the line, so that a page that follows keeps it.
    pub(crate) key: String,
    pub(crate) until: i64,
    pub(crate) machine: String,
    pub(crate) time: String,
    pub(crate) what: String,
    pub(crate) cite: Option<String>,
}

impl DeadlineLine {
    fn new(key: String, (until, now): (Instant, Instant), what: String, words: Words) -> Self {
        let (machine, time) = (wall_time::machine(until), words.near(until, now));
        Self { key, until: until.0, machine, time, what, cite: None }
    }
}

/// The deadlines that run, the nearest first, and how many more there are.
pub(crate) fn running(
    seen: &EventState,
    names: &Names,
    now: Instant,
    words: Words,
) -> (Vec<DeadlineLine>, usize) {
    if seen.event().stage() != Stage::Running {
        return (Vec::new(), 0);
    }
    let mut lines = protests(seen, names, now, words);
    lines.extend(silences(seen, names, now, words));
    lines.extend(of_the_round(seen, now, words));
    lines.sort_by_key(|line| line.until);
    let more = lines.len().saturating_sub(MOST);
    lines.truncate(MOST);
    (lines, more)
}

/// The windows of protest that are still open, game by game.
fn protests(seen: &EventState, names: &Names, now: Instant, words: Words) -> Vec<DeadlineLine> {
    let event = seen.event();
    let ComplaintWay::Protest(rules) = event.pack().complaints else {
        return Vec::new();
    };
    let round = event.last_paired();
    let Some((book, pairing)) = event.round(round).and_then(|book| Some((book, book.pairing()?)))
    else {
        return Vec::new();
    };
    let open = |ended: Instant| matches!(notice(ended, now, &rules), Notice::InTime(_));
    let name = |id: Option<EntrantId>| id.map(|id| seen.listed(id, names)).unwrap_or_default();
    (1u16..)
        .zip(pairing.boards.iter().zip(book.ended()))
        .filter_map(|(board, (seats, ended))| {
            let ended = ended.filter(|ended| open(*ended))?;
            let until = ended.after(rules.notice_within);
            let what = words.say(&phrase!(
                "web-office-deadline-protest",
                board = board,
                white = name(seats.white),
                black = name(seats.black)
            ));
            let key = format!("protest-{round}-{board}");
            let line = DeadlineLine::new(key, (until, now), what, words);
            Some(DeadlineLine { cite: Some(words.cite(rules.cites.notice)), ..line })
        })
        .collect()
}

/// What follows if a player who lost by forfeit stays silent.
fn silences(seen: &EventState, names: &Names, now: Instant, words: Words) -> Vec<DeadlineLine> {
    let event = seen.event();
    let entrants = event.entrants();
    entrants
        .flat_map(|(id, entrant)| {
            let running = CaseFile::of(event, id, entrant).case().due(now).running;
            running.into_iter().filter_map(move |proposal| {
                let until = proposal.deadline?.latest?;
                let name = seen.listed(id, names);
                let what = words.say(&phrase!(
                    "web-office-act-about",
                    what = proposal.what.clone(),
                    name = name
                ));
                let line = DeadlineLine::new(format!("silence-{id}"), (until, now), what, words);
                Some(DeadlineLine { cite: Some(words.cite(proposal.article)), ..line })
            })
        })
        .collect()
}

/// The tolerance of the round in play, and the last word before the next one.
fn of_the_round(seen: &EventState, now: Instant, words: Words) -> Vec<DeadlineLine> {
    let event = seen.event();
    let Some(announcement) = event.announcement() else { return Vec::new() };
    let round = event.last_paired();
    let phase = event.round(round).and_then(office::Round::phase);
    let mut lines = Vec::new();
    let late = event.starts(round).map(|starts| starts.after(announcement.default_time));
    if let (Some(Phase::Playing(_)), Some(until)) = (phase, late.filter(|until| *until >= now)) {
        let what = words.say(&phrase!("web-office-deadline-default", round = round));
        lines.push(DeadlineLine::new("default".to_owned(), (until, now), what, words));
    }
    let begun = matches!(phase, None | Some(Phase::Playing(_) | Phase::Closed(_)));
    let next = if begun { round + 1 } else { round };
    let starts = event.starts(next).filter(|_| next <= announcement.rounds);
    let absence = event.pack().absence;
    let word = starts.map(|starts| starts.before(absence.notice));
    if let Some(until) = word.filter(|until| *until >= now) {
        let what = words.say(&phrase!("web-office-deadline-word", round = next));
        let line = DeadlineLine::new("word".to_owned(), (until, now), what, words);
        let cite = absence.article(office::absence::Rule::ForceMajeure);
        lines.push(DeadlineLine { cite: Some(words.cite(cite)), ..line });
    }
    lines
}
