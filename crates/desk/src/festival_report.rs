//! The figures of a festival: section by section, and all of them together.

use std::collections::BTreeMap;

use messages::Catalogue;
use office::round::BoardResult;
use office::{Announcement, Event};
use registration::Balance;
use serde::Serialize;
use vocabulary::Sex;

use crate::names::Names;
use crate::roof::Roof;

/// What is counted of a section, or of a festival as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Figures {
    /// Who takes part.
    pub players: usize,
    /// Of these women; where nobody said, they are counted below.
    pub women: usize,
    /// Men.
    pub men: usize,
    /// Those of whom it is not known.
    pub sex_unknown: usize,
    /// How many each federation has; those without one under an empty name.
    pub federations: BTreeMap<String, usize>,
    /// How many have each FIDE title.
    pub titles: BTreeMap<String, usize>,
    /// Boards that were published so far.
    pub games: usize,
    /// Of these rated: played, with a result that counts.
    pub rated: usize,
    /// Won by White at the board.
    pub white: usize,
    /// Drawn at the board.
    pub draws: usize,
    /// Won by Black at the board.
    pub black: usize,
    /// Decided without a game.
    pub forfeits: usize,
    /// Without a result yet.
    pub open: usize,
    /// The sum of the announced prizes, in cents.
    pub prizes: i64,
    /// What fell due under registrations, in cents.
    pub due: i64,
    /// What was paid of it, in cents.
    pub paid: i64,
}

/// The figures of one section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SectionFigures {
    /// The name of its event.
    pub event: String,
    /// What it is called.
    pub title: String,
    /// Its figures.
    #[serde(flatten)]
    pub figures: Figures,
}

/// The figures of a festival.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FestivalReport {
    /// Its sections, in order.
    pub sections: Vec<SectionFigures>,
    /// All of them together.
    pub total: Figures,
}

impl FestivalReport {
    /// Counts those sections of a festival that somebody may count, by their place: what everybody
    /// may see of them, and what is due and paid.
    pub fn of(roof: &Roof, names: &Names, counted: impl Fn(usize) -> bool) -> Self {
        let mut total = Figures::default();
        let mut count = |section: &crate::roof::Section| {
            let balance = section.event.registrations().registrations().balance();
            let figures = Figures::of(section.event.state().event(), names, balance);
            total.add(&figures);
            let event = section.event.name().as_str().to_owned();
            SectionFigures { event, title: section.title.clone(), figures }
        };
        let mine = roof.sections.iter().enumerate().filter(|(at, _)| counted(*at));
        let sections = mine.map(|(_, section)| count(section)).collect();
        Self { sections, total }
    }

    /// The same as a table for spreadsheets and programs, a line for each section and one for all:
    /// commas between the cells, points in sums.
    pub fn to_csv(&self, catalogue: &Catalogue) -> String {
        let mut csv = csv::Writer::from_writer(Vec::new());
        let federations: Vec<&str> = self.total.federations.keys().map(String::as_str).collect();
        let titles: Vec<&str> = self.total.titles.keys().map(String::as_str).collect();
        let mut head: Vec<String> = HEADS.iter().map(|key| catalogue.text(key)).collect();
        let none = catalogue.text("festival-report-no-federation");
        let named = |name: &&str| if name.is_empty() { none.clone() } else { (*name).to_owned() };
        head.extend(federations.iter().map(named));
        head.extend(titles.iter().map(|&title| title.to_owned()));
        let line = |title: &str, of: &Figures| {
            let figure = |count: &usize| count.to_string();
            let sum = |cents: i64| registration::Cents(cents).to_string().replace(',', ".");
            let mut line = vec![title.to_owned()];
            let counts = [
                of.players,
                of.women,
                of.men,
                of.sex_unknown,
                of.games,
                of.rated,
                of.white,
                of.draws,
                of.black,
                of.forfeits,
                of.open,
            ];
            line.extend(counts.iter().map(figure));
            line.extend([of.prizes, of.due, of.paid].map(sum));
            let of_federation = |name: &&str| of.federations.get(*name).copied().unwrap_or(0);
            line.extend(federations.iter().map(|name| of_federation(name).to_string()));
            let of_title = |name: &&str| of.titles.get(*name).copied().unwrap_or(0);
            line.extend(titles.iter().map(|name| of_title(name).to_string()));
            line
        };
        let mut lines = vec![head];
        lines.extend(self.sections.iter().map(|of| line(&of.title, &of.figures)));
        lines.push(line(&catalogue.text("festival-report-total"), &self.total));
        for line in lines {
            // Writing to memory cannot fail, and every line is as long as the first.
            let _ = csv.write_record(line);
        }
        csv.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

/// The heads of the columns, before those of federations and titles.
const HEADS: [&str; 15] = [
    "festival-section",
    "festival-report-players",
    "festival-report-women",
    "festival-report-men",
    "festival-report-sex-unknown",
    "festival-report-games",
    "festival-report-rated",
    "festival-report-white",
    "festival-report-draws",
    "festival-report-black",
    "festival-report-forfeits",
    "festival-report-open",
    "festival-report-prizes",
    "festival-report-due",
    "festival-report-paid",
];

impl Figures {
    fn of(event: &Event, names: &Names, balance: Balance) -> Self {
        let mut of = Self { due: balance.due.0, paid: balance.paid.0, ..Self::default() };
        for (_, entrant) in event.entrants() {
            of.players += 1;
            let person = names.person(&entrant.form.person);
            match person.and_then(|person| person.sex) {
                Some(Sex::Female) => of.women += 1,
                Some(Sex::Male) => of.men += 1,
                None => of.sex_unknown += 1,
            }
            let data = &entrant.form.data;
            let federation = data.federation.clone();
            let federation =
                federation.or_else(|| person.and_then(|person| person.federation.clone()));
            *of.federations.entry(federation.unwrap_or_default()).or_default() += 1;
            if let Some(title) = &data.fide_title {
                *of.titles.entry(title.clone()).or_default() += 1;
            }
        }
        let public = event.paired_rounds().filter(|(_, book)| book.is_public());
        for result in public.flat_map(|(_, book)| book.results()) {
            of.count(*result);
        }
        of.prizes = event.announcement().map_or(0, prizes);
        of
    }

    fn count(&mut self, result: Option<BoardResult>) {
        use BoardResult::{
            Adjourned, Black, BlackByForfeit, BlackUnrated, BothLost, Draw, DrawUnrated,
            HalfForBlack, HalfForWhite, NobodyPlayed, White, WhiteByForfeit, WhiteUnrated,
        };
        self.games += 1;
        let Some(result) = result else {
            self.open += 1;
            return;
        };
        match result {
            White | WhiteUnrated => self.white += 1,
            Draw | DrawUnrated => self.draws += 1,
            Black | BlackUnrated => self.black += 1,
            WhiteByForfeit | BlackByForfeit | NobodyPlayed => self.forfeits += 1,
            Adjourned => self.open += 1,
            BothLost | HalfForWhite | HalfForBlack => {}
        }
        if matches!(result, White | Draw | Black | BothLost | HalfForWhite | HalfForBlack) {
            self.rated += 1;
        }
    }

    fn add(&mut self, other: &Self) {
        self.players += other.players;
        self.women += other.women;
        self.men += other.men;
        self.sex_unknown += other.sex_unknown;
        for (name, count) in &other.federations {
            *self.federations.entry(name.clone()).or_default() += count;
        }
        for (name, count) in &other.titles {
            *self.titles.entry(name.clone()).or_default() += count;
        }
        self.games += other.games;
        self.rated += other.rated;
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.forfeits += other.forfeits;
        self.open += other.open;
        self.prizes += other.prizes;
        self.due += other.due;
        self.paid += other.paid;
    }
}

/// The sum of the announced prizes.
fn prizes(announcement: &Announcement) -> i64 {
    let plan = announcement.all_prizes();
    let prizes = plan.groups.iter().flat_map(|group| &group.prizes);
    prizes.map(|prize| i64::try_from(prize.cents.0).unwrap_or(i64::MAX)).sum()
}
