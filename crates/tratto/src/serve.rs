//! `tratto serve`: the whole product in a browser, from one process and one file.

mod demo;
mod mail;
mod notices;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::journal::Journal;
use accounts::Accounts;
use codex::phrase;
use documents::SecretKey;
use live::{Descriptors, Figures, Hub, HubSettings};
use relay::{Client, Lines, Pushing, Relay};
use tokio::net::TcpListener;
use web::{AllowedFeeds, Parts, Site};

use self::demo::DemoAccount;
use crate::Status;
use crate::arguments::ServeOptions;
use crate::chance;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// How often feeds are looked at.
const LOOK_EVERY: Duration = Duration::from_secs(2);

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
    let client = notices::client(asked)?;
    let house = open(path, &Manner::of(asked), asked, &client)?;
    let accounts = if asked.demo { play_demo(&house, address)? } else { Vec::new() };
    greet(&house, address, &accounts, shell)?;
    let hub = house.hub().clone();
    let lines = lines(&house, asked, client)?;
    web::serve(listener, house, told_to_stop()).await.map_err(|fault| system(&fault))?;
    drop(lines);
    farewell(&hub.figures(), shell)?;
    Ok(Status::Well)
}

/// Opens the lines to the outside: feeds listened to, and public scores pushed where there is a token.
fn lines(house: &Arc<Site>, asked: &ServeOptions, client: Client) -> Result<Relay, Stop> {
    let token = match &asked.push_token {
        Some(file) => Some(std::fs::read_to_string(file).map_err(|fault| {
            Problem::new(phrase!("serve-push-token", cause = fault.to_string()))
        })?),
        None => std::env::var("TRATTO_PUSH_TOKEN").ok(),
    };
    let token = token.map(|token| token.trim().to_owned()).filter(|token| !token.is_empty());
    let score = Arc::downgrade(house);
    let pushing = token.map(|token| Pushing {
        token,
        score: Arc::new(move |event, round| score.upgrade()?.public_score(event, round)),
    });
    let hour = Arc::downgrade(house);
    let lines = Lines {
        events: Arc::downgrade(&house.events_shared()),
        clock: Arc::new(move || hour.upgrade().map_or_else(now, |house| house.board_time())),
        every: LOOK_EVERY,
        client,
        pushing,
    };
    Ok(Relay::open(lines).map_err(|fault| system(&fault))?)
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

/// How the house is served.
struct Manner {
    plain_http: bool,
    videos: Option<PathBuf>,
    feeds: AllowedFeeds,
    pictures: Option<PathBuf>,
    players: Option<PathBuf>,
    streams_per_address: usize,
}

impl Manner {
    fn of(asked: &ServeOptions) -> Self {
        Self {
            plain_http: !asked.behind_proxy,
            videos: asked.videos.clone(),
            feeds: AllowedFeeds { root: asked.feed_root.clone(), hosts: asked.feed_host.clone() },
            pictures: asked.pictures.clone(),
            players: asked.players.clone(),
            streams_per_address: asked.streams_per_address.get(),
        }
    }

    /// The hub of the streams: as many as the machine lets us open, but for a reserve.
    fn hub(&self) -> std::io::Result<Hub> {
        let usual = HubSettings::default();
        let room = Descriptors::raised();
        let followers = room.map_or(usual.followers, |room| room.followers.min(usual.followers));
        Hub::with(HubSettings {
            threads: std::thread::available_parallelism().map_or(2, usize::from),
            followers,
            // However little the machine gives us, half of it stays for others.
            per_address: self.streams_per_address.min(followers / 2),
            ..usual
        })
    }
}

/// Opens the house on a file.
fn open(
    path: &Path,
    manner: &Manner,
    asked: &ServeOptions,
    client: &Client,
) -> Result<Arc<Site>, Stop> {
    let wrong = |fault| crate::journal::problem(&fault, path);
    let journal = Journal::open(path).map_err(wrong)?;
    let accounts = Accounts::open(path).map_err(|fault| Problem::accounts(path, &fault))?;
    // Sessions that ended while nobody served are of no use to anybody.
    accounts.purge(now()).map_err(|fault| Problem::accounts(path, &fault))?;
    let notices = notices::parts(asked, &accounts, path, client)?;
    let mail = mail::carry(asked)?;
    let hub = manner.hub().map_err(|fault| system(&fault))?;
    let clock = Arc::new(now);
    let begun = Instant::now();
    let elapsed = Arc::new(move || i64::try_from(begun.elapsed().as_millis()).unwrap_or(i64::MAX));
    let (plain_http, videos) = (manner.plain_http, manner.videos.clone());
    // Beside the data, unless another folder is asked for.
    let pictures = manner.pictures.clone().or_else(|| Some(path.with_extension("pictures")));
    let players = Some(players_beside(path, manner.players.clone()));
    let feeds = manner.feeds.clone();
    let parts = Parts {
        journal,
        accounts,
        hub,
        clock,
        elapsed,
        plain_http,
        videos,
        feeds,
        pictures,
        players,
        notices,
        mail,
        signing: signing(asked)?,
    };
    Ok(Site::open(parts).map_err(wrong)?)
}

/// The office's key that signs papers: of the file asked for, else of the one that the environment names.
fn signing(asked: &ServeOptions) -> Result<Option<SecretKey>, Stop> {
    let told = || std::env::var_os("TRATTO_SIGN").filter(|file| !file.is_empty());
    let file = asked.sign.clone().or_else(|| told().map(PathBuf::from));
    file.as_deref().map(crate::key::secret).transpose()
}

/// The index of players: the one asked for or named by the environment, else the one beside the data;
/// where there is none, the one that `tratto players` keeps, if it is there.
fn players_beside(path: &Path, asked: Option<PathBuf>) -> PathBuf {
    let beside = path.with_file_name("players.db");
    let told = asked.or_else(|| crate::players::told("TRATTO_PLAYERS").map(PathBuf::from));
    let usual = || crate::players::index_path(None).ok().filter(|path| path.exists());
    match told {
        Some(told) => told,
        None if beside.exists() => beside,
        None => usual().unwrap_or(beside),
    }
}

/// Says where to look; at the first start, how to make the first account.
fn greet(
    house: &Site,
    address: SocketAddr,
    accounts: &[DemoAccount],
    shell: &Shell,
) -> Result<(), Stop> {
    let at = format!("http://{address}");
    shell.print(&shell.line(&phrase!("serve-at", address = at.as_str())))?;
    if !accounts.is_empty() {
        shell.print(&shell.line(&phrase!("demo-accounts")))?;
    }
    for DemoAccount { name, password, what } in accounts {
        shell.print(&format!("  {name:12} {password:24} {}\n", shell.say(what)))?;
    }
    let path = house.path();
    let fault = |fault| Problem::accounts(path, &fault);
    if house.accounts().needs_setup().map_err(fault)? {
        let chance = chance::bytes().map_err(|fault| system(&fault))?;
        let key = house.accounts().offer_setup(now(), chance).map_err(fault)?;
        let link = format!("{at}/setup?key={}", key.as_str());
        shell.print(&shell.line(&phrase!("serve-setup", link = link)))?;
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
    shell.print(&shell.line(&what))
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

fn system(fault: &std::io::Error) -> Problem {
    Problem::new(phrase!("serve-system", cause = fault.to_string()))
}

/// The clock of the machine, in milliseconds.
fn now() -> i64 {
    crate::clock::now().0
}
