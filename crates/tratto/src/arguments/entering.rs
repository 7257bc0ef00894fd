//! What may be said at the entry desk.

use std::path::PathBuf;

use clap::Args;
use desk::lists::ListKey;
use journal::Stream;

/// Somebody at the entry desk, or a table of everybody.
#[derive(Debug, Clone, Args)]
pub(crate) struct EnterOptions {
    pub event: Stream,
    #[arg(long, conflicts_with_all = ["family_name", "given_name", "fide", "national"])]
    pub csv: Option<PathBuf>,
    #[arg(long, conflicts_with = "csv")]
    pub person: Option<String>,
    #[arg(long, required_unless_present_any = ["csv", "person", "from"])]
    pub family_name: Option<String>,
    #[arg(long)]
    pub given_name: Option<String>,
    #[arg(long)]
    pub fide: Option<String>,
    #[arg(long)]
    pub national: Option<String>,
    #[arg(long)]
    pub category: Option<String>,
    #[arg(long)]
    pub title: Option<String>,
    #[arg(long)]
    pub club: Option<String>,
    #[arg(long)]
    pub federation: Option<String>,
    #[arg(long)]
    pub birth: Option<String>,
    #[arg(long)]
    pub sex: Option<String>,
    #[arg(long)]
    pub province: Option<String>,
    #[arg(long)]
    pub member_year: Option<String>,
    #[arg(long)]
    pub fide_id: Option<String>,
    #[arg(long)]
    pub national_id: Option<String>,
    #[arg(long)]
    pub team: Option<String>,
    #[arg(long, value_name = "NUMBER", conflicts_with = "csv")]
    #[arg(value_parser = crate::event::entering::list_key)]
    pub from: Option<ListKey>,
    #[arg(long)]
    pub index: Option<PathBuf>,
    #[arg(long)]
    pub two_people: bool,
    #[arg(long, value_name = "REASON")]
    pub admit: Option<String>,
    #[arg(long, requires = "csv")]
    pub good_lines: bool,
}
