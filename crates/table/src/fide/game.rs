//! The state of a game: the fold of the effects of its rulings.

use codex::{Article, door};
use shakmaty::uci::UciMove;
use shakmaty::{Board, CastlingMode, Square};
use vocabulary::{Millis, Pace, Side, Sides};

use super::act::{AssistantDuty, Hands, IllegalPosition, TouchOrder};
use super::assisting;
use super::effect::{Bond, Completion, Lawfulness, Question};
use super::endings::{Openness, over_at_start};
use super::event::{EventRules, Player, Setup, SetupError};
use super::laws::Laws;
use super::record::Record;
use super::ruling::Choice;
use super::standing::Standing;
use super::supervising::supervision;
use super::touch::Allowed;
use crate::actor::Actor;
use crate::begin::Begin;
use crate::clock::Clock;
use crate::outcome::{GameResult, Reason};
use crate::pace::Supervision;

/// Where a game is between its beginning and its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phase {
    /// White's clock has not been started.
    NotStarted,
    /// Play goes on.
    Running,
    /// The clock is stopped; the arbiter will restart it.
    Stopped(Halt),
    /// A move is sealed.
    Adjourned(Adjournment),
    /// The game is over.
    Ended(Ending),
}

impl Phase {
    /// The word used in files.
    pub const fn slug(&self) -> &'static str {
        match self {
            Self::NotStarted => "not_started",
            Self::Running => "running",
            Self::Stopped(_) => "stopped",
            Self::Adjourned(_) => "adjourned",
            Self::Ended(_) => "ended",
        }
    }
}

/// A stopped clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Halt {
    /// Who stopped it.
    pub by: Actor,
    /// Whose clock ran.
    pub ran: Option<Side>,
}

/// A sealed move and what became of its envelope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjournment {
    /// Who sealed.
    pub sealer: Side,
    /// What is written.
    pub text: String,
    /// In the letters of which language.
    pub letters: String,
    /// When play is to be resumed, where that has been announced.
    pub resumes: Option<Millis>,
}

/// A move that is to be sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sealing {
    /// Who seals it.
    pub side: Side,
    /// The nominal end of the session, where the player adjourns before it (I.1.2).
    pub until: Option<Millis>,
    /// When play is to be resumed, where that is known (I.2.7).
    pub resumes: Option<Millis>,
}

/// The resumption of an adjourned game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Resumed {
    /// When its time came.
    pub at: Millis,
    /// Half-moves up to the sealed one, that included.
    pub plies: usize,
    /// Who sealed it; a reply sealed later does not change that.
    pub sealer: Side,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// The result; none if the game was annulled, or if an arbiter has still to rule on it.
    pub result: Option<GameResult>,
    /// Why.
    pub reason: Reason,
    /// By which article.
    pub article: Article,
    /// When.
    pub at: Millis,
    /// By which article its result was given or changed afterwards.
    pub corrected: Option<Article>,
}

/// What the player who has the move has done with his hands so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hand {
    /// Squares touched, in order.
    pub touched: Vec<Square>,
    /// Whether the order of the colours is known.
    pub order: TouchOrder,
    /// What he is bound to.
    pub bond: Option<(Allowed, Bond)>,
    /// Whether the bond comes from a touch of his own on this move.
    pub has_touched: bool,
}

/// What a blind player has done of his move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TactileHand {
    /// The piece taken out.
    pub lifted: Option<Square>,
    /// Where it was put.
    pub placed: Option<Square>,
    /// The captured piece taken off.
    pub removed: Option<Square>,
    /// The move announced.
    pub announced: Option<UciMove>,
}

/// A question to the arbiter and its possible answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenQuestion {
    /// What he is asked.
    pub question: Question,
    /// What he may answer.
    pub options: Vec<Choice>,
}

/// A refereed game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    pub(crate) laws: &'static Laws,
    pub(crate) event: EventRules,
    pub(crate) pace: Pace,
    pub(crate) supervision: Supervision,
    /// By which articles it is watched so.
    pub(crate) watched_by: Vec<Article>,
    pub(crate) players: Sides<Player>,
    pub(crate) phase: Phase,
    pub(crate) now: Millis,
    pub(crate) clock: Clock,
    pub(crate) record: Record,
    /// How the pieces should have stood at the beginning.
    pub(crate) home: Board,
    /// Half-moves completed with no time left, each until its side begins another period.
    pub(crate) late: Vec<usize>,
    pub(crate) openness: Openness,
    pub(crate) hand: Hand,
    pub(crate) tactile: TactileHand,
    pub(crate) offers: Sides<Option<usize>>,
    /// Whether the arbiter has consented to a draw that the event bars.
    pub(crate) consented: Sides<bool>,
    /// After how many half-moves draws were offered that both scores must show.
    pub(crate) to_mark: Vec<usize>,
    /// How many of these each score shows.
    pub(crate) marked: Sides<usize>,
    pub(crate) offers_made: Sides<u32>,
    pub(crate) wrong_claims: Sides<u32>,
    pub(crate) illegal: Sides<u32>,
    /// Who pressed without a move, and after how many half-moves.
    pub(crate) idle_press: Option<(Side, usize)>,
    pub(crate) deferred: Option<Ending>,
    pub(crate) watching: Option<IllegalPosition>,
    /// The questions the arbiter has not answered yet, the newest last.
    pub(crate) questions: Vec<OpenQuestion>,
    pub(crate) postponed: Option<Side>,
    pub(crate) sealing: Option<Sealing>,
    /// The resumption of the adjourned game, once its time has come.
    pub(crate) resumed: Option<Resumed>,
    pub(crate) started_at: Option<Millis>,
    pub(crate) arrived: Sides<Option<Millis>>,
    pub(crate) waived: Sides<bool>,
    pub(crate) assistants: Sides<Option<Vec<AssistantDuty>>>,
    pub(crate) written: Sides<usize>,
    /// Who must complete his score before he moves again, after a flag-fall.
    pub(crate) score_due: Sides<bool>,
    /// Whether the clocks stand until both scores are complete.
    pub(crate) score_pause: bool,
    pub(crate) score_seen: Sides<u32>,
    pub(crate) signed: Sides<bool>,
}

impl Game {
    /// A game before its first act, under one edition of the Laws.
    pub fn new(laws: &'static Laws, setup: &Setup) -> Result<Self, SetupError> {
        let start = setup.start()?;
        let mode = setup.mode();
        let before = Setup::moves_before(&start);
        let pace = setup.pace(laws)?;
        let home = setup.home(&start);
        let mut record = Record::new(start, before, mode);
        for (index, &uci) in setup.moves.iter().enumerate() {
            let turn = record.standing().turn();
            if record.standing().legal(uci).is_none() {
                return Err(SetupError::Move { ply: index + 1, uci: uci.to_string() });
            }
            record.push(turn, uci, Lawfulness::Legal, Hands::One);
            record.complete(turn, Completion::Press);
        }
        let watched = setup.watch.map(|watch| supervision(laws, pace, watch));
        let asked = watched.as_ref().map_or(setup.supervision, |watched| watched.supervision);
        // Art. 5.1.1, 5.2: a game that is over where it would begin is not begun.
        let over = over_at_start(laws, setup, record.standing());
        let mut clock = Clock::new(setup.tc.clone(), Sides::each(|side| record.completed(side)));
        if let Some(readings) = setup.clocks {
            for side in Side::BOTH {
                clock.set(side, readings[side]);
            }
        }
        let running = setup.begin == Begin::Running;
        if running && over.is_none() {
            clock.run(Some(record.standing().turn()));
        }
        let written = Sides::both(record.plies().len());
        let duties = |side| assisting::duties_from_the_start(laws, setup.players, side);
        Ok(Self {
            laws,
            event: setup.event.resolved(),
            pace,
            // Art. A.4, B.2: standard play is always under the Competition Rules entirely.
            supervision: if pace == Pace::Standard { Supervision::Full } else { asked },
            watched_by: watched.map_or_else(Vec::new, |watched| watched.citations),
            players: setup.players,
            phase: match over {
                Some(ending) => Phase::Ended(ending),
                None if running => Phase::Running,
                None => Phase::NotStarted,
            },
            now: Millis::ZERO,
            clock,
            record,
            home,
            late: Vec::new(),
            openness: Openness::Unknown,
            hand: Hand::default(),
            tactile: TactileHand::default(),
            offers: Sides::default(),
            consented: Sides::default(),
            to_mark: Vec::new(),
            marked: Sides::default(),
            offers_made: Sides::default(),
            wrong_claims: Sides::default(),
            illegal: setup.illegal,
            idle_press: None,
            deferred: None,
            watching: None,
            questions: Vec::new(),
            postponed: None,
            sealing: None,
            resumed: None,
            started_at: running.then_some(Millis::ZERO),
            arrived: Sides::both(running.then_some(Millis::ZERO)),
            waived: Sides::default(),
            assistants: Sides::each(duties),
            written,
            score_due: Sides::default(),
            score_pause: false,
            score_seen: Sides::default(),
            signed: Sides::default(),
        })
    }

    /// What the assistant of a side was accepted for; none if there is no assistant.
    pub fn assistant(&self, side: Side) -> Option<&[AssistantDuty]> {
        self.assistants[side].as_deref()
    }

    /// What the opponent of a wrong claim of a draw gets at this pace, and by which article.
    pub fn wrong_claim_costs(&self) -> (Millis, Article) {
        (self.laws.claim_bonus.at(self.pace), self.laws.cites.claim_wrong)
    }

    /// The edition it is played under.
    pub fn laws(&self) -> &'static Laws {
        self.laws
    }

    /// The rules of its event.
    pub fn event(&self) -> &EventRules {
        &self.event
    }

    /// Its category.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// How closely it is watched.
    pub fn supervision(&self) -> Supervision {
        self.supervision
    }

    /// The articles by which it is watched so, where the event says how many games an arbiter has.
    pub fn watched_by(&self) -> &[Article] {
        &self.watched_by
    }

    /// Where it is between beginning and end.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How it ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Ended(ending) => Some(ending),
            _ => None,
        }
    }

    /// Its clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Its half-moves.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The board now.
    pub fn standing(&self) -> &Standing {
        self.record.standing()
    }

    /// Who has the move.
    pub fn turn(&self) -> Side {
        self.standing().turn()
    }

    /// How often a side has offered a draw.
    pub fn offers_made(&self, side: Side) -> u32 {
        self.offers_made[side]
    }

    /// Whether an offer of a draw is missing on a score that goes up to this half-move.
    pub(crate) fn lacks_mark(&self, side: Side, ply: usize) -> bool {
        self.to_mark.iter().skip(self.marked[side]).any(|made_at| *made_at <= ply)
    }

    /// Whether a side's offer of a draw stands.
    pub fn offers(&self, side: Side) -> bool {
        self.offers[side].is_some()
    }

    /// Illegal moves counted against a side.
    pub fn illegal_moves(&self, side: Side) -> u32 {
        self.illegal[side]
    }

    /// What the player who has the move is bound to.
    pub fn allowed(&self) -> &Allowed {
        self.hand.bond.as_ref().map_or(&Allowed::Any, |(allowed, _)| allowed)
    }

    /// The newest question the arbiter has not answered yet.
    pub fn question(&self) -> Option<&OpenQuestion> {
        self.questions.last()
    }

    /// The newest open question that this choice answers.
    pub(crate) fn question_for(&self, choice: Choice) -> Option<&OpenQuestion> {
        self.questions.iter().rev().find(|open| open.options.contains(&choice))
    }

    /// The instant of the last act that changed something.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Whether a player has signed.
    pub fn has_signed(&self, side: Side) -> bool {
        self.signed[side]
    }

    /// Whether a side is to seal its move.
    pub(crate) fn is_sealing(&self, side: Side) -> bool {
        self.sealing.is_some_and(|sealing| sealing.side == side)
    }

    /// Moves a side has made since play was resumed, the sealed one not counted.
    pub(crate) fn moves_since_resumption(&self, side: Side) -> usize {
        let from = self.resumed.map_or(0, |resumed| resumed.plies);
        self.record.plies().iter().skip(from).filter(|ply| ply.side == side).count()
    }

    /// Moves a side has completed, those of the present period only while it had time left (6.3.1).
    pub(crate) fn completed_in_time(&self, side: Side) -> u32 {
        let late = self.late.iter().filter(|&&index| self.record.plies()[index].side == side);
        let late = u32::try_from(late.count()).unwrap_or(u32::MAX);
        self.record.completed(side).saturating_sub(late)
    }

    pub(crate) fn mode(&self) -> CastlingMode {
        self.record.mode()
    }

    pub(crate) fn is_basic(&self) -> bool {
        self.supervision == Supervision::Basic
    }

    /// The article of rapid play under basic supervision that rules this game: blitz takes it over
    /// (B.4, 2009: B3.a, 2023: B.3).
    pub(crate) fn basic_rule(&self, of_rapid: Article) -> Article {
        if self.pace == Pace::Blitz {
            door!("table::fide::Game::basic_rule", self.laws.cites.basic_blitz);
        }
        of_rapid
    }

    /// The default time of the event, or of the edition.
    pub(crate) fn default_time(&self) -> Millis {
        self.event.default_ms.unwrap_or(self.laws.default_time)
    }
}
