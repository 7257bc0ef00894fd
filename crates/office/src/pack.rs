//! The pack of a federation: the regulations that rule its events, as one value.
//!
//! Whatever differs between federations is a field here; nobody asks which federation it is. A new
//! federation is a new value in a set of [`Packs`].

mod fide;
mod italian;
mod set;

pub use set::Packs;

use codex::{Article, Code, Phrase, phrase};
use rating::EloItalia;
use rating::master_norm::MasterNorms;
use rating::title_norm::{self, TitleNorms};
use standings::{Edition, Rules, System, lists};
use vocabulary::Millis;

use crate::announcement::{TeamScore, Worth};
use crate::federation::Federation;
use crate::fsi::Rtf;
use crate::fssi::event::{self, EventFacts, SocietyEntry};
use crate::fssi::{self, championship::Programme};
use crate::regulation::NotAtHand;
use crate::remark::RemarkKind;
use crate::validity::{self, Facts, Validity};
use crate::{Announcement, Finding, absence, fid};

/// A ranking of teams under an edition of the tie-breaks, and what prescribes it.
pub type TeamRanking = fn(&'static Edition) -> (Rules, Article);

/// What differs between the federations.
#[derive(Debug, Clone, Copy)]
pub struct Pack {
    /// Whose it is.
    pub federation: Federation,
    /// Its short name, as papers are headed.
    pub short_name: &'static str,
    /// The key of its name in the catalogues.
    pub name: &'static str,
    /// The country whose players are at home, as FIDE's norms see it.
    pub host: title_norm::Federation,
    /// Its own rule book.
    pub code: Code,
    /// The books that apply where its own is silent, the nearest first.
    pub falls_back_on: &'static [Code],
    /// What results are worth unless the announcement says otherwise.
    pub worth: Worth,
    /// What makes an event valid for the chess rating, where that is to be had.
    pub rating: Option<Rtf>,
    /// How the national rating is computed, where there is one.
    pub elo_italia: Option<&'static EloItalia>,
    /// The norms that games may give: FIDE's titles and the national master's.
    pub norms: (TitleNorms, MasterNorms),
    /// The championships of the deaf sports federation.
    pub championships: Option<fssi::Regulation>,
    /// The regulation of draughts.
    pub draughts: Option<fid::Regulation>,
    /// The article that names the pairing systems, on which findings about a pairing rest.
    pub systems: Option<Article>,
    /// Whether its chess events begin in FIDE mode.
    pub fide_mode: bool,
    /// Whether the announcement names the national federation that holds the event.
    pub any_host: bool,
    /// Whether it has rules on authorisation, absences and homologation that are not at hand.
    pub text_not_at_hand: bool,
    /// That events are authorised beforehand, where the regulation says so.
    pub authorisation: Option<Article>,
    /// How complaints go.
    pub complaints: ComplaintWay,
    /// Absences, forfeits and withdrawals.
    pub absence: &'static absence::Edition,
    /// The tie-breaks of players where the announcement is silent.
    pub tie_breaks: fn(System) -> lists::Prescribed,
    /// Which points rank teams first where the announcement is silent.
    pub team_score: TeamScore,
    /// Its own ranking of teams, where it has one and the announcement is silent.
    pub team_tie_breaks: Option<TeamRanking>,
    /// The remarks that only some federations know.
    pub remarks: Remarks,
    /// That a game is never adjourned, where the regulation says so.
    pub never_adjourned: Option<ByField>,
    /// When the hall is called to the boards.
    pub calls: HallCalls,
    /// What its regulation says of teams.
    pub teams: TeamArticles,
    /// What its papers cite.
    pub papers: PaperArticles,
}

/// Two packs are the same if they are of the same federation.
impl PartialEq for Pack {
    fn eq(&self, other: &Self) -> bool {
        self.federation == other.federation
    }
}

impl Eq for Pack {}

/// An article that individual and team events have each in a place of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ByField {
    /// Of individual events.
    pub individual: Article,
    /// Of team events.
    pub teams: Article,
}

impl ByField {
    /// The one for an event.
    pub const fn of(self, announcement: &Announcement) -> Article {
        if announcement.teams().is_some() { self.teams } else { self.individual }
    }
}

/// The remarks that only some federations know, each with what asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remarks {
    /// The medical cover was missing.
    pub no_medical_cover: Option<Article>,
    /// A hearing aid was worn.
    pub hearing_aid: Option<Article>,
    /// For the bodies of justice.
    pub for_justice: Option<Article>,
}

impl Remarks {
    /// The article that a kind of remark rests on, if there is one.
    pub const fn article(self, kind: RemarkKind) -> Option<Article> {
        match kind {
            RemarkKind::NoMedicalCover => self.no_medical_cover,
            RemarkKind::HearingAid => self.hearing_aid,
            RemarkKind::ForJustice => self.for_justice,
            RemarkKind::Incident
            | RemarkKind::Warning
            | RemarkKind::Points { .. }
            | RemarkKind::Note => None,
        }
    }

    /// Whether the federation knows remarks of a kind.
    pub const fn knows(self, kind: RemarkKind) -> bool {
        match kind {
            RemarkKind::NoMedicalCover | RemarkKind::HearingAid | RemarkKind::ForJustice => {
                self.article(kind).is_some()
            }
            RemarkKind::Incident
            | RemarkKind::Warning
            | RemarkKind::Points { .. }
            | RemarkKind::Note => true,
        }
    }
}

/// When the hall is called to the boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HallCalls {
    /// The roll is called so long before the start.
    pub roll_call: Millis,
    /// Everybody sits down so long before the start.
    pub seats: Millis,
    /// What prescribes the roll call, where something does.
    pub articles: Option<ByField>,
}

/// What a regulation says of teams, where it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamArticles {
    /// Who belongs to a team, in which order, and who speaks for it.
    pub composition: Option<Article>,
    /// That whoever does not come loses by forfeit.
    pub forfeit: Option<Article>,
}

/// What the papers of a federation cite beside the rules of absences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaperArticles {
    /// Disputes that the arbiter decided.
    pub dispute: Option<Article>,
    /// Complaints.
    pub complaint: Option<Article>,
    /// What homologation needs: the report and the fees.
    pub homologation: Option<Article>,
    /// How the variations of the rating are computed.
    pub variation: Option<Article>,
    /// Team sheets.
    pub team_sheet: &'static [Article],
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
    /// The entries of the societies that take part.
    pub societies: Vec<SocietyEntry>,
    /// What was seen in the hall and waits for a judgement.
    pub remarks: Vec<Finding>,
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
    /// Whether a book is its own or one that it falls back on.
    pub fn applies(&self, book: Code) -> bool {
        self.code == book || self.falls_back_on.contains(&book)
    }

    /// Whether rulings cite a book: not one that is another federation's own, even where its rules
    /// are lent.
    pub fn cites(&self, book: Code) -> bool {
        self.applies(book) || !Packs::ALL.iter().any(|pack| pack.code == book && pack.is_national())
    }

    /// Whether its book is of one federation alone.
    const fn is_national(&self) -> bool {
        !self.any_host
    }

    /// The edition of the chess federation's regulation that an announcement is held under: the one
    /// it names, else that of the pack.
    pub fn edition(&self, announcement: &Announcement) -> Result<Option<Rtf>, NotAtHand> {
        let Some(usual) = self.rating else { return Ok(None) };
        let Some(named) = announcement.regulation.edition.as_deref() else {
            return Ok(Some(usual));
        };
        let found = Rtf::ALL.into_iter().find(|rtf| rtf.edition == named);
        let teams_have_a_list = usual.teams_have_a_list;
        found
            .map(|rtf| Some(Rtf { teams_have_a_list, ..rtf }))
            .ok_or_else(|| NotAtHand { edition: named.to_owned() })
    }

    /// The names of the editions that an announcement may choose.
    pub fn editions(&self) -> Vec<&'static str> {
        if self.rating.is_some() {
            Rtf::ALL.iter().map(|rtf| rtf.edition).collect()
        } else {
            Vec::new()
        }
    }

    /// Everything the pack finds about an announcement.
    pub fn check(&self, announcement: &Announcement, known: &Known) -> Checked {
        let mut checked = Checked::default();
        match self.edition(announcement) {
            Ok(Some(rtf)) => {
                checked.validity = Some(validity::check(announcement, &known.rating, &rtf));
            }
            Ok(None) => {}
            Err(unread) => checked.unconfirmed.push(unread.phrase(&self.editions())),
        }
        if let Some(regulation) = &self.championships {
            let conduct = fssi::championship::check(announcement, &known.programme, regulation);
            checked.findings.extend(conduct);
            if let Some(facts) = &known.preparation {
                checked.findings.extend(event::check(announcement, facts, regulation));
                let days = event::days_of(announcement);
                for society in &known.societies {
                    checked.findings.extend(
                        days.into_iter().flat_map(|days| {
                            event::society(society, days, facts.today, regulation)
                        }),
                    );
                }
            }
            checked.findings.extend(known.remarks.iter().cloned());
            let judged = &known.rating.judged;
            checked.findings =
                checked.findings.into_iter().map(|finding| finding.judged(judged)).collect();
        }
        if let Some(regulation) = &self.draughts {
            let fid::Checked { findings, unconfirmed } =
                fid::check(announcement, &fid::Facts::of(announcement, known.draughts), regulation);
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
        for pack in Packs::ITALIAN.iter() {
            assert_eq!(Packs::ITALIAN.find(pack.federation), Some(pack));
            let mut event = weekend();
            event.federation = pack.federation;
            let checked = pack.check(&event, &Known::default());
            assert_eq!(checked.validity.is_some(), *pack != Pack::FID);
            let own = |finding: &Finding| finding.article.code() == pack.code;
            assert!(checked.findings.iter().all(own));
            assert_eq!(checked.findings.is_empty(), *pack == Pack::FSI);
        }
        assert_eq!(Packs::ITALIAN.find(Federation::named("zzz")), None);
    }
}
