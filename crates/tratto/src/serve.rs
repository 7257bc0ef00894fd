//! `tratto serve`: the whole product in a browser, from one process and one file.

mod demo;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ::journal::Journal;
use accounts::Accounts;
use codex::phrase;
use live::{Figures, Hub};
use tokio::net::TcpListener;
use web::{Parts, Site};

use self::demo::DemoAccount;
use crate::Status;
use crate::arguments::ServeOptions;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// Serves until it is interrupted.
pub(crate) fn run(asked: &ServeOptions, shell: &Shell) -> Result<Status, Stop> {
    let folder = (asked.demo && asked.database.db.is_none()).then(tempfile::tempdir).transpose();
    let folder = folder.map_err(|fault| system(&fault))?;
    let path = match &folder {
        Some(folder) => folder.path().join("demo.db"),
        None => crate::database::database(&asked.database)?,
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|fault| system(&fault))?;
    runtime.block_on(serve(asked, &path, shell))
}

async fn serve(asked: &ServeOptions, path: &Path, shell: &Shell) -> Result<Status, Stop> {
    let listener = TcpListener::bind(asked.bind).await.map_err(|fault| {
        let what = phrase!(
            "serve-cannot-listen",
            address = asked.bind.to_string(),
            cause = fault.to_string()
        );
        Problem::new(what).with_hint(phrase!("serve-hint-bind"))
    })?;
    let address = listener.local_addr().unwrap_or(asked.bind);
    let house = open(path, !asked.behind_proxy, asked.videos.clone())?;
    let accounts = if asked.demo { play_demo(&house, address)? } else { Vec::new() };
    greet(&house, address, &accounts, shell)?;
    let hub = house.hub().clone();
    web::serve(listener, house, told_to_stop()).await.map_err(|fault| system(&fault))?;
    farewell(&hub.figures(), shell)?;
    Ok(Status::Well)
}

/// Waits for Ctrl+C, or for what service managers send.
async fn told_to_stop() {
    let interrupted = async {
        // Without a way to be told, the server runs until it is ended.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminations) => {
            terminations.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

/// Opens the house on a file.
pub(crate) fn open(
    path: &Path,
    plain_http: bool,
    videos: Option<PathBuf>,
) -> Result<Arc<Site>, Stop> {
    let wrong = |fault| crate::journal::problem(&fault, path);
    let journal = Journal::open(path).map_err(wrong)?;
    let accounts = Accounts::open(path).map_err(|fault| not_kept(path, &fault))?;
    // Sessions that ended while nobody served are of no use to anybody.
    accounts.purge(now()).map_err(|fault| not_kept(path, &fault))?;
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let hub = Hub::new(threads).map_err(|fault| system(&fault))?;
    let clock = Arc::new(now);
    let parts = Parts { journal, accounts, hub, clock, plain_http, videos };
    Ok(Site::open(parts).map_err(wrong)?)
}

/// Says where to look; at the first start, how to make the first account.
fn greet(
    house: &Site,
    address: SocketAddr,
    accounts: &[DemoAccount],
    shell: &Shell,
) -> Result<(), Stop> {
    let at = format!("http://{address}");
    shell.print(&format!("{}\n", shell.say(&phrase!("serve-at", address = at.as_str()))))?;
    if !accounts.is_empty() {
        shell.print(&format!("{}\n", shell.say(&phrase!("demo-accounts"))))?;
    }
    for DemoAccount { name, password, what } in accounts {
        shell.print(&format!("  {name:12} {password:24} {}\n", shell.say(what)))?;
    }
    let path = house.path();
    let fault = |fault| not_kept(path, &fault);
    if house.accounts().needs_setup().map_err(fault)? {
        let mut chance = [0; 32];
        getrandom::fill(&mut chance)
            .map_err(|fault| system(&std::io::Error::other(fault.to_string())))?;
        let key = house.accounts().offer_setup(now(), chance).map_err(fault)?;
        let link = format!("{at}/setup?key={}", key.as_str());
        shell.print(&format!("{}\n", shell.say(&phrase!("serve-setup", link = link))))?;
    }
    Ok(())
}

/// Says what became of the news: whether every page that followed had it.
fn farewell(figures: &Figures, shell: &Shell) -> Result<(), Stop> {
    let what = phrase!(
        "serve-ended",
        delivered = figures.delivered,
        resets = figures.resets,
        stalled = figures.stalled
    );
    shell.print(&format!("{}\n", shell.say(&what)))
}

/// Seeds the demonstration into a house that has nothing yet.
fn play_demo(house: &Site, address: SocketAddr) -> Result<Vec<DemoAccount>, Stop> {
    let kept = house.journal().length();
    if kept.map_err(|fault| crate::journal::problem(&fault, house.path()))? > 0 {
        let file = house.path().display().to_string();
        let full = Problem::new(phrase!("demo-not-empty", file = file));
        return Err(full.with_hint(phrase!("demo-hint-empty")).into());
    }
    demo::seed(house, now(), address.ip())
}

fn not_kept(path: &Path, fault: &accounts::Error) -> Problem {
    let file = path.display().to_string();
    Problem::new(phrase!("serve-accounts", file = file, cause = fault.to_string()))
}

fn system(fault: &std::io::Error) -> Problem {
    Problem::new(phrase!("serve-system", cause = fault.to_string()))
}

/// The clock of the machine, in milliseconds.
fn now() -> i64 {
    crate::clock::now().0
}
