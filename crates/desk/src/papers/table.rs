//! The table of papers: how each is called, who has it, what it is about, and what fills it.

use codex::{Explanation, Phrase, Voice, phrase};
use documents::Paper;
use documents::papers::{
    self, ArbiterNorm, Entered, Game, NormCertificate, Occasion, Scoresheet, Seat, SeatedGame,
};
use office::pack::ComplaintWay;
use office::{Event, announcement};
use standings::System;
use tournament::{Tournament, Tpn};

use super::sort::{About, Group, Needs, Parameter, Whose};
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
    /// How far the event must be for it.
    pub needs: Needs,
    pub(super) suits: fn(&Event) -> Option<Phrase>,
    pub(super) fill: Fill,
}

/// What makes a paper from its source.
type Fill = fn(&dyn Source, &Choice, &Occasion) -> Result<Paper, Unfilled>;

impl PaperKind {
    /// What it can be written as.
    pub fn formats(&self) -> impl Iterator<Item = Format> {
        Format::ALL.into_iter().filter(|format| *format != Format::Csv || self.tables)
    }

    /// Why an event does not have it, or when it will: nothing if it can be had now.
    pub fn why_not(&self, event: &Event) -> Option<Phrase> {
        let Some(announcement) = event.announcement() else {
            return Some(phrase!("office-not-announced"));
        };
        if let Some(never) = (self.suits)(event) {
            return Some(never);
        }
        if let Some(unfinished) = self.waits(event) {
            return Some(unfinished.phrase());
        }
        let (when, there) = match self.needs {
            Needs::Announcement => return None,
            Needs::Entries => (phrase!("papers-when-entered"), event.entrants().next().is_some()),
            Needs::Numbers => {
                let mut entrants = event.entrants();
                (phrase!("papers-when-begun"), entrants.any(|(_, of)| of.number.is_some()))
            }
            Needs::Pairings => (phrase!("papers-when-paired"), event.last_paired() > 0),
            Needs::Results => (phrase!("papers-when-closed"), event.closed_rounds() > 0),
            Needs::End => {
                let over = announcement.rounds > 0 && event.closed_rounds() >= announcement.rounds;
                (phrase!("papers-when-finished"), over)
            }
        };
        (!there).then_some(when)
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
const ONLY_PLAYERS: &[Parameter] = &[Parameter::Players];

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
    needs: Needs::Pairings,
    suits: |_| None,
    fill: |_, _, _| Err(Unfilled::OfficeOnly),
};

/// Only chess.
fn chess(event: &Event) -> Option<Phrase> {
    let chess =
        event.announcement().is_some_and(|it| matches!(it.game, announcement::Game::Chess(_)));
    (!chess).then(|| Unfilled::ChessOnly.phrase())
}

/// Only where prizes are announced.
fn with_prizes(event: &Event) -> Option<Phrase> {
    let announced = event.announcement().is_some_and(|it| !it.all_prizes().groups.is_empty());
    (!announced).then(|| Unfilled::NoPrizes.phrase())
}

/// Only under a regulation that knows notices of complaint.
fn complaints(event: &Event) -> Option<Phrase> {
    let known = matches!(event.pack().complaints, ComplaintWay::Protest(_));
    (!known).then(|| Unfilled::NoComplaintForm.phrase())
}

/// Only under a federation whose bodies of justice are known.
fn justice(event: &Event) -> Option<Phrase> {
    event.pack().remarks.for_justice.is_none().then(|| Unfilled::OfficeOnly.phrase())
}

/// Only under a federation with ratings that vary.
fn national_rating(event: &Event) -> Option<Phrase> {
    event.rated_nationally().is_none().then(|| Unfilled::NoVariations.phrase())
}

/// The papers, in the order in which an event needs them.
pub static PAPERS: [PaperKind; 38] = [
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
        slug: "team-pairings",
        title: "web-archive-paper-team-pairings",
        group: Some(Group::Wall),
        whose: Whose::Teams,
        public: true,
        fill: |source, _, occasion| {
            let matches = source.team_matches()?;
            Ok(papers::team_pairings(&matches, source.round(), occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "results",
        title: "web-archive-paper-results",
        group: Some(Group::Wall),
        public: true,
        about: About::LastClosed,
        needs: Needs::Results,
        fill: |source, _, occasion| Ok(papers::results(&source.pairings()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "standings",
        title: "web-archive-paper-standings",
        group: Some(Group::Wall),
        public: true,
        about: About::LastClosed,
        needs: Needs::Numbers,
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
        needs: Needs::Numbers,
        fill: crosstable,
        ..USUAL
    },
    PaperKind {
        slug: "team-crosstable",
        title: "web-archive-paper-team-crosstable",
        group: Some(Group::Wall),
        whose: Whose::Teams,
        public: true,
        about: About::LastClosed,
        needs: Needs::Numbers,
        fill: |source, _, occasion| {
            let (event, standings) = (source.team_event()?, source.standings()?);
            Ok(papers::team_crosstable(&event, &standings, source.round(), occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "board-prizes",
        title: "web-archive-paper-board-prizes",
        group: Some(Group::Wall),
        whose: Whose::Teams,
        public: true,
        about: About::LastClosed,
        needs: Needs::Results,
        fill: |source, _, occasion| Ok(papers::board_prizes(&source.board_scores()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "starting-list",
        title: "web-archive-paper-starting-list",
        group: Some(Group::Wall),
        takes: &[],
        needs: Needs::Numbers,
        fill: |source, _, occasion| Ok(papers::starting_list(&source.entered()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "participants",
        title: "web-archive-paper-participants",
        group: Some(Group::Wall),
        takes: &[],
        needs: Needs::Entries,
        fill: |source, _, occasion| Ok(papers::participants(&source.entered()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "statistics",
        title: "web-archive-paper-statistics",
        group: Some(Group::Wall),
        whose: Whose::Players,
        about: About::LastClosed,
        needs: Needs::Results,
        fill: |source, _, occasion| {
            Ok(papers::statistics(&individual(source)?, source.roster(), occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "wall-chart",
        title: "web-archive-paper-wall-chart",
        group: Some(Group::Wall),
        whose: Whose::Players,
        needs: Needs::Numbers,
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
        needs: Needs::Entries,
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
        slug: "check-in",
        title: "web-archive-paper-check-in",
        takes: &[],
        needs: Needs::Entries,
        fill: |source, _, occasion| Ok(papers::check_in(&source.entered()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "attendance",
        title: "web-archive-paper-attendance",
        takes: &[],
        needs: Needs::Entries,
        fill: |source, _, occasion| {
            Ok(papers::attendance(&source.entered()?, source.rounds(), occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "result-slips",
        title: "web-archive-paper-result-slips",
        tables: false,
        fill: |source, choice, occasion| {
            let link = choice.address.clone().map(|address| papers::Link { address });
            Ok(papers::result_slips(&source.seats()?, link.as_ref(), occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "table-numbers",
        title: "web-archive-paper-table-numbers",
        tables: false,
        takes: &[],
        needs: Needs::Entries,
        fill: |source, _, occasion| Ok(papers::table_numbers(source.tables()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "name-plates",
        title: "web-archive-paper-name-plates",
        tables: false,
        takes: ONLY_PLAYERS,
        needs: Needs::Entries,
        fill: |source, choice, occasion| {
            Ok(papers::name_plates(&chosen(source, choice)?, occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "badges",
        title: "web-archive-paper-badges",
        tables: false,
        takes: ONLY_PLAYERS,
        needs: Needs::Entries,
        fill: |source, choice, occasion| Ok(papers::badges(&chosen(source, choice)?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "scoresheets",
        title: "web-archive-paper-scoresheets",
        needs: Needs::Announcement,
        fill: |source, _, occasion| scoresheets(source, source.game(), occasion),
        ..USUAL
    },
    // A tournament file does not say which game is played; the office knows.
    PaperKind {
        slug: "draughts-scoresheets",
        title: "web-archive-paper-draughts-scoresheets",
        group: None,
        needs: Needs::Announcement,
        fill: |source, _, occasion| scoresheets(source, Game::Draughts, occasion),
        ..USUAL
    },
    PaperKind {
        slug: "cards",
        title: "web-archive-paper-cards",
        takes: PLAYERS,
        needs: Needs::Numbers,
        fill: cards,
        ..USUAL
    },
    PaperKind {
        slug: "envelope",
        title: "web-archive-paper-envelope",
        tables: false,
        needs: Needs::Announcement,
        suits: chess,
        fill: |source, _, occasion| Ok(papers::envelopes(&source.adjournments()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "protest",
        title: "web-archive-paper-protest",
        tables: false,
        takes: &[Parameter::Protest],
        needs: Needs::Announcement,
        suits: complaints,
        fill: |source, choice, occasion| {
            let (protests, rules) = source.protests(choice.protest)?;
            Ok(papers::protests(&protests, &rules, occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "official-notice",
        title: "web-archive-paper-official-notice",
        group: Some(Group::Federation),
        tables: false,
        takes: &[],
        needs: Needs::Announcement,
        suits: complaints,
        fill: |source, _, occasion| {
            let title = phrase!("documents-notice-title");
            Ok(papers::letters(&title, &source.notices()?, occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "justice",
        title: "web-archive-paper-justice",
        group: Some(Group::Federation),
        tables: false,
        takes: &[],
        needs: Needs::Announcement,
        suits: justice,
        fill: |source, _, occasion| {
            let title = phrase!("documents-justice-title");
            Ok(papers::letters(&title, &source.for_justice()?, occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "calculation",
        title: "web-archive-paper-calculation",
        group: Some(Group::Federation),
        about: About::LastClosed,
        takes: PLAYERS,
        needs: Needs::Numbers,
        fill: calculation,
        ..USUAL
    },
    PaperKind {
        slug: "variations",
        title: "web-archive-paper-variations",
        group: Some(Group::Federation),
        about: About::LastClosed,
        takes: PLAYERS,
        needs: Needs::Numbers,
        suits: national_rating,
        fill: |source, choice, occasion| {
            Ok(papers::variation_sheets(&source.variations(&choice.players)?, occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "fide-changes",
        title: "web-archive-paper-fide-changes",
        group: Some(Group::Federation),
        whose: Whose::Players,
        about: About::LastClosed,
        takes: &[],
        needs: Needs::Results,
        suits: chess,
        fill: fide_changes,
        ..USUAL
    },
    PaperKind {
        slug: "it1",
        title: "web-archive-paper-it1",
        group: Some(Group::Federation),
        whose: Whose::Players,
        about: About::LastClosed,
        takes: ONLY_PLAYERS,
        needs: Needs::Results,
        suits: chess,
        fill: |source, choice, occasion| {
            let asked = &choice.players;
            let wanted = |norm: &NormCertificate| {
                let number = norm.player.number.and_then(|number| Tpn::new(number).ok());
                asked.is_empty() || number.is_some_and(|number| asked.contains(&number))
            };
            let norms: Vec<NormCertificate> = source.norms()?.into_iter().filter(wanted).collect();
            Ok(papers::title_certificates(&norms, &source.norm_tournament(), occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "it3",
        title: "web-archive-paper-it3",
        group: Some(Group::Federation),
        whose: Whose::Players,
        about: About::LastClosed,
        takes: &[],
        needs: Needs::Results,
        suits: chess,
        fill: |source, _, occasion| {
            let (norms, people) = (source.norms()?, source.fide_field()?);
            let event = source.norm_tournament();
            Ok(papers::tournament_report(&norms, &people, &event, occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "fa1",
        title: "web-archive-paper-fa1",
        group: Some(Group::Federation),
        whose: Whose::Players,
        about: About::LastClosed,
        takes: &[],
        needs: Needs::Results,
        suits: chess,
        fill: |source, _, occasion| {
            let (people, event) = (source.fide_field()?, source.norm_tournament());
            Ok(papers::arbiter_certificates(ArbiterNorm::Fide, &people, &event, occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "ia1",
        title: "web-archive-paper-ia1",
        group: Some(Group::Federation),
        whose: Whose::Players,
        about: About::LastClosed,
        takes: &[],
        needs: Needs::Results,
        suits: chess,
        fill: |source, _, occasion| {
            let (people, event) = (source.fide_field()?, source.norm_tournament());
            Ok(papers::arbiter_certificates(ArbiterNorm::International, &people, &event, occasion))
        },
        ..USUAL
    },
    PaperKind {
        slug: "report",
        title: "web-archive-paper-report",
        group: Some(Group::Federation),
        about: About::LastClosed,
        needs: Needs::Numbers,
        fill: |source, _, occasion| Ok(papers::report(&source.report()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "prizes",
        title: "web-archive-paper-prizes",
        group: Some(Group::Wall),
        about: About::LastClosed,
        takes: &[],
        fill: |source, _, occasion| Ok(papers::prize_list(&source.prize_list()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "receipts",
        title: "web-archive-paper-receipts",
        group: Some(Group::Federation),
        about: About::LastClosed,
        takes: &[],
        needs: Needs::Results,
        suits: with_prizes,
        fill: |source, _, occasion| Ok(papers::receipts(&source.receipts()?, occasion)),
        ..USUAL
    },
    PaperKind {
        slug: "diploma",
        title: "web-archive-paper-diploma",
        group: Some(Group::Federation),
        tables: false,
        about: About::LastClosed,
        takes: &[Parameter::Round, Parameter::Places],
        needs: Needs::End,
        fill: |source, choice, occasion| {
            Ok(papers::diploma(&source.awards(choice.places)?, &source.organiser(), occasion))
        },
        ..USUAL
    },
];

/// The event of players, or the reason why there is no such paper.
fn individual(source: &dyn Source) -> Result<Tournament, Unfilled> {
    source.players().ok_or(Unfilled::PlayersOnly)?;
    source.after()
}

/// Those who were asked for, or everybody.
fn chosen(source: &dyn Source, choice: &Choice) -> Result<Vec<Entered>, Unfilled> {
    let entered = source.entered()?;
    let number = |one: &Entered| one.number.and_then(|number| Tpn::new(number).ok());
    known(&choice.players, |tpn| entered.iter().any(|one| number(one) == Some(tpn)))?;
    let asked = &choice.players;
    let wanted = |one: &Entered| {
        asked.is_empty() || number(one).is_some_and(|number| asked.contains(&number))
    };
    Ok(entered.into_iter().filter(wanted).collect())
}

fn fide_changes(source: &dyn Source, _: &Choice, occasion: &Occasion) -> Result<Paper, Unfilled> {
    let note = occasion.catalogue().say(&phrase!("papers-fide-changes-note"));
    Ok(papers::fide_changes(&source.fide_changes()?, &note, occasion))
}

fn standings(source: &dyn Source, _: &Choice, occasion: &Occasion) -> Result<Paper, Unfilled> {
    let (standings, roster) = (source.marked(source.standings()?), source.roster());
    Ok(papers::standings(&standings, source.players(), roster, source.round(), occasion))
}

fn crosstable(source: &dyn Source, _: &Choice, occasion: &Occasion) -> Result<Paper, Unfilled> {
    let (event, standings) = (individual(source)?, source.marked(source.standings()?));
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
    let explain = |number: &Tpn| {
        let row = standings.rows().iter().find(|row| row.tpn == *number);
        let explanation = standings.explain(*number).ok_or(Unfilled::NoSuchNumber(*number))?;
        Ok((row.map(|row| row.name.clone()).unwrap_or_default(), explanation))
    };
    let sheets: Result<Vec<(String, Explanation)>, Unfilled> = wanted.iter().map(explain).collect();
    let after = phrase!("documents-standings-title", round = source.round());
    let subtitle = occasion.catalogue().say(&after);
    Ok(papers::calculation(&subtitle, &sheets?, occasion))
}

/// A sheet for each board of the round; an empty one if nothing was paired.
fn scoresheets(source: &dyn Source, game: Game, occasion: &Occasion) -> Result<Paper, Unfilled> {
    let empty = Scoresheet { pace: source.pace(), ..Scoresheet::blank(game) };
    if source.round() == 0 {
        return Ok(papers::scoresheets(&[empty], occasion));
    }
    let list = source.seats()?;
    let about = |seat: &Seat| {
        let rating = seat.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let parts = [rating, seat.club.clone()].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(", ")
    };
    let sheet = |seated: &SeatedGame| Scoresheet {
        white: seated.white.name.clone(),
        about_white: about(&seated.white),
        black: seated.black.name.clone(),
        about_black: about(&seated.black),
        round: list.round.to_string(),
        table: seated.table.map(|table| table.to_string()).unwrap_or_default(),
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
mod tests;
