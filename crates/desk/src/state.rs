//! What the journal says of one event: its name, its state, and how far it was read.

use journal::{Entry, InvalidName, Journal, Stream};
use office::shelf::Shelf;
use office::{EntrantId, Event, Mismatch, Office, Packs, TeamId};

use crate::names::Names;
use crate::percent::percent_encoded;

/// The name of an event: that of its stream, as addresses have it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventName(String);

impl EventName {
    /// The longest that can be told apart in an address and on a sheet.
    const LONGEST: usize = 64;

    /// A name for a new event: small letters, figures and hyphens.
    pub fn new(text: &str) -> Option<Self> {
        let fits = (1..=Self::LONGEST).contains(&text.len());
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        (fits && text.bytes().all(plain)).then(|| Self(text.to_owned()))
    }

    /// The name of an event that the journal already has, whatever it is.
    pub fn of_stream(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its stream.
    pub fn stream(&self) -> Result<Stream, InvalidName> {
        Stream::new(&self.0)
    }

    /// The address of its page: `/e/NAME`, every other sign than letters and figures written as
    /// its bytes.
    pub fn address(&self) -> String {
        format!("/e/{}", percent_encoded(&self.0))
    }
}

/// What was seen of an event so far.
#[derive(Clone, Default)]
pub struct EventState {
    office: Office,
    /// The place of its last entry in the whole journal.
    position: u64,
    /// The short hash of that entry: the witness on posted sheets.
    witness: String,
    /// The first entry that could not be read, if there was one: nothing after it is shown.
    broken: Option<u64>,
}

impl EventState {
    /// An event of which nothing was seen yet, for the federations of these packs.
    pub fn with_packs(packs: Packs) -> Self {
        Self { office: Office::with_packs(packs), ..Self::default() }
    }

    /// Takes the next entry of the event's stream, at its place in the whole journal. From the first
    /// one that this version cannot read on, nothing changes any more: see [`Self::broken`].
    pub fn admit(&mut self, position: u64, entry: &Entry) {
        if self.broken.is_some() {
            return;
        }
        let read = serde_json::from_slice::<office::Entry>(&entry.payload);
        if read.is_ok_and(|read| self.office.admit(read).is_ok()) {
            self.position = position;
            self.witness = entry.hash.short();
        } else {
            self.broken = Some(entry.sequence);
        }
    }

    /// Takes an entry that was decided on this very state, on trial.
    pub(crate) fn admit_decided(&mut self, entry: office::Entry) -> Result<(), Mismatch> {
        self.office.admit(entry)
    }

    /// The event as it stood after so many entries; its last place in the whole journal is not known.
    pub fn read(
        journal: &Journal,
        stream: &Stream,
        until: Option<u64>,
    ) -> Result<Self, journal::Error> {
        let mut state = Self::default();
        for entry in journal.entries(stream, ..=until.unwrap_or(u64::MAX))? {
            state.admit(0, &entry);
        }
        Ok(state)
    }

    /// How many entries of its stream it has.
    pub fn head(&self) -> u64 {
        u64::from(self.office.next_entry()) - 1
    }

    /// The office.
    pub const fn office(&self) -> &Office {
        &self.office
    }

    /// The event.
    pub const fn event(&self) -> &Event {
        self.office.event()
    }

    /// The place of its last entry in the whole journal.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The short hash of its last entry.
    pub fn witness(&self) -> &str {
        &self.witness
    }

    /// The first entry that could not be read.
    pub const fn broken(&self) -> Option<u64> {
        self.broken
    }

    /// Whether it was announced.
    pub fn announced(&self) -> bool {
        self.event().announcement().is_some()
    }

    /// Where it stands among the events of the house.
    pub fn shelf(&self) -> Shelf {
        self.event().shelf()
    }

    /// The name of an entrant on lists.
    pub fn listed(&self, id: EntrantId, names: &Names) -> String {
        let entrant = self.event().entrant(id);
        entrant.map(|entrant| names.listed(&entrant.form.person)).unwrap_or_default()
    }

    /// The name of a team.
    pub fn team(&self, id: TeamId) -> String {
        self.event().team(id).map(|team| team.form.name.clone()).unwrap_or_default()
    }
}
