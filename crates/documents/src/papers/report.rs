//! The final report (verbale di gara) with everything the regulations want mentioned.

use codex::{Article, Phrase, Voice, article, phrase};
use tournament::{Round, Tpn};

use super::Occasion;
use crate::block::{Block, Field};
use crate::heading::Moment;
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
    pub began: Option<Moment>,
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
}

/// What happened that the report must mention.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MentionKind {
    /// A withdrawal, in time.
    Withdrawal,
    /// A withdrawal without justification: prizes, promotion and rating gains are lost.
    UnjustifiedWithdrawal,
    /// An exclusion after forfeits.
    Exclusion,
    /// A readmission by the arbiter.
    Readmission,
    /// An expulsion, with its reasons.
    Expulsion,
    /// An announced absence.
    Absence,
    /// A game lost by not appearing.
    Forfeit,
    /// A loss or exclusion that the arbiter waived, with the reason.
    Waiver,
    /// A round paired again.
    NewPairing,
    /// A dispute that the arbiter decided.
    Dispute,
    /// Facts sent to the justice bodies.
    Referral,
    /// A complaint.
    Complaint,
    /// A hearing aid worn during play.
    HearingAid,
    /// Anything else of note.
    Incident,
}

impl MentionKind {
    /// Every kind, in the order of the report.
    pub const ALL: [Self; 14] = [
        Self::Withdrawal,
        Self::UnjustifiedWithdrawal,
        Self::Exclusion,
        Self::Readmission,
        Self::Expulsion,
        Self::Absence,
        Self::Forfeit,
        Self::Waiver,
        Self::NewPairing,
        Self::Dispute,
        Self::Referral,
        Self::Complaint,
        Self::HearingAid,
        Self::Incident,
    ];

    /// The title of its section.
    pub fn title(self) -> Phrase {
        match self {
            Self::Withdrawal => phrase!("documents-report-withdrawals"),
            Self::UnjustifiedWithdrawal => phrase!("documents-report-unjustified"),
            Self::Exclusion => phrase!("documents-report-exclusions"),
            Self::Readmission => phrase!("documents-report-readmissions"),
            Self::Expulsion => phrase!("documents-report-expulsions"),
            Self::Absence => phrase!("documents-report-absences"),
            Self::Forfeit => phrase!("documents-report-forfeits"),
            Self::Waiver => phrase!("documents-report-waivers"),
            Self::NewPairing => phrase!("documents-report-new-pairings"),
            Self::Dispute => phrase!("documents-report-disputes"),
            Self::Referral => phrase!("documents-report-referrals"),
            Self::Complaint => phrase!("documents-report-complaints"),
            Self::HearingAid => phrase!("documents-report-hearing-aids"),
            Self::Incident => phrase!("documents-report-incidents"),
        }
    }

    /// The article that wants it in the report, where one does.
    pub const fn wanted_by(self) -> Option<Article> {
        Some(match self {
            Self::Withdrawal | Self::UnjustifiedWithdrawal => article!("fsi-2009 7.5.3"),
            Self::Expulsion => article!("fsi-2009 7.5.4"),
            Self::Readmission => article!("fsi-2009 7.5.5"),
            Self::Dispute => article!("fsi-2009 7.6.1"),
            Self::Referral => article!("fsi-2009 7.6.3"),
            Self::Complaint => article!("fsi-2009 7.6.4"),
            Self::HearingAid => article!("fssi 4"),
            _ => return None,
        })
    }
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// What kind of thing.
    pub kind: MentionKind,
    /// The round it belongs to, if to one.
    pub round: Option<Round>,
    /// When it was done or decided.
    pub when: Option<Moment>,
    /// The participant, if it is about one.
    pub who: Option<(Tpn, String)>,
    /// What happened, in the words of whoever reports.
    pub what: String,
    /// Why it was decided so.
    pub reason: String,
    /// The article it rests on.
    pub article: Option<Article>,
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

/// Everything the report says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalReport {
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
    /// The homologation fees: what was paid, and when.
    pub fees: String,
    /// What goes with the report.
    pub enclosures: Vec<String>,
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
    if report.medical != MedicalCover::NotRequired {
        paper.push(Block::Heading(say(phrase!("documents-report-medical"))));
        paper.push(Block::text(match &report.medical {
            MedicalCover::Present(what) => {
                say(phrase!("documents-report-medical-present", what = what.as_str()))
            }
            MedicalCover::Absent(what) => {
                say(phrase!("documents-report-medical-absent", what = what.as_str()))
            }
            MedicalCover::NotRequired => String::new(),
        }));
    }
    for kind in MentionKind::ALL {
        mentions(report, kind, occasion, &mut paper);
    }
    without_case(report, occasion, &mut paper);
    prizes(report, occasion, &mut paper);
    paper.push(Block::Heading(say(phrase!("documents-report-homologation"))));
    paper.push(Block::Fields(
        1,
        vec![
            Field::of(say(phrase!("documents-report-fees")), report.fees.as_str()),
            Field::of(say(phrase!("documents-report-enclosures")), report.enclosures.join("; ")),
        ],
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
        let began = round.began.map(|began| began.shown(occasion.catalogue()));
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
    paper.push(Block::Heading(section(kind, occasion)));
    let mut table = Table::new(vec![
        Column::number(say(phrase!("documents-round-short"))),
        Column::share(say(phrase!("documents-report-when")), 2),
        Column::share(say(phrase!("documents-report-who")), 3),
        Column::share(say(phrase!("documents-report-what")), 5),
        Column::share(say(phrase!("documents-article")), 2),
    ])
    .prose();
    for mention in these {
        let when = mention.when.map(|when| when.shown(occasion.catalogue()));
        let who = mention.who.as_ref().map(|(tpn, name)| format!("{name} ({tpn})"));
        let what = match mention.reason.as_str() {
            "" => mention.what.clone(),
            reason => {
                let reason = say(phrase!("documents-report-reason", reason = reason));
                format!("{}\n{reason}", mention.what)
            }
        };
        table.push(vec![
            Cell::of(mention.round.map(|round| round.to_string()).unwrap_or_default()),
            Cell::of(when.unwrap_or_default()),
            Cell::of(who.unwrap_or_default()),
            Cell::of(what),
            Cell::of(mention.article.map(cite).unwrap_or_default()),
        ]);
    }
    paper.push(Block::Table(table));
}

/// The title of a section with the article that asks for it.
fn section(kind: MentionKind, occasion: &Occasion) -> String {
    let title = occasion.say(&kind.title());
    match kind.wanted_by() {
        Some(article) => format!("{title} ({})", occasion.catalogue().cite(article)),
        None => title,
    }
}

/// What was asked about and did not happen: silence would leave it open.
fn without_case(report: &FinalReport, occasion: &Occasion, paper: &mut Paper) {
    let happened = |kind: MentionKind| report.mentions.iter().any(|mention| mention.kind == kind);
    let kinds = MentionKind::ALL.into_iter();
    let kinds = kinds.filter(|kind| !happened(*kind) && !report.not_asked.contains(kind));
    let titles: Vec<String> = kinds.map(|kind| section(kind, occasion)).collect();
    if titles.is_empty() {
        return;
    }
    paper.push(Block::Heading(occasion.say(&phrase!("documents-report-none"))));
    paper.push(Block::text(format!("{}.", titles.join("; "))));
}

fn prizes(report: &FinalReport, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    if report.prizes.is_empty() {
        return;
    }
    paper.push(Block::Heading(say(phrase!("documents-report-prizes"))));
    let mut table = Table::new(vec![
        Column::share(say(phrase!("documents-report-prize-for")), 1),
        Column::share(say(phrase!("documents-name")), 2),
        Column::share(say(phrase!("documents-report-prize")), 1),
    ]);
    for prize in &report.prizes {
        let texts = [&prize.title, &prize.name, &prize.prize];
        table.push(texts.into_iter().map(Cell::of).collect());
    }
    paper.push(Block::Table(table));
}
