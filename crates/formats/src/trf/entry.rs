//! The lines of a document: one entry each, in place.

use tournament::{Round, Tpn};
use vocabulary::Side;

use super::player::{National, Player};
use super::records::{
    AbnormalPoints, Acceleration, Byes, Configuration, ForfeitedMatch, LineUp, OldTeam, Prohibited,
    TeamByes, TeamLine, VirtualPoints, Worth,
};

/// One line of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// An empty line.
    Blank,
    /// A comment, with its `###`.
    Comment(String),
    /// A record that nobody has defined, kept as it is.
    Unknown(String),
    /// A record whose value is text.
    Text(Heading, String),
    /// `001`.
    Player(Player),
    /// A federation's own rating.
    National(National),
    /// `142`, or `XXR`.
    Rounds(Dialect, Round),
    /// `152`.
    InitialColour(Side),
    /// `162`.
    Points(Vec<Worth>),
    /// `240`.
    Byes(Byes),
    /// `250`.
    Acceleration(Acceleration),
    /// `260`.
    Prohibited(Prohibited),
    /// `299`.
    AbnormalPoints(AbnormalPoints),
    /// `300`.
    LineUp(LineUp),
    /// `310`.
    Team(TeamLine),
    /// `013`.
    OldTeam(OldTeam),
    /// `320`.
    TeamByes(TeamByes),
    /// `330`.
    ForfeitedMatch(ForfeitedMatch),
    /// `362`.
    MatchPoints(Vec<Worth>),
    /// `XXC`.
    Configuration(Configuration),
    /// `XXZ`.
    Absent(Vec<Tpn>),
    /// `XXS`.
    JavafoPoints(Vec<Worth>),
    /// `XXA`.
    VirtualPoints(VirtualPoints),
    /// `XXP`.
    NeverMeet(Vec<Tpn>),
    /// `BBW`, `BBD`, `BBL`, `BBZ`, `BBF`, `BBU`.
    BbpPoints(Worth),
}

/// Who speaks which records besides TRF26.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Dialect {
    /// The standard of 2026.
    #[default]
    Trf26,
    /// The standard of 2016: no record of the later one, `XX` records for what engines need.
    Trf16,
    /// `JaVaFo`'s `XX` records.
    Javafo,
    /// What bbpPairings takes: `XX` records and `BB` records.
    Bbp,
}

macro_rules! headings {
    ($($(#[doc = $doc:literal])+ $name:ident = $code:literal),+ $(,)?) => {
        /// A record whose value is text from column 5 on.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Heading { $($(#[doc = $doc])+ $name),+ }

        impl Heading {
            /// The record with this code.
            pub fn of_code(code: &str) -> Option<Self> {
                match code { $($code => Some(Self::$name),)+ _ => None }
            }

            /// The first three columns.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code),+ }
            }
        }
    };
}

headings! {
    /// The name of the event.
    Name = "012",
    /// Where it is played.
    City = "022",
    /// The federation.
    Federation = "032",
    /// The first day.
    Start = "042",
    /// The last day.
    End = "052",
    /// How many players.
    Players = "062",
    /// How many of them are rated.
    Rated = "072",
    /// How many teams.
    Teams = "082",
    /// The kind of event, in words.
    Kind = "092",
    /// The chief arbiter.
    Arbiter = "102",
    /// A deputy.
    Deputy = "112",
    /// The time control, in words.
    Pace = "122",
    /// The dates of the rounds.
    Dates = "132",
    /// The ranking method.
    Ranking = "172",
    /// The program that pairs.
    Program = "182",
    /// The type code.
    TypeCode = "192",
    /// Tie-breaks after points.
    TieBreaks = "202",
    /// The whole list, points included.
    RankingList = "212",
    /// The time control, encoded.
    EncodedPace = "222",
    /// The colours of the boards.
    BoardColours = "352",
    /// The table of team results, boards apart.
    BoardTable = "801",
    /// The table of team results.
    TeamTable = "802",
}

impl Heading {
    /// Whether the standard of 2016 has it already: everything up to the dates of the rounds.
    pub fn is_of_2016(self) -> bool {
        self.code() <= Self::Dates.code()
    }
}
