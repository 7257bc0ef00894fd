//! People's data, outside the chain: the journal refers to them by identifier, and whatever says
//! who they are can be erased without touching an entry.

mod person;

use rusqlite::{OptionalExtension, params};
use serde::{Deserialize, Serialize};

use crate::entry::Stream;
use crate::error::Error;
use crate::journal::Journal;
use crate::store::{Store, beside};

pub use person::{Birth, Contact, ContactKind, NotABirth, Paper, Person, PersonId, Scan};

/// Everything that is kept of a person outside the chain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dossier {
    /// Who it is.
    pub person: Person,
    /// The papers they showed.
    #[serde(default)]
    pub papers: Vec<Paper>,
    /// The streams whose roll they stand on.
    #[serde(default)]
    pub streams: Vec<Stream>,
}

impl Journal {
    /// Keeps a person's data, in place of what was kept of them before.
    pub fn put_person(&self, person: Person) -> Result<(), Error> {
        self.change(move |store| store.whole(|store| put(store, &person)))
    }

    /// Keeps a paper that a person showed, and gives its number among theirs.
    pub fn put_paper(&self, person: PersonId, paper: Paper) -> Result<u64, Error> {
        self.change(move |store| store.whole(|store| put_paper(store, &person, &paper)))
    }

    /// Puts a person on the roll of a stream: their data go with it when it is exported.
    pub fn enrol(&self, stream: Stream, person: PersonId) -> Result<(), Error> {
        self.change(move |store| store.whole(|store| enrol(store, &stream, &person)))
    }

    /// What is kept of a person; nothing if nobody has the identifier.
    pub fn person(&self, person: &PersonId) -> Result<Option<Person>, Error> {
        self.read(|store| find(store, person))
    }

    /// Everybody, by identifier.
    pub fn people(&self) -> Result<Vec<Person>, Error> {
        self.read(|store| {
            let mut statement = store.connection.prepare("SELECT data FROM person ORDER BY id")?;
            let rows = statement.query_map([], |row| row.get::<_, String>(0))?;
            rows.map(|data| read(&data?)).collect()
        })
    }

    /// Everything that is kept of a person, for them to have: the right of access.
    pub fn export_person(&self, person: &PersonId) -> Result<Dossier, Error> {
        self.read(|store| dossier(store, person))
    }

    /// Everything that is kept of those on the roll of a stream.
    pub(crate) fn roll(&self, stream: &Stream) -> Result<Vec<Dossier>, Error> {
        self.read(|store| {
            let sql = "SELECT person FROM roll WHERE stream = $1 ORDER BY person";
            let mut statement = store.connection.prepare_cached(sql)?;
            let rows = statement.query_map([stream.as_str()], |row| row.get::<_, String>(0))?;
            let people = rows.collect::<Result<Vec<_>, _>>()?;
            people.iter().map(|person| dossier(store, &PersonId::new(person)?)).collect()
        })
    }

    /// Whoever stands on the roll of this stream and of no other.
    pub fn only_on_roll(&self, stream: &Stream) -> Result<Vec<PersonId>, Error> {
        self.read(|store| {
            let sql = "SELECT person FROM roll WHERE stream = $1 AND person NOT IN \
                       (SELECT person FROM roll WHERE stream <> $1) ORDER BY person";
            let mut statement = store.connection.prepare_cached(sql)?;
            let rows = statement.query_map([stream.as_str()], |row| row.get::<_, String>(0))?;
            let people = rows.collect::<Result<Vec<_>, _>>()?;
            people.iter().map(|person| PersonId::new(person)).collect()
        })
    }

    /// Erases a person: what is left is the identifier, and that and when it was erased.
    ///
    /// The bytes are overwritten, the file is written anew and the log beside it emptied, so that
    /// nothing is left in either. Copies made before still have them. If a reader keeps the old
    /// state of the file open, the answer is [`Error::NotYetOverwritten`]; erase again later.
    pub fn erase_person(&self, person: PersonId, instant: i64) -> Result<(), Error> {
        self.erase_people(vec![person], instant)
    }

    /// Erases several people at once, as [`Self::erase_person`] does one: all of them or nobody.
    pub fn erase_people(&self, people: Vec<PersonId>, instant: i64) -> Result<(), Error> {
        self.release_readers();
        let path = self.path().to_owned();
        self.change(move |store| {
            store.whole(|store| {
                people.iter().try_for_each(|person| erase(store, person, instant))
            })?;
            // Moving rows between pages can leave copies in what is now unused space.
            store.connection.execute_batch("VACUUM")?;
            let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
            let busy: i64 = store.connection.query_row(sql, [], |row| row.get(0))?;
            let log = beside(&path, "-wal").metadata().map_or(0, |log| log.len());
            if busy != 0 || log != 0 { Err(Error::NotYetOverwritten) } else { Ok(()) }
        })
    }

    /// When a person was erased; nothing if they were not.
    pub fn erased(&self, person: &PersonId) -> Result<Option<i64>, Error> {
        self.read(|store| erased(store, person))
    }
}

/// Keeps what came with the entries of another machine: nobody who was erased here comes back, and
/// whoever is known here stays as they are. Says how many were taken.
pub(crate) fn take(store: &Store, stream: &Stream, people: &[Dossier]) -> Result<usize, Error> {
    let mut taken = 0;
    for Dossier { person, papers, .. } in people {
        if erased(store, &person.id)?.is_some() {
            continue;
        }
        if find(store, &person.id)?.is_none() {
            put(store, person)?;
            for paper in papers {
                put_paper(store, &person.id, paper)?;
            }
            taken += 1;
        }
        enrol(store, stream, &person.id)?;
    }
    Ok(taken)
}

fn put(store: &Store, person: &Person) -> Result<(), Error> {
    refuse_erased(store, &person.id)?;
    let sql = "INSERT INTO person (id, data) VALUES ($1, $2) \
               ON CONFLICT (id) DO UPDATE SET data = excluded.data";
    store.connection.execute(sql, params![person.id.as_str(), write(person)?])?;
    Ok(())
}

fn put_paper(store: &Store, person: &PersonId, paper: &Paper) -> Result<u64, Error> {
    refuse_erased(store, person)?;
    if find(store, person)?.is_none() {
        return Err(Error::UnknownPerson { person: person.to_string() });
    }
    let sql = "SELECT coalesce(max(number), 0) + 1 FROM paper WHERE person = $1";
    let number: i64 = store.connection.query_row(sql, [person.as_str()], |row| row.get(0))?;
    let sql = "INSERT INTO paper (person, number, data) VALUES ($1, $2, $3)";
    store.connection.execute(sql, params![person.as_str(), number, write(paper)?])?;
    Ok(number.unsigned_abs())
}

fn enrol(store: &Store, stream: &Stream, person: &PersonId) -> Result<(), Error> {
    refuse_erased(store, person)?;
    if find(store, person)?.is_none() {
        return Err(Error::UnknownPerson { person: person.to_string() });
    }
    let sql = "INSERT INTO roll (stream, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    store.connection.execute(sql, params![stream.as_str(), person.as_str()])?;
    Ok(())
}

fn find(store: &Store, person: &PersonId) -> Result<Option<Person>, Error> {
    let mut statement = store.connection.prepare_cached("SELECT data FROM person WHERE id = $1")?;
    let data = statement.query_row([person.as_str()], |row| row.get::<_, String>(0)).optional()?;
    data.map(|data| read(&data)).transpose()
}

fn dossier(store: &Store, id: &PersonId) -> Result<Dossier, Error> {
    let Some(person) = find(store, id)? else {
        refuse_erased(store, id)?;
        return Err(Error::UnknownPerson { person: id.to_string() });
    };
    let column = |sql: &str| -> Result<Vec<String>, Error> {
        let mut statement = store.connection.prepare_cached(sql)?;
        let rows = statement.query_map([id.as_str()], |row| row.get::<_, String>(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    };
    let papers = column("SELECT data FROM paper WHERE person = $1 ORDER BY number")?;
    let streams = column("SELECT stream FROM roll WHERE person = $1 ORDER BY stream")?;
    Ok(Dossier {
        person,
        papers: papers.iter().map(|data| read(data)).collect::<Result<_, _>>()?,
        streams: streams.iter().map(|name| Stream::stored(name)).collect(),
    })
}

/// Erasing twice is no fault: the second time finishes what a reader may have hindered.
fn erase(store: &Store, person: &PersonId, instant: i64) -> Result<(), Error> {
    if erased(store, person)?.is_some() {
        return Ok(());
    }
    if find(store, person)?.is_none() {
        return Err(Error::UnknownPerson { person: person.to_string() });
    }
    for sql in [
        "DELETE FROM paper WHERE person = $1",
        "DELETE FROM roll WHERE person = $1",
        "DELETE FROM person WHERE id = $1",
    ] {
        store.connection.execute(sql, [person.as_str()])?;
    }
    let sql = "INSERT INTO erasure (person, instant) VALUES ($1, $2)";
    store.connection.execute(sql, params![person.as_str(), instant])?;
    Ok(())
}

fn erased(store: &Store, person: &PersonId) -> Result<Option<i64>, Error> {
    let sql = "SELECT instant FROM erasure WHERE person = $1";
    let mut statement = store.connection.prepare_cached(sql)?;
    Ok(statement.query_row([person.as_str()], |row| row.get(0)).optional()?)
}

fn refuse_erased(store: &Store, person: &PersonId) -> Result<(), Error> {
    match erased(store, person)? {
        None => Ok(()),
        Some(instant) => Err(Error::Erased { person: person.to_string(), instant }),
    }
}

fn write(value: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|fault| Error::System { message: fault.to_string() })
}

fn read<'a, T: Deserialize<'a>>(data: &'a str) -> Result<T, Error> {
    serde_json::from_str(data).map_err(|fault| Error::System { message: fault.to_string() })
}
