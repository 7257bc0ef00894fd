//! The final report (verbale di gara) with everything the regulations want mentioned.

mod mention;

use codex::{Article, Value, Voice, phrase};
use jiff::civil::DateTime;
use tournament::{MentionKind, Round, Tpn};

use self::mention::listed;
pub use self::mention::{Mention, ReportArticles};

use super::Occasion;
use crate::block::{Block, Field};
use crate::heading::moment_shown;
use crate::paper::Paper;
use crate::table::{Cell, Column, Table};

/// An official of the event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Official {
    /// What they are: chief arbiter, deputy, technical director, jury.
    pub role: String,
    /// Who.
    pub name: String,
    /// The category of the arbiter.
    pub category: String,
}

/// A round as it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedRound {
    /// The round.
    pub round: Round,
    /// When play began.
    pub began: Option<DateTime>,
    /// Games played, games forfeited, participants who sat out.
    pub games: (u16, u16, u16),
}

/// The medical cover that was there when play was to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MedicalCover {
    /// The regulation of the event asks for none.
    NotRequired,
    /// It was there: who or what.
    Present(String),
    /// It was not there at the scheduled start; the report must say so.
    Absent(String),
    /// Nobody wrote down whether it was there: the arbiter says so by hand.
    Unrecorded,
}

/// A prize that was given.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Prize {
    /// What for.
    pub title: String,
    /// To whom.
    pub name: String,
    /// What.
    pub prize: String,
}

/// What the event does to somebody's rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedVariation {
    /// Who.
    pub tpn: Tpn,
    /// Surname and name.
    pub name: String,
    /// The rating before.
    pub rating: i32,
    /// How many games count.
    pub games: u32,
    /// What they scored, in half points.
    pub half_points: i64,
    /// What was expected of them, in tenths.
    pub expected_tenths: i64,
    /// The variation as computed.
    pub computed: i32,
    /// The variation as applied.
    pub applied: i32,
}

/// Everything the report says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalReport {
    /// Where the regulation asks for it.
    pub articles: ReportArticles,
    /// The number of the federation's authorisation.
    pub authorisation: String,
    /// The organiser, liable for the fees.
    pub organiser: String,
    /// The kind of event.
    pub kind: String,
    /// The pairing system with its edition.
    pub system: String,
    /// The time control.
    pub pace: String,
    /// The tie-breaks that were announced.
    pub tie_breaks: String,
    /// The list of ratings that was used.
    pub rating_list: String,
    /// Participants, and how many of them are rated.
    pub participants: (u16, u16),
    /// Who directed the event.
    pub officials: Vec<Official>,
    /// Round by round.
    pub rounds: Vec<ReportedRound>,
    /// The medical cover.
    pub medical: MedicalCover,
    /// What happened.
    pub mentions: Vec<Mention>,
    /// Sections that the event's regulations do not know and that are left out when empty.
    pub not_asked: Vec<MentionKind>,
    /// The prizes.
    pub prizes: Vec<Prize>,
    /// Who lost the right to prizes.
    pub without_prizes: Vec<String>,
    /// What the event does to the ratings.
    pub variations: Vec<ReportedVariation>,
    /// When the report went to the federation; empty if it has not.
    pub sent: String,
    /// The homologation fees: what was paid, and when.
    pub fees: String,
    /// What goes with the report.
    pub enclosures: Vec<String>,
    /// Every requirement of the regulation: how the event stands to it, what was found, the article.
    pub requirements: Vec<(String, String, Article)>,
    /// Anything else.
    pub remarks: String,
}

/// The report.
pub fn report(report: &FinalReport, occasion: &Occasion) -> Paper {
    let say = |phrase| occasion.say(&phrase);
    let mut paper = occasion.paper(&phrase!("documents-report-title"));
    event(report, occasion, &mut paper);
    officials(report, occasion, &mut paper);
    rounds(report, occasion, &mut paper);
    medical(report, occasion, &mut paper);
    for kind in listed() {
        mentions(report, kind, occasion, &mut paper);
    }
    without_case(report, occasion, &mut paper);
    prizes(report, occasion, &mut paper);
    variations(report, occasion, &mut paper);
    let homologation = say(phrase!("documents-report-homologation"));
    paper.push(Block::Heading(cited(homologation, report.articles.homologation, occasion)));
    paper.push(Block::Fields(
        2,
        vec![
            Field::of(say(phrase!("documents-report-sent")), report.sent.as_str()),
            Field::of(say(phrase!("documents-report-fees")), report.fees.as_str()),
        ],
    ));
    requirements(report, occasion, &mut paper);
    let enclosures = report.enclosures.join("; ");
    paper.push(Block::Fields(
        1,
        vec![Field::of(say(phrase!("documents-report-enclosures")), enclosures)],
    ));
    if !report.remarks.is_empty() {
        paper.push(Block::Heading(say(phrase!("documents-remarks"))));
        paper.push(Block::text(report.remarks.clone()));
    }
    let names = report.officials.iter().map(|official| match official.role.as_str() {
        "" => official.name.clone(),
        role => format!("{}\n{role}", official.name),
    });
    let mut signatures: Vec<String> = names.collect();
    if signatures.is_empty() {
        signatures.push(say(phrase!("documents-signature-arbiter")));
    }
    paper.push(Block::Signatures(signatures));
    paper
}

fn event(report: &FinalReport, occasion: &Occasion, paper: &mut Paper) {
    let field = |label, value: &str| Field::of(occasion.say(&label), value);
    let (all, rated) = report.participants;
    let participants =
        occasion.say(&phrase!("documents-report-participants-count", all = all, rated = rated));
    paper.push(Block::Fields(
        2,
        vec![
            field(phrase!("documents-report-authorisation"), &report.authorisation),
            field(phrase!("documents-report-organiser"), &report.organiser),
            field(phrase!("documents-report-kind"), &report.kind),
            field(phrase!("documents-report-system"), &report.system),
            field(phrase!("documents-pace"), &report.pace),
            field(phrase!("documents-report-tie-breaks"), &report.tie_breaks),
            field(phrase!("documents-report-rating-list"), &report.rating_list),
            field(phrase!("documents-report-participants"), &participants),
        ],
    ));
}

/// Requirement by requirement, where the regulation has any.
fn requirements(report: &FinalReport, occasion: &Occasion, paper: &mut Paper) {
    if report.requirements.is_empty() {
        return;
    }
    let say = |phrase| occasion.say(&phrase);
    paper.push(Block::Heading(say(phrase!("documents-report-requirements"))));
    let mut table = Table::new(vec![
        Column::share(say(phrase!("documents-report-requirement-state")), 1),
        Column::share(say(phrase!("documents-report-requirement")), 3),
        Column::share(say(phrase!("documents-report-requirement-article")), 1),
    ]);
    for (state, what, article) in &report.requirements {
        let cited = occasion.catalogue().cite(*article);
        table.push(vec![Cell::of(state), Cell::of(what), Cell::of(&cited)]);
    }
    paper.push(Block::Table(table));
}

fn officials(report: &FinalReport, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    paper.push(Block::Heading(say(phrase!("documents-report-officials"))));
    let mut table = Table::new(vec![
        Column::share(say(phrase!("documents-report-role")), 1),
        Column::share(say(phrase!("documents-surname-name")), 2),
        Column::share(say(phrase!("documents-report-category")), 1),
    ]);
    for official in &report.officials {
        let texts = [&official.role, &official.name, &official.category];
        table.push(texts.into_iter().map(Cell::of).collect());
    }
    paper.push(Block::Table(table));
}

fn rounds(report: &FinalReport, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    paper.push(Block::Heading(say(phrase!("documents-report-rounds"))));
    let mut table = Table::new(vec![
        Column::number(say(phrase!("documents-round"))),
        Column::share(say(phrase!("documents-report-began")), 1),
        Column::number(say(phrase!("documents-report-played"))),
        Column::number(say(phrase!("documents-report-forfeited"))),
        Column::number(say(phrase!("documents-report-sat-out"))),
    ]);
    for round in &report.rounds {
        let began = round.began.map(|began| moment_shown(began, occasion.catalogue()));
        let (played, forfeited, out) = round.games;
        table.push(vec![
            Cell::bold(round.round.to_string()),
            Cell::of(began.unwrap_or_default()),
            Cell::of(played.to_string()),
            Cell::of(forfeited.to_string()),
            Cell::of(out.to_string()),
        ]);
    }
    paper.push(Block::Table(table));
}

/// A section: every mention of a kind.
fn mentions(report: &FinalReport, kind: MentionKind, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    let cite = |article| occasion.catalogue().cite(article);
    let these: Vec<&Mention> =
        report.mentions.iter().filter(|mention| mention.kind == kind).collect();
    if these.is_empty() {
        return;
    }
    paper.push(Block::Heading(section(report, kind, occasion)));
    let wanted_by = report.articles.wanting(kind);
    let columns = [
        Column::number(say(phrase!("documents-round-short"))),
        Column::fit(say(phrase!("documents-report-when"))),
        Column::share(say(phrase!("documents-report-who")), 3),
        Column::share(say(phrase!("documents-report-what")), 6),
        Column::share(say(phrase!("documents-article")), 2),
    ];
    let row = |mention: &&Mention| {
        let when = mention.when.map(|when| moment_shown(when, occasion.catalogue()));
        let who = mention.who.as_ref().map(|(tpn, name)| format!("{name} ({tpn})"));
        let what = match mention.reason.as_str() {
            "" => mention.what.clone(),
            reason => {
                let reason = say(phrase!("documents-report-reason", reason = reason));
                format!("{}\n{reason}", mention.what)
            }
        };
        // The article of the section need not be said again.
        let article = mention.article.filter(|article| Some(*article) != wanted_by);
        [
            mention.round.map(|round| round.to_string()).unwrap_or_default(),
            when.unwrap_or_default(),
            who.unwrap_or_default(),
            what,
            article.map(cite).unwrap_or_default(),
        ]
    };
    let rows: Vec<[String; 5]> = these.iter().map(row).collect();
    let said = |column: usize| rows.iter().any(|row| !row[column].is_empty());
    let shown: Vec<usize> = (0..columns.len()).filter(|column| said(*column)).collect();
    let mut table = Table::new(shown.iter().map(|at| columns[*at].clone()).collect()).prose();
    for row in &rows {
        table.push(shown.iter().map(|at| Cell::of(&row[*at])).collect());
    }
    paper.push(Block::Table(table));
}

/// The title of a section with the article that asks for it.
fn section(report: &FinalReport, kind: MentionKind, occasion: &Occasion) -> String {
    cited(occasion.say(&Mention::title(kind)), report.articles.wanting(kind), occasion)
}

fn cited(title: String, article: Option<Article>, occasion: &Occasion) -> String {
    match article {
        Some(article) => format!("{title} ({})", occasion.catalogue().cite(article)),
        None => title,
    }
}

fn medical(report: &FinalReport, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    let block = match &report.medical {
        MedicalCover::NotRequired => return,
        MedicalCover::Present(what) => {
            Block::text(say(phrase!("documents-report-medical-present", what = what.as_str())))
        }
        MedicalCover::Absent(what) => {
            Block::text(say(phrase!("documents-report-medical-absent", what = what.as_str())))
        }
        MedicalCover::Unrecorded => Block::Choice(
            say(phrase!("documents-report-medical-at-start")),
            vec![
                say(phrase!("documents-report-medical-was-there")),
                say(phrase!("documents-report-medical-was-not")),
            ],
        ),
    };
    let title = say(phrase!("documents-report-medical"));
    paper.push(Block::Heading(cited(title, report.articles.medical, occasion)));
    paper.push(block);
}

/// What was asked about and did not happen: silence would leave it open.
fn without_case(report: &FinalReport, occasion: &Occasion, paper: &mut Paper) {
    let happened = |kind: MentionKind| report.mentions.iter().any(|mention| mention.kind == kind);
    let kinds = listed().filter(|kind| !happened(*kind) && !report.not_asked.contains(kind));
    let titles: Vec<String> = kinds.map(|kind| section(report, kind, occasion)).collect();
    if titles.is_empty() {
        return;
    }
    paper.push(Block::Heading(occasion.say(&phrase!("documents-report-none"))));
    paper.push(Block::text(format!("{}.", titles.join("; "))));
}

fn prizes(report: &FinalReport, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    if report.prizes.is_empty() && report.without_prizes.is_empty() {
        return;
    }
    paper.push(Block::Heading(say(phrase!("documents-report-prizes"))));
    if !report.prizes.is_empty() {
        let mut table = Table::new(vec![
            Column::share(say(phrase!("documents-report-prize-for")), 2),
            Column::share(say(phrase!("documents-name")), 3),
            Column::share(say(phrase!("documents-report-prize")), 2),
        ])
        .prose();
        for prize in &report.prizes {
            let texts = [&prize.title, &prize.name, &prize.prize];
            table.push(texts.into_iter().map(Cell::of).collect());
        }
        paper.push(Block::Table(table));
    }
    if !report.without_prizes.is_empty() {
        let names = report.without_prizes.join("; ");
        let lost = say(phrase!("documents-report-without-prizes", names = names));
        paper.push(Block::text(cited(lost, report.articles.withdrawal, occasion)));
    }
}

fn variations(report: &FinalReport, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    if report.variations.is_empty() {
        return;
    }
    let title = say(phrase!("documents-report-variations"));
    paper.push(Block::Heading(cited(title, report.articles.variation, occasion)));
    let mut table = Table::new(vec![
        Column::number(say(phrase!("documents-number"))),
        Column::share(say(phrase!("documents-surname-name")), 1),
        Column::number(say(phrase!("documents-rating"))),
        Column::number(say(phrase!("documents-report-games"))),
        Column::number(say(phrase!("documents-points"))),
        Column::number(say(phrase!("documents-report-expected"))),
        Column::number(say(phrase!("documents-report-computed"))),
        Column::number(say(phrase!("documents-report-applied"))),
    ])
    .named_by(1);
    for row in &report.variations {
        let shown = |value: Value| occasion.catalogue().show(&value);
        table.push(vec![
            Cell::of(row.tpn.to_string()),
            Cell::of(&row.name),
            Cell::of(row.rating.to_string()),
            Cell::of(row.games.to_string()),
            Cell::of(shown(Value::HalfPoints(row.half_points))),
            Cell::of(shown(Value::Tenths(row.expected_tenths))),
            Cell::of(signed(row.computed)),
            Cell::bold(signed(row.applied)),
        ]);
    }
    paper.push(Block::Table(table));
}

/// A change: with its sign, a true minus among them.
fn signed(change: i32) -> String {
    match change {
        0 => "0".to_owned(),
        1.. => format!("+{change}"),
        _ => format!("−{}", change.unsigned_abs()),
    }
}
