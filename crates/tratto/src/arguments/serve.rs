//! What may be asked of the server.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;

use super::DatabaseOptions;

/// Where to listen, on which data.
#[derive(Debug, Args)]
pub(crate) struct ServeOptions {
    #[arg(long)]
    pub demo: bool,
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,
    #[arg(long)]
    pub behind_proxy: bool,
    #[arg(long)]
    pub videos: Option<PathBuf>,
    #[command(flatten)]
    pub database: DatabaseOptions,
}
