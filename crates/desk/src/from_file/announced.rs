//! The announcement that follows from a file.

use codex::phrase;
use formats::trf::{ColourPreferences, Entry, Heading, NamedEdition, TypeCode};
use jiff::civil::Date;
use journal::people::{Person, PersonId};
use office::announcement::{
    Acceleration, Announcement, Arbiter, ArbiterDuty, ArbiterGrade, Assistant, Field, Game,
    PairingSystem, TeamRules, TeamScore, Tier, Worth,
};
use office::apart::ApartRules;
use office::bye::ByeRules;
use office::listed::NumbersBy;
use office::regulation::RegulationChoices;
use office::{HandicapBy, Host, LivePlay, Pack, Packs};
use pairing::Event;
use table::fide::Laws;
use tournament::team::ScoreKind;
use tournament::{Record, RequestedBye, Round, Score, Scoring};
use vocabulary::{Millis, Side, TimeControl};

use super::{Adjustment, Asked, NotRead, Told, calendar};

/// The clocks where nobody can tell them from the file.
const USUAL_CONTROL: &str = "90m+30s";

/// The announcement, and who directs the event.
pub(super) fn announcement(
    told: &Told<'_>,
    asked: &Asked<'_>,
    adjustments: &mut Vec<Adjustment>,
) -> Result<(Announcement, Vec<Person>), NotRead> {
    let text = |heading| told.document.text(heading).unwrap_or_default();
    let pack = pack_of(told, asked)?;
    let host: Option<Host> = text(Heading::Federation).parse().ok();
    let host = host.or_else(|| Packs::default().home().host.code().parse().ok());
    let host = host.filter(|_| pack.any_host);
    let rounds = rounds(told, adjustments);
    let slots = calendar::calendar(told.document, &told.event, rounds, adjustments);
    let first = slots.first().map(|slot| slot.day);
    let (chief_arbiter, arbiters, people) = officials(told, asked)?;
    let (system, acceleration) = system(told, first, adjustments);
    let name = match text(Heading::Name) {
        "" => asked.event.as_str(),
        name => name,
    };
    let mut announcement = Announcement {
        name: name.to_owned(),
        place: text(Heading::City).to_owned(),
        organiser: String::new(),
        federation: pack.federation,
        host,
        game: asked.game.unwrap_or_else(|| Game::Chess(Laws::in_force(first.map(Into::into)).code)),
        field: field(told),
        restrictions: Vec::new(),
        system,
        acceleration,
        apart: ApartRules::default(),
        rounds,
        calendar: slots,
        control: control(told, adjustments)?,
        handicap: Vec::new(),
        handicap_by: HandicapBy::default(),
        default_time: Millis::ZERO,
        no_draw_offers_before: None,
        worth: worth(&told.event.settings.scoring),
        byes: bye_rules(told),
        tie_breaks: Vec::new(),
        play_off: None,
        prizes: Vec::new(),
        prize_plan: office::announcement::PrizePlan::default(),
        chief_arbiter,
        arbiters,
        four_eyes: false,
        live: LivePlay::default(),
        broadcast_delay: None,
        numbers_by: numbers_by(text(Heading::Ranking)),
        regulation: RegulationChoices::default(),
        seed: 0,
    };
    draw(&mut announcement, first_colour(told));
    tie_breaks(told, pack, &mut announcement, adjustments);
    Ok((announcement, people))
}

/// The pack that was asked for, else that of the house for its own host, else FIDE's for any.
fn pack_of(told: &Told<'_>, asked: &Asked<'_>) -> Result<&'static Pack, NotRead> {
    let packs = Packs::default();
    if let Some(federation) = asked.federation {
        let unknown = || NotRead::because(packs.unknown(federation.word()));
        return packs.find(federation).ok_or_else(unknown);
    }
    let host = told.document.text(Heading::Federation).unwrap_or_default();
    let home = packs.home();
    let of_house = host.eq_ignore_ascii_case(home.host.code());
    let any = packs.iter().find(|pack| pack.any_host);
    Ok(if of_house { home } else { any.unwrap_or(home) })
}

fn rounds(told: &Told<'_>, adjustments: &mut Vec<Adjustment>) -> Round {
    if let Some(rounds) = told.event.settings.rounds {
        return rounds;
    }
    let paired = told.event.event.rounds_paired().max(1);
    let rounds = files::columns(told.document).unwrap_or(1).max(paired);
    adjustments.push(Adjustment::new(phrase!("event-file-rounds-assumed", rounds = rounds)));
    rounds
}

/// Players on their own, or teams.
fn field(told: &Told<'_>) -> Field {
    let Event::Teams(teams) = &told.event.event else { return Field::Individual(Tier::Open) };
    let boards = teams.regulations().boards.max(1);
    let most = told.document.entries.iter().filter_map(|entry| match entry {
        Entry::Team(team) => Some(team.players.len()),
        Entry::OldTeam(team) => Some(team.players.len()),
        _ => None,
    });
    let most = u8::try_from(most.max().unwrap_or(0)).unwrap_or(u8::MAX);
    let primary = match told.event.settings.type_code {
        Some(TypeCode::Team { primary: ScoreKind::Game, .. }) => TeamScore::Individual,
        _ => TeamScore::Match,
    };
    let bye = told.document.entries.iter().find_map(|entry| match entry {
        Entry::TeamByes(byes) => Some((byes.match_points?, byes.game_points?)),
        _ => None,
    });
    let full = boards.saturating_mul(halves(told.event.settings.scoring.win()).unwrap_or(2));
    let (matches, games) = bye.unwrap_or((Score::points(1), Score::halves(i32::from(full) / 2)));
    Field::Teams(TeamRules {
        boards,
        reserves: most.saturating_sub(boards),
        primary,
        forfeit_board_halves: full,
        bye_board_halves: halves(games).unwrap_or(full / 2),
        bye_match_points: u8::try_from(matches.in_tenths() / 10).unwrap_or(1),
    })
}

/// So many half points, where it is a whole number of them.
pub(super) fn halves(score: Score) -> Option<u8> {
    let tenths = score.in_tenths();
    (tenths % 5 == 0).then(|| u8::try_from(tenths / 5).ok())?
}

/// What results are worth, as far as an announcement can say it; the rest is kept beside.
fn worth(scoring: &Scoring) -> Worth {
    let usual = Worth::ONE_HALF_NOTHING;
    let (win, draw, loss) = (scoring.win(), scoring.draw(), scoring.loss());
    match (halves(win), halves(draw), halves(loss), halves(scoring.pairing_bye)) {
        (Some(win), Some(draw), Some(loss), Some(bye)) => {
            Worth { win, draw, loss, bye, absence: 0 }
        }
        _ => usual,
    }
}

/// Byes that were had were admitted.
fn bye_rules(told: &Told<'_>) -> ByeRules {
    let count = |records: &[Record], kind: RequestedBye| {
        records.iter().filter(|record| **record == Record::Requested(kind)).count()
    };
    let most = |kind| {
        let all = told.players.participants().iter();
        all.map(|one| count(&one.records, kind)).max().unwrap_or(0)
    };
    let to_come = |kind| {
        let mut entries = told.document.entries.iter();
        entries.any(|entry| matches!(entry, Entry::Byes(byes) if byes.kind == kind))
    };
    let half = most(RequestedBye::Half).max(usize::from(to_come(RequestedBye::Half)));
    ByeRules {
        half_points: u8::try_from(half).unwrap_or(u8::MAX),
        full_points: most(RequestedBye::Full) > 0 || to_come(RequestedBye::Full),
        ..ByeRules::default()
    }
}

/// The system, and whether its first rounds are accelerated.
fn system(
    told: &Told<'_>,
    first: Option<Date>,
    adjustments: &mut Vec<Adjustment>,
) -> (PairingSystem, Option<Acceleration>) {
    let newest = first.is_none_or(|day| (day.year(), day.month()) >= (2026, 2));
    let of_day = if newest { PairingSystem::Swiss } else { PairingSystem::Swiss2017 };
    let accelerated = |baku: bool| baku.then_some(Acceleration::Baku);
    let mut by_hand = || {
        let code = told.document.text(Heading::TypeCode).unwrap_or_default();
        adjustments.push(Adjustment::new(phrase!("event-file-other-system", code = code)));
        (PairingSystem::ByHand { authorised: true }, None)
    };
    match told.event.settings.type_code {
        Some(TypeCode::Dutch { edition: Some(NamedEdition::E2026), baku }) => {
            (PairingSystem::Swiss, accelerated(baku))
        }
        Some(TypeCode::Dutch { edition: Some(NamedEdition::E2017), baku }) => {
            (PairingSystem::Swiss2017, accelerated(baku))
        }
        Some(TypeCode::Dutch { edition: None, baku }) => (of_day, accelerated(baku)),
        Some(TypeCode::Team { preferences, baku, .. }) => {
            if preferences != ColourPreferences::TypeA {
                adjustments.push(Adjustment::new(phrase!("event-file-team-preferences")));
            }
            (PairingSystem::Swiss, accelerated(baku))
        }
        Some(TypeCode::RoundRobin { cycles, .. }) => (PairingSystem::RoundRobin { cycles }, None),
        Some(TypeCode::OwnSwiss | TypeCode::NotBuilt) => by_hand(),
        None => {
            adjustments.push(Adjustment::new(phrase!("event-file-system-assumed")));
            let teams = matches!(told.event.event, Event::Teams(_));
            (if teams { PairingSystem::Swiss } else { of_day }, None)
        }
    }
}

/// The clocks, in words or encoded.
fn control(told: &Told<'_>, adjustments: &mut Vec<Adjustment>) -> Result<TimeControl, NotRead> {
    let text = |heading| told.document.text(heading).unwrap_or_default();
    let in_words = text(Heading::Pace).parse().ok();
    let read = in_words.or_else(|| decoded(text(Heading::EncodedPace)));
    let told = phrase!("event-file-control", control = USUAL_CONTROL);
    if let Some(read) = read {
        return Ok(read);
    }
    adjustments.push(Adjustment::new(told.clone()));
    USUAL_CONTROL.parse().map_err(|_| NotRead::because(told))
}

/// A time control in seconds, period by period: `40/6000+30:900+30`.
fn decoded(text: &str) -> Option<TimeControl> {
    let sides = text.strip_prefix('W').and_then(|rest| rest.split_once("-B"));
    let one = |text: &str| -> Option<TimeControl> {
        let period = |text: &str| {
            let (moves, rest) = match text.split_once('/') {
                Some((moves, rest)) => (format!("{moves}/"), rest),
                None => (String::new(), text),
            };
            match rest.split_once('+') {
                Some((main, bonus)) => format!("{moves}{main}s+{bonus}s"),
                None => format!("{moves}{rest}s"),
            }
        };
        let periods: Vec<String> = text.split(':').map(period).collect();
        periods.join(",").parse().ok()
    };
    match sides {
        Some((white, black)) => Some(TimeControl::of_sides(&one(white)?, &one(black)?)),
        None => one(text),
    }
}

/// Which rating gave the numbers, by the word behind the federation.
fn numbers_by(method: &str) -> NumbersBy {
    let code = method.split_whitespace().nth(1).unwrap_or_default();
    let mut all = NumbersBy::ALL.into_iter();
    all.find(|by| by.code().eq_ignore_ascii_case(code)).unwrap_or_default()
}

/// The colour of number one in the first round: as stated, else as it was played.
fn first_colour(told: &Told<'_>) -> Option<Side> {
    told.event.settings.initial_colour.or_else(|| {
        let mut all = told.players.participants().iter();
        let (number, colour) = all.find_map(|one| {
            let colour = one.records.first()?.colour()?;
            Some((one.tpn.get(), colour))
        })?;
        Some(if number % 2 == 1 { colour } else { colour.other() })
    })
}

/// Gives the announcement a seed whose lot gives that colour.
fn draw(announcement: &mut Announcement, colour: Option<Side>) {
    let wanted = colour.unwrap_or(Side::White);
    for seed in 0..1000 {
        announcement.seed = seed;
        if announcement.initial_colour() == wanted {
            return;
        }
    }
}

/// Chief arbiter and deputies: names stay outside the journal.
fn officials(
    told: &Told<'_>,
    asked: &Asked<'_>,
) -> Result<(Arbiter, Vec<Assistant>, Vec<Person>), NotRead> {
    let event = asked.event.as_str();
    let mut written = told.document.entries.iter().filter_map(|entry| match entry {
        Entry::Text(heading @ (Heading::Arbiter | Heading::Deputy), name) => {
            let name = name.trim();
            (!name.is_empty()).then_some((*heading, name))
        }
        _ => None,
    });
    let all: Vec<(Heading, &str)> = written.by_ref().collect();
    let chief = all.iter().position(|(heading, _)| *heading == Heading::Arbiter);
    let others = all.iter().enumerate().filter(|(at, _)| Some(*at) != chief);
    let mut people = Vec::new();
    let mut arbiter = |id: String, name: Option<&str>| -> Result<Arbiter, NotRead> {
        if let Some(name) = name {
            people.push(official(&id, name)?);
        }
        Ok(Arbiter { person: office::PersonId(id), grade: ArbiterGrade::None })
    };
    let head = arbiter(format!("{event}-arbiter"), chief.map(|at| all[at].1))?;
    let mut assistants = Vec::new();
    for (number, (_, (_, name))) in (1..).zip(others) {
        let arbiter = arbiter(format!("{event}-arbiter-{number}"), Some(name))?;
        assistants.push(Assistant { arbiter, duty: ArbiterDuty::Deputy });
    }
    Ok((head, assistants, people))
}

/// Somebody who directs an event, with the FIDE number behind the name.
fn official(id: &str, written: &str) -> Result<Person, NotRead> {
    let unnamed = |_| NotRead::because(phrase!("event-bad-person", text = id));
    let id = PersonId::new(id).map_err(unnamed)?;
    let numbered = written.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
    let numbered = numbered.filter(|(_, number)| {
        !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit())
    });
    let (name, number) = match numbered {
        Some((name, number)) => (name, Some(number)),
        None => (written, None),
    };
    let (family, given) = super::field::split_name(name);
    let mut person = Person::named(id, family, given);
    if let Some(number) = number {
        person.federation_ids.insert("fide".to_owned(), number.to_owned());
    }
    Ok(person)
}

/// The tie-breaks of the file, where standings can be made by them.
fn tie_breaks(
    told: &Told<'_>,
    pack: &Pack,
    announcement: &mut Announcement,
    adjustments: &mut Vec<Adjustment>,
) {
    let Some(list) = &told.event.settings.tie_breaks else { return };
    let codes = list.codes.iter().filter(|code| !code.is_empty()).cloned();
    announcement.tie_breaks = codes.collect();
    if announcement.unfit_tie_breaks(pack).is_some() {
        let codes = announcement.tie_breaks.join(", ");
        adjustments.push(Adjustment::new(phrase!("event-file-tie-breaks", codes = codes)));
        announcement.tie_breaks.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_told_in_seconds_are_read_back() {
        for (text, shown) in [
            ("5400+30", "90m+30s"),
            ("40/6000+30:900+30", "40/100m+30s, 15m+30s"),
            ("180", "3m"),
            ("W300-B240", "W:5m|B:4m"),
        ] {
            assert_eq!(decoded(text).map(|control| control.to_string()).as_deref(), Some(shown));
        }
        assert_eq!(decoded("soon"), None);
    }

    #[test]
    fn an_arbiter_keeps_the_number_behind_the_name() {
        let person = official("open-arbiter", "Guidi, Anna (812345)").unwrap();
        assert_eq!((&*person.family_name, &*person.given_name), ("Guidi", "Anna"));
        assert_eq!(person.federation_ids.get("fide").map(String::as_str), Some("812345"));
        let plain = official("open-arbiter", "IA Anna Guidi").unwrap();
        assert_eq!((&*plain.family_name, &*plain.given_name), ("IA Anna Guidi", ""));
    }
}
