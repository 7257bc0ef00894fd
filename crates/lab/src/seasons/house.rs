//! A season on a journal: what the office, the federation and the rating office do, day after day.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use ::journal::Journal;
use ::journal::people::{Person, PersonId};
use ::office::announcement::{
    Announcement, Arbiter, ArbiterGrade, Field, Game as Played, PairingSystem, PrizePlan,
    RoundSlot, Tier, Worth,
};
use ::office::entrant::{EntryData, EntryForm, EntryRating};
use ::office::round::BoardResult;
use ::office::{Act, Consent, Context, Federation, Instant, Role};
use codex::LawsCode;
use desk::rating_office::{
    self, Asked, Newcomers, OfficeAct, Submitted, submit_document, submit_event,
};
use desk::{EventName, Events, Outcome as Done, Wish, exchange};
use formats::ledger::Fact;
use formats::trf::{Document, Entry as Line, ResultSign};
use jiff::civil::Date;
use jiff::{Span, Timestamp};
use rating::EloItalia;
use rating::elo_italia::{ListDate, Merit};
use rating::ledger::{Entry, Opening, PlayerId};
use simulation::{Chance, Expectation};
use tournament::Score;
use vocabulary::Millis;

use super::Run;
use super::draw::{self, Fate, LISTS, Planned, ROUNDS};
use super::literal::{self, Game, Player};
use super::model::Model;
use crate::Outcome;

const HOUR: i64 = 3_600_000;

/// Plays a season in a folder and holds everything against the second readings.
pub(super) fn play(seed: u64, size: (u8, u8), folder: &Path) -> Outcome<Run> {
    let path = folder.join("season.db");
    let mut chance = Chance::new(seed, 0);
    let opening = Opening {
        edition: EloItalia::FSI_2009,
        list: list(LISTS[0])?,
        published: LISTS[0],
        rows: draw::opening(&mut chance),
    };
    let planned = draw::events(&mut chance, size);
    let events = Events::open_ratings(Journal::open(&path)?)?;
    let by = at("anna", Role::Federation, moment(LISTS[0], 9));
    answered(events.import_ledger(vec![Fact::Opening(opening.clone())], &by, "opening")?)?;
    let mut season =
        Season { events, chance, taken: Vec::new(), run: Run::default(), played: BTreeMap::new() };
    season.days(&planned)?;
    season.compare(&opening)?;
    season.replay(&path)?;
    Ok(season.run)
}

/// What is to be done on a day; the order of the variants is that of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Close(Date),
    Play(u8),
    Receive(u8),
    Again(u8),
}

struct Season {
    events: Events,
    chance: Chance,
    /// The facts that the ledger took, in their order.
    taken: Vec<Entry>,
    run: Run,
    /// The documents of the events that were played.
    played: BTreeMap<u8, Document>,
}

impl Season {
    fn days(&mut self, planned: &[Planned]) -> Outcome<()> {
        let mut steps: BTreeSet<(Date, Step)> =
            LISTS.iter().skip(1).map(|day| (*day, Step::Close(*day))).collect();
        let end = LISTS[LISTS.len() - 1];
        for event in planned {
            steps.insert((event.begins, Step::Play(event.number)));
            steps.insert((event.received, Step::Receive(event.number)));
            if matches!(event.fate, Fate::Corrected | Fate::RefusedLater) {
                steps.insert((event.again, Step::Again(event.number)));
            }
        }
        for (day, step) in steps.into_iter().filter(|(day, _)| *day <= end) {
            let of = |number: u8| planned.get(usize::from(number)).ok_or("no such event");
            match step {
                Step::Close(list) => self.close(list, day)?,
                Step::Play(number) => self.play(of(number)?)?,
                Step::Receive(number) => self.receive(of(number)?)?,
                Step::Again(number) => self.again(of(number)?)?,
            }
        }
        Ok(())
    }

    /// Two people close a period, and the list is published on its day.
    fn close(&mut self, day: Date, today: Date) -> Outcome<()> {
        let acts = [
            ("anna", OfficeAct::Propose { list: day }),
            ("bruno", OfficeAct::Confirm { list: day }),
            ("anna", OfficeAct::Publish { list: day, on: day }),
        ];
        for (hour, (by, act)) in (8..).zip(acts) {
            let key = format!("{day}-{hour}");
            let by = at(by, Role::Federation, moment(today, hour));
            answered(self.events.rating_act(act, by, &key)?)?;
        }
        self.taken.push(Entry::Closed { list: list(day)? });
        self.taken.push(Entry::Published { list: list(day)?, on: day });
        self.run.lists += 1;
        Ok(())
    }

    fn name(number: u8) -> String {
        format!("event-{number}")
    }

    /// An event from its announcement to the federation's stamp.
    fn play(&mut self, planned: &Planned) -> Outcome<()> {
        let name = Self::name(planned.number);
        let slots = slots(planned.begins);
        let event = EventName::new(&name).ok_or("no name")?;
        let announced = Act::Announce { announcement: Box::new(announcement(&name, &slots)?) };
        let before = moment(planned.begins, 7) - 240 * HOUR;
        let wish = Wish::new(announced, at("guidi", Role::ChiefArbiter, before));
        kept(self.events.announce(&event, wish, &format!("{name}-new"))?)?;
        self.acts(&name, Role::ChiefArbiter, before, vec![Act::RequestAuthorisation])?;
        self.acts(&name, Role::Federation, before, vec![Act::Authorise])?;
        self.enter(&name, planned, before)?;
        self.acts(
            &name,
            Role::ChiefArbiter,
            slots[0].starts.0 - 2 * HOUR,
            vec![Act::Begin { alphabetical: Vec::new() }],
        )?;
        for slot in &slots {
            self.round(&name, slot.starts.0)?;
        }
        let over = slots.last().map_or(0, |slot| slot.starts.0) + 6 * HOUR;
        self.acts(
            &name,
            Role::ChiefArbiter,
            over,
            vec![Act::Finish, Act::SendReport, Act::PayFees],
        )?;
        let answer = if planned.fate == Fate::Refused {
            self.run.refused += 1;
            Act::RefuseHomologation { reason: "drawn".to_owned() }
        } else {
            Act::Homologate
        };
        self.acts(&name, Role::Federation, over + HOUR, vec![answer])?;
        self.check(&name)?;
        self.run.events += 1;
        Ok(())
    }

    /// Carries acts out together; all of them must be accepted.
    fn acts(&self, event: &str, role: Role, when: i64, acts: Vec<Act>) -> Outcome<()> {
        let key = format!("{event}-{}", self.head(event));
        let by = at("guidi", role, when).consenting(Consent::Once);
        kept(self.events.act_all(event, Wish::all(acts, by), &key)?)
    }

    fn head(&self, event: &str) -> u64 {
        self.events.get(event).map_or(0, |loaded| loaded.state().head())
    }

    /// Everybody as the list in force on the first day knows them (RTF 4.2.4).
    fn enter(&self, event: &str, planned: &Planned, when: i64) -> Outcome<()> {
        let (mut people, mut acts) = (Vec::new(), Vec::new());
        {
            let book = self.events.rating_book();
            let ledger = book.ledger().ok_or("no ledger")?;
            for number in &planned.players {
                let player = PlayerId::new(*number)?;
                let place = ledger.entered_with(player, planned.begins);
                let (merit, category) = place.map_or_else(
                    |_| (Merit::Theoretical, rating::Category::Unclassified),
                    |place| (place.merit, place.category),
                );
                let rating = match merit {
                    Merit::Fide(rating) => EntryRating::Fide(rating),
                    Merit::EloItalia(rating) => EntryRating::National(rating),
                    Merit::Theoretical => EntryRating::None,
                };
                let person = rating_office::person_id(player);
                let id = PersonId::new(&person.0)?;
                let mut known = Person::named(id, format!("Player{number}"), "Ada".to_owned());
                known.federation_ids.insert("fsi".to_owned(), number.to_string());
                people.push(known);
                let data = EntryData { rating, category, ..EntryData::default() };
                let form = EntryForm { person, data, team: None, admission: None };
                acts.push(Act::Enter { form: Box::new(form) });
            }
        }
        let by = at("guidi", Role::ChiefArbiter, when);
        let key = format!("{event}-entries");
        let wish = Wish::all(acts, by);
        kept(self.events.act_with_people(event, people, wish, (&key, when))?)
    }

    fn round(&mut self, event: &str, starts: i64) -> Outcome<()> {
        let before = starts - HOUR;
        self.acts(event, Role::ChiefArbiter, before, vec![Act::Pair, Act::Publish])?;
        self.acts(event, Role::ChiefArbiter, starts, vec![Act::StartRound])?;
        let boards = {
            let loaded = self.events.get(event).ok_or("no event")?;
            let state = loaded.state();
            let told = state.event();
            let book = told.round(told.last_paired()).and_then(::office::Round::pairing);
            let rating = |id: Option<::office::EntrantId>| {
                let entrant = id.and_then(|id| told.entrant(id));
                entrant.map_or(0, |one| one.seeding_rating(told.seeding()))
            };
            let boards = book.map(|pairing| pairing.boards.clone()).unwrap_or_default();
            boards
                .iter()
                .map(|seats| (rating(seats.white), rating(seats.black)))
                .collect::<Vec<_>>()
        };
        let results = (1..).zip(boards).map(|(board, ratings)| {
            let result = self.result(ratings);
            Act::Result { board, result }
        });
        let mut acts: Vec<Act> = results.collect();
        acts.push(Act::CloseRound);
        self.acts(event, Role::ChiefArbiter, starts + 4 * HOUR, acts)
    }

    fn result(&mut self, (white, black): (u16, u16)) -> BoardResult {
        if self.chance.one_in(40) {
            let unusual =
                [BoardResult::BothLost, BoardResult::HalfForWhite, BoardResult::DrawUnrated];
            return self.chance.pick(&unusual).copied().unwrap_or(BoardResult::Draw);
        }
        let expected = Expectation::with_draws(white, black, 30);
        let drawn = self.chance.between(1, simulation::WHOLE);
        if drawn <= expected.white {
            BoardResult::White
        } else if drawn <= expected.white + expected.draw {
            BoardResult::Draw
        } else {
            BoardResult::Black
        }
    }

    /// The variations of the office beside those of the printed table.
    fn check(&mut self, event: &str) -> Outcome<()> {
        let loaded = self.events.get(event).ok_or("no event")?;
        let state = loaded.state();
        let told = state.event();
        let mut players = Vec::new();
        let mut places = BTreeMap::new();
        for (id, entrant) in told.entrants() {
            places.insert(id, players.len());
            players.push(Player {
                merit: entrant.form.data.rating.into(),
                category: entrant.form.data.category,
                left_without_right: entrant.left_without_right(),
            });
        }
        let (mut games, mut points) = (Vec::new(), vec![0; players.len()]);
        for (_, book) in told.paired_rounds() {
            let Some(pairing) = book.pairing() else { continue };
            if let Some(at) = pairing.bye.and_then(|bye| places.get(&bye)) {
                points[*at] += 2;
            }
            for (seats, result) in pairing.boards.iter().zip(book.results()) {
                let place = |seat: Option<_>| seat.and_then(|id| places.get(&id)).copied();
                let Some((white, black)) = place(seats.white).zip(place(seats.black)) else {
                    continue;
                };
                let (halves, rated) = match result {
                    Some(BoardResult::White) => ((2, 0), true),
                    Some(BoardResult::Black) => ((0, 2), true),
                    Some(BoardResult::Draw) => ((1, 1), true),
                    Some(BoardResult::HalfForWhite) => ((1, 0), true),
                    Some(BoardResult::BothLost) => ((0, 0), true),
                    Some(BoardResult::DrawUnrated) => ((1, 1), false),
                    other => return Err(format!("{event}: no result was drawn: {other:?}").into()),
                };
                points[white] += halves.0;
                points[black] += halves.1;
                if rated {
                    games.push(Game { white, black, halves });
                }
            }
        }
        self.run.games += games.len();
        let most = points.iter().max().copied().unwrap_or(0);
        let first: Vec<usize> = (0..points.len()).filter(|at| points[*at] == most).collect();
        let edition = told.pack().elo_italia.ok_or("no rating")?;
        let ours = told.variations(edition)?;
        if told.stage() == ::office::stage::Stage::Refused {
            return if ours.is_empty() { Ok(()) } else { Err("a refused event varies".into()) };
        }
        for rated in ours {
            let tpn = rated.entrant.tpn;
            let id = told.numbered(tpn).ok_or("no such number")?;
            let who = places.get(&id).copied().ok_or("no such player")?;
            let by_hand = literal::variation(&players, &games, &first, who);
            let own = rated.variation.applied();
            if by_hand.is_some_and(|by_hand| by_hand != own) {
                return Err(format!("{event}, {tpn}: {own}, by hand {by_hand:?}").into());
            }
        }
        Ok(())
    }

    fn asked(planned: &Planned, received: Date, refused: bool) -> Outcome<Asked> {
        let id = format!("T{}", planned.number).parse()?;
        Ok(Asked { id, received, newcomers: Newcomers::Enrolled, refused })
    }

    /// The rating office receives an event.
    fn receive(&mut self, planned: &Planned) -> Outcome<()> {
        let name = Self::name(planned.number);
        let asked = Self::asked(planned, planned.received, false)?;
        let (submitted, document) = {
            let loaded = self.events.get(&name).ok_or("no event")?;
            let (state, names) = (loaded.state(), self.events.names());
            let book = self.events.rating_book();
            let submitted = submit_event(&book, &state, &names, &asked);
            let document = exchange::document(&state, &names).map_err(|why| why.to_string())?;
            (submitted.map_err(|why| format!("{name}: {why:?}"))?, document)
        };
        self.played.insert(planned.number, document);
        self.take(submitted, Some(name), planned.received)
    }

    fn take(&mut self, submitted: Submitted, event: Option<String>, day: Date) -> Outcome<()> {
        let facts = submitted.facts;
        for fact in &facts {
            if let Fact::Entry(entry) = fact {
                self.taken.push(entry.clone());
            }
        }
        let by = at("anna", Role::Federation, moment(day, 12));
        let key = format!("facts-{}", self.taken.len());
        answered(self.events.enter_facts(facts, event, by, &key)?)
    }

    /// The rating office receives an event again: with another result, or refused after all.
    fn again(&mut self, planned: &Planned) -> Outcome<()> {
        let refused = planned.fate == Fate::RefusedLater;
        let mut document = self.played.get(&planned.number).ok_or("never received")?.clone();
        if !refused {
            let round = self.chance.between(0_u8, ROUNDS - 1);
            turn(&mut document, round.into());
        }
        let asked = Self::asked(planned, planned.again, refused)?;
        let submitted = {
            let book = self.events.rating_book();
            let ledger = book.ledger().ok_or("no ledger")?;
            let submitted = submit_document(ledger, &document, &asked);
            submitted.map_err(|why| format!("again {}: {why:?}", planned.number))?
        };
        self.run.corrected += 1;
        self.take(submitted, None, planned.again)
    }

    /// Every list of the season beside the second reading of the regulation.
    fn compare(&mut self, opening: &Opening) -> Outcome<()> {
        let model = Model::new(&draw::with_newcomers(opening), &self.taken);
        let book = self.events.rating_book();
        let ledger = book.ledger().ok_or("no ledger")?;
        let mut rows = 0;
        for day in LISTS.into_iter().skip(1) {
            let closed = ledger.close(list(day)?)?;
            let ours: BTreeMap<u32, _> =
                closed.rows.iter().map(|row| (row.player.get(), row.place)).collect();
            let theirs = model.list(list(day)?);
            rows += ours.len();
            if let Some((player, place)) = ours.iter().find(|(it, own)| theirs.get(it) != Some(own))
            {
                let other = theirs.get(player);
                return Err(format!("{day}, {player}: {place:?}, by the text {other:?}").into());
            }
            if ours.len() != theirs.len() {
                return Err(format!("{day}: {} rows, {}", ours.len(), theirs.len()).into());
            }
        }
        drop(book);
        self.run.rows = rows;
        Ok(())
    }

    /// The same lists from the journal alone.
    fn replay(&self, path: &Path) -> Outcome<()> {
        let again = Events::open_ratings(Journal::open(path)?)?;
        let (before, after) = (self.events.rating_book(), again.rating_book());
        let (before, after) =
            before.ledger().zip(after.ledger()).ok_or("no ledger after the replay")?;
        for day in LISTS.into_iter().skip(1) {
            if before.close(list(day)?)? != after.close(list(day)?)? {
                return Err(format!("{day}: the replay gives another list").into());
            }
        }
        Ok(())
    }
}

/// Turns the result of the first game of a round that was won, or makes a draw a win.
fn turn(document: &mut Document, round: usize) {
    let found = document.entries.iter().find_map(|entry| match entry {
        Line::Player(player) => {
            let cell = player.cells.get(round)?;
            let other = cell.opponent.number()?;
            let turned = match cell.result {
                ResultSign::Win => (ResultSign::Loss, ResultSign::Win, [-10, 10]),
                ResultSign::Loss => (ResultSign::Win, ResultSign::Loss, [10, -10]),
                ResultSign::Draw => (ResultSign::Win, ResultSign::Loss, [5, -5]),
                _ => return None,
            };
            Some((player.number, other, turned))
        }
        _ => None,
    });
    let Some((one, other, (own, its, [gains, gives]))) = found else { return };
    for entry in &mut document.entries {
        let Line::Player(player) = entry else { continue };
        let change = match player.number {
            number if number == one => (own, gains),
            number if number == other => (its, gives),
            _ => continue,
        };
        if let Some(cell) = player.cells.get_mut(round) {
            cell.result = change.0;
        }
        player.points = player.points.map(|points| points + Score::tenths(change.1));
    }
}

fn announcement(name: &str, slots: &[RoundSlot]) -> Outcome<Announcement> {
    Ok(Announcement {
        name: name.to_owned(),
        place: "Lodi".to_owned(),
        organiser: "Circolo".to_owned(),
        federation: Federation::named("fsi"),
        host: None,
        game: Played::Chess(LawsCode::Fide2023),
        field: Field::Individual(Tier::Open),
        restrictions: Vec::new(),
        system: PairingSystem::Swiss,
        acceleration: None,
        apart: ::office::apart::ApartRules::default(),
        rounds: ROUNDS,
        calendar: slots.to_vec(),
        control: "90m+30s".parse()?,
        handicap: Vec::new(),
        handicap_by: ::office::HandicapBy::default(),
        default_time: Millis::minutes(30),
        no_draw_offers_before: None,
        worth: Worth::ONE_HALF_NOTHING,
        byes: ::office::bye::ByeRules::default(),
        tie_breaks: Vec::new(),
        play_off: None,
        prizes: Vec::new(),
        prize_plan: PrizePlan::default(),
        chief_arbiter: Arbiter {
            person: ::office::PersonId("guidi".to_owned()),
            grade: ArbiterGrade::International,
        },
        arbiters: Vec::new(),
        four_eyes: false,
        live: ::office::LivePlay::default(),
        broadcast_delay: None,
        numbers_by: ::office::listed::NumbersBy::default(),
        regulation: ::office::regulation::RegulationChoices::default(),
        seed: 7,
    })
}

/// A round a day, in the afternoon.
fn slots(first: Date) -> Vec<RoundSlot> {
    let slot = |round: u8| {
        let day = first.checked_add(Span::new().days(round)).unwrap_or(first);
        RoundSlot { day, starts: Instant(moment(day, 15)) }
    };
    (0..ROUNDS).map(slot).collect()
}

/// An hour of a day, in Coordinated Universal Time.
fn moment(day: Date, hour: i8) -> i64 {
    let midnight = day.to_zoned(jiff::tz::TimeZone::UTC).map(|zoned| zoned.timestamp());
    midnight.unwrap_or(Timestamp::UNIX_EPOCH).as_millisecond() + i64::from(hour) * HOUR
}

fn at(who: &str, role: Role, when: i64) -> Context {
    Context::new(::office::PersonId(who.to_owned()), role, Instant(when))
}

fn list(day: Date) -> Outcome<ListDate> {
    ListDate::new(day).map_err(|_| "no day of a list".into())
}

/// What the rating office answered must be a yes.
fn answered(answer: desk::Answered) -> Outcome<()> {
    answer.map(drop).map_err(|why| format!("{}: {why:?}", why.key).into())
}

/// What was wanted must have been kept.
fn kept<R: std::fmt::Debug>(done: Done<R>) -> Outcome<()> {
    match done {
        Done::Kept(..) => Ok(()),
        other => Err(format!("not kept: {other:?}").into()),
    }
}
