//! What a report mentions, and the articles that want it mentioned.

use codex::{Article, Phrase, phrase};
use jiff::civil::DateTime;
use tournament::{MentionKind, Round, Tpn};

/// The kinds that the report lists, in its order; the medical cover has a section of its own.
pub(super) fn listed() -> impl Iterator<Item = MentionKind> {
    MentionKind::ALL.into_iter().filter(|kind| *kind != MentionKind::MedicalCover)
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

impl Mention {
    /// The title of the section of a kind.
    pub fn title(kind: MentionKind) -> Phrase {
        match kind {
            MentionKind::LateEntry => phrase!("documents-report-late-entries"),
            MentionKind::Withdrawal => phrase!("documents-report-withdrawals"),
            MentionKind::UnjustifiedWithdrawal => phrase!("documents-report-unjustified"),
            MentionKind::Exclusion => phrase!("documents-report-exclusions"),
            MentionKind::Readmission => phrase!("documents-report-readmissions"),
            MentionKind::Expulsion => phrase!("documents-report-expulsions"),
            MentionKind::Absence => phrase!("documents-report-absences"),
            MentionKind::Forfeit => phrase!("documents-report-forfeits"),
            MentionKind::Waiver => phrase!("documents-report-waivers"),
            MentionKind::NewPairing => phrase!("documents-report-new-pairings"),
            MentionKind::ByHand => phrase!("documents-report-by-hand"),
            MentionKind::Correction => phrase!("documents-report-corrections"),
            MentionKind::TieBreak => phrase!("documents-report-ties"),
            MentionKind::Dispute => phrase!("documents-report-disputes"),
            MentionKind::Referral => phrase!("documents-report-referrals"),
            MentionKind::Complaint => phrase!("documents-report-complaints"),
            MentionKind::HearingAid => phrase!("documents-report-hearing-aids"),
            MentionKind::MedicalCover => phrase!("documents-report-medical"),
            MentionKind::Incident => phrase!("documents-report-incidents"),
        }
    }
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
            MentionKind::MedicalCover => self.medical,
            MentionKind::LateEntry
            | MentionKind::ByHand
            | MentionKind::Correction
            | MentionKind::TieBreak
            | MentionKind::Incident => None,
        }
    }
}
