//! A festival of five hundred players, made by acts and rulings: what the large benches run on.

use ::journal::{Command, Error, Expected, Journal, NewEntry, Stream};
use ::office::announcement::{
    Announcement, Arbiter, ArbiterGrade, Field, Game, PairingSystem, PrizePlan, RoundSlot, Tier,
    Worth,
};
use ::office::entrant::{EntryData, EntryForm, EntryRating};
use ::office::round::BoardResult;
use ::office::{Act, Context, Entry, Instant, Office, PersonId, Role};
use codex::LawsCode;
use jiff::Span;
use jiff::civil::date;
use vocabulary::Millis;

/// Said when an act that should stand is refused.
pub(crate) const BROKEN: &str = "the made-up event cannot be played";
pub(crate) const PLAYERS: u16 = 500;
pub(crate) const ROUNDS: u8 = 11;
pub(crate) const HOUR: i64 = 3_600_000;
/// When its first round begins.
pub(crate) const FIRST: i64 = 1_773_414_000_000;

/// Announced, entered, and so many rounds played to the end.
pub(crate) fn played(rounds: u8) -> Option<Office> {
    let mut office = Office::default();
    act(&mut office, FIRST - 90 * HOUR, Act::Announce { announcement: Box::new(announcement()?) })?;
    for player in 0..PLAYERS {
        let form = EntryForm {
            admission: None,
            person: PersonId(format!("person-{player}")),
            data: EntryData {
                rating: EntryRating::National(2400 - i32::from(player) * 2),
                category: rating::Category::Unclassified,
                ..EntryData::default()
            },
            team: None,
        };
        act(&mut office, FIRST - 80 * HOUR, Act::Enter { form: Box::new(form) })?;
    }
    act(&mut office, FIRST - 3 * HOUR, Act::Begin { alphabetical: Vec::new() })?;
    for round in 0..rounds {
        start(&mut office, round)?;
        let at = FIRST + i64::from(round) * 24 * HOUR;
        for board in 1..=PLAYERS / 2 {
            let result = BoardResult::ALL[usize::from(board * 7) % 3];
            act(&mut office, at + 2 * HOUR, Act::Result { board, result })?;
        }
        act(&mut office, at + 4 * HOUR, Act::CloseRound)?;
    }
    Some(office)
}

/// Pairs the next round and starts its clocks; rounds are counted from nought.
pub(crate) fn start(office: &mut Office, round: u8) -> Option<()> {
    let at = FIRST + i64::from(round) * 24 * HOUR;
    act(office, at - 2 * HOUR, Act::Pair)?;
    act(office, at - 2 * HOUR, Act::Publish)?;
    act(office, at, Act::StartRound)
}

/// Writes the entries of an office into a journal as the desk would.
pub(crate) fn keep(payloads: &[Vec<u8>], journal: &Journal, stream: &Stream) -> Result<(), Error> {
    for (number, part) in payloads.chunks(1000).enumerate() {
        let entries = part
            .iter()
            .map(|payload| NewEntry {
                version: 1,
                kind: "act".to_owned(),
                actor: "desk".to_owned(),
                instant: FIRST,
                payload: payload.clone(),
            })
            .collect();
        journal.append(Command {
            stream: stream.clone(),
            expected: Expected::Anything,
            key: format!("part-{number}"),
            entries,
        })?;
    }
    Ok(())
}

/// The entries of an office as a journal keeps them.
pub(crate) fn payloads(office: &Office) -> Vec<Vec<u8>> {
    let written = |entry: &Entry| serde_json::to_vec(entry).unwrap_or_default();
    office.entries().iter().map(|entry| written(entry)).collect()
}

/// The desk, at a moment.
pub(crate) fn context(at: i64) -> Context {
    Context::new(PersonId("desk".to_owned()), Role::ChiefArbiter, Instant(at))
}

/// An act of the desk that must not be refused.
pub(crate) fn act(office: &mut Office, at: i64, act: Act) -> Option<()> {
    let context = context(at);
    let ruling = office.decide(&act, &context);
    if !ruling.verdict.counts() {
        return None;
    }
    office.admit(Office::entry(act, context, &ruling)?).ok()
}

/// The festival as it was announced.
pub(crate) fn announcement() -> Option<Announcement> {
    let first = date(2026, 3, 13);
    let calendar = (0..i64::from(ROUNDS)).map(|round| {
        let day = first.checked_add(Span::new().days(round)).ok()?;
        Some(RoundSlot { day, starts: Instant(FIRST + round * 24 * HOUR) })
    });
    Some(Announcement {
        name: "Festival".to_owned(),
        place: String::new(),
        organiser: String::new(),
        federation: office::Pack::FSI.federation,
        host: None,
        game: Game::Chess(LawsCode::CURRENT),
        field: Field::Individual(Tier::Open),
        restrictions: Vec::new(),
        system: PairingSystem::Swiss,
        acceleration: None,
        rounds: ROUNDS,
        calendar: calendar.collect::<Option<_>>()?,
        control: "90m+30s".parse().ok()?,
        handicap: Vec::new(),
        handicap_by: office::HandicapBy::default(),
        play_off: None,
        default_time: Millis::minutes(30),
        no_draw_offers_before: None,
        worth: Worth::ONE_HALF_NOTHING,
        apart: office::apart::ApartRules::default(),
        byes: office::bye::ByeRules::default(),
        tie_breaks: Vec::new(),
        prizes: Vec::new(),
        prize_plan: PrizePlan::default(),
        chief_arbiter: Arbiter {
            person: PersonId("desk".to_owned()),
            grade: ArbiterGrade::National,
        },
        arbiters: Vec::new(),
        four_eyes: false,
        live: office::LivePlay::default(),
        broadcast_delay: None,
        regulation: office::regulation::RegulationChoices::default(),
        numbers_by: ::office::listed::NumbersBy::default(),
        seed: 11,
    })
}
