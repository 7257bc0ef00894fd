//! What goes to FIDE, filled: changes of ratings, certificates of norms, the report of the tournament.

use std::collections::BTreeMap;

use codex::{Value, Voice, phrase};
use documents::papers::{Entered, FideChange, NormCertificate, NormGame, NormRequirement};
use files::{Given, Ratings};
use formats::trf::Document;
use messages::Catalogue;
use rating::FideRating;
use rating::elo_italia::Contest;
use rating::norm_field::{Norm, NormField};
use rating::roll::System;
use rating::title_norm::{Bound, NormTitle, TitleReport};
use table::Classified;
use tournament::{Outcome, Record, Tpn, WalkoverOutcome};
use vocabulary::{Millis, Pace, PartialDate, TimeControl};

use crate::Unfilled;

/// Who the players are, by number.
pub(super) type People = BTreeMap<Tpn, Entered>;

/// The shortest time for sixty moves that is rapid (A.1): more than ten minutes.
const RAPID_FROM: Millis = Millis(600_001);

/// The list that games at this pace count for.
pub(super) fn pace(control: &TimeControl) -> Pace {
    match table::classify(control, RAPID_FROM) {
        Classified::As(pace) => pace,
        Classified::Mixed(_) => Pace::Standard,
    }
}

/// Everybody who entered, by number.
pub(super) fn people(entered: Vec<Entered>) -> People {
    let numbered = |one: Entered| Some((Tpn::new(one.number?).ok()?, one));
    entered.into_iter().filter_map(numbered).collect()
}

/// The norms that were made: of everybody the highest title, as the best admissible games give it.
pub(super) fn certificates(
    field: &NormField<'_>,
    people: &People,
    catalogue: &Catalogue,
) -> Vec<NormCertificate> {
    let mut made = Vec::new();
    for participant in field.participants() {
        let number = participant.tpn;
        let titles = NormTitle::ALL.into_iter();
        let titles = titles.filter(|title| field.can_gain(number, Norm::Title(*title)));
        let reports = titles.map(|title| field.title_report(number, title));
        for report in reports.filter(TitleReport::made) {
            let rounds = (1..).zip(&participant.records);
            let game = |(round, record): (u32, &Record)| NormGame {
                round,
                opponent: record.opponent().and_then(|tpn| people.get(&tpn).cloned()),
                result: result(*record, catalogue),
                counted: record.played() && !report.ignored.contains(&round),
            };
            made.push(NormCertificate {
                title: report.title.code().to_owned(),
                player: people.get(&number).cloned().unwrap_or_default(),
                games: report.games,
                half_points: report.half_points,
                half_points_needed: report.half_points_needed,
                average: report.average,
                performance: report.performance,
                counts_as: report.counts_as,
                raised: report.raised,
                exemption: report.exemption.map(rating::title_norm::Exemption::article),
                requirements: requirements(&report, catalogue),
                rounds: rounds.map(game).collect(),
            });
        }
    }
    made
}

fn requirements(report: &TitleReport, catalogue: &Catalogue) -> Vec<NormRequirement> {
    let requirement = |asked: &rating::title_norm::TitleRequirement| {
        let sign = match asked.bound {
            Bound::AtLeast => '≥',
            Bound::AtMost => '≤',
        };
        NormRequirement {
            what: catalogue.say(&asked.condition.phrase(report.title)),
            needed: format!("{sign} {}", asked.needed),
            found: asked.found.to_string(),
            met: asked.met(),
            article: asked.article,
        }
    };
    report.requirements.iter().map(requirement).collect()
}

/// What somebody made of a round.
fn result(record: Record, catalogue: &Catalogue) -> String {
    match record {
        Record::Game { own, .. } => {
            let halves = match own {
                Outcome::Win => 2,
                Outcome::Draw => 1,
                Outcome::Loss => 0,
            };
            catalogue.show(&Value::HalfPoints(halves))
        }
        Record::Forfeit { own, .. } | Record::ForfeitAlone(own) => match own {
            WalkoverOutcome::Win => "+".to_owned(),
            WalkoverOutcome::Loss => "−".to_owned(),
        },
        Record::PairingBye => catalogue.say(&phrase!("documents-sign-bye")),
        Record::Adjourned { .. } | Record::Open { .. } => "*".to_owned(),
        Record::Requested(_) | Record::NotArrived => "–".to_owned(),
    }
}

/// What a tournament does to the FIDE ratings of those who have one, and first ratings.
pub(super) fn changes(
    document: &Document,
    pace: Pace,
    first_day: Option<PartialDate>,
    people: &People,
) -> Result<Vec<FideChange>, Unfilled> {
    let individual = document.individual().map_err(|_| Unfilled::PlayersOnly)?;
    let roll = files::roll(document, &individual.settings);
    let edition = FideRating::in_force(pace, first_day);
    let given = Given { contest: Contest::Individual, masters: &[], withdrawn: &[], k: &[] };
    let ratings = Ratings::of(System::Fide(edition), &individual.tournament, &roll, given);
    let lines = ratings.lines(&roll);
    let player = |tpn: u16, name: &str| {
        let known = Tpn::new(tpn).ok().and_then(|tpn| people.get(&tpn).cloned());
        known.unwrap_or_else(|| Entered {
            number: Some(tpn),
            name: name.to_owned(),
            ..Entered::default()
        })
    };
    let rated = lines.players.iter().filter(|line| line.games > 0).map(|line| FideChange {
        player: player(line.tpn, &line.name),
        before: Some(line.rating),
        k: Some(line.k),
        games: line.games,
        half_points: line.half_points,
        expected_hundredths: Some(line.percent_sum.into()),
        change_hundredths: Some(line.variation),
        after: line.new_rating,
    });
    let newcomers = lines.newcomers.iter().flatten().filter(|line| line.games > 0);
    let newcomers = newcomers.map(|line| FideChange {
        player: player(line.tpn, &line.name),
        before: None,
        k: None,
        games: line.games,
        half_points: line.half_points,
        expected_hundredths: None,
        change_hundredths: None,
        after: line.first_rating,
    });
    let mut all: Vec<FideChange> = rated.chain(newcomers).collect();
    all.sort_by_key(|change| change.player.number);
    Ok(all)
}
