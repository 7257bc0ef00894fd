//! Questions to the index and their answers.

use rusqlite::params;

use crate::error::IndexError;
use crate::folding::{Asked, CLUB, Folded, LOOSE, asked_words};
use crate::index::Index;
use crate::person::{Federation, Person};
use crate::places::Places;
use crate::slips::slips;
use crate::store::{self, CHUNK};

/// A number is looked for by its beginning from so many digits on.
const SHORTEST_NUMBER: usize = 3;

/// Whom somebody looks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Words of the name or of the club or their beginnings in any order, or a number or its beginning.
    pub words: String,
    /// Only players of this federation, in three letters.
    pub federation: Option<String>,
    /// The most answers wanted.
    pub limit: usize,
}

/// How well an answer fits, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Match {
    /// The number asked for, or one that begins with it.
    Number,
    /// All words asked for are words of the name.
    Exact,
    /// They begin words of the name.
    Beginning,
    /// They do if a particle is taken for a word of its own.
    Apart,
    /// Some of them begin words of the club's name, the others words of the player's.
    Club,
    /// One of them is a slip of the finger away from a word of the name.
    Similar,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Who.
    pub person: Person,
    /// How well it fits.
    pub fit: Match,
    /// The rating by which equal fits are in order.
    pub strength: u16,
}

impl Index {
    /// The best answers to a question.
    pub fn search(&self, question: &Question) -> Result<Vec<Found>, IndexError> {
        // One look at the index: a list that changes meanwhile is not seen half and half.
        let look = self.connection.unchecked_transaction()?;
        let found = self.answers(question);
        look.finish()?;
        found
    }

    fn answers(&self, question: &Question) -> Result<Vec<Found>, IndexError> {
        let words = question.words.trim();
        if !words.is_empty() && words.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.by_number(words, question);
        }
        let asked = asked_words(words);
        let mut lists = Vec::new();
        for federation in Federation::ALL {
            if let Some(info) = self.list(federation)? {
                let size = u32::try_from(info.players).map_err(|_| IndexError::Damaged)?;
                lists.push(ListSearch { index: self, federation, size, question });
            }
        }
        let mut found = Vec::new();
        for list in &lists {
            list.fitting(&asked, &mut found)?;
        }
        if found.is_empty() {
            for list in &lists {
                list.similar(&asked, &mut found)?;
            }
        }
        let lists: Vec<_> = lists.iter().map(|list| list.federation).collect();
        self.joined(found, &lists, question.limit)
    }

    fn by_number(&self, number: &str, question: &Question) -> Result<Vec<Found>, IndexError> {
        let mut people = Vec::new();
        if let Ok(id) = number.parse() {
            people.extend(self.by_fide_id(id)?);
        }
        people.extend(self.by_fsi_id(number)?);
        if people.is_empty() && number.len() >= SHORTEST_NUMBER {
            people = self.by_beginning_of_number(number, question.limit)?;
        }
        people.dedup();
        people.retain(|person| {
            question.federation.as_ref().is_none_or(|asked| {
                person.record().is_some_and(|record| record.federation.eq_ignore_ascii_case(asked))
            })
        });
        people.truncate(question.limit);
        let found = people.into_iter().map(|person| {
            let strength = person.record().map_or(0, formats::player_list::Player::strength);
            Found { person, fit: Match::Number, strength }
        });
        Ok(found.collect())
    }

    /// Whoever has a number that begins so, the smallest numbers first.
    fn by_beginning_of_number(
        &self,
        digits: &str,
        limit: usize,
    ) -> Result<Vec<Person>, IndexError> {
        let mut people: Vec<Person> = Vec::new();
        let beyond = i64::from(u32::MAX);
        let number = digits.parse::<i64>().unwrap_or(beyond);
        let (mut from, mut to) = (number, number.saturating_add(1));
        while from < beyond && people.len() < limit {
            if self.list(Federation::Fide)?.is_some() {
                let (asked, bounds) = ("fide_id >= ?1 AND fide_id < ?2", params![from, to]);
                let players =
                    store::select_some(&self.connection, Federation::Fide, asked, bounds, limit)?;
                for id in players.into_iter().filter_map(|player| player.fide_id) {
                    people.extend(self.by_fide_id(id)?);
                }
            }
            (from, to) = (from.saturating_mul(10).max(1), to.saturating_mul(10));
        }
        if self.list(Federation::Fsi)?.is_some() {
            let beyond = format!("{digits}:");
            let (asked, bounds) = ("fsi_id >= ?1 AND fsi_id < ?2", params![digits, beyond]);
            let players =
                store::select_some(&self.connection, Federation::Fsi, asked, bounds, limit)?;
            for id in players.into_iter().filter_map(|player| player.fsi_id) {
                let known = people.iter().any(|person| person.fsi_id() == Some(&id));
                people.extend(self.by_fsi_id(&id)?.filter(|_| !known));
            }
        }
        Ok(people)
    }

    /// The records of a person put together, the best answers first.
    fn joined(
        &self,
        records: Vec<Record>,
        lists: &[Federation],
        limit: usize,
    ) -> Result<Vec<Found>, IndexError> {
        let mut found: Vec<Found> = Vec::new();
        for Record { federation, player, fit } in records {
            let strength = player.strength();
            let other = match federation {
                Federation::Fide => Federation::Fsi,
                Federation::Fsi => Federation::Fide,
            };
            let joined = match player.fide_id.filter(|_| lists.contains(&other)) {
                Some(id) => {
                    let asked = "fide_id = ?1";
                    store::select_with(&self.connection, other, asked, [id])?.into_iter().next()
                }
                None => None,
            };
            let person = match federation {
                Federation::Fide => Person { fide: Some(player), fsi: joined },
                Federation::Fsi => Person { fide: joined, fsi: Some(player) },
            };
            let same = found.iter_mut().find(|other| {
                other.person.fide.is_some() && other.person.fide_id() == person.fide_id()
            });
            match same {
                Some(same) => {
                    let better = (fit, u16::MAX - strength) < (same.fit, u16::MAX - same.strength);
                    if better {
                        (same.fit, same.strength) = (fit, strength);
                    }
                }
                None => found.push(Found { person, fit, strength }),
            }
        }
        found.sort_by(|one, other| {
            let key = |found: &Found| (found.fit, u16::MAX - found.strength);
            key(one).cmp(&key(other)).then_with(|| one.person.name().cmp(other.person.name()))
        });
        found.truncate(limit);
        Ok(found)
    }
}

/// A record that fits.
struct Record {
    federation: Federation,
    player: formats::player_list::Player,
    fit: Match,
}

/// A question to one list.
struct ListSearch<'i> {
    index: &'i Index,
    federation: Federation,
    size: u32,
    question: &'i Question,
}

impl ListSearch<'_> {
    /// The best records whose names have the words asked for.
    fn fitting(&self, asked: &Asked, found: &mut Vec<Record>) -> Result<(), IndexError> {
        let (together, apart) = (&asked.together, &asked.apart);
        let mut exact = self.none();
        for reading in together.iter().chain(apart) {
            exact.add(&self.all(reading, Self::word)?);
        }
        let mut tiers = vec![(Match::Exact, exact)];
        for (fit, readings) in [(Match::Beginning, together), (Match::Apart, apart)] {
            let mut places = self.none();
            for reading in readings {
                places.add(&self.all(reading, Self::beginning)?);
            }
            tiers.push((fit, places));
        }
        let mut taken = self.none();
        let room = self.collect(tiers, self.question.limit, &mut taken, found)?;
        if room == 0 {
            return Ok(());
        }
        let mut clubs = self.none();
        for reading in together.iter().chain(apart) {
            clubs.add(&self.all(reading, Self::beginning_or_club)?);
        }
        self.collect(vec![(Match::Club, clubs)], room, &mut taken, found)?;
        Ok(())
    }

    /// The best records one slip away from what was asked.
    fn similar(&self, asked: &Asked, found: &mut Vec<Record>) -> Result<(), IndexError> {
        const SHORTEST: usize = 4;
        let mut similar = self.none();
        for reading in asked.together.iter().chain(&asked.apart) {
            for (at, slipped) in reading.words.iter().enumerate() {
                if slipped.len() < SHORTEST {
                    continue;
                }
                let mut others = reading.clone();
                others.words.remove(at);
                let mut places = self.none();
                let rest = self.all(&others, Self::beginning)?;
                if others.words.is_empty() || !rest.is_empty() {
                    for mut word in slips(slipped) {
                        self.add_word(&word, &mut places)?;
                        // Whoever is found as `muller` is found a slip away from it too.
                        word.push(LOOSE);
                        self.add_word(&word, &mut places)?;
                    }
                }
                if !others.words.is_empty() {
                    places.keep(&rest);
                }
                similar.add(&places);
            }
        }
        let room = self.question.limit;
        self.collect(vec![(Match::Similar, similar)], room, &mut self.none(), found)?;
        Ok(())
    }

    fn none(&self) -> Places {
        Places::none(self.size)
    }

    /// Whoever has all words of a reading, in the way `one` looks for a word; nobody has none.
    fn all(
        &self,
        reading: &Folded,
        one: impl Fn(&Self, &str) -> Result<Places, IndexError>,
    ) -> Result<Places, IndexError> {
        let mut all: Option<Places> = None;
        // Long words are rare, and once nobody is left the others need not be looked up.
        let mut words: Vec<_> = reading.words.iter().collect();
        words.sort_by_key(|word| usize::MAX - word.len());
        for word in words {
            match &mut all {
                Some(all) if all.is_empty() => break,
                Some(all) => all.keep(&one(self, word)?),
                None => all = Some(one(self, word)?),
            }
        }
        Ok(all.unwrap_or_else(|| self.none()))
    }

    /// Whoever has a word.
    fn word(&self, word: &str) -> Result<Places, IndexError> {
        let mut places = self.none();
        self.add_word(word, &mut places)?;
        Ok(places)
    }

    fn add_word(&self, word: &str, places: &mut Places) -> Result<(), IndexError> {
        let list = self.federation.slug();
        let mut statement = self
            .index
            .connection
            .prepare_cached(&format!("SELECT places FROM {list}_word WHERE word = ?1"))?;
        let mut rows = statement.query([word])?;
        if let Some(row) = rows.next()? {
            places.insert_all(row.get_ref(0)?.as_blob().map_err(|_| IndexError::Damaged)?)?;
        }
        Ok(())
    }

    /// Whoever has a word with this beginning in their name or in their club's.
    fn beginning_or_club(&self, word: &str) -> Result<Places, IndexError> {
        let mut places = self.beginning(word)?;
        places.add(&self.beginning(&format!("{CLUB}{word}"))?);
        Ok(places)
    }

    /// Whoever has a word with this beginning.
    fn beginning(&self, word: &str) -> Result<Places, IndexError> {
        let (list, connection) = (self.federation.slug(), &self.index.connection);
        let mut places = self.none();
        let mut statement = connection
            .prepare_cached(&format!("SELECT places FROM {list}_beginning WHERE word = ?1"))?;
        let mut rows = statement.query([word])?;
        if let Some(row) = rows.next()? {
            places.insert_all(row.get_ref(0)?.as_blob().map_err(|_| IndexError::Damaged)?)?;
            return Ok(places);
        }
        // No word of a name has a sign as high as this.
        let beyond = format!("{word}\u{7f}");
        let mut statement = connection.prepare_cached(&format!(
            "SELECT places FROM {list}_word WHERE word >= ?1 AND word < ?2"
        ))?;
        let mut rows = statement.query(params![word, beyond])?;
        while let Some(row) = rows.next()? {
            places.insert_all(row.get_ref(0)?.as_blob().map_err(|_| IndexError::Damaged)?)?;
        }
        Ok(places)
    }

    /// The first records of each tier, the better tier first, no more than there is room for; gives
    /// the room that is left.
    fn collect(
        &self,
        tiers: Vec<(Match, Places)>,
        mut room: usize,
        taken: &mut Places,
        found: &mut Vec<Record>,
    ) -> Result<usize, IndexError> {
        let wanted_federation = match &self.question.federation {
            Some(federation) => Some(self.word(&format!("={}", federation.to_ascii_uppercase()))?),
            None => None,
        };
        for (fit, mut places) in tiers {
            if let Some(wanted) = &wanted_federation {
                places.keep(wanted);
            }
            places.drop_all(taken);
            for place in places.iter().take(room) {
                taken.insert(place);
                room -= 1;
                let number = self.number_at(place)?;
                let players = store::select_with(
                    &self.index.connection,
                    self.federation,
                    "number = ?1",
                    [number],
                )?;
                let player = players.into_iter().next().ok_or(IndexError::Damaged)?;
                found.push(Record { federation: self.federation, player, fit });
            }
        }
        Ok(room)
    }

    /// The number of the player at a place.
    fn number_at(&self, place: u32) -> Result<u32, IndexError> {
        let list = self.federation.slug();
        let mut statement = self
            .index
            .connection
            .prepare_cached(&format!("SELECT numbers FROM {list}_order WHERE chunk = ?1"))?;
        let number = statement.query_row([place / CHUNK], |row| {
            let numbers = row.get_ref(0)?.as_blob()?;
            let at = (place % CHUNK) as usize * 4;
            Ok(numbers
                .get(at..at + 4)
                .and_then(|four| four.try_into().ok())
                .map(u32::from_le_bytes))
        })?;
        number.ok_or(IndexError::Damaged)
    }
}
