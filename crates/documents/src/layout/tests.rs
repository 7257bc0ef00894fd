//! Nothing leaves its cell or its page, and nothing is left out.

#[path = "../../tests/fixture/event.rs"]
#[allow(dead_code, reason = "what one does not print, another does")]
mod event;

use messages::Language;
use proptest::prelude::*;
use standings::System;

use super::*;
use crate::block::Block;
use crate::paper::Sheet;
use crate::papers::{self, ComplaintRules, Game, Scoresheet};
use crate::table::{Cell, Column, Table};

/// How far text reaches below its baseline.
const fn descent(size: Length) -> Length {
    size / 100 * 28
}

/// Every item within the sheet, every text within the area it was given and large enough to read.
fn check(paper: &Paper, smallest: Length) {
    let laid = lay_out(paper, None).expect("it can be laid out");
    let sheet = Area { x: 0, y: 0, width: laid.width, height: laid.height };
    for (number, page) in laid.pages.iter().enumerate() {
        let told = |what: &str| format!("{}, page {}: {what}", paper.title, number + 1);
        for placed in page {
            match &placed.item {
                Item::Text { run, size, x, baseline, area, .. } => {
                    let text = run.text();
                    assert!(*size >= smallest, "{}: {size}", told(&text));
                    assert!(sheet.holds(area), "{}", told(&text));
                    assert!(*x >= area.x, "{}", told(&text));
                    assert!(x + run.width(*size) <= area.right(), "{}", told(&text));
                    // A figurine fills its square otherwise than a letter its line.
                    let figure = placed
                        .node
                        .is_some_and(|at| matches!(laid.nodes[at].role, Role::Figure(_)));
                    if figure {
                        continue;
                    }
                    assert!(baseline - ascent(*size) >= area.y - POINT, "{}", told(&text));
                    assert!(baseline + descent(*size) <= area.bottom() + POINT, "{}", told(&text));
                }
                Item::Fill { area, .. } | Item::Box { area, .. } => {
                    assert!(sheet.holds(area), "{}", told("an area"));
                }
                Item::Rule { from, to, .. } => {
                    for (x, y) in [from, to] {
                        let inside = (0..=laid.width).contains(x) && (0..=laid.height).contains(y);
                        assert!(inside, "{}", told("a line"));
                    }
                }
                Item::Disc { .. } | Item::Cells { .. } => {}
            }
        }
    }
}

const POINT: Length = crate::length::POINT;

/// All that is said on the pages, spaces left out.
fn said(paper: &Paper) -> String {
    let laid = lay_out(paper, None).expect("it can be laid out");
    let items = laid.pages.iter().flatten();
    let texts = items.filter(|placed| placed.node.is_some()).filter_map(|placed| {
        let Item::Text { run, .. } = &placed.item else { return None };
        Some(run.text())
    });
    texts.collect::<String>().replace(' ', "")
}

#[test]
fn three_hundred_players_and_fourteen_rounds_stay_within_their_cells() {
    let large = event::event(300, 14);
    let roster = event::roster(&large);
    let table = event::standings(&large, System::Swiss);
    let list = papers::PairingList::of(&large, &roster, 14).expect("it was paired");
    for reading in [Reading::Hand, Reading::Wall] {
        let occasion = event::occasion(Language::Italian, reading);
        let papers = [
            papers::by_board(&list, &occasion),
            papers::by_name(&list, &occasion),
            papers::standings(&table, Some(&large), &roster, 14, &occasion),
        ];
        for paper in papers {
            check(&paper, points(6));
            let said = said(&paper);
            for number in [3, 10, 17, 297] {
                let name = event::name(number).replace(' ', "");
                // On the wall given names give way.
                let kept = if reading == Reading::Wall { 5 } else { name.chars().count() };
                let name: String = name.chars().take(kept).collect();
                assert!(said.contains(&name), "{}: {name}", paper.title);
            }
        }
    }
    let hand = event::occasion(Language::English, Reading::Hand);
    check(&papers::swiss(&large, &table, &roster, &hand), points(6));
    check(&papers::wall_chart(&large, &roster, &hand), points(6));
    check(&papers::cards(&event::event(30, 14), &roster, None, &hand), points(6));
}

#[test]
fn forms_and_reports_stay_within_their_pages() {
    let draughts = Scoresheet::blank(Game::Draughts);
    for language in Language::ALL {
        let hand = event::occasion(language, Reading::Hand);
        let robin = event::event(14, 13);
        let table = event::standings(&robin, System::RoundRobin);
        let first = table.rows()[0].tpn;
        let explanation: Vec<_> =
            table.explain(first).into_iter().map(|sheet| (event::name(1), sheet)).collect();
        for paper in [
            papers::round_robin(&robin, &table, &event::roster(&robin), &hand),
            papers::calculation("", &explanation, &hand),
            papers::team_sheets(&[event::team_sheet()], &hand),
            papers::team_matches(&[event::team_match()], &hand),
            papers::scoresheets(&[event::scoresheet(), draughts.clone()], &hand),
            papers::envelopes(&[event::adjournment()], &hand),
            papers::protests(&[event::protest()], &ComplaintRules::FSSI, &hand),
            papers::report(&event::report(), &hand),
            papers::diploma(&event::awards(), "ASD Scacchi", &hand),
        ] {
            check(&paper, points(6));
        }
    }
}

#[test]
fn forms_take_the_pages_they_should() {
    let hand = event::occasion(Language::Italian, Reading::Hand);
    let pages = |paper: &Paper| lay_out(paper, None).expect("laid out").pages.len();
    let sheets = papers::scoresheets(&[event::scoresheet()], &hand);
    assert_eq!(pages(&sheets), 2, "one for each player");
    // A long club is cut: it must not push the signatures onto a sheet of their own.
    let club = "2438 · Associazione Sportiva Dilettantistica Circolo Scacchistico Bergamasco";
    let long = papers::Scoresheet {
        white: "Montecuccoli degli Erri, Massimiliano Ferdinando".to_owned(),
        about_white: club.to_owned(),
        about_black: club.to_owned(),
        ..event::scoresheet()
    };
    assert_eq!(pages(&papers::scoresheets(&[long.clone(), long], &hand)), 4, "two for each board");
    assert_eq!(pages(&papers::envelopes(&[event::adjournment()], &hand)), 1);
    let both = papers::protests(&[event::protest()], &ComplaintRules::FSSI, &hand);
    assert_eq!(pages(&both), 1, "both copies on one sheet");
    assert_eq!(
        pages(&papers::diploma(&event::awards(), "ASD Scacchi", &hand)),
        event::awards().len()
    );
    let receipt = papers::Receipt {
        name: "Brambilla, Anna".to_owned(),
        prizes: vec![("Assoluti, 1°".to_owned(), "550 € + coppa".to_owned())],
        sum: "550 €".to_owned(),
    };
    assert_eq!(pages(&papers::receipts(&vec![receipt; 7], &hand)), 3, "three receipts to a sheet");
    let cards =
        papers::cards(&event::event(30, 14), &event::roster(&event::event(30, 14)), None, &hand);
    assert_eq!(pages(&cards), 15, "two cards to a sheet");
}

/// The papers of a large event on a wall.
fn on_the_wall(sheet: Sheet) -> Vec<Paper> {
    let large = event::event(300, 14);
    let roster = event::roster(&large);
    let occasion = event::occasion(Language::Italian, Reading::Wall);
    let occasion = papers::Occasion { sheet, ..occasion };
    let list = papers::PairingList::of(&large, &roster, 14).expect("it was paired");
    let table = event::standings(&large, System::Swiss);
    vec![
        papers::by_board(&list, &occasion),
        papers::by_name(&list, &occasion),
        papers::standings(&table, Some(&large), &roster, 14, &occasion),
        papers::wall_chart(&large, &roster, &occasion),
        papers::swiss(&large, &table, &roster, &occasion),
        papers::team_pairings(&[event::team_match()], 2, &occasion),
    ]
}

#[test]
fn a_club_takes_one_line_and_a_long_list_by_name_two_columns() {
    let large = event::event(300, 14);
    let roster = event::roster(&large);
    let occasion = event::occasion(Language::Italian, Reading::Hand);
    let list = papers::PairingList::of(&large, &roster, 14).expect("it was paired");
    let table = event::standings(&large, System::Swiss);
    let clubs: Vec<String> = roster.values().map(|details| details.club.clone()).collect();
    for paper in [
        papers::by_board(&list, &occasion),
        papers::standings(&table, Some(&large), &roster, 14, &occasion),
    ] {
        let laid = lay_out(&paper, None).expect("it can be laid out");
        let mut cut = 0;
        for placed in laid.pages.iter().flatten() {
            let Item::Text { run, .. } = &placed.item else { continue };
            let text = run.text();
            let Some(head) = text.strip_suffix('…') else { continue };
            assert!(clubs.iter().any(|club| club.starts_with(head)), "{text}");
            cut += 1;
        }
        assert!(cut > 10, "{}: {cut}", paper.title);
        // Other programs read all of it.
        let whole = clubs.iter().max_by_key(|club| club.len()).expect("a club");
        assert!(paper.csv().contains(whole.as_str()));
    }
    // One column of 300 names needs a sheet for every forty of them.
    let pages = papers::by_name(&list, &occasion).pages().expect("it can be laid out");
    assert!(pages <= 5, "{pages}");
}

#[test]
fn what_hangs_on_a_wall_is_legible_from_three_metres() {
    // Three metres want 36 points, two want 24: charts of many rounds say more than one reads from
    // farther off. A long surname is set smaller rather than cut, down to two thirds, and what
    // stands beside the names may be read from nearer.
    let near = |block: &Block| matches!(block, Block::Table(table) if table.near);
    for sheet in [Sheet::A4, Sheet::A3] {
        for paper in on_the_wall(sheet) {
            let wanted = if paper.blocks.iter().any(near) { points(24) } else { points(36) };
            let laid = lay_out(&paper, None).expect("it can be laid out");
            let (mut names, mut large) = (0, 0);
            for placed in laid.pages.iter().flatten() {
                let (Item::Text { size, run, .. }, Some(node)) = (&placed.item, placed.node) else {
                    continue;
                };
                if !matches!(laid.nodes[node].role, Role::Data | Role::RowName) {
                    continue;
                }
                let text = run.text();
                assert!(*size >= points(15), "{}: {text} in {size}", paper.title);
                if event::is_name(&text) {
                    assert!(*size >= wanted * 2 / 3, "{}: {text} in {size}", paper.title);
                    names += 1;
                    large += usize::from(*size >= wanted);
                }
            }
            assert!(names > 3 && large * 3 >= names, "{}: {large}/{names}", paper.title);
        }
    }
}

#[test]
fn three_hundred_names_hang_on_few_sheets() {
    let pages = |sheet| {
        let papers = on_the_wall(sheet);
        papers.iter().map(|paper| paper.pages().expect("laid out")).collect::<Vec<_>>()
    };
    let (a4, a3) = (pages(Sheet::A4), pages(Sheet::A3));
    // Every seventh surname of the fixture takes several lines: it is never cut.
    assert!(a4[1] <= 20 && a3[1] <= 8, "by name: {a4:?} {a3:?}");
    assert!(a4[3] <= 44 && a3[3] <= 18, "wall chart: {a4:?} {a3:?}");
    assert!(a4[4] <= 60 && a3[4] <= 18, "crosstable: {a4:?} {a3:?}");
}

#[test]
fn rounds_to_come_are_left_out_of_the_chart_or_wide_enough_to_write_in() {
    use tournament::{Participant, Regulations, Tournament};
    let wall = event::occasion(Language::Italian, Reading::Wall);
    let played = event::event(300, 4);
    let of_nine = Regulations { rounds: Some(9), ..Regulations::default() };
    let people = played.participants().to_vec();
    let fourth =
        Tournament::new(of_nine.clone(), people.clone()).expect("nine rounds, four played");
    let roster = event::roster(&played);
    let columns = |paper: &Paper| match &paper.blocks[0] {
        Block::Table(table) => table.columns.clone(),
        block => panic!("{block:?}"),
    };
    let rounds = |columns: &[Column]| {
        let number = |column: &&Column| column.title.parse::<u8>().is_ok();
        columns.iter().filter(number).cloned().collect::<Vec<_>>()
    };
    let chart = papers::wall_chart(&fourth, &roster, &wall);
    assert_eq!(rounds(&columns(&chart)).len(), 4);
    // Upright sheets of 17 rows: 300 names on 18 sheets, and the long surnames of the fixture.
    assert!(chart.pages().expect("laid out") <= 22, "{:?}", chart.pages());
    let table = event::standings(&fourth, System::Swiss);
    let cross = papers::swiss(&fourth, &table, &roster, &wall);
    assert!(cross.pages().expect("laid out") <= 20, "{:?}", cross.pages());
    let fresh = |one: &Participant| Participant { records: Vec::new(), ..one.clone() };
    let unpaired = Tournament::new(of_nine, people.iter().map(fresh).collect()).expect("unpaired");
    let empty = rounds(&columns(&papers::wall_chart(&unpaired, &roster, &wall)));
    assert_eq!(empty.len(), 9);
    assert!(empty.iter().all(|column| column.width == crate::table::Width::Points(40)));
}

#[test]
fn the_edge_of_a_sheet_says_whom_it_is_about() {
    let paper = &on_the_wall(Sheet::A4)[1];
    let laid = lay_out(paper, None).expect("laid out");
    let edge = |page: &Vec<Placed>| {
        let mut texts = page.iter().filter_map(|placed| match &placed.item {
            Item::Text { run, .. } if placed.node.is_none() => Some(run.text()),
            _ => None,
        });
        texts.next_back()
    };
    let edges: Vec<String> = laid.pages.iter().filter_map(edge).collect();
    assert_eq!(edges.len(), laid.pages.len());
    assert!(edges[0].starts_with('A'), "{edges:?}");
    assert!(edges.iter().skip(1).all(|edge| edge.chars().count() >= 2), "{edges:?}");
}

/// The heads of one word.
fn heads_of(block: &Block) -> Vec<&str> {
    match block {
        Block::Table(table) => {
            let titles = table.columns.iter().map(|column| column.title.as_str());
            titles.filter(|title| !title.contains(' ')).collect()
        }
        Block::Together(_, blocks) => blocks.iter().flat_map(heads_of).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn numbers_and_heads_never_break() {
    // Each text of a cell that is no name and no sentence stands on one line of its own.
    let large = event::event(120, 9);
    let roster = event::roster(&large);
    let table = event::standings(&large, System::Swiss);
    for language in Language::ALL {
        for reading in [Reading::Hand, Reading::Large, Reading::Wall] {
            let occasion = event::occasion(language, reading);
            for paper in [
                papers::swiss(&large, &table, &roster, &occasion),
                papers::standings(&table, Some(&large), &roster, 9, &occasion),
                papers::wall_chart(&large, &roster, &occasion),
                papers::team_matches(&[event::team_match()], &occasion),
                papers::team_pairings(&[event::team_match()], 2, &occasion),
            ] {
                let laid = lay_out(&paper, None).expect("laid out");
                let mut lines = vec![0_usize; laid.nodes.len()];
                let mut texts = vec![String::new(); laid.nodes.len()];
                for placed in laid.pages.iter().flatten() {
                    let (Item::Text { run, .. }, Some(node)) = (&placed.item, placed.node) else {
                        continue;
                    };
                    lines[node] += 1;
                    texts[node].push_str(&run.text());
                }
                let heads: Vec<&str> = paper.blocks.iter().flat_map(heads_of).collect();
                for (at, node) in laid.nodes.iter().enumerate() {
                    let head = node.role == Role::ColumnName && heads.contains(&texts[at].as_str());
                    let number = matches!(node.role, Role::Data)
                        && texts[at]
                            .chars()
                            .all(|sign| sign.is_ascii_digit() || ",½".contains(sign));
                    // A cell of the wall chart has two lines on purpose.
                    let most = if number && paper.title.contains("mur") { 2 } else { 1 };
                    if head || (number && !paper.title.to_lowercase().contains("wall")) {
                        assert!(lines[at] <= most, "{}: {}", paper.title, texts[at]);
                    }
                }
            }
        }
    }
}

#[test]
fn every_player_and_every_form_has_a_heading() {
    let hand = event::occasion(Language::Italian, Reading::Hand);
    let small = event::event(11, 4);
    let table = event::standings(&small, System::Swiss);
    let sheets = table.rows().iter();
    let sheets: Vec<_> =
        sheets.filter_map(|row| Some((row.name.clone(), table.explain(row.tpn)?))).collect();
    let headings = |paper: &Paper| {
        let laid = lay_out(paper, None).expect("laid out");
        laid.nodes.iter().filter(|node| matches!(node.role, Role::Heading(..))).count()
    };
    // The title is one as well.
    assert_eq!(headings(&papers::calculation("", &sheets, &hand)), 12);
    assert_eq!(
        headings(&papers::scoresheets(&[event::scoresheet(), event::scoresheet()], &hand)),
        4
    );
    let awards = event::awards();
    assert_eq!(headings(&papers::diploma(&awards, "", &hand)), awards.len());
}

#[test]
fn a_whole_field_is_calculated_on_few_sheets_and_nobody_is_torn_in_two() {
    let hand = event::occasion(Language::Italian, Reading::Hand);
    let large = event::event(120, 9);
    let table = event::standings(&large, System::Swiss);
    let sheets = table.rows().iter();
    let sheets: Vec<_> =
        sheets.filter_map(|row| Some((row.name.clone(), table.explain(row.tpn)?))).collect();
    let paper = papers::calculation("", &sheets, &hand);
    let laid = lay_out(&paper, None).expect("laid out");
    let pages = laid.pages.len();
    assert!(pages <= 40, "{pages} sheets for 120 players of nine rounds: three to a sheet");
    // The heading of each says whose it is and which place; all that belongs to it is on its page.
    let headed = laid.nodes.iter().filter(|node| matches!(node.role, Role::Heading(2, _)));
    assert_eq!(headed.count(), 120);
    for page in &laid.pages {
        let on = |role: fn(&Role) -> bool| {
            page.iter()
                .filter_map(|placed| placed.node)
                .filter(|node| role(&laid.nodes[*node].role))
                .collect::<std::collections::BTreeSet<_>>()
                .len()
        };
        let headings = on(|role| matches!(role, Role::Heading(2, _)));
        let tables =
            on(|role| matches!(role, Role::Head)).max(on(|role| *role == Role::ColumnName));
        assert!(headings > 0 && tables % headings == 0, "a table without its heading");
    }
    // Programs get every line of every sum.
    let lines = paper.csv().lines().count();
    assert!(lines > 120 * 30, "{lines}");
}

#[test]
fn neither_a_row_nor_a_signature_stands_alone_on_a_page() {
    let hand = event::occasion(Language::Italian, Reading::Hand);
    for rows in 3..120_u16 {
        let mut paper = Paper::new("x".to_owned(), hand.heading.clone(), hand.language, hand.made);
        let mut table = Table::new(vec![Column::fit("head")]);
        for number in 0..rows {
            table.push(vec![Cell::of(format!("row{number}"))]);
        }
        paper.push(Block::Table(table));
        paper.push(Block::Signatures(vec!["signed".to_owned()]));
        let laid = lay_out(&paper, None).expect("laid out");
        for page in &laid.pages {
            let rows = page.iter().filter(
                |placed| matches!(&placed.item, Item::Text { run, .. } if run.text().starts_with("row")),
            );
            assert!(rows.count() >= 2);
        }
    }
}

#[test]
fn the_head_of_a_table_stands_on_every_page() {
    let event = event::event(300, 3);
    let hand = event::occasion(Language::English, Reading::Hand);
    let list = papers::PairingList::of(&event, &event::roster(&event), 2).expect("paired");
    let laid = lay_out(&papers::by_name(&list, &hand), None).expect("laid out");
    assert!(laid.pages.len() > 2);
    // The list runs in two columns, of which the last page may have one.
    for (at, page) in laid.pages.iter().enumerate() {
        let heads = page.iter().filter(
            |placed| matches!(&placed.item, Item::Text { run, .. } if run.text() == "Opponent"),
        );
        let columns = heads.count();
        assert!(columns == 2 || columns == 1 && at + 1 == laid.pages.len(), "page {at}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Any table: whatever stands in it stays in its cells, and all of it stands there.
    #[test]
    fn any_table_keeps_to_its_cells(
        rows in prop::collection::vec(prop::collection::vec("[A-Za-zà-ü]{0,24}( [A-Za-z]{1,30}){0,3}", 1..9), 1..12),
        widths in prop::collection::vec(0..3_u8, 1..9),
        wall in any::<bool>(),
    ) {
        let column = |(at, width): (usize, &u8)| match width {
            0 => Column::fit(format!("c{at}")),
            1 => Column::share(format!("c{at}"), 2),
            _ => Column::points(format!("c{at}"), 30),
        };
        let mut table = Table::new(widths.iter().enumerate().map(column).collect());
        for row in &rows {
            table.push(row.iter().map(Cell::of).collect());
        }
        let mut paper = event::occasion(Language::Italian, Reading::Hand);
        paper.reading = if wall { Reading::Wall } else { Reading::Hand };
        let mut sheet = Paper::new("x".to_owned(), paper.heading, Language::Italian, paper.made);
        sheet.reading = paper.reading;
        sheet.push(Block::Table(table));
        check(&sheet, 0);
        let said = said(&sheet);
        for row in &rows {
            for text in row.iter().take(widths.len()) {
                for word in text.split(' ') {
                    // A word may be broken between lines, and its neighbours may stand between.
                    let start: String = word.chars().take(1).collect();
                    prop_assert!(said.contains(&start));
                }
            }
        }
    }
}
