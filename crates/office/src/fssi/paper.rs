//! The papers of art. 1: which ones there are, who needs which, and what may be kept of them.

use codex::{Phrase, phrase};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{Instant, PersonId};

/// A paper of the regulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaperKind {
    /// Tesseramento: the athlete is registered for the society that entered.
    Registration,
    /// Certificazione sportiva non agonistica.
    NonAgonisticCertificate,
    /// Certificato di idoneità specifica.
    SpecificFitnessCertificate,
    /// Consenso di entrambi i genitori, or of whoever stands in their place.
    ParentalConsent,
    /// The federation's authorisation for a minor, given on the three papers of its file.
    MinorAuthorisation,
    /// Relazione medica sulla maturità psico-fisica.
    MaturityReport,
    /// Certificato audiometrico.
    Audiometry,
    /// Riflessometria.
    Reflexometry,
    /// Timpanografia.
    Tympanography,
    /// The code of the international federation, in place of the three above.
    IcsdCode,
    /// Copia di un documento attestante lo status di rifugiato.
    RefugeeStatus,
    /// Ricevuta del versamento della tassa.
    FeeReceipt,
}

impl PaperKind {
    /// Its name.
    pub fn name(self) -> Phrase {
        match self {
            Self::Registration => phrase!("pack-paper-registration"),
            Self::NonAgonisticCertificate => phrase!("pack-paper-non-agonistic"),
            Self::SpecificFitnessCertificate => phrase!("pack-paper-specific-fitness"),
            Self::ParentalConsent => phrase!("pack-paper-parental-consent"),
            Self::MinorAuthorisation => phrase!("pack-paper-minor-authorisation"),
            Self::MaturityReport => phrase!("pack-paper-maturity-report"),
            Self::Audiometry => phrase!("pack-paper-audiometry"),
            Self::Reflexometry => phrase!("pack-paper-reflexometry"),
            Self::Tympanography => phrase!("pack-paper-tympanography"),
            Self::IcsdCode => phrase!("pack-paper-icsd-code"),
            Self::RefugeeStatus => phrase!("pack-paper-refugee-status"),
            Self::FeeReceipt => phrase!("pack-paper-fee-receipt"),
        }
    }
}

/// That a paper was seen: all that may be kept of it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PaperSeen {
    /// Which.
    pub kind: PaperKind,
    /// By whom.
    pub seen_by: PersonId,
    /// When.
    pub seen_at: Instant,
    /// The last day on which it is good, if it says one.
    pub valid_until: Option<Date>,
}

impl PaperSeen {
    /// Whether it is good on a day.
    pub fn good_on(&self, day: Date) -> bool {
        self.valid_until.is_none_or(|last| day <= last)
    }
}

/// Whom a requirement concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Whom {
    /// Every athlete.
    Everybody,
    /// Athletes who are not of age on the first day.
    Minors,
    /// Athletes of another country of the European Union.
    EuropeanUnion,
    /// Athletes with refugee status.
    Refugees,
    /// Refugees who register with the federation for the first time.
    NewRefugees,
}

/// One row of the table of papers: all papers of any one of the alternatives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requirement {
    /// Whom it concerns.
    pub whom: Whom,
    /// What serves; the first alternative is the one the book asks for.
    pub alternatives: &'static [&'static [PaperKind]],
}

const fn asks(whom: Whom, alternatives: &'static [&'static [PaperKind]]) -> Requirement {
    Requirement { whom, alternatives }
}

/// Art. 1, paragraph by paragraph.
pub const REQUIREMENTS: &[Requirement] = &[
    asks(Whom::Everybody, &[&[PaperKind::Registration]]),
    asks(Whom::Everybody, &[&[PaperKind::SpecificFitnessCertificate]]),
    asks(Whom::Minors, &[&[PaperKind::ParentalConsent]]),
    asks(Whom::Everybody, &[&[PaperKind::NonAgonisticCertificate]]),
    asks(Whom::Minors, &[&[PaperKind::MinorAuthorisation]]),
    asks(Whom::EuropeanUnion, &[&[PaperKind::FeeReceipt]]),
    asks(
        Whom::NewRefugees,
        &[
            &[PaperKind::Audiometry, PaperKind::Reflexometry, PaperKind::Tympanography],
            &[PaperKind::IcsdCode],
        ],
    ),
    asks(Whom::Refugees, &[&[PaperKind::RefugeeStatus]]),
    asks(Whom::Refugees, &[&[PaperKind::FeeReceipt]]),
];

/// What the society hands in to get the authorisation for a minor.
pub const MINORS_FILE: &[PaperKind] =
    &[PaperKind::NonAgonisticCertificate, PaperKind::MaturityReport, PaperKind::Audiometry];
