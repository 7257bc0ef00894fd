//! What may be asked of the server.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
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
    #[arg(long, value_name = "FOLDER")]
    pub feed_root: Option<PathBuf>,
    #[arg(long, value_name = "HOST:PORT")]
    pub feed_host: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub push_token: Option<PathBuf>,
    #[arg(long, value_name = "ADDRESS")]
    pub push_contact: Option<String>,
    #[arg(long, value_name = "ORIGIN")]
    pub push_service: Vec<String>,
    #[arg(long, value_name = "URL", requires = "mail_from")]
    pub mail_server: Option<String>,
    #[arg(long, value_name = "ADDRESS")]
    pub mail_from: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub trusted_ca: Option<PathBuf>,
    #[arg(long)]
    pub pictures: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub players: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub sign: Option<PathBuf>,
    #[arg(long, default_value = "1000")]
    pub streams_per_address: NonZeroUsize,
    #[command(flatten)]
    pub database: DatabaseOptions,
}
