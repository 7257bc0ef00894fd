//! How far an event has got, from the draft to the federation's stamp (RTF 6).

use serde::{Deserialize, Serialize};

use crate::Instant;

/// The stages of an event, in their order; authorisation never implies homologation (RTF 6.1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The announcement is being written.
    Draft,
    /// The federation was asked.
    AuthorisationRequested,
    /// The federation agreed.
    Authorised,
    /// Rounds are played.
    Running,
    /// The last round is closed.
    Finished,
    /// The report is at the federation.
    ReportSent,
    /// The federation homologated it.
    Homologated,
    /// The federation refused: no variation, no title, every result void (RTF 6.2.3).
    Refused,
}

/// What homologation waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Papers {
    /// When the federation authorised the event.
    pub authorised: Option<Instant>,
    /// When the report was sent.
    pub report_sent: Option<Instant>,
    /// When the fees were paid.
    pub fees_paid: Option<Instant>,
    /// When the federation said that none are due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fees_waived: Option<Instant>,
}
