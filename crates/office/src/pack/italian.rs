//! The packs of the Italian federations.

use codex::{Code, article};
use rating::EloItalia;
use rating::master_norm::MasterNorms;
use rating::title_norm::{self, TitleNorms};
use standings::lists;
use vocabulary::Millis;

use super::{ByField, ComplaintWay, HallCalls, Pack, PaperArticles, Remarks, TeamArticles};
use crate::announcement::{TeamScore, Worth};
use crate::federation::Federation;
use crate::fsi::Rtf;
use crate::{absence, fid, fssi};

impl Pack {
    /// The chess federation.
    pub const FSI: Self = Self {
        federation: Federation::named("fsi"),
        short_name: "FSI",
        name: "web-federation-fsi",
        host: title_norm::Federation::ITA,
        code: Code::Fsi2009,
        falls_back_on: &[],
        worth: Worth::ONE_HALF_NOTHING,
        rating: Some(Rtf::FSI_2009),
        elo_italia: Some(&EloItalia::FSI_2009),
        norms: (TitleNorms::FIDE_2024, MasterNorms::FSI_2009),
        championships: None,
        draughts: None,
        systems: Some(article!("fsi-2009 7.2.1")),
        fide_mode: true,
        any_host: false,
        text_not_at_hand: false,
        authorisation: Some(article!("fsi-2009 6.1.1")),
        complaints: ComplaintWay::ByMatter,
        absence: &absence::Edition::FSI_2009,
        tie_breaks: lists::fsi,
        // Individual points first, or the games do not count for the rating (5.4.1.c).
        team_score: TeamScore::Individual,
        team_tie_breaks: None,
        remarks: Remarks {
            no_medical_cover: None,
            hearing_aid: None,
            for_justice: Some(article!("fsi-2009 7.6.3")),
        },
        never_adjourned: None,
        calls: HallCalls {
            roll_call: Millis::minutes(5),
            seats: Millis::minutes(1),
            articles: None,
        },
        teams: TeamArticles { composition: None, forfeit: None },
        papers: PaperArticles {
            dispute: Some(article!("fsi-2009 7.6.1")),
            complaint: Some(article!("fsi-2009 7.6.4")),
            homologation: Some(article!("fsi-2009 6.2.2")),
            variation: Some(article!("fsi-2009 4.3.1")),
            team_sheet: &[],
        },
    };

    /// The deaf sports federation; what its regulation leaves open falls to that of the chess
    /// federation (art. 11).
    pub const FSSI: Self = Self {
        federation: Federation::named("fssi"),
        short_name: "FSSI",
        name: "web-federation-fssi",
        code: Code::Fssi,
        falls_back_on: &[Code::Fsi2009, Code::Fide2017],
        rating: Some(Rtf { teams_have_a_list: true, ..Rtf::FSI_2009 }),
        championships: Some(fssi::Regulation::FSSI),
        fide_mode: false,
        complaints: ComplaintWay::Protest(fssi::Regulation::FSSI.complaints),
        team_tie_breaks: Some(lists::fssi_teams),
        remarks: Remarks {
            no_medical_cover: Some(article!("fssi 6")),
            hearing_aid: Some(article!("fssi 4")),
            ..Self::FSI.remarks
        },
        never_adjourned: Some(ByField {
            individual: article!("fssi ind.a"),
            teams: article!("fssi sq.a"),
        }),
        calls: HallCalls {
            roll_call: fssi::Regulation::FSSI.conduct.roll_call,
            articles: Some(ByField {
                individual: article!("fssi ind.b"),
                teams: article!("fssi sq.c"),
            }),
            ..Self::FSI.calls
        },
        teams: TeamArticles {
            composition: Some(article!("fssi sq.b")),
            forfeit: Some(article!("fssi sq.d")),
        },
        papers: PaperArticles {
            complaint: Some(fssi::Regulation::FSSI.complaints.cites.notice),
            team_sheet: &[article!("fssi sq.b")],
            ..Self::FSI.papers
        },
        ..Self::FSI
    };

    /// The draughts federation. What its regulation says of absences, authorisation and homologation
    /// is not at hand: nothing is said in its name, and what is open is for the arbiter.
    pub const FID: Self = Self {
        federation: Federation::named("fid"),
        short_name: "FID",
        name: "web-federation-fid",
        code: Code::Fid2008,
        worth: fid::Regulation::FID_2008.worth,
        rating: None,
        elo_italia: None,
        draughts: Some(fid::Regulation::FID_2008),
        text_not_at_hand: true,
        authorisation: None,
        absence: &absence::Edition::FIDE_2023,
        systems: None,
        fide_mode: false,
        complaints: ComplaintWay::NotKnown,
        tie_breaks: lists::fid,
        remarks: Remarks { no_medical_cover: None, hearing_aid: None, for_justice: None },
        papers: PaperArticles {
            dispute: None,
            complaint: None,
            homologation: None,
            variation: None,
            team_sheet: &[],
        },
        ..Self::FSI
    };
}
