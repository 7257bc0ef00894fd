//! What an official report must mention: one list for whoever tells it and for whoever prints it.

use serde::Serialize;

/// What kind of thing happened: the section of the report that it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MentionKind {
    /// Somebody plays from a later round on.
    LateEntry,
    /// A withdrawal, in time.
    Withdrawal,
    /// A withdrawal without justification: prizes, promotion and rating gains are lost.
    UnjustifiedWithdrawal,
    /// An exclusion, for good or until they are heard of.
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
    /// A tie that games, lots or the arbiter decided.
    TieBreak,
    /// A dispute that the arbiter decided.
    Dispute,
    /// Facts sent to the justice bodies.
    Referral,
    /// A complaint.
    Complaint,
    /// A hearing aid worn during play.
    HearingAid,
    /// The medical cover was missing.
    MedicalCover,
    /// Anything else of note.
    Incident,
}

impl MentionKind {
    /// Every kind, in the order of the report.
    pub const ALL: [Self; 19] = [
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
        Self::TieBreak,
        Self::Dispute,
        Self::Referral,
        Self::Complaint,
        Self::HearingAid,
        Self::MedicalCover,
        Self::Incident,
    ];
}
