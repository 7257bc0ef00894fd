//! Offences at a board: what was seen, how often, and what the Laws of the event make of it.
//!
//! The numbers are those of the live board, [`table::fide::Laws`]: a game on wood and a game on a
//! screen are penalised alike.

use codex::{Article, Cites, LawsCode, Phrase, article, phrase};
use serde::{Deserialize, Serialize};
use table::fide::{DeviceRule, Laws};
use table::{Classified, classify};
use tournament::Round;
use vocabulary::{Millis, Pace, Side, TimeControl};

use crate::announcement::Game;
use crate::event::Event;
use crate::round::BoardResult;
use crate::{Finding, Instant, PersonId, Weight};

/// What an arbiter counts at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OffenceKind {
    /// An illegal move that was completed, or what counts as one; at draughts an irregular move.
    IllegalMove,
    /// A telephone or another device on the player.
    Telephone,
    /// The sound of one.
    TelephoneSound,
}

impl OffenceKind {
    /// Every kind, the most frequent first.
    pub const ALL: [Self; 3] = [Self::IllegalMove, Self::Telephone, Self::TelephoneSound];

    /// The word of files, addresses and commands.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::IllegalMove => "illegal_move",
            Self::Telephone => "telephone",
            Self::TelephoneSound => "telephone_sound",
        }
    }

    /// The kind of that word.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.slug() == slug)
    }

    /// The same for people.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::IllegalMove => phrase!("offence-illegal-move"),
            Self::Telephone => phrase!("offence-telephone"),
            Self::TelephoneSound => phrase!("offence-telephone-sound"),
        }
    }
}

/// What an offence costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penalty {
    /// So much time for the opponent.
    Time(Millis),
    /// The game, whatever the opponent could still do.
    Loss,
    /// The game, which is drawn if the opponent cannot mate by any series of legal moves.
    LossUnlessNoMate,
    /// The game; an opponent who could not win scores half a point.
    LossHalfIfNoWin,
    /// What the arbiter chooses from the list.
    Discretion,
    /// None: the opponent says whether it is put right.
    OpponentsChoice,
}

impl Penalty {
    /// In words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Time(time) => phrase!("offence-costs-time", minutes = time.0 / 60_000),
            Self::Loss => phrase!("offence-costs-game"),
            Self::LossUnlessNoMate => phrase!("offence-costs-game-or-draw"),
            Self::LossHalfIfNoWin => phrase!("offence-costs-game-or-half"),
            Self::Discretion => phrase!("offence-costs-discretion"),
            Self::OpponentsChoice => phrase!("offence-costs-opponents-choice"),
        }
    }

    /// In as few words as a button has room for.
    pub fn short(self) -> Phrase {
        match self {
            Self::Time(time) => phrase!("offence-short-time", minutes = time.0 / 60_000),
            Self::Loss | Self::LossUnlessNoMate | Self::LossHalfIfNoWin => {
                phrase!("offence-short-game")
            }
            Self::Discretion => phrase!("offence-short-discretion"),
            Self::OpponentsChoice => phrase!("offence-short-opponents-choice"),
        }
    }

    /// The results that it makes of a game, the usual one first; none where the game goes on.
    pub fn results(self, offender: Side) -> Vec<BoardResult> {
        let (win, half) = match offender {
            Side::White => (BoardResult::Black, BoardResult::HalfForBlack),
            Side::Black => (BoardResult::White, BoardResult::HalfForWhite),
        };
        match self {
            Self::Loss => vec![win],
            Self::LossUnlessNoMate => vec![win, BoardResult::Draw],
            Self::LossHalfIfNoWin => vec![win, half],
            Self::Time(_) | Self::Discretion | Self::OpponentsChoice => Vec::new(),
        }
    }
}

/// An offence that was counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offence {
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: OffenceKind,
    /// What it cost.
    pub penalty: Penalty,
    /// Who saw it.
    pub by: PersonId,
    /// When.
    pub at: Instant,
}

/// What the next offence of a player would be, and cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Foreseen {
    /// Which of its kind it would be in this game, the first being 1.
    pub count: u32,
    /// What it would cost.
    pub penalty: Penalty,
    /// The articles that say so.
    pub articles: Vec<Article>,
    /// What else must be known.
    pub findings: Vec<Finding>,
}

impl Cites for Foreseen {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.articles.each_cited(tell);
        self.findings.each_cited(tell);
    }
}

impl Event {
    /// What was counted at a board, the first first; boards are counted from 1.
    pub fn offences(&self, round: Round, board: u16) -> &[Offence] {
        let index = usize::from(board).checked_sub(1);
        let book = index.and_then(|index| self.round(round)?.offences.get(index));
        book.and_then(Option::as_deref).unwrap_or_default()
    }

    /// What another offence of this kind would be and cost, told before it is counted.
    pub fn foreseen(
        &self,
        (round, board): (Round, u16),
        side: Side,
        kind: OffenceKind,
    ) -> Option<Foreseen> {
        let announcement = self.announcement()?;
        let same = |offence: &&Offence| offence.side == side && offence.kind == kind;
        let before = self.offences(round, board).iter().filter(same).count();
        let count = u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1);
        Some(match announcement.game {
            Game::Chess(code) => at_chess(code, &announcement.control, kind, count),
            Game::ItalianDraughts | Game::InternationalDraughts => at_draughts(kind, count),
        })
    }
}

/// What the Laws of an edition make of the offence of this number.
fn at_chess(code: LawsCode, control: &TimeControl, kind: OffenceKind, count: u32) -> Foreseen {
    let laws = Laws::of(code);
    let cites = &laws.cites;
    let foreseen = |penalty, articles| Foreseen { count, penalty, articles, findings: Vec::new() };
    match (kind, laws.device_rule) {
        (OffenceKind::IllegalMove, _) => illegal_move(laws, control, count),
        (OffenceKind::Telephone, DeviceRule::OnPerson) => {
            foreseen(Penalty::Loss, vec![cites.device_on_person])
        }
        (OffenceKind::Telephone, DeviceRule::Sound) => {
            foreseen(Penalty::Discretion, vec![cites.device_on_person])
        }
        (OffenceKind::TelephoneSound, DeviceRule::Sound) => {
            foreseen(Penalty::LossHalfIfNoWin, vec![cites.device_sound])
        }
        (OffenceKind::TelephoneSound, DeviceRule::OnPerson) => foreseen(
            Penalty::Discretion,
            vec![cites.device_sound, cites.disturbance, cites.penalties],
        ),
    }
}

fn illegal_move(laws: &Laws, control: &TimeControl, count: u32) -> Foreseen {
    // Where the two sides play at different paces the longer rules hold until one is declared.
    let pace = match classify(control, laws.rapid_from) {
        Classified::As(pace) => pace,
        Classified::Mixed(_) => Pace::Standard,
    };
    let mut articles = vec![laws.cites.illegal_penalty];
    let penalty = if count >= laws.illegal_moves_that_lose {
        Penalty::LossUnlessNoMate
    } else {
        articles.extend(laws.bonus_cites.at(pace));
        Penalty::Time(laws.illegal_bonus.at(pace))
    };
    let mut findings = Vec::new();
    if pace != Pace::Standard {
        let what = phrase!("offence-basic-supervision");
        findings.push(Finding::new(laws.cites.basic_illegal, Weight::Notice, what));
    }
    if let Some(claim) = laws.blitz_claim.filter(|_| pace == Pace::Blitz) {
        findings.push(Finding::new(claim, Weight::Notice, phrase!("offence-blitz-claim")));
    }
    Foreseen { count, penalty, articles, findings }
}

/// At draughts only the opponent decides about an irregular move; of telephones the book is silent.
fn at_draughts(kind: OffenceKind, count: u32) -> Foreseen {
    let (penalty, articles) = match kind {
        OffenceKind::IllegalMove => {
            (Penalty::OpponentsChoice, vec![article!("fid-2008 8.2"), article!("fid-2008 8.3")])
        }
        OffenceKind::Telephone | OffenceKind::TelephoneSound => (Penalty::Discretion, Vec::new()),
    };
    Foreseen { count, penalty, articles, findings: Vec::new() }
}
