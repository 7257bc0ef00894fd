//! The pack of a federation: the regulations that rule its events, as one value.

use codex::{Code, Phrase, phrase};

use crate::announcement::{Federation, Worth};
use crate::fsi::Rtf;
use crate::fssi::{self, championship::Programme, event::EventFacts};
use crate::validity::{self, Facts, Validity};
use crate::{Announcement, Finding, fid};

/// What differs between the federations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pack {
    /// Whose it is.
    pub federation: Federation,
    /// Its own rule book.
    pub code: Code,
    /// The books that apply where its own is silent, the nearest first.
    pub falls_back_on: &'static [Code],
    /// What results are worth unless the announcement says otherwise.
    pub worth: Worth,
    /// What makes an event valid for the chess rating, where that is to be had.
    pub rating: Option<Rtf>,
    /// The championships of the deaf sports federation.
    pub championships: Option<fssi::Regulation>,
    /// The regulation of draughts.
    pub draughts: Option<fid::Regulation>,
    /// How complaints go.
    pub complaints: ComplaintWay,
}

/// How complaints go under a pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComplaintWay {
    /// By their matter, as [`fsi::dispute::route`](crate::fsi::dispute::route) says.
    ByMatter,
    /// Announced to the arbiter, then to the Sports Judge: a
    /// [`Protest`](crate::fssi::protest::Protest).
    Protest(fssi::Complaints),
    /// The text is not at hand.
    NotKnown,
}

/// What is known of an event beside its announcement, for whichever pack it belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Known {
    /// For the chess rating.
    pub rating: Facts,
    /// For the championships of the deaf.
    pub programme: Programme,
    /// For the same, once its organisers said what they prepared.
    pub preparation: Option<EventFacts>,
    /// For draughts.
    pub draughts: fid::Facts,
}

/// The answer of a pack to an announcement.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Checked {
    /// Whether the event counts for the chess rating, where that is to be had.
    pub validity: Option<Validity>,
    /// What the pack's own regulation finds beside it.
    pub findings: Vec<Finding>,
    /// What is known of the regulation but not from its text.
    pub unconfirmed: Vec<Phrase>,
}

impl Pack {
    /// The chess federation.
    pub const FSI: Self = Self {
        federation: Federation::Fsi,
        code: Code::Fsi2009,
        falls_back_on: &[],
        worth: Worth::ONE_HALF_NOTHING,
        rating: Some(Rtf::FSI_2009),
        championships: None,
        draughts: None,
        complaints: ComplaintWay::ByMatter,
    };

    /// The deaf sports federation; what its regulation leaves open falls to that of the chess
    /// federation (art. 11).
    pub const FSSI: Self = Self {
        federation: Federation::Fssi,
        code: Code::Fssi,
        falls_back_on: &[Code::Fsi2009, Code::Fide2017],
        championships: Some(fssi::Regulation::FSSI),
        complaints: ComplaintWay::Protest(fssi::Regulation::FSSI.complaints),
        ..Self::FSI
    };

    /// The draughts federation.
    pub const FID: Self = Self {
        federation: Federation::Fid,
        code: Code::Fid2008,
        falls_back_on: &[],
        worth: fid::Regulation::FID_2008.worth,
        rating: None,
        championships: None,
        draughts: Some(fid::Regulation::FID_2008),
        complaints: ComplaintWay::NotKnown,
    };

    /// The pack of a federation.
    pub const fn of(federation: Federation) -> &'static Self {
        match federation {
            Federation::Fsi => &Self::FSI,
            Federation::Fssi => &Self::FSSI,
            Federation::Fid => &Self::FID,
        }
    }

    /// Everything the pack finds about an announcement.
    pub fn check(&self, announcement: &Announcement, known: &Known) -> Checked {
        let mut checked = Checked {
            validity: self.rating.map(|rtf| validity::check(announcement, &known.rating, &rtf)),
            ..Checked::default()
        };
        if let Some(regulation) = &self.championships {
            let conduct = fssi::championship::check(announcement, &known.programme, regulation);
            checked.findings.extend(conduct);
            if let Some(facts) = &known.preparation {
                checked.findings.extend(fssi::event::check(announcement, facts, regulation));
            }
        }
        if let Some(regulation) = &self.draughts {
            let fid::Checked { findings, unconfirmed } =
                fid::check(announcement, &known.draughts, regulation);
            checked.findings.extend(findings);
            checked.unconfirmed.extend(unconfirmed);
        }
        checked
    }
}

/// A finding as an arbiter writes it: what, then the article.
pub fn line(finding: &Finding) -> Phrase {
    phrase!("pack-finding", what = finding.what.clone(), article = finding.article)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::validity::tests_common::weekend;

    #[test]
    fn each_federation_has_its_own_pack() {
        for federation in [Federation::Fsi, Federation::Fssi, Federation::Fid] {
            let pack = Pack::of(federation);
            assert_eq!(pack.federation, federation);
            let mut event = weekend();
            event.federation = federation;
            let checked = pack.check(&event, &Known::default());
            assert_eq!(checked.validity.is_some(), federation != Federation::Fid);
            let own = |finding: &Finding| finding.article.code() == pack.code;
            assert!(checked.findings.iter().all(own));
            assert_eq!(checked.findings.is_empty(), federation == Federation::Fsi);
        }
    }
}
