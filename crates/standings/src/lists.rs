//! The lists that federations prescribe or recommend where the announcement is silent.

use codex::{Article, article, door};

use crate::code::{Criterion, Modifiers, Rule, TieBreak};
use crate::edition::Edition;
use crate::rules::{Rules, System};
use tournament::team::ScoreKind;

/// A prescribed list and what prescribes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prescribed {
    /// The tie-breaks after the score.
    pub list: Vec<Criterion>,
    /// The article that says so; none where its text is still to be confirmed.
    pub article: Option<Article>,
}

/// FSI: Sonneborn-Berger for round robins, Buchholz Cut 1 for Swiss and Italo-Swiss.
pub fn fsi(system: System) -> Prescribed {
    let mut tie_break = TieBreak::from(match system {
        System::RoundRobin => Rule::SonnebornBerger,
        System::Swiss => Rule::Buchholz,
    });
    if system == System::Swiss {
        tie_break.modifiers.cut_low = 1;
    }
    Prescribed {
        list: vec![Criterion::TieBreak(tie_break)],
        article: Some(door!("standings::lists::fsi", article!("fsi-2009 7.3.1"))),
    }
}

/// FSSI's team championship: individual points, match points, then the points of each board, the
/// first board first; whoever is still level shares the place.
pub fn fssi_teams(edition: &'static Edition) -> (Rules, Article) {
    let list = [Rule::GamePoints, Rule::MatchPoints, Rule::TopBoards].map(Criterion::from);
    let rules = Rules { primary: ScoreKind::Game, ..Rules::new(edition, list.to_vec()) };
    (rules, door!("standings::lists::fssi_teams", article!("fssi sq.h")))
}

/// Teams: no book of the register prescribes a list where the announcement is silent; ours is the
/// other score, then Buchholz, or Sonneborn-Berger in round robins.
pub fn teams(system: System) -> Vec<Criterion> {
    let last = match system {
        System::RoundRobin => Rule::SonnebornBerger,
        System::Swiss => Rule::Buchholz,
    };
    [Rule::OtherScore, last].map(Criterion::from).to_vec()
}

/// Any federation under FIDE's rules: the lists that FIDE has long recommended (C.07). No book of
/// the register holds them, so none is cited.
pub fn fide(system: System) -> Prescribed {
    let cut = TieBreak {
        modifiers: Modifiers { cut_low: 1, ..Modifiers::default() },
        ..TieBreak::from(Rule::Buchholz)
    };
    let list = match system {
        System::Swiss => [
            Criterion::TieBreak(cut),
            Rule::Buchholz.into(),
            Rule::DirectEncounter.into(),
            Rule::Wins.into(),
            Rule::BlackWins.into(),
        ]
        .to_vec(),
        System::RoundRobin => {
            [Rule::DirectEncounter, Rule::Wins, Rule::SonnebornBerger, Rule::Koya]
                .map(Criterion::from)
                .to_vec()
        }
    };
    Prescribed { list, article: None }
}

/// FID: a first quotient (Buchholz; Sonneborn-Berger in round robins), then a second one and the
/// technical classification. To be confirmed with the federation: the text of Capo V that defines
/// the last two has not been found, so they stand in the list as names and decide nothing.
pub fn fid(system: System) -> Prescribed {
    let quotient = match system {
        System::RoundRobin => Rule::SonnebornBerger,
        System::Swiss => Rule::Buchholz,
    };
    let named = ["OTHER_FID_SECONDO_QUOZIENTE", "OTHER_FID_CLASSIFICA_TECNICA"];
    let mut list = vec![Criterion::from(quotient)];
    list.extend(named.map(|name| Criterion::Own(name.to_owned())));
    Prescribed { list, article: None }
}
