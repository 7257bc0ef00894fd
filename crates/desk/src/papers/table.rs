//! The table of papers: how each is called, who has it, what it is about, and what fills it.

use codex::{Explanation, Voice, phrase};
use documents::Paper;
use documents::papers::{self, Game, Occasion, Scoresheet, SeatedGame};
use standings::System;
use tournament::{Tournament, Tpn};

use super::source::Source;
use super::{Choice, Format};
use crate::Unfilled;

/// A paper that there is.
pub struct PaperKind {
    /// Its name on the command line and in addresses.
    pub slug: &'static str,
    /// The message of its title.
    pub title: &'static str,
    /// Where the page of the documents has it; none where another paper serves as well.
    pub group: Option<Group>,
    /// Which events have it.
    pub whose: Whose,
    /// Whether it hangs on the wall, for everybody.
    pub public: bool,
    /// Whether it has tables.
    pub tables: bool,
    /// The round that it is usually about.
    pub about: About,
    /// What can be asked of it.
    pub takes: &'static [Parameter],
    pub(super) fill: Fill,
}

/// What makes a paper from its source.
type Fill = fn(&dyn Source, &Choice, &Occasion) -> Result<Paper, Unfilled>;

/// What papers are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// To be put up.
    Wall,
    /// For the hall.
    Boards,
    /// For the federation.
    Federation,
}

/// Which events have a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// All.
    Anybody,
    /// Those of players.
    Players,
    /// Those of teams.
    Teams,
}

/// The round that a paper is about, unless another is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// Results want rounds that are over.
    LastClosed,
    /// Lists are of the round at hand.
    LastPaired,
    /// A line-up may be for the round to come.
    NextPaired,
}

/// What can be asked of a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parameter {
    /// The round.
    Round,
    /// Whose it is.
    Players,
    /// Down to which place.
    Places,
    /// Which protest.
    Protest,
}

impl PaperKind {
    /// What it can be written as.
    pub fn formats(&self) -> impl Iterator<Item = Format> {
        Format::ALL.into_iter().filter(|format| *format != Format::Csv || self.tables)
    }

    /// Whether an event of teams, or of players, has it.
    pub fn is_of(&self, teams: bool) -> bool {
        match self.whose {
            Whose::Anybody => true,
            Whose::Players => !teams,
            Whose::Teams => teams,
        }
    }
}

impl std::fmt::Debug for PaperKind {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("PaperKind").field(&self.slug).finish()
    }
}

/// The paper of a name.
pub fn named(slug: &str) -> Option<&'static PaperKind> {
    PAPERS.iter().find(|paper| paper.slug == slug)
}

const ROUND: &[Parameter] = &[Parameter::Round];
const PLAYERS: &[Parameter] = &[Parameter::Round, Parameter::Players];

/// What most papers are: a table for the hall, of any event, about the round at hand.
const USUAL: PaperKind = PaperKind {
    slug: "",
    title: "",
    group: Some(Group::Boards),
    whose: Whose::Anybody,
    public: false,
    tables: true,
    about: About::LastPaired,
    takes: ROUND,
    fill: |_, _, _| Err(Unfilled::OfficeOnly),
};

/// The papers, in the order in which an event needs them.
pub static PAPERS: [PaperKind; 16] = [
    PaperKind {
        slug: "pairings",
        title: "web-archive-paper-pairings",
        group: Some(Group::Wall),
        public: true,
        fill: |source, _, occasion| Ok(papers::by_board(&source.pairings()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "pairings-by-name",
        title: "web-archive-paper-pairings-by-name",
        group: Some(Group::Wall),
        public: true,
        fill: |source, _, occasion| Ok(papers::by_name(&source.seats()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "standings",
        title: "web-archive-paper-standings",
        group: Some(Group::Wall),
        public: true,
        about: About::LastClosed,
        fill: standings,
        ..USUAL
    },
    PaperKind {
        slug: "crosstable",
        title: "web-archive-paper-crosstable",
        group: Some(Group::Wall),
        whose: Whose::Players,
        public: true,
        about: About::LastClosed,
        fill: crosstable,
        ..USUAL
    },
    PaperKind {
        slug: "wall-chart",
        title: "web-archive-paper-wall-chart",
        group: Some(Group::Wall),
        whose: Whose::Players,
        fill: |source, _, occasion| {
            Ok(papers::wall_chart(&individual(source)?, source.roster(), occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "team-sheets",
        title: "web-archive-paper-team-sheets",
        whose: Whose::Teams,
        about: About::NextPaired,
        fill: |source, _, occasion| Ok(papers::team_sheets(&source.team_sheets()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "team-matches",
        title: "web-archive-paper-team-matches",
        whose: Whose::Teams,
        fill: |source, _, occasion| Ok(papers::team_matches(&source.team_matches()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "scoresheets",
        title: "web-archive-paper-scoresheets",
        fill: |source, _, occasion| scoresheets(source, source.game(), occasion),
        ..USUAL
    },
    // A tournament file does not say which game is played; the office knows.
    PaperKind {
        slug: "draughts-scoresheets",
        title: "web-archive-paper-draughts-scoresheets",
        group: None,
        fill: |source, _, occasion| scoresheets(source, Game::Draughts, occasion),
        ..USUAL
    },
    PaperKind {
        slug: "cards",
        title: "web-archive-paper-cards",
        takes: PLAYERS,
        fill: cards,
        ..USUAL
    },
    PaperKind {
        slug: "envelope",
        title: "web-archive-paper-envelope",
        tables: false,
        fill: |source, _, occasion| Ok(papers::envelopes(&source.adjournments()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "protest",
        title: "web-archive-paper-protest",
        tables: false,
        takes: &[Parameter::Protest],
        fill: |source, choice, occasion| {
            let (protests, rules) = source.protests(choice.protest)?;
            Ok(papers::protests(&protests, &rules, occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "calculation",
        title: "web-archive-paper-calculation",
        group: Some(Group::Federation),
        about: About::LastClosed,
        takes: PLAYERS,
        fill: calculation,
        ..USUAL
    },
    PaperKind {
        slug: "variations",
        title: "web-archive-paper-variations",
        group: Some(Group::Federation),
        about: About::LastClosed,
        takes: PLAYERS,
        fill: |source, choice, occasion| {
            Ok(papers::variation_sheets(&source.variations(&choice.players)?, occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "report",
        title: "web-archive-paper-report",
        group: Some(Group::Federation),
        about: About::LastClosed,
        fill: |source, _, occasion| Ok(papers::report(&source.report()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "diploma",
        title: "web-archive-paper-diploma",
        group: Some(Group::Federation),
        tables: false,
        about: About::LastClosed,
        takes: &[Parameter::Round, Parameter::Places],
        fill: |source, choice, occasion| {
            Ok(papers::diploma(&source.awards(choice.places)?, occasion))
        },
        ..USUAL
    },
];

/// The event of players, or the reason why there is no such paper.
fn individual(source: &dyn Source) -> Result<Tournament, Unfilled> {
    source.players().ok_or(Unfilled::PlayersOnly)?;
    source.after()
}

fn standings(source: &dyn Source, _: &Choice, occasion: &Occasion) -> Result<Paper, Unfilled> {
    let (standings, roster) = (source.standings()?, source.roster());
    Ok(papers::standings(&standings, source.players(), roster, source.round(), occasion))
}

fn crosstable(source: &dyn Source, _: &Choice, occasion: &Occasion) -> Result<Paper, Unfilled> {
    let (event, standings) = (individual(source)?, source.standings()?);
    let made = match source.system() {
        System::Swiss => papers::swiss,
        System::RoundRobin => papers::round_robin,
    };
    Ok(made(&event, &standings, source.roster(), occasion))
}

fn cards(source: &dyn Source, choice: &Choice, occasion: &Occasion) -> Result<Paper, Unfilled> {
    let event = source.after()?;
    known(&choice.players, |tpn| event.participant(tpn).is_some())?;
    let only = (!choice.players.is_empty()).then_some(choice.players.as_slice());
    Ok(papers::cards(&event, source.roster(), only, occasion))
}

fn calculation(
    source: &dyn Source,
    choice: &Choice,
    occasion: &Occasion,
) -> Result<Paper, Unfilled> {
    let standings = source.standings()?;
    let all: Vec<Tpn> = standings.rows().iter().map(|row| row.tpn).collect();
    let wanted = if choice.players.is_empty() { &all } else { &choice.players };
    let explain = |number: &Tpn| standings.explain(*number).ok_or(Unfilled::NoSuchNumber(*number));
    let explanations: Vec<Explanation> = wanted.iter().map(explain).collect::<Result<_, _>>()?;
    let after = phrase!("documents-standings-title", round = source.round());
    let subtitle = occasion.catalogue().say(&after);
    Ok(papers::calculation(&subtitle, &explanations, occasion))
}

/// A sheet for each board of the round; an empty one if nothing was paired.
fn scoresheets(source: &dyn Source, game: Game, occasion: &Occasion) -> Result<Paper, Unfilled> {
    let empty = Scoresheet { pace: source.pace(), ..Scoresheet::blank(game) };
    if source.round() == 0 {
        return Ok(papers::scoresheets(&[empty], occasion));
    }
    let list = source.seats()?;
    let sheet = |seated: &SeatedGame| Scoresheet {
        white: seated.white.name.clone(),
        black: seated.black.name.clone(),
        round: list.round.to_string(),
        board: seated.board.to_string(),
        date: source.date(),
        ..empty.clone()
    };
    let sheets: Vec<Scoresheet> = list.games.iter().map(sheet).collect();
    Ok(papers::scoresheets(&sheets, occasion))
}

/// Whether every number asked for is somebody's.
pub(super) fn known(asked: &[Tpn], has: impl Fn(Tpn) -> bool) -> Result<(), Unfilled> {
    let stranger = asked.iter().find(|tpn| !has(**tpn));
    stranger.map_or(Ok(()), |stranger| Err(Unfilled::NoSuchNumber(*stranger)))
}

#[cfg(test)]
mod tests {
    use messages::{Catalogue, Language};

    use super::*;

    #[test]
    fn every_paper_has_a_name_of_its_own_and_a_title_in_every_language() {
        for (place, paper) in PAPERS.iter().enumerate() {
            let first = PAPERS.iter().position(|other| other.slug == paper.slug);
            assert_eq!(first, Some(place), "{}", paper.slug);
            for language in Language::ALL {
                assert!(Catalogue::of(language).has(paper.title), "{language} {}", paper.title);
            }
        }
        assert!(named("../standings").is_none() && named("").is_none());
    }

    #[test]
    fn teams_have_papers_of_their_own() {
        let has = |teams, name| named(name).is_some_and(|paper| paper.is_of(teams));
        assert!(has(true, "team-sheets") && !has(true, "crosstable"));
        assert!(has(false, "crosstable") && !has(false, "team-sheets"));
    }

    #[test]
    fn a_paper_without_tables_is_no_table_file() {
        let endings = |name| {
            let paper = named(name).unwrap();
            paper.formats().map(Format::ending).collect::<Vec<_>>()
        };
        assert_eq!(endings("standings"), ["pdf", "html", "csv"]);
        assert_eq!(endings("scoresheets"), ["pdf", "html", "csv"]);
        for name in ["envelope", "protest", "diploma"] {
            assert_eq!(endings(name), ["pdf", "html"]);
        }
    }
}
