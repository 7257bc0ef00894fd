//! The players of a tournament file as the norms see them.

use std::collections::BTreeMap;

use formats::trf::{Document, Heading, Individual, Person, TypeCode};
use rating::elo_italia::{Entrant, Merit};
use rating::master_norm::MasterNorms;
use rating::norm_field::{NormField, NormPlayer};
use rating::roll::Roll;
use rating::title_norm::{EventKind, Exemption, FideTitle, NormEvent, Pairings, TitleNorms};
use rating::{Category, EloItalia, Rating};
use standings::System;
use tournament::{Record, Tpn};
use vocabulary::Sex;

/// The players of a file; `kind`, `exemption` and `system` go before what the file says.
pub fn norm_field<'a>(
    document: &'a Document,
    individual: &'a Individual,
    kind: EventKind,
    exemption: Option<Exemption>,
    system: Option<System>,
) -> NormField<'a> {
    let tournament = &individual.tournament;
    let paired = tournament.rounds_paired();
    let event = NormEvent {
        rounds: tournament.regulations().rounds.unwrap_or(paired).max(paired).into(),
        pairings: pairings(individual, system),
        kind,
        host: document.text(Heading::Federation).and_then(|text| text.parse().ok()),
        exemption,
    };
    let roll = crate::roll(document, &individual.settings);
    let left = crate::left_without_right(document);
    let entrants: BTreeMap<Tpn, Entrant> =
        roll.for_elo_italia(&[], &left).into_iter().map(|one| (one.tpn, one)).collect();
    let players = document.players();
    let players = players.map(|(_, player)| {
        let written = tournament.participant(player.number).and_then(|player| player.rating);
        (player.number, known(&player.person, written, entrants.get(&player.number), &roll))
    });
    let regulations = (TitleNorms::CURRENT, MasterNorms::CURRENT);
    NormField::new(tournament, players.collect(), event, regulations)
}

/// What a file says of somebody, the record of the national list included; whoever has no rating counts
/// by category.
fn known(
    person: &Person,
    written: Option<u16>,
    entrant: Option<&Entrant>,
    roll: &Roll,
) -> NormPlayer {
    let unrated = EloItalia::CURRENT.theoretical(Category::Unclassified);
    let equated = entrant.is_some_and(|one| matches!(one.merit, Merit::EloItalia(_)));
    NormPlayer {
        // A plain rating beside national records may be the arbiter's equation.
        fide: written.map(Rating::from).filter(|_| !(equated && roll.has_two_lists())),
        national: entrant.map_or(unrated, |one| one.rating(&EloItalia::CURRENT)),
        title: person.title().and_then(FideTitle::of_code),
        federation: person.federation.parse().ok(),
        woman: person.sex.known() == Some(Sex::Female),
        master: entrant.is_some_and(|one| one.category == Category::Master),
        left_without_right: entrant.is_some_and(|one| one.unjustified_withdrawal),
    }
}

/// How the event is paired: as asked, else as the file says; two cycles make a round robin double.
fn pairings(individual: &Individual, system: Option<System>) -> Pairings {
    let cycles = match individual.settings.type_code {
        Some(TypeCode::RoundRobin { cycles, .. }) => Some(cycles),
        _ => None,
    };
    let met_twice = || {
        individual.tournament.participants().iter().any(|participant| {
            let mut met: Vec<Tpn> = participant.records.iter().filter_map(Record::met).collect();
            met.sort_unstable();
            met.windows(2).any(|two| two[0] == two[1])
        })
    };
    match (system, cycles) {
        (Some(System::Swiss), _) | (None, None) => Pairings::Swiss,
        (_, Some(2)) => Pairings::DoubleRoundRobin,
        (Some(System::RoundRobin), None) if met_twice() => Pairings::DoubleRoundRobin,
        _ => Pairings::RoundRobin,
    }
}
