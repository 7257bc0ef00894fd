//! The three editions.

use codex::{Article, LawsCode};
use vocabulary::{Millis, Paces, PartialDate};

use super::cites::cite;
use super::{
    BlindCites, Cites, Counted, DeviceRule, EndRequires, FlagBasic, IllegalBasic, Laws, Offence,
    RecordFreed, Resignation, SealedEnding, SetupCastling, Standing, Unpromoted, Waivable,
};
use crate::fide::conduct::PenaltyCode;

const fn minutes(standard: i64, rapid: i64, blitz: i64) -> Paces<Millis> {
    Paces {
        standard: Millis::minutes(standard),
        rapid: Millis::minutes(rapid),
        blitz: Millis::minutes(blitz),
    }
}

impl Laws {
    /// In force from 1 July 2009.
    pub const FIDE_2009: Self = Self {
        code: LawsCode::Fide2009,
        since: PartialDate::on(2009, 7, 1),
        cites: Cites::FIDE_2009,
        blind: BlindCites::FIDE_2009,
        illegal_moves_that_lose: 3,
        illegal_bonus: minutes(2, 2, 2),
        bonus_cites: Paces { standard: &[], rapid: &[], blitz: &[cite!("fide-2009", "B2")] },
        claim_bonus: minutes(3, 3, 3),
        unpromoted: Unpromoted::Restore,
        press_without_move: Offence::Discretion,
        two_hands: Offence::Discretion,
        end_requires: EndRequires::Legal,
        resignation: Resignation::Wins,
        agreement_min_moves: 0,
        fivefold: None,
        seventy_five: None,
        fifty_counts: Counted::Made,
        reversed_colours_limit: None,
        setup_claim_limit: 3,
        setup_counts: Counted::Made,
        setup_castling: SetupCastling::KingQueenSwap,
        default_time: Millis::ZERO,
        default_waivable: Waivable::No,
        completed_by_next_move: None,
        adjust_on_own_time: None,
        assistant_moves: None,
        carry_over_in_delay: false,
        written_move_binds: false,
        both_flags: Standing::Law,
        flag_basic: FlagBasic::PlayerOnly,
        illegal_basic: IllegalBasic::OpponentOnly,
        device_rule: DeviceRule::Sound,
        inspection: None,
        explanation: None,
        penalties: &[
            (PenaltyCode::Warn, cite!("fide-2009", "13.4.a")),
            (PenaltyCode::OppTime, cite!("fide-2009", "13.4.b")),
            (PenaltyCode::OwnTime, cite!("fide-2009", "13.4.c")),
            (PenaltyCode::Lose, cite!("fide-2009", "13.4.d")),
            (PenaltyCode::OwnScore, cite!("fide-2009", "13.4.e")),
            (PenaltyCode::OppScore, cite!("fide-2009", "13.4.f")),
            (PenaltyCode::Expel, cite!("fide-2009", "13.4.g")),
        ],
        quickplay: Standing::Law,
        quickplay_increment: None,
        quickplay_claim_is_offer: true,
        quickplay_final: Some(cite!("fide-2009", "10.2.d")),
        resume_late: Some(Millis::minutes(60)),
        sealed_ending: SealedEnding::SealerLate,
        rapid_from: Millis::minutes(15),
        // Its 8.4 does not say for how long: read as the later editions have it.
        record_freed: RecordFreed::RestOfPeriod,
        see_score: Paces { standard: None, rapid: None, blitz: None },
        blind_against_deaf: None,
        touch_on_request: Some(cite!("fide-2009", "A4.b")),
        both_flags_basic: Some(cite!("fide-2009", "A4.d.3")),
        blitz_claim: Some(cite!("fide-2009", "B3.c")),
        quickplay_not_in_blitz: Some(cite!("fide-2009", "B3.b")),
    };

    /// In force from 1 July 2017.
    pub const FIDE_2017: Self = Self {
        code: LawsCode::Fide2017,
        since: PartialDate::on(2017, 7, 1),
        cites: Cites::FIDE_2017,
        // The text of 2017 at hand has no appendix on blind play: that of 2023 is applied and cited.
        blind: BlindCites::FIDE_2023,
        illegal_moves_that_lose: 2,
        illegal_bonus: minutes(2, 2, 1),
        bonus_cites: Paces { standard: &[], rapid: &[], blitz: &[cite!("fide-2017", "B.2")] },
        claim_bonus: minutes(2, 2, 1),
        unpromoted: Unpromoted::Queen,
        press_without_move: Offence::Illegal,
        two_hands: Offence::Illegal,
        end_requires: EndRequires::LegalAndTouch,
        resignation: Resignation::Wins,
        agreement_min_moves: 1,
        fivefold: Some(cite!("fide-2017", "9.6.1")),
        seventy_five: Some(cite!("fide-2017", "9.6.2")),
        fifty_counts: Counted::Completed,
        reversed_colours_limit: Some(10),
        setup_claim_limit: 10,
        setup_counts: Counted::Completed,
        setup_castling: SetupCastling::MisplacedPieces,
        default_time: Millis::ZERO,
        default_waivable: Waivable::Yes,
        completed_by_next_move: Some(cite!("fide-2017", "6.2.1.2")),
        adjust_on_own_time: Some(cite!("fide-2017", "6.2.5")),
        assistant_moves: Some(cite!("fide-2017", "4.9")),
        carry_over_in_delay: true,
        written_move_binds: true,
        both_flags: Standing::Guideline,
        flag_basic: FlagBasic::Anyone,
        illegal_basic: IllegalBasic::ArbiterToo,
        device_rule: DeviceRule::OnPerson,
        inspection: Some(cite!("fide-2017", "11.3.3")),
        explanation: Some(cite!("fide-2017", "11.9")),
        penalties: &[
            (PenaltyCode::Warn, cite!("fide-2017", "12.9.1")),
            (PenaltyCode::OppTime, cite!("fide-2017", "12.9.2")),
            (PenaltyCode::OwnTime, cite!("fide-2017", "12.9.3")),
            (PenaltyCode::OppScore, cite!("fide-2017", "12.9.4")),
            (PenaltyCode::OwnScore, cite!("fide-2017", "12.9.5")),
            (PenaltyCode::Lose, cite!("fide-2017", "12.9.6")),
            (PenaltyCode::FineAnnounced, cite!("fide-2017", "12.9.7")),
            (PenaltyCode::ExcludeRounds, cite!("fide-2017", "12.9.8")),
            (PenaltyCode::Expel, cite!("fide-2017", "12.9.9")),
        ],
        quickplay: Standing::Guideline,
        quickplay_increment: Some(cite!("fide-2017", "III.4")),
        quickplay_claim_is_offer: false,
        quickplay_final: None,
        resume_late: None,
        sealed_ending: SealedEnding::Always,
        rapid_from: Millis(600_001),
        record_freed: RecordFreed::RestOfPeriod,
        see_score: Paces {
            standard: None,
            rapid: Some(cite!("fide-2017", "A.3.2")),
            blitz: Some(cite!("fide-2017", "B.3.2")),
        },
        blind_against_deaf: Some(cite!("fide-2023", "D.2.11")),
        touch_on_request: None,
        both_flags_basic: None,
        blitz_claim: None,
        quickplay_not_in_blitz: None,
    };

    /// In force from 1 January 2023.
    pub const FIDE_2023: Self = Self {
        code: LawsCode::Fide2023,
        since: PartialDate::on(2023, 1, 1),
        cites: Cites::FIDE_2023,
        illegal_bonus: minutes(2, 1, 1),
        bonus_cites: Paces {
            standard: &[],
            rapid: &[cite!("fide-2023", "A.3")],
            blitz: &[cite!("fide-2023", "A.3"), cite!("fide-2023", "B.3")],
        },
        claim_bonus: minutes(2, 1, 1),
        resignation: Resignation::WinsIfMatePossible,
        fivefold: Some(cite!("fide-2023", "9.6.1")),
        seventy_five: Some(cite!("fide-2023", "9.6.2")),
        completed_by_next_move: Some(cite!("fide-2023", "6.2.1.2")),
        adjust_on_own_time: Some(cite!("fide-2023", "6.2.5")),
        assistant_moves: Some(cite!("fide-2023", "4.9")),
        inspection: Some(cite!("fide-2023", "11.3.3")),
        explanation: Some(cite!("fide-2023", "11.9")),
        penalties: &[
            (PenaltyCode::Warn, cite!("fide-2023", "12.9.1")),
            (PenaltyCode::OppTime, cite!("fide-2023", "12.9.2")),
            (PenaltyCode::OwnTime, cite!("fide-2023", "12.9.3")),
            (PenaltyCode::OppScore, cite!("fide-2023", "12.9.4")),
            (PenaltyCode::OwnScore, cite!("fide-2023", "12.9.5")),
            (PenaltyCode::Lose, cite!("fide-2023", "12.9.6")),
            (PenaltyCode::FineAnnounced, cite!("fide-2023", "12.9.7")),
            (PenaltyCode::ExcludeRounds, cite!("fide-2023", "12.9.8")),
            (PenaltyCode::Expel, cite!("fide-2023", "12.9.9")),
        ],
        quickplay_increment: Some(cite!("fide-2023", "III.4")),
        see_score: Paces {
            standard: None,
            rapid: Some(cite!("fide-2023", "A.4.3")),
            blitz: Some(cite!("fide-2023", "B.2.3")),
        },
        blind: BlindCites::FIDE_2023,
        // What the edition of 2017 introduced and that of 2023 kept.
        ..Self::FIDE_2017
    };
}
