//! What a report mentions, and the articles that want it mentioned.

use codex::{Article, Phrase, phrase};
use jiff::civil::DateTime;
use tournament::{Round, Tpn};

/// What happened that the report must mention.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MentionKind {
    /// Somebody who plays from a later round on.
    LateEntry,
    /// A withdrawal, in time.
    Withdrawal,
    /// A withdrawal without justification: prizes, promotion and rating gains are lost.
    UnjustifiedWithdrawal,
    /// An exclusion after forfeits.
    Exclusion,
    /// A readmission by the arbiter.
    Readmission,
    /// An expulsion, with its reasons.
    Expulsion,
    /// An announced absence.
    Absence,
    /// A game lost by not appearing.
    Forfeit,
    /// A loss or exclusion that the arbiter waived, with the reason.
    Waiver,
    /// A round paired again.
    NewPairing,
    /// A round paired by hand.
    ByHand,
    /// A result corrected, an act taken back, a round moved.
    Correction,
    /// A dispute that the arbiter decided.
    Dispute,
    /// Facts sent to the justice bodies.
    Referral,
    /// A complaint.
    Complaint,
    /// A hearing aid worn during play.
    HearingAid,
    /// Anything else of note.
    Incident,
}

impl MentionKind {
    /// Every kind, in the order of the report.
    pub const ALL: [Self; 17] = [
        Self::LateEntry,
        Self::Withdrawal,
        Self::UnjustifiedWithdrawal,
        Self::Exclusion,
        Self::Readmission,
        Self::Expulsion,
        Self::Absence,
        Self::Forfeit,
        Self::Waiver,
        Self::NewPairing,
        Self::ByHand,
        Self::Correction,
        Self::Dispute,
        Self::Referral,
        Self::Complaint,
        Self::HearingAid,
        Self::Incident,
    ];

    /// The title of its section.
    pub fn title(self) -> Phrase {
        match self {
            Self::LateEntry => phrase!("documents-report-late-entries"),
            Self::Withdrawal => phrase!("documents-report-withdrawals"),
            Self::UnjustifiedWithdrawal => phrase!("documents-report-unjustified"),
            Self::Exclusion => phrase!("documents-report-exclusions"),
            Self::Readmission => phrase!("documents-report-readmissions"),
            Self::Expulsion => phrase!("documents-report-expulsions"),
            Self::Absence => phrase!("documents-report-absences"),
            Self::Forfeit => phrase!("documents-report-forfeits"),
            Self::Waiver => phrase!("documents-report-waivers"),
            Self::NewPairing => phrase!("documents-report-new-pairings"),
            Self::ByHand => phrase!("documents-report-by-hand"),
            Self::Correction => phrase!("documents-report-corrections"),
            Self::Dispute => phrase!("documents-report-disputes"),
            Self::Referral => phrase!("documents-report-referrals"),
            Self::Complaint => phrase!("documents-report-complaints"),
            Self::HearingAid => phrase!("documents-report-hearing-aids"),
            Self::Incident => phrase!("documents-report-incidents"),
        }
    }
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// What kind of thing.
    pub kind: MentionKind,
    /// The round it belongs to, if to one.
    pub round: Option<Round>,
    /// When it was done or decided.
    pub when: Option<DateTime>,
    /// The participant, if it is about one.
    pub who: Option<(Tpn, String)>,
    /// What happened, in the words of whoever reports.
    pub what: String,
    /// Why it was decided so.
    pub reason: String,
    /// The article it rests on.
    pub article: Option<Article>,
}

/// Where a federation's regulation asks for what stands in the report; `None` where it does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReportArticles {
    /// Exclusions, and what was waived of them.
    pub exclusion: Option<Article>,
    /// Announced absences, and rounds paired again for them.
    pub absence: Option<Article>,
    /// Withdrawals and what they cost.
    pub withdrawal: Option<Article>,
    /// Expulsions.
    pub expulsion: Option<Article>,
    /// Readmissions.
    pub readmission: Option<Article>,
    /// Disputes that the arbiter decided.
    pub dispute: Option<Article>,
    /// Facts for the justice bodies.
    pub referral: Option<Article>,
    /// Complaints.
    pub complaint: Option<Article>,
    /// Hearing aids.
    pub hearing_aid: Option<Article>,
    /// The medical cover.
    pub medical: Option<Article>,
    /// What homologation needs: the report and the fees.
    pub homologation: Option<Article>,
    /// How the variations of the rating are computed.
    pub variation: Option<Article>,
}

impl ReportArticles {
    /// The article that wants a kind of mention, where one does.
    pub const fn wanting(&self, kind: MentionKind) -> Option<Article> {
        match kind {
            MentionKind::Withdrawal | MentionKind::UnjustifiedWithdrawal => self.withdrawal,
            MentionKind::Exclusion | MentionKind::Forfeit | MentionKind::Waiver => self.exclusion,
            MentionKind::Absence | MentionKind::NewPairing => self.absence,
            MentionKind::Expulsion => self.expulsion,
            MentionKind::Readmission => self.readmission,
            MentionKind::Dispute => self.dispute,
            MentionKind::Referral => self.referral,
            MentionKind::Complaint => self.complaint,
            MentionKind::HearingAid => self.hearing_aid,
            MentionKind::LateEntry
            | MentionKind::ByHand
            | MentionKind::Correction
            | MentionKind::Incident => None,
        }
    }
}
