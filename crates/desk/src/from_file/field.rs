//! The players and teams of a file: entries, and the people whom they stand for.

use std::collections::BTreeMap;

use files::{WITHDRAWAL, WITHOUT_RIGHT};
use formats::trf::{Entry, National, Note, Player, read_date};
use journal::people::{Birth, Person, PersonId};
use office::announcement::Announcement;
use office::bye::ByeKind;
use office::entrant::{Departure, EntryData, EntryForm, EntryRating, Status};
use office::event_file::{FileEntrant, FileTeam};
use office::listed::{ListedRating, Ratings};
use office::team::{LineUp, TeamForm};
use office::{EntrantId, Pack, Packs, TeamId};
use rating::Category;
use rating::elo_italia::Merit;
use tournament::team::TeamRecord;
use tournament::{Presence, Record, RequestedBye, Round, Tpn};

use super::{Asked, Told};

/// Everybody in the order of their lines: entries, teams, and who they are.
pub(super) fn everybody(
    told: &Told<'_>,
    announcement: &Announcement,
    asked: &Asked<'_>,
) -> (Vec<FileEntrant>, Vec<FileTeam>, Vec<Person>) {
    let pack = Packs::default().find(announcement.federation);
    let pack = pack.unwrap_or_else(|| Packs::default().home());
    let host = announcement.host.as_ref().map_or_else(|| pack.host.code(), |host| host.code());
    let places: BTreeMap<Tpn, EntrantId> = (1..)
        .zip(told.document.players())
        .map(|(place, (_, player))| (player.number, EntrantId(place)))
        .collect();
    let teams = teams(told, &places);
    let team_of: BTreeMap<EntrantId, TeamId> = (1..)
        .zip(&teams)
        .flat_map(|(id, team)| team.members.iter().map(move |member| (*member, TeamId(id))))
        .collect();
    let clerk = Clerk { told, pack, host, asked, left: departures(told), merits: merits(told) };
    let (mut entrants, mut people) = (Vec::new(), Vec::new());
    for (_, player) in told.document.players() {
        let team = places.get(&player.number).and_then(|id| team_of.get(id)).copied();
        entrants.push(clerk.entrant(player, team));
        people.extend(clerk.person(player));
    }
    (entrants, teams, people)
}

/// The identifier of a player of a file among the people.
pub(super) fn person_of(event: &str, number: Tpn) -> String {
    format!("{event}-{number}")
}

/// Family name and given name, as lists write them.
pub(super) fn split_name(written: &str) -> (String, String) {
    let (family, given) = written.split_once(',').unwrap_or((written, ""));
    (family.trim().to_owned(), given.trim().to_owned())
}

struct Clerk<'a> {
    told: &'a Told<'a>,
    pack: &'static Pack,
    host: &'a str,
    asked: &'a Asked<'a>,
    left: BTreeMap<Tpn, Status>,
    merits: BTreeMap<Tpn, (Merit, Category)>,
}

impl Clerk<'_> {
    fn national(&self, number: Tpn) -> Option<&National> {
        self.told.document.entries.iter().find_map(|entry| match entry {
            Entry::National(national) => {
                let own = national.number == number && national.federation == self.host;
                own.then_some(national)
            }
            _ => None,
        })
    }

    fn entrant(&self, player: &Player, team: Option<TeamId>) -> FileEntrant {
        let number = player.number;
        let participant = self.told.players.participant(number);
        let records = participant.map(|one| one.records.as_slice()).unwrap_or_default();
        let before = records.iter().take_while(|record| **record == Record::NotArrived).count();
        let status = self.left.get(&number).copied().unwrap_or(Status::Playing);
        let individual = self.told.document.is_team_event();
        let byes = if individual { Vec::new() } else { self.byes(number, records, status) };
        FileEntrant {
            form: EntryForm {
                person: office::PersonId(person_of(self.asked.event.as_str(), number)),
                data: self.data(player),
                team,
                admission: None,
            },
            number: number.get(),
            first_round: Round::try_from(before).unwrap_or_default().saturating_add(1),
            status,
            byes,
        }
    }

    /// What the lists say: both ratings where the file has both.
    fn data(&self, player: &Player) -> EntryData {
        let national = self.national(player.number);
        let person = &player.person;
        let of_list = national.and_then(|national| national.person.rating());
        let (fide, own, category) = if self.pack.elo_italia.is_some() {
            let merit = self.merits.get(&player.number).copied();
            let (merit, category) = merit.unwrap_or((Merit::Theoretical, Category::default()));
            let own = of_list.map(i32::from);
            match merit {
                Merit::Fide(rating) => (Some(rating), own, category),
                Merit::EloItalia(rating) => (None, Some(rating), category),
                Merit::Theoretical => (None, None, category),
            }
        } else {
            let category = national.and_then(|national| national.person.title.parse().ok());
            let fide = person.rating().map(i32::from);
            (fide, of_list.map(i32::from), category.unwrap_or_default())
        };
        let rating = match (fide, own) {
            (Some(rating), _) => EntryRating::Fide(rating),
            (None, Some(rating)) => EntryRating::National(rating),
            (None, None) => EntryRating::None,
        };
        let both = fide.is_some();
        EntryData {
            rating,
            ratings: Ratings {
                fide: None,
                national: own.filter(|_| both).map(ListedRating::typed),
            },
            category,
            fide_title: person.title().map(str::to_owned),
            club: None,
            federation: Some(person.federation.clone()).filter(|code| !code.is_empty()),
            member_year: None,
        }
    }

    fn person(&self, player: &Player) -> Option<Person> {
        let written = &player.person;
        let id = person_of(self.asked.event.as_str(), player.number);
        let (family, given) = split_name(&written.name);
        let mut person = Person::named(PersonId::new(&id).ok()?, family, given);
        person.birth = read_date(&written.birth).filter(|day| day.year > 0).map(|day| {
            let exact = day.exact().map(Birth::Day);
            exact.unwrap_or(Birth::Year(day.year))
        });
        person.sex = written.sex.known();
        let federation = written.federation.as_str();
        let code = federation.len() == 3 && federation.bytes().all(|it| it.is_ascii_uppercase());
        person.federation = code.then(|| federation.to_owned());
        let key = if self.pack.any_host {
            self.host.to_ascii_lowercase()
        } else {
            self.pack.federation.word().to_owned()
        };
        let national = self.national(player.number).map(|national| &national.person.identity);
        let ids = [("fide".to_owned(), Some(&written.identity)), (key, national)];
        let ids = ids.into_iter().filter_map(|(key, id)| Some((key, id?.clone())));
        person.federation_ids = ids.filter(|(_, id)| !id.is_empty()).collect();
        Some(person)
    }

    /// The rounds somebody sat out, and those to come for which the file says so.
    fn byes(&self, number: Tpn, records: &[Record], status: Status) -> Vec<(Round, ByeKind)> {
        let mut byes: BTreeMap<Round, ByeKind> = (1..)
            .zip(records)
            .filter_map(|(round, record)| match record {
                Record::Requested(bye) => Some((round, kind(*bye))),
                _ => None,
            })
            .collect();
        let next = self.told.players.next_round();
        let gone = |round: Round| matches!(status, Status::Gone { from, .. } if round >= from);
        for entry in &self.told.document.entries {
            if let Entry::Byes(told) = entry
                && told.round >= next
                && told.numbers.contains(&number)
                && !gone(told.round)
            {
                byes.entry(told.round).or_insert(kind(told.kind));
            }
        }
        let presence = self.told.players.participant(number).map(|one| one.presence);
        if let Some(Presence::Absent(bye)) = presence.filter(|_| !gone(next)) {
            byes.entry(next).or_insert(kind(bye));
        }
        let rounds = self.told.players.regulations().rounds.unwrap_or(Round::MAX);
        byes.into_iter().filter(|(round, _)| *round <= rounds).collect()
    }
}

const fn kind(bye: RequestedBye) -> ByeKind {
    match bye {
        RequestedBye::Zero => ByeKind::Zero,
        RequestedBye::Half => ByeKind::Half,
        RequestedBye::Full => ByeKind::Full,
    }
}

/// Rating of merit and category of everybody, as the federation's rating reads the file.
fn merits(told: &Told<'_>) -> BTreeMap<Tpn, (Merit, Category)> {
    let roll = files::roll(told.document, &told.event.settings);
    let entrants = roll.for_elo_italia(&[], &[]);
    entrants.into_iter().map(|one| (one.tpn, (one.merit, one.category))).collect()
}

/// Who left, as the notes of the file say.
fn departures(told: &Told<'_>) -> BTreeMap<Tpn, Status> {
    let notes = told.document.entries.iter().filter_map(|entry| match entry {
        Entry::Comment(said) => Note::parse(said).filter(|note| note.kind == WITHDRAWAL),
        _ => None,
    });
    let left = notes.filter_map(|note| {
        let (number, how) = note.text.split_once(' ')?;
        let why = match how.trim() {
            "withdrawn" => Departure::Withdrawn,
            WITHOUT_RIGHT => Departure::WithdrawnWithoutRight,
            "excluded" => Departure::Excluded,
            "expelled" => Departure::Expelled,
            _ => return None,
        };
        Some((number.parse().ok()?, Status::Gone { why, from: note.round }))
    });
    left.collect()
}

fn teams(told: &Told<'_>, places: &BTreeMap<Tpn, EntrantId>) -> Vec<FileTeam> {
    let pairing::Event::Teams(event) = &told.event.event else { return Vec::new() };
    let new = told.document.entries.iter().filter_map(|entry| match entry {
        Entry::Team(team) => Some((team.number, &team.name, &team.players)),
        _ => None,
    });
    let mut listed: Vec<(Tpn, &String, &Vec<Tpn>)> = new.collect();
    if listed.is_empty() {
        let old = told.document.entries.iter().filter_map(|entry| match entry {
            Entry::OldTeam(team) => Some((&team.name, &team.players)),
            _ => None,
        });
        let numbered = (1..).zip(old);
        listed = numbered
            .filter_map(|(number, (name, players))| Some((Tpn::new(number).ok()?, name, players)))
            .collect();
    }
    let id = |number: &Tpn| places.get(number).copied();
    let of = |(number, name, players): (Tpn, &String, &Vec<Tpn>)| {
        let records = event.team(number).map(|team| team.records.as_slice()).unwrap_or_default();
        let before = records.iter().take_while(|it| **it == TeamRecord::NotArrived).count();
        let line_ups = told.document.entries.iter().filter_map(|entry| match entry {
            Entry::LineUp(line_up) if line_up.team == number => Some(LineUp {
                round: line_up.round,
                players: line_up.players.iter().map(|seat| seat.as_ref().and_then(id)).collect(),
            }),
            _ => None,
        });
        FileTeam {
            form: TeamForm { name: name.clone(), club: None },
            number: number.get(),
            first_round: Round::try_from(before).unwrap_or_default().saturating_add(1),
            members: players.iter().filter_map(id).collect(),
            line_ups: line_ups.collect(),
        }
    };
    listed.into_iter().map(of).collect()
}
