//! The regulation of the chess federation (RTF) as an edition: its numbers, and the checks of single
//! persons and papers. Whether an event is valid for the rating is in [`validity`](crate::validity).

pub mod dispute;
pub mod entry;
pub mod homologation;
pub mod titles;

use codex::Code;
use rating::Category;
use tournament::Round;
use vocabulary::Millis;

use crate::announcement::ArbiterGrade;

/// What an edition of the federal technical regulation asks, number by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rtf {
    /// The name by which announcements choose it.
    pub edition: &'static str,
    /// The key of its name in the catalogues.
    pub name: &'static str,
    /// Rounds of an individual event (5.3.1.a).
    pub rounds: Round,
    /// Rounds that suffice when they are played on consecutive days (5.3.1.a).
    pub rounds_on_consecutive_days: Round,
    /// Players of an event of as many rounds as [`Self::rounds`] (5.3.1.c).
    pub players: u32,
    /// Players of a shorter event (5.3.1.c).
    pub players_of_short_event: u32,
    /// Time of each player, on sixty moves where there is an increment (5.3.1.d, 5.4.1.a).
    pub least_time: Millis,
    /// The least qualification of the arbiter (5.3.1.f, 5.4.1.b).
    pub arbiter: ArbiterGrade,
    /// Promotion tournaments are for players below this category (5.2.1.a).
    pub promotion_below: Category,
    /// The age up to which the junior titles go (3.2.1.c, 3.2.1.d).
    pub junior_age: u8,
    /// The age over which the seniors' title goes (3.2.1.f).
    pub senior_over: u8,
    /// The fast-play titles: from this time … (3.2.1.g).
    pub fast_from: Millis,
    /// … to less than this one (3.2.1.g).
    pub fast_below: Millis,
    /// Whether the federation ranks teams by a list of its own, so that 7.3.1 is silent of them.
    pub teams_have_a_list: bool,
    /// The limits that 5.3.1.b, d and e take from FIDE.
    pub fide: FideLimits,
}

impl Default for Rtf {
    /// The edition that limits to entry are read by where the federation has none of its own.
    fn default() -> Self {
        Self::FSI_2009
    }
}

impl Rtf {
    /// The rule book that the editions are editions of.
    pub const CODE: Code = Code::Fsi2009;

    /// In force from 1 October 2009, with the limits FIDE had then.
    pub const FSI_2009: Self = Self {
        edition: "fsi-2009",
        name: "regulation-form-edition-2009",
        rounds: 6,
        rounds_on_consecutive_days: 5,
        players: 7,
        players_of_short_event: 6,
        least_time: Millis::minutes(120),
        arbiter: ArbiterGrade::NationalCandidate,
        promotion_below: Category::ThirdNational,
        junior_age: 20,
        senior_over: 60,
        fast_from: Millis::minutes(5),
        fast_below: Millis::minutes(60),
        teams_have_a_list: false,
        fide: FideLimits::YEAR_2009,
    };

    /// The text of 2009, which refers to FIDE's regulations, with what those say since 2022.
    pub const FSI_2009_FIDE_2022: Self = Self {
        edition: "fsi-2009-fide-2022",
        name: "regulation-form-edition-2009-fide-2022",
        ..Self::FSI_2009.with_fide(FideLimits::YEAR_2022)
    };

    /// Every edition whose text is at hand.
    pub const ALL: [Self; 2] = [Self::FSI_2009, Self::FSI_2009_FIDE_2022];

    /// The same regulation, read with the limits of another edition of FIDE's.
    #[must_use]
    pub const fn with_fide(self, fide: FideLimits) -> Self {
        Self { fide, ..self }
    }
}

/// What FIDE asks of an event that it rates, where the federation's articles refer to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FideLimits {
    /// The most rounds of a day, where the edition counts them.
    pub rounds_a_day: Option<u32>,
    /// The most play in a day: both players' time on sixty moves, game after game.
    pub play_a_day: Millis,
    /// The most days from the first round to the last, both counted.
    pub days: i64,
    /// The least time on sixty moves by the rating of the strongest player, the highest bound first.
    pub least_times: &'static [LeastTime],
    /// What is said of the moves of a first period.
    pub first_period: FirstPeriod,
}

/// A bound of the least time for a rated game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeastTime {
    /// From this rating on.
    pub from: i32,
    /// Time on sixty moves.
    pub time: Millis,
}

/// How many moves a first period has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstPeriod {
    /// So many are advised.
    Advised(u32),
    /// At least so many.
    AtLeast(u32),
}

impl FideLimits {
    /// The rating regulations at the time of the RTF: three rounds and twelve hours a day, ninety days.
    pub const YEAR_2009: Self = Self {
        rounds_a_day: Some(3),
        play_a_day: Millis::minutes(12 * 60),
        days: 90,
        least_times: &[
            LeastTime { from: 2200, time: Millis::minutes(120) },
            LeastTime { from: 1600, time: Millis::minutes(90) },
            LeastTime { from: i32::MIN, time: Millis::minutes(60) },
        ],
        first_period: FirstPeriod::Advised(40),
    };

    /// The rating regulations from 2022: hours of play only, other rating bounds.
    pub const YEAR_2022: Self = Self {
        rounds_a_day: None,
        play_a_day: Millis::minutes(12 * 60),
        days: 90,
        least_times: &[
            LeastTime { from: 2400, time: Millis::minutes(120) },
            LeastTime { from: 1800, time: Millis::minutes(90) },
            LeastTime { from: i32::MIN, time: Millis::minutes(60) },
        ],
        first_period: FirstPeriod::AtLeast(30),
    };

    /// The least time on sixty moves in a field whose strongest player has this rating; the most
    /// demanding one as long as nobody knows.
    pub fn least_time(&self, strongest: Option<i32>) -> Millis {
        let bound = |least: &&LeastTime| strongest.is_none_or(|rating| rating >= least.from);
        self.least_times.iter().find(bound).map_or(Millis::ZERO, |least| least.time)
    }
}
