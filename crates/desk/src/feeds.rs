//! Feeds of an event: where moves come from, what was flagged about them, where scores are pushed.
//!
//! They are kept in a stream of their own beside the event, `EVENT/feeds`: what a feed is, who added
//! it, what it got wrong and who let it stand can be shown afterwards. How a source is doing at the
//! moment is memory alone.

use std::collections::BTreeMap;
use std::path::PathBuf;

use boards::{Trouble, TroubleKind};
use codex::{Phrase, phrase};
use journal::Entry;
use serde::{Deserialize, Serialize};

use crate::place::BoardName;

/// The longest name of a source.
const LONGEST_NAME: usize = 32;
/// After how many minutes without a move a feed is silent, where nothing else is said.
pub const SILENT_AFTER: u16 = 45;

/// A source of moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// What it is called in the journal: `feed:NAME` brings its moves.
    pub name: String,
    /// Where it is.
    pub from: Origin,
    /// The round that it tells; the one it names or the last one, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// After how many minutes without a move, while the clock runs, it is silent.
    #[serde(default = "silent_after")]
    pub silent: u16,
}

const fn silent_after() -> u16 {
    SILENT_AFTER
}

/// Where moves come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A folder with files of PGN or PDN.
    Folder(PathBuf),
    /// An address that answers with PGN or PDN.
    Address(String),
    /// The electronic boards of DGT `LiveChess`.
    Livechess {
        /// Its address, `ws://127.0.0.1:1982/api/v1.0`.
        address: String,
        /// Which electronic board, by its serial number, stands at which board of the round.
        boards: BTreeMap<String, u16>,
    },
}

impl Origin {
    /// The word for its kind.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Folder(_) => "folder",
            Self::Address(_) => "address",
            Self::Livechess { .. } => "livechess",
        }
    }

    /// The folder or the address.
    pub fn place(&self) -> String {
        match self {
            Self::Folder(path) => path.display().to_string(),
            Self::Address(address) | Self::Livechess { address, .. } => address.clone(),
        }
    }

    /// The host and port of its address, `127.0.0.1:1982`; none of a folder.
    pub fn host(&self) -> Option<&str> {
        match self {
            Self::Folder(_) => None,
            Self::Address(address) => web_host(address),
            Self::Livechess { address, .. } => host(address, "ws://"),
        }
    }
}

/// The host of an address, with its port where one is said.
pub fn host<'a>(address: &'a str, scheme: &str) -> Option<&'a str> {
    let behind = address.strip_prefix(scheme)?;
    let host = behind.split(['/', '?', '#']).next().unwrap_or_default();
    let plain =
        |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-' | ':' | '[' | ']');
    (!host.is_empty() && host.chars().all(plain))
        .then_some(host)
        .filter(|_| address.chars().all(|sign| sign.is_ascii_graphic()))
}

/// The host of an address that is asked over HTTP, encrypted or not.
pub fn web_host(address: &str) -> Option<&str> {
    host(address, "https://").or_else(|| host(address, "http://"))
}

/// Electronic boards as people write them: `24958=1,25110=2`.
pub fn electronic_boards(text: &str) -> Result<BTreeMap<String, u16>, Phrase> {
    let wrong = || phrase!("feed-refused-serial");
    let mut boards = BTreeMap::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (serial, board) = part.split_once('=').ok_or_else(wrong)?;
        let board = board.trim().parse().ok().filter(|board: &u16| *board > 0).ok_or_else(wrong)?;
        boards.insert(serial.trim().to_owned(), board);
    }
    if boards.is_empty() { Err(wrong()) } else { Ok(boards) }
}

/// What happened to the feeds of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "feed")]
pub enum FeedAct {
    /// A source is added.
    Add(Source),
    /// A source is stopped.
    Stop {
        /// Which.
        name: String,
    },
    /// A source is in trouble at a board.
    Flag {
        /// Which source.
        source: String,
        /// The round.
        round: u8,
        /// The board.
        board: u16,
        /// What is wrong.
        trouble: Trouble,
    },
    /// The feed of a board is in order again.
    Clear {
        /// The round.
        round: u8,
        /// The board.
        board: u16,
    },
    /// An arbiter lets the board stand as it is, whatever the feed says.
    Settle {
        /// The round.
        round: u8,
        /// The board.
        board: u16,
    },
    /// The public score of a round is sent to an address whenever it changes.
    Push {
        /// Which round; the last one with live boards, if not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<u8>,
        /// Where to.
        address: String,
    },
    /// Nothing is sent any more.
    EndPush,
}

impl FeedAct {
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Add(_) => "add",
            Self::Stop { .. } => "stop",
            Self::Flag { .. } => "flag",
            Self::Clear { .. } => "clear",
            Self::Settle { .. } => "settle",
            Self::Push { .. } => "push",
            Self::EndPush => "end_push",
        }
    }
}

/// What a feed got wrong at a board, until it is right again or an arbiter lets it stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flag {
    /// Which source.
    pub source: String,
    /// What is wrong.
    pub trouble: Trouble,
}

/// Where the public score goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Push {
    /// Which round; the last one with live boards, if not said.
    pub round: Option<u8>,
    /// Where to.
    pub address: String,
}

/// The feeds of an event as the journal has them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Feeds {
    sources: BTreeMap<String, Source>,
    flags: BTreeMap<BoardName, Flag>,
    settled: BTreeMap<BoardName, Vec<Trouble>>,
    push: Option<Push>,
    sequence: u64,
}

impl Feeds {
    /// The sources, by name.
    pub fn sources(&self) -> impl Iterator<Item = &Source> {
        self.sources.values()
    }

    /// What is flagged, by board.
    pub fn flags(&self) -> impl Iterator<Item = (BoardName, &Flag)> {
        self.flags.iter().map(|(name, flag)| (*name, flag))
    }

    /// What is flagged at a board.
    pub fn flag(&self, name: BoardName) -> Option<&Flag> {
        self.flags.get(&name)
    }

    /// What arbiters have let stand at a board.
    pub fn settled(&self, name: BoardName) -> &[Trouble] {
        self.settled.get(&name).map_or(&[], Vec::as_slice)
    }

    /// Where the public score goes.
    pub const fn push(&self) -> Option<&Push> {
        self.push.as_ref()
    }

    /// How many entries of its stream it has.
    pub(crate) const fn head(&self) -> u64 {
        self.sequence
    }

    /// Whether an act changes anything; why it cannot be, where it cannot.
    pub(crate) fn changes(&self, act: &FeedAct) -> Result<bool, Phrase> {
        let flagged = |round: u8, board: u16| self.flags.get(&BoardName { round, board });
        match act {
            FeedAct::Add(source) => {
                if !is_name(&source.name) {
                    return Err(phrase!("feed-refused-name"));
                }
                if self.sources.contains_key(&source.name) {
                    return Err(phrase!("feed-refused-taken", name = source.name.as_str()));
                }
                match &source.from {
                    Origin::Address(text) if source.from.host().is_none() => {
                        Err(phrase!("feed-refused-address", text = text.as_str()))
                    }
                    Origin::Livechess { address, .. } if source.from.host().is_none() => {
                        Err(phrase!("feed-refused-livechess", text = address.as_str()))
                    }
                    Origin::Livechess { boards, .. } if boards.is_empty() => {
                        Err(phrase!("feed-refused-serial"))
                    }
                    _ => Ok(true),
                }
            }
            FeedAct::Stop { name } if self.sources.contains_key(name) => Ok(true),
            FeedAct::Stop { name } => Err(phrase!("feed-refused-unknown", name = name.as_str())),
            FeedAct::Flag { source, round, board, trouble } => {
                let same = |flag: &Flag| flag.source == *source && flag.trouble == *trouble;
                Ok(!flagged(*round, *board).is_some_and(same))
            }
            FeedAct::Clear { round, board } => Ok(flagged(*round, *board).is_some()),
            FeedAct::Settle { round, board } => match flagged(*round, *board) {
                Some(_) => Ok(true),
                None => Err(phrase!("feed-refused-flag")),
            },
            FeedAct::Push { address, .. } if web_host(address).is_none() => {
                Err(phrase!("feed-refused-address", text = address.as_str()))
            }
            FeedAct::Push { .. } => Ok(true),
            FeedAct::EndPush => Ok(self.push.is_some()),
        }
    }

    /// Takes what happened into account.
    pub(crate) fn admit(&mut self, act: FeedAct) {
        match act {
            FeedAct::Add(source) => {
                self.sources.insert(source.name.clone(), source);
            }
            FeedAct::Stop { name } => {
                self.sources.remove(&name);
                // Whoever is gone is wrong about nothing.
                self.flags.retain(|_, flag| flag.source != name);
            }
            FeedAct::Flag { source, round, board, trouble } => {
                self.flags.insert(BoardName { round, board }, Flag { source, trouble });
            }
            FeedAct::Clear { round, board } => {
                self.flags.remove(&BoardName { round, board });
            }
            FeedAct::Settle { round, board } => {
                let name = BoardName { round, board };
                if let Some(flag) = self.flags.remove(&name) {
                    self.settled.entry(name).or_default().push(flag.trouble);
                }
            }
            FeedAct::Push { round, address } => self.push = Some(Push { round, address }),
            FeedAct::EndPush => self.push = None,
        }
    }

    /// Takes the next entry of its stream; one of a later program is passed over.
    pub(crate) fn take(&mut self, entry: &Entry) {
        match serde_json::from_slice(&entry.payload) {
            Ok(act) => self.admit(act),
            Err(fault) => {
                let (stream, number) = (entry.stream.as_str(), entry.sequence);
                tracing::warn!(stream, entry = number, %fault, "an entry cannot be read");
            }
        }
        self.sequence = entry.sequence;
    }

    /// Whether an arbiter knows that a feed is silent at this half-move.
    pub(crate) fn silence_known(&self, name: BoardName, ply: usize) -> bool {
        let silent = |known: &Trouble| known.kind == TroubleKind::Silent && known.ply == ply;
        self.settled(name).iter().any(silent)
    }
}

fn is_name(name: &str) -> bool {
    let fits = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    !name.is_empty() && name.len() <= LONGEST_NAME && name.chars().all(fits)
}

/// How a source is doing; known only while somebody listens to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SourceState {
    /// When it last told anything that could be read, in milliseconds since 1970.
    pub seen: Option<i64>,
    /// What is wrong with it now.
    pub problem: Option<Phrase>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> FeedAct {
        let from = Origin::Folder("/srv/dgt".into());
        FeedAct::Add(Source { name: name.to_owned(), from, round: None, silent: SILENT_AFTER })
    }

    #[test]
    fn a_source_has_a_name_of_its_own_and_an_address_that_can_be_asked() {
        let mut feeds = Feeds::default();
        assert_eq!(feeds.changes(&folder("dgt")), Ok(true));
        feeds.admit(folder("dgt"));
        for bad in ["dgt", "", "Dgt", "a b", "../x"] {
            assert!(feeds.changes(&folder(bad)).is_err(), "{bad}");
        }
        let address = |text: &str| {
            let from = Origin::Address(text.to_owned());
            FeedAct::Add(Source { name: "x".to_owned(), from, round: None, silent: 1 })
        };
        for good in ["http://127.0.0.1:8000/games.pgn", "https://games.example/round.pgn"] {
            assert!(feeds.changes(&address(good)).is_ok(), "{good}");
        }
        for bad in
            ["ftp://games.example/x", "file:///etc/passwd", "http://", "http://a b/", "http://u@h/"]
        {
            assert!(feeds.changes(&address(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_flag_stands_until_the_feed_is_right_or_an_arbiter_has_ruled() {
        let mut feeds = Feeds::default();
        let trouble = Trouble::new(TroubleKind::Illegal, 4, "Ke3");
        let flag = FeedAct::Flag {
            source: "dgt".to_owned(),
            round: 1,
            board: 2,
            trouble: trouble.clone(),
        };
        assert_eq!(feeds.changes(&flag), Ok(true));
        feeds.admit(flag.clone());
        assert_eq!(feeds.changes(&flag), Ok(false), "told once");
        let name = BoardName { round: 1, board: 2 };
        feeds.admit(FeedAct::Clear { round: 1, board: 2 });
        assert!(feeds.flag(name).is_none() && feeds.settled(name).is_empty());
        feeds.admit(flag);
        feeds.admit(FeedAct::Settle { round: 1, board: 2 });
        assert!(feeds.flag(name).is_none());
        assert_eq!(feeds.settled(name), [trouble]);
    }

    #[test]
    fn what_happened_is_read_back_as_it_was_written() {
        let boards = electronic_boards("24958=1, 25110 = 2").unwrap();
        assert_eq!(boards.get("25110"), Some(&2));
        assert!(electronic_boards("24958").is_err() && electronic_boards(" ,").is_err());
        let from = Origin::Livechess { address: "ws://127.0.0.1:1982/api/v1.0".to_owned(), boards };
        let source = Source { name: "sala".to_owned(), from, round: Some(2), silent: 5 };
        let push = FeedAct::Push { round: None, address: "http://127.0.0.1:9/push".to_owned() };
        for act in [FeedAct::Add(source), folder("dgt"), push, FeedAct::EndPush] {
            let json = serde_json::to_vec(&act).unwrap();
            assert_eq!(serde_json::from_slice::<FeedAct>(&json).unwrap(), act);
        }
    }
}
