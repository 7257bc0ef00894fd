//! The papers of art. 1: which ones there are, who needs which, and what may be kept of them.

use codex::{Article, Phrase, article, phrase};
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

/// Who may let an athlete play although a paper was not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StandsIn {
    /// Nobody: the regulation knows no exception.
    Nobody,
    /// The federation, which registers the athletes and verifies them (art. 2).
    Federation,
}

impl PaperKind {
    /// The paragraph that asks for it, where several do the first one.
    pub fn article(self) -> Article {
        let asks = |row: &&Requirement| row.alternatives.iter().any(|set| set.contains(&self));
        let found = REQUIREMENTS.iter().find(asks).map(|row| row.article);
        found.unwrap_or(article!("fssi 1(7)"))
    }

    /// Who may stand in for it: what the federation itself issues or keeps, it can vouch for.
    pub const fn stood_in_by(self) -> StandsIn {
        match self {
            Self::Registration
            | Self::MinorAuthorisation
            | Self::IcsdCode
            | Self::Audiometry
            | Self::Reflexometry
            | Self::Tympanography
            | Self::RefugeeStatus
            | Self::FeeReceipt => StandsIn::Federation,
            Self::NonAgonisticCertificate
            | Self::SpecificFitnessCertificate
            | Self::ParentalConsent
            | Self::MaturityReport => StandsIn::Nobody,
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
    /// Why the federation vouches for it, where nobody saw it in the hall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vouched: Option<String>,
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
    /// The paragraph that asks for it.
    pub article: Article,
    /// Whom it concerns.
    pub whom: Whom,
    /// What serves; the first alternative is the one the book asks for.
    pub alternatives: &'static [&'static [PaperKind]],
}

const fn asks(
    article: Article,
    whom: Whom,
    alternatives: &'static [&'static [PaperKind]],
) -> Requirement {
    Requirement { article, whom, alternatives }
}

/// Art. 1, paragraph by paragraph.
pub const REQUIREMENTS: &[Requirement] = &[
    asks(article!("fssi 1(1)"), Whom::Everybody, &[&[PaperKind::Registration]]),
    asks(article!("fssi 1(3)"), Whom::Everybody, &[&[PaperKind::SpecificFitnessCertificate]]),
    asks(article!("fssi 1(4)"), Whom::Minors, &[&[PaperKind::ParentalConsent]]),
    asks(article!("fssi 1(5)"), Whom::Everybody, &[&[PaperKind::NonAgonisticCertificate]]),
    asks(article!("fssi 1(6)"), Whom::Minors, &[&[PaperKind::MinorAuthorisation]]),
    asks(article!("fssi 1(8)"), Whom::EuropeanUnion, &[&[PaperKind::FeeReceipt]]),
    asks(
        article!("fssi 1(10)"),
        Whom::NewRefugees,
        &[
            &[PaperKind::Audiometry, PaperKind::Reflexometry, PaperKind::Tympanography],
            &[PaperKind::IcsdCode],
        ],
    ),
    asks(article!("fssi 1(11)"), Whom::Refugees, &[&[PaperKind::RefugeeStatus]]),
    asks(article!("fssi 1(12)"), Whom::Refugees, &[&[PaperKind::FeeReceipt]]),
];

/// What the society hands in to get the authorisation for a minor.
pub const MINORS_FILE: &[PaperKind] =
    &[PaperKind::NonAgonisticCertificate, PaperKind::MaturityReport, PaperKind::Audiometry];
