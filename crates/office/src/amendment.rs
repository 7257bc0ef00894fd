//! What an amended announcement changes, part by part, and what may no longer be changed.
//!
//! The regulations know no amendment: they say what the announcement decides (the tie-breaks, RTF
//! 7.3.1; the default time, 6.7.1 of the Laws). What decided games or entries that exist is fixed
//! from then on; prizes, the days to come, the people and the looks of the event are not. Once the
//! report is sent, the event is judged on it (RTF 6.2.2).

use codex::{Article, LawsCode, Phrase, phrase};
use tournament::Round;

use crate::announcement::{Announcement, Game};
use crate::event::Event;
use crate::round::Phase;
use crate::stage::Stage;

/// A part of an announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The name.
    Name,
    /// Where it is played.
    Place,
    /// Who organises it.
    Organiser,
    /// Whose regulations rule it.
    Federation,
    /// The game.
    Game,
    /// Players or teams.
    Field,
    /// Limits to entry.
    Restrictions,
    /// How opponents are found, acceleration included.
    System,
    /// How many rounds.
    Rounds,
    /// When they are played.
    Calendar,
    /// The time control.
    Control,
    /// The default time.
    DefaultTime,
    /// Draw offers.
    DrawOffers,
    /// What results are worth.
    Worth,
    /// The tie-breaks.
    TieBreaks,
    /// The prizes.
    Prizes,
    /// The chief arbiter.
    ChiefArbiter,
    /// How results are entered.
    FourEyes,
    /// Live boards and their broadcast.
    Live,
    /// The seed of the lots.
    Seed,
    /// What it chooses of the federation's regulation.
    Regulation,
    /// Something else that it says.
    Other,
}

/// A part that an amendment changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amendment {
    /// Which.
    pub part: Part,
    /// Why it may no longer be changed, if it may not.
    pub fixed: Option<Fixed>,
}

/// Why a part may no longer be changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fixed {
    /// In words.
    pub why: Phrase,
    /// What asks for it, where a rule book does.
    pub article: Option<Article>,
}

impl Part {
    /// What people call it.
    pub fn name(self) -> Phrase {
        match self {
            Self::Name => phrase!("office-part-name"),
            Self::Place => phrase!("office-part-place"),
            Self::Organiser => phrase!("office-part-organiser"),
            Self::Federation => phrase!("office-part-federation"),
            Self::Game => phrase!("office-part-game"),
            Self::Field => phrase!("office-part-field"),
            Self::Restrictions => phrase!("office-part-restrictions"),
            Self::System => phrase!("office-part-system"),
            Self::Rounds => phrase!("office-part-rounds"),
            Self::Calendar => phrase!("office-part-calendar"),
            Self::Control => phrase!("office-part-control"),
            Self::DefaultTime => phrase!("office-part-default-time"),
            Self::DrawOffers => phrase!("office-part-draw-offers"),
            Self::Worth => phrase!("office-part-worth"),
            Self::TieBreaks => phrase!("office-part-tie-breaks"),
            Self::Prizes => phrase!("office-part-prizes"),
            Self::ChiefArbiter => phrase!("office-part-chief-arbiter"),
            Self::FourEyes => phrase!("office-part-four-eyes"),
            Self::Live => phrase!("office-part-live"),
            Self::Seed => phrase!("office-part-seed"),
            Self::Regulation => phrase!("office-part-regulation"),
            Self::Other => phrase!("office-part-other"),
        }
    }

    /// Several of them, in words.
    pub(crate) fn listed(parts: impl Iterator<Item = Self>) -> Phrase {
        let join = |before, part| phrase!("office-part-and", before = before, part = part);
        parts.map(Self::name).reduce(join).unwrap_or_else(|| Self::Other.name())
    }
}

impl Event {
    /// What another announcement would change, part by part; everything is free in a draft.
    pub fn amendments(&self, after: &Announcement) -> Vec<Amendment> {
        let Some(before) = self.announcement() else { return Vec::new() };
        let parts = changed(before, after).into_iter();
        parts.map(|part| Amendment { part, fixed: self.fixes(part, before, after) }).collect()
    }

    fn fixes(&self, part: Part, before: &Announcement, after: &Announcement) -> Option<Fixed> {
        use Part::{
            Calendar, ChiefArbiter, Federation, Field, FourEyes, Game, Live, Name, Organiser,
            Place, Prizes, Restrictions,
        };
        let stage = self.stage();
        let fixed = |why, article| Some(Fixed { why, article });
        if stage >= Stage::ReportSent {
            return fixed(phrase!("office-fixed-reported"), self.pack().papers.homologation);
        }
        if stage == Stage::Draft || matches!(part, Name | Place | Organiser | Prizes | ChiefArbiter)
        {
            return None;
        }
        // Tie-breaks by which nobody could ever be ranked are nothing that players rely on.
        if part == Part::TieBreaks && before.unfit_tie_breaks(self.pack()).is_some() {
            return None;
        }
        if stage < Stage::Running {
            let entered = self.entrants().next().is_some() || self.teams().next().is_some();
            return match part {
                Federation => fixed(phrase!("office-fixed-asked"), self.pack().authorisation),
                Game | Field if entered => fixed(phrase!("office-fixed-entered"), None),
                _ => None,
            };
        }
        match part {
            FourEyes | Live | Restrictions if stage == Stage::Running => None,
            Calendar if stage == Stage::Running => {
                let mut begun = (1..=before.rounds).filter(|round| self.has_begun(*round));
                let moved = begun.rfind(|round| before.slot(*round) != after.slot(*round));
                moved.and_then(|round| fixed(phrase!("office-fixed-round", round = round), None))
            }
            _ => {
                let why = if stage == Stage::Running {
                    phrase!("office-fixed-playing")
                } else {
                    phrase!("office-fixed-played")
                };
                fixed(why, self.decided_by(part, before))
            }
        }
    }

    fn has_begun(&self, round: Round) -> bool {
        let phase = self.round(round).and_then(crate::Round::phase);
        matches!(phase, Some(Phase::Playing(_) | Phase::Closed(_)))
    }

    /// The article that leaves a part to the announcement, so that players can rely on it.
    fn decided_by(&self, part: Part, before: &Announcement) -> Option<Article> {
        let laws = match before.game {
            Game::Chess(laws) => Some(laws),
            Game::ItalianDraughts | Game::InternationalDraughts => None,
        };
        match part {
            Part::TieBreaks => (self.pack().tie_breaks)(before.system.standings()).article,
            Part::DefaultTime => laws.map(LawsCode::default_time),
            Part::DrawOffers => laws.map(LawsCode::draws_barred),
            _ => None,
        }
    }
}

/// The parts that differ, in the order of an announcement.
fn changed(before: &Announcement, after: &Announcement) -> Vec<Part> {
    let mut rest = before.clone();
    let mut parts = Vec::new();
    macro_rules! compare {
        ($($part:ident: $($field:ident),+;)+) => {$(
            if $(before.$field != after.$field)||+ {
                parts.push(Part::$part);
                $(rest.$field = after.$field.clone();)+
            }
        )+};
    }
    compare! {
        Name: name;
        Place: place;
        Organiser: organiser;
        Federation: federation, host;
        Game: game;
        Field: field;
        Restrictions: restrictions;
        System: system, acceleration;
        Rounds: rounds;
        Calendar: calendar;
        Control: control, handicap, handicap_by;
        DefaultTime: default_time;
        DrawOffers: no_draw_offers_before;
        Worth: worth;
        TieBreaks: tie_breaks, play_off;
        Prizes: prizes, prize_plan;
        ChiefArbiter: chief_arbiter;
        FourEyes: four_eyes;
        Live: live, broadcast_delay;
        Regulation: regulation;
        Seed: seed;
    }
    if rest != *after {
        parts.push(Part::Other);
    }
    parts
}
