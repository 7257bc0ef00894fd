//! What may be asked about the norms of a tournament file.

use std::path::PathBuf;

use clap::Args;
use rating::norm_field::Norm;
use rating::title_norm::{EventKind, Exemption, NormTitle};
use standings::System;
use tournament::Tpn;

use super::one_of;
use super::standings::SYSTEMS;

/// Which norms to look for, and how.
#[derive(Debug, Args)]
pub(crate) struct NormsOptions {
    pub file: PathBuf,
    #[arg(long, value_parser = one_of(&TITLES), value_delimiter = ',')]
    pub title: Vec<Norm>,
    #[arg(long)]
    pub player: Option<Tpn>,
    #[arg(long)]
    pub forecast: bool,
    #[arg(long, value_delimiter = ',', requires = "forecast", requires = "player")]
    pub against: Vec<Tpn>,
    #[arg(long, value_parser = one_of(&EXEMPT))]
    pub exempt: Option<(EventKind, Option<Exemption>)>,
    #[arg(long, value_parser = one_of(&SYSTEMS))]
    pub system: Option<System>,
}

/// The titles that norms lead to; `m` is the Master of the Italian federation.
const TITLES: [(&str, Norm); 5] = [
    ("gm", Norm::Title(NormTitle::Gm)),
    ("im", Norm::Title(NormTitle::Im)),
    ("wgm", Norm::Title(NormTitle::Wgm)),
    ("wim", Norm::Title(NormTitle::Wim)),
    ("m", Norm::Master),
];

/// The events that are exempt from something: what each is, and what from.
const EXEMPT: [(&str, (EventKind, Option<Exemption>)); 5] = [
    ("national", (EventKind::Ordinary, Some(Exemption::NationalChampionship))),
    ("national-teams", (EventKind::Ordinary, Some(Exemption::NationalTeams))),
    ("zonal", (EventKind::Ordinary, Some(Exemption::Zonal))),
    ("team-championship", (EventKind::TeamChampionship, None)),
    ("world-cup", (EventKind::WorldCup, None)),
];
