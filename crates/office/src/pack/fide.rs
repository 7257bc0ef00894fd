//! The pack for any federation: FIDE's rules, and nothing that one federation alone prescribes.

use codex::Code;
use rating::title_norm;
use standings::lists;

use super::{ComplaintWay, Pack, PaperArticles, Remarks, TeamArticles};
use crate::absence;
use crate::announcement::TeamScore;
use crate::federation::Federation;

impl Pack {
    /// FIDE's rules under the national federation that the announcement names. There is no
    /// authorisation and no homologation to wait for, and ratings are those of FIDE's list.
    pub const FIDE: Self = Self {
        federation: Federation::named("fide"),
        short_name: "FIDE",
        name: "web-federation-fide",
        host: title_norm::Federation::FID,
        code: Code::Fide2023,
        falls_back_on: &[
            Code::Fide2017,
            Code::Fide2009,
            Code::FideRating2024,
            Code::FideRapidBlitz2024,
            Code::FideTitles2024,
        ],
        rating: None,
        elo_italia: None,
        championships: None,
        draughts: None,
        systems: None,
        any_host: true,
        authorisation: None,
        complaints: ComplaintWay::NotKnown,
        absence: &absence::Edition::FIDE_2023,
        tie_breaks: lists::fide,
        team_score: TeamScore::Match,
        team_tie_breaks: None,
        remarks: Remarks { no_medical_cover: None, hearing_aid: None, for_justice: None },
        never_adjourned: None,
        teams: TeamArticles { composition: None, forfeit: None },
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
