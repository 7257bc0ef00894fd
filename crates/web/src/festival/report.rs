//! The figures of a festival, section by section and together, with the way to their files.

use askama::Template;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use desk::festival_report::{FestivalReport, Figures};
use registration::Cents;

use super::entrance::FestivalDesk;
use super::{Where, address, desk_frame};
use crate::answer::RequestError;
use crate::navigation::NavLink;
use crate::page::{Page, fresh};

#[derive(Template)]
#[template(path = "festival-report.html")]
struct ReportPage {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    sections: Vec<String>,
    /// What is counted: its words, each section's figure, and the total.
    rows: Vec<Row>,
    federations: Vec<Row>,
    titles: Vec<Row>,
    /// Title, TRF and documents of each section.
    files: Vec<(String, String, String)>,
}

/// What is counted: its words, and how.
type Counted<T> = (&'static str, fn(&Figures) -> T);

struct Row {
    title: String,
    figures: Vec<String>,
    total: String,
}

/// Answers `/f/FESTIVAL/office/report`.
pub(super) async fn page(desk: FestivalDesk) -> Result<Response, RequestError> {
    let words = desk.visitor.words;
    let report = FestivalReport::of(&desk.roof, &desk.site.names(), |at| desk.works_in(at));
    let row = |title: String, figure: &dyn Fn(&Figures) -> String| Row {
        title,
        figures: report.sections.iter().map(|of| figure(&of.figures)).collect(),
        total: figure(&report.total),
    };
    let counted: [Counted<usize>; 11] = [
        ("festival-report-players", |of| of.players),
        ("festival-report-women", |of| of.women),
        ("festival-report-men", |of| of.men),
        ("festival-report-sex-unknown", |of| of.sex_unknown),
        ("festival-report-games", |of| of.games),
        ("festival-report-rated", |of| of.rated),
        ("festival-report-white", |of| of.white),
        ("festival-report-draws", |of| of.draws),
        ("festival-report-black", |of| of.black),
        ("festival-report-forfeits", |of| of.forfeits),
        ("festival-report-open", |of| of.open),
    ];
    let sums: [Counted<i64>; 3] = [
        ("festival-report-prizes", |of| of.prizes),
        ("festival-report-due", |of| of.due),
        ("festival-report-paid", |of| of.paid),
    ];
    let counts = counted
        .iter()
        .map(|(key, count)| row(words.text(key), &|of: &Figures| count(of).to_string()));
    let money = sums
        .iter()
        .map(|(key, sum)| row(words.text(key), &|of: &Figures| Cents(sum(of)).to_string()));
    let rows = counts.chain(money).collect();
    let none = words.text("festival-report-no-federation");
    let count = |found: Option<&usize>| found.copied().unwrap_or(0).to_string();
    let federations = report.total.federations.keys().map(|name| {
        let title = if name.is_empty() { none.clone() } else { name.clone() };
        row(title, &|of: &Figures| count(of.federations.get(name)))
    });
    let titles = report.total.titles.keys();
    let titles = titles.map(|name| row(name.clone(), &|of: &Figures| count(of.titles.get(name))));
    let files = desk.roof.sections.iter().enumerate().filter(|(at, _)| desk.works_in(*at));
    let files = files.map(|(_, section)| {
        let documents = format!("{}/office/documents", section.event.name().address());
        (section.title.clone(), format!("{documents}/exchange.trf"), documents)
    });
    let title = words.text("festival-report-title");
    let (page, desks) =
        desk_frame(&desk.site, &desk.visitor, (&desk.roof, desk.directs), Where::Report, title);
    let page = ReportPage {
        page,
        desks,
        address: format!("{}/office/report", address(&desk.roof.festival.address)),
        sections: report.sections.iter().map(|section| section.title.clone()).collect(),
        rows,
        federations: federations.collect(),
        titles: titles.collect(),
        files: files.collect(),
    };
    fresh(&page, &desk.headers)
}

/// Answers `/f/FESTIVAL/office/report.csv`.
pub(super) async fn csv(desk: FestivalDesk) -> Response {
    let report = FestivalReport::of(&desk.roof, &desk.site.names(), |at| desk.works_in(at));
    let text = report.to_csv(desk.visitor.words.catalogue());
    // The mark at its head tells spreadsheets how letters are written.
    let text = format!("\u{feff}{text}");
    let name = format!("attachment; filename=\"{}.csv\"", desk.roof.festival.address);
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (CACHE_CONTROL, "no-store".to_owned()),
        (CONTENT_DISPOSITION, name),
    ];
    (headers, text).into_response()
}
