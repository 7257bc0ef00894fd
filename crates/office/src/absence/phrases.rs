//! Names of measures and forces, and the words of what is refused.

use codex::{Phrase, phrase};

use super::decision::Refusal;
use super::notice::Objection;
use super::proposal::{Force, Measure, Withdrawal};

impl Measure {
    /// What it is called where the arbiter chooses.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Exclude => phrase!("absence-measure-exclude"),
            Self::SetAside => phrase!("absence-measure-set-aside"),
            Self::Keep => phrase!("absence-measure-keep"),
            Self::NotPair => phrase!("absence-measure-not-pair"),
            Self::PairAnew => phrase!("absence-measure-pair-anew"),
            Self::LoseByForfeit => phrase!("absence-measure-lose-by-forfeit"),
            Self::CountAsWithdrawal => phrase!("absence-measure-count-as-withdrawal"),
            Self::Withdraw(Withdrawal::Regular) => phrase!("absence-measure-withdraw"),
            Self::Withdraw(Withdrawal::Unjustified) => {
                phrase!("absence-measure-withdraw-unjustified")
            }
            Self::Readmit => phrase!("absence-measure-readmit"),
        }
    }
}

impl Force {
    /// What it is called beside a proposal.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Mandatory => phrase!("absence-force-mandatory"),
            Self::Waivable => phrase!("absence-force-waivable"),
            Self::Discretionary => phrase!("absence-force-discretionary"),
            Self::RightOfPlayer => phrase!("absence-force-right-of-player"),
            Self::Automatic => phrase!("absence-force-automatic"),
        }
    }
}

impl Refusal {
    /// The refusal in words; the instants it holds are for the shell to show.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::NothingOpen { article, round } => {
                phrase!("absence-decision-nothing-open", article = article, round = round)
            }
            Self::NotLeftOpen { article } => {
                phrase!("absence-decision-not-left-open", article = article)
            }
            Self::NoReason { article } => phrase!("absence-decision-no-reason", article = article),
            Self::Premature { article, .. } => {
                phrase!("absence-decision-premature", article = article)
            }
            Self::TooLate { article, .. } => {
                phrase!("absence-decision-too-late", article = article)
            }
        }
    }
}

impl Objection {
    /// The objection in words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::NoSuchRound { round } => {
                phrase!("absence-objection-no-such-round", round = round)
            }
            Self::Settled { round } => phrase!("absence-objection-settled", round = round),
            Self::NotForfeited { round } => {
                phrase!("absence-objection-not-forfeited", round = round)
            }
            Self::NotYetReceived => phrase!("absence-objection-not-yet-received"),
            Self::Out { .. } => phrase!("absence-objection-out"),
            Self::NotOut => phrase!("absence-objection-not-out"),
            Self::Provided { article, .. } => {
                phrase!("absence-objection-provided", article = article)
            }
        }
    }
}
