//! Articles 11 and 12 (2009: 12 and 13): conduct, incidents and the list of penalties.

use codex::Article;
use serde::{Deserialize, Serialize};
use vocabulary::Side;

use super::laws::{DeviceRule, Laws};
use super::ruling::Choice;
use crate::outcome::{GameResult, Share};

/// A penalty the arbiter may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PenaltyCode {
    /// A warning.
    Warn,
    /// More time for the opponent.
    OppTime,
    /// Less time for the player.
    OwnTime,
    /// A better score for the opponent.
    OppScore,
    /// A worse score for the player.
    OwnScore,
    /// The game is lost.
    Lose,
    /// A fine announced beforehand.
    FineAnnounced,
    /// Exclusion from one or more rounds.
    ExcludeRounds,
    /// Expulsion from the competition.
    Expel,
}

impl PenaltyCode {
    /// Every penalty.
    pub const ALL: [Self; 9] = [
        Self::Warn,
        Self::OppTime,
        Self::OwnTime,
        Self::OppScore,
        Self::OwnScore,
        Self::Lose,
        Self::FineAnnounced,
        Self::ExcludeRounds,
        Self::Expel,
    ];

    /// The word used in files and phrases.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Warn => "warn",
            Self::OppTime => "opp_time",
            Self::OwnTime => "own_time",
            Self::OppScore => "opp_score",
            Self::OwnScore => "own_score",
            Self::Lose => "lose",
            Self::FineAnnounced => "fine_announced",
            Self::ExcludeRounds => "exclude_rounds",
            Self::Expel => "expel",
        }
    }
}

/// Art. 12.9 (2009: 13.4): the article under which a penalty stands; none if the list lacks it.
pub fn penalty_article(laws: &Laws, code: PenaltyCode) -> Option<Article> {
    laws.penalties.iter().find(|(listed, _)| *listed == code).map(|(_, article)| *article)
}

/// What a player may be reported for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IncidentKind {
    /// A telephone or other device on the player.
    DeviceOnPerson,
    /// The sound of a device.
    DeviceSound,
    /// Disturbing the opponent.
    Disturbance,
    /// Noise.
    Noise,
    /// Offers of a draw again and again.
    RepeatedOffers,
    /// Claims without ground.
    GroundlessClaims,
    /// Notes.
    Notes,
    /// Advice.
    Advice,
    /// Analysis on another board.
    Analysis,
    /// Leaving the playing area.
    LeftArea,
    /// Leaving the venue.
    LeftVenue,
    /// Refusing an inspection.
    RefusedInspection,
    /// Improper use of the clock.
    ClockMisuse,
    /// Pressing with the other hand.
    WrongHand,
    /// Persistently refusing to follow the Laws.
    Refuses,
    /// Both players refusing.
    BothRefuse,
    /// A disturbance from outside.
    OutsideDisturbance,
    /// A spectator interferes.
    Spectator,
    /// A hearing aid where the event forbids it.
    HearingAid,
    /// Moves not recorded.
    NotRecorded,
    /// A score in another notation than the algebraic one.
    OtherNotation,
    /// A move written in advance.
    WroteAhead,
    /// The arbiter's score asked for too often.
    ScoreSeenTooOften,
    /// Missing at the roll call.
    MissedRollCall,
}

/// What an incident leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IncidentRuling {
    /// The articles, the first one primary.
    pub citations: Vec<Article>,
    /// The result it brings by itself.
    pub result: Option<GameResult>,
    /// What the arbiter may choose.
    pub options: Vec<Choice>,
}

/// Art. 11 (2009: 12): what an incident leads to.
///
/// `opponent_can_mate` is asked for only where the law makes the opponent's score depend on it.
/// None if the edition has no such rule.
pub fn incident(
    laws: &Laws,
    kind: IncidentKind,
    of: Option<Side>,
    opponent_can_mate: impl FnOnce() -> bool,
) -> Option<IncidentRuling> {
    use IncidentKind as K;
    let cites = &laws.cites;
    let list = || laws.penalties.iter().map(|(code, _)| Choice::Penalty(*code)).collect();
    let choice = |first: Article| {
        Some(IncidentRuling {
            citations: vec![first, cites.penalties],
            result: None,
            options: list(),
        })
    };
    let choice_under = |first: Article, whole: Article| {
        let mut citations = vec![first, whole, cites.penalties];
        citations.dedup();
        Some(IncidentRuling { citations, result: None, options: list() })
    };
    let decided = |article: Article, result| {
        Some(IncidentRuling { citations: vec![article], result: Some(result), options: Vec::new() })
    };
    match kind {
        K::DeviceOnPerson if laws.device_rule == DeviceRule::OnPerson => {
            decided(cites.device_on_person, GameResult::win(of?.other()))
        }
        K::DeviceOnPerson => choice(cites.device_on_person),
        K::DeviceSound if laws.device_rule == DeviceRule::Sound => {
            let share = if opponent_can_mate() { Share::Whole } else { Share::Half };
            decided(cites.device_sound, GameResult::loss(of?, share))
        }
        K::DeviceSound => {
            let mut options = vec![Choice::Result(GameResult::win(of?.other()))];
            options.extend(laws.penalties.iter().map(|(code, _)| Choice::Penalty(*code)));
            let citations = vec![cites.device_sound, cites.disturbance];
            Some(IncidentRuling { citations, result: None, options })
        }
        K::Disturbance | K::Noise | K::RepeatedOffers | K::GroundlessClaims => {
            Some(IncidentRuling {
                citations: vec![cites.disturbance, cites.conduct_penalised, cites.penalties],
                result: None,
                options: list(),
            })
        }
        K::Notes | K::Advice | K::Analysis => choice(cites.notes),
        K::LeftArea => choice_under(cites.leaving_area, cites.leaving),
        K::LeftVenue => choice_under(cites.leaving_venue, cites.leaving),
        K::OtherNotation => Some(IncidentRuling {
            citations: vec![cites.algebraic_only],
            result: None,
            options: vec![Choice::Penalty(PenaltyCode::Warn), Choice::Continue],
        }),
        K::RefusedInspection => choice(laws.inspection?),
        K::ClockMisuse => choice(cites.clock_misuse),
        K::WrongHand => choice(cites.same_hand),
        K::Refuses => {
            let of = of?;
            let scores = [Share::Whole, Share::Half, Share::Nothing];
            let options =
                scores.map(|share| Choice::Result(GameResult::loss(of, share))).into_iter();
            Some(IncidentRuling {
                citations: vec![cites.refusal],
                result: None,
                options: options.collect(),
            })
        }
        K::BothRefuse => decided(cites.both_refuse, GameResult::BOTH_LOSE),
        K::OutsideDisturbance => Some(IncidentRuling {
            citations: vec![cites.outside_disturbance],
            result: None,
            options: vec![Choice::ExtraTime, Choice::Continue],
        }),
        K::Spectator => Some(IncidentRuling {
            citations: vec![cites.spectators],
            result: None,
            options: vec![Choice::ExpelSpectator, Choice::Continue],
        }),
        K::NotRecorded => choice(cites.record),
        K::WroteAhead => choice(cites.write_ahead),
        K::ScoreSeenTooOften => choice(cites.disturbance),
        K::HearingAid | K::MissedRollCall => None,
    }
}
