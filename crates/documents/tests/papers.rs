//! Papers as bytes: the same each time, readable, and verifiable.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests may fail")]

#[path = "fixture/event.rs"]
#[allow(dead_code, reason = "what one does not print, another does")]
mod event;

use std::io::Write;
use std::process::{Command, Stdio};
use tournament::MentionKind;

use codex::{LawsCode, article, stands_for};
use documents::papers::{self, ComplaintRules, ReportArticles};
use documents::{Issue, Number, Paper, Reading, SecretKey, Unverified, verify};
use messages::Language;
use standings::System;

fn standings(language: Language) -> Paper {
    let event = event::event(20, 5);
    let table = event::standings(&event, System::Swiss);
    let occasion = event::occasion(language, Reading::Hand);
    papers::standings(&table, Some(&event), &event::roster(&event), 5, &occasion)
}

fn signed(paper: &Paper) -> Vec<u8> {
    let number: Number = "2026-0041".parse().unwrap();
    let key = SecretKey::from_random(&[9; 32]);
    paper.pdf(&Issue::Official { number: &number, key: &key, address: None }).unwrap()
}

#[test]
fn every_paper_is_archival_and_accessible_in_both_languages() {
    // The writer refuses to finish a file that breaks the rules of PDF/A-2a or PDF/UA-1.
    let small = event::event(11, 4);
    let roster = event::roster(&small);
    let table = event::standings(&small, System::Swiss);
    let list = papers::PairingList::of(&small, &roster, 4).unwrap();
    for language in Language::ALL {
        let hand = event::occasion(language, Reading::Hand);
        let wall = event::occasion(language, Reading::Wall);
        let explanation: Vec<_> = table
            .explain(table.rows()[0].tpn)
            .into_iter()
            .map(|sheet| (event::name(1), sheet))
            .collect();
        for paper in [
            papers::by_board(&list, &hand),
            papers::by_name(&list, &wall),
            papers::swiss(&small, &table, &roster, &hand),
            papers::wall_chart(&small, &roster, &wall),
            papers::cards(&small, &roster, None, &hand),
            papers::calculation("", &explanation, &hand),
            papers::team_sheets(&[event::team_sheet()], &hand),
            papers::team_matches(&[event::team_match()], &hand),
            papers::scoresheets(&[event::scoresheet()], &hand),
            papers::envelopes(&[event::adjournment()], &hand),
            papers::protests(&[event::protest()], &ComplaintRules::FSSI, &hand),
            papers::report(&event::report(), &hand),
            papers::diploma(&event::awards(), "ASD Scacchi", &hand),
        ] {
            let bytes =
                paper.pdf(&Issue::Draft).unwrap_or_else(|fault| panic!("{}: {fault}", paper.title));
            let text = String::from_utf8_lossy(&bytes);
            assert!(text.contains("<pdfaid:part>2</pdfaid:part>"), "{}", paper.title);
            assert!(text.contains("<pdfuaid:part>1</pdfuaid:part>"), "{}", paper.title);
            assert!(text.contains("/StructTreeRoot"), "{}", paper.title);
        }
    }
}

#[test]
fn the_same_paper_gives_the_same_bytes() {
    assert_eq!(signed(&standings(Language::Italian)), signed(&standings(Language::Italian)));
    assert_ne!(
        standings(Language::Italian).content_hash(),
        standings(Language::English).content_hash()
    );
}

#[test]
fn a_signed_paper_verifies_and_says_what_it_is() {
    let paper = standings(Language::Italian);
    let verified = verify(&signed(&paper)).unwrap();
    assert_eq!(verified.number.to_string(), "2026-0041");
    assert_eq!(verified.content, paper.content_hash());
    assert_eq!(verified.key, SecretKey::from_random(&[9; 32]).public());
}

#[test]
fn no_byte_can_be_changed_added_or_taken_away() {
    let bytes = signed(&standings(Language::Italian));
    let places = (0..bytes.len()).step_by(bytes.len() / 60);
    // Every byte around the signature itself, and a sample of the rest.
    let marker = b"tratto-signature:";
    let found = bytes.windows(marker.len()).position(|part| part == marker).unwrap();
    for place in places.chain(found..found + 150) {
        for flip in [0x01, 0x20] {
            let mut changed = bytes.clone();
            changed[place] ^= flip;
            assert!(verify(&changed).is_err(), "byte {place}");
        }
    }
    let mut longer = bytes.clone();
    longer.push(b'\n');
    assert_eq!(verify(&longer), Err(Unverified::Changed));
    assert!(verify(&bytes[..bytes.len() - 1]).is_err());
}

#[test]
fn readers_of_pdf_show_the_signature() {
    let bytes = signed(&standings(Language::Italian));
    let folder = std::env::temp_dir().join(format!("tratto-pades-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let check = |bytes: &[u8]| {
        let file = folder.join("paper.pdf");
        std::fs::write(&file, bytes).unwrap();
        // A peer where it is installed: pdfsig of poppler.
        let told = Command::new("pdfsig").args(["-nocert"]).arg(&file).output().ok()?;
        Some(String::from_utf8_lossy(&told.stdout).into_owned())
    };
    if let Some(told) = check(&bytes) {
        assert!(told.contains("Signature is Valid"), "{told}");
        assert!(told.contains("ETSI.CAdES.detached"), "{told}");
        assert!(told.contains("Total document signed"), "{told}");
        let mut changed = bytes.clone();
        let middle = bytes.len() / 3;
        changed[middle] ^= 1;
        let told = check(&changed).unwrap();
        assert!(!told.contains("Signature is Valid"), "{told}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn no_bit_of_the_other_signature_can_be_changed_either() {
    let bytes = signed(&standings(Language::Italian));
    let marker = b"/Contents <";
    let found = bytes.windows(marker.len()).rposition(|part| part == marker).unwrap();
    let start = found + marker.len();
    for place in (start..start + 4_096).step_by(7) {
        for other in *b"0f" {
            let mut changed = bytes.clone();
            changed[place] = other;
            assert_eq!(verify(&changed).is_ok(), changed == bytes, "byte {place}");
        }
    }
}

#[test]
fn what_is_not_signed_is_not_taken_for_genuine() {
    assert_eq!(verify(b"hello"), Err(Unverified::NotAPaper));
    assert_eq!(verify(b"%PDF-1.7"), Err(Unverified::Unsigned));
    let draft = standings(Language::Italian).pdf(&Issue::Draft).unwrap();
    assert_eq!(verify(&draft), Err(Unverified::Unsigned));
    assert_eq!(verify(b"%PDF-1.7 tratto-signature:00"), Err(Unverified::Unsigned));
}

/// The text that a reader finds in a PDF, where such a reader is installed.
fn text_of(bytes: &[u8]) -> Option<String> {
    let words = ["-layout", "-", "-"];
    let mut child = Command::new("pdftotext")
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take().unwrap().write_all(bytes).unwrap();
    Some(String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap())
}

#[test]
fn names_of_many_nations_can_be_read_and_searched() {
    let Some(text) = text_of(&signed(&standings(Language::Italian))) else { return };
    for words in [
        "Classifica dopo il 5° turno",
        "Ščepanović-Đorđević",
        "Ильин-Женевский",
        "Nguyễn",
        "2026-0041",
    ] {
        assert!(text.contains(words), "{words} in {text}");
    }
}

#[test]
fn html_stands_alone_and_has_the_same_words() {
    let paper = standings(Language::English);
    let page = paper.html(&Issue::Draft).unwrap();
    assert!(page.starts_with("<!doctype html>\n<html lang=\"en\">"));
    assert!(page.contains("<th scope=\"row\""));
    assert!(page.contains("<h1>Standings after round 5</h1>"));
    for outside in ["http://", "https://", "<script", "src="] {
        assert!(!page.contains(outside), "{outside}");
    }
    for tag in ["table", "tr", "td", "th", "thead", "tbody", "main", "header", "footer", "p"] {
        let opened =
            page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
}

#[test]
fn csv_has_a_line_for_each_row() {
    let text = standings(Language::English).csv();
    let heads = "\u{feff}Rank,No.,Ttl,Name,Club,Fed.,Elo,Points,BH/C1,BH,SB,PS\n";
    assert!(text.starts_with(heads), "{text}");
    assert_eq!(text.lines().count(), 21);
}

/// The lines of a table file, without the mark of byte order.
fn csv_lines(paper: &Paper) -> Vec<String> {
    let text = paper.csv();
    let text = text.strip_prefix('\u{feff}').expect("spreadsheets want the mark").to_owned();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_table_file_is_one_table_that_programs_read() {
    let small = event::event(11, 4);
    let roster = event::roster(&small);
    let table = event::standings(&small, System::Swiss);
    let list = papers::PairingList::of(&small, &roster, 4).unwrap();
    let hand = event::occasion(Language::Italian, Reading::Hand);
    let sheets = table.rows().iter();
    let sheets: Vec<_> =
        sheets.filter_map(|row| Some((row.name.clone(), table.explain(row.tpn)?))).collect();
    for paper in [
        papers::by_board(&list, &hand),
        papers::by_name(&list, &hand),
        papers::standings(&table, Some(&small), &roster, 4, &hand),
        papers::swiss(&small, &table, &roster, &hand),
        papers::cards(&small, &roster, None, &hand),
        papers::calculation("", &sheets, &hand),
        papers::team_matches(&[event::team_match(), event::team_match()], &hand),
        papers::team_sheets(&[event::team_sheet()], &hand),
        papers::report(&event::report(), &hand),
    ] {
        let text = paper.csv();
        let mut reader = csv_rows(text.strip_prefix('\u{feff}').unwrap());
        let heads = reader.remove(0);
        let mut distinct = heads.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), heads.len(), "{}: {heads:?}", paper.title);
        for row in &reader {
            assert_eq!(row.len(), heads.len(), "{}: {row:?}", paper.title);
            assert_ne!(row, &heads, "{}: the head stands once", paper.title);
            for cell in row {
                let number = cell.trim_end_matches('½').parse::<u32>().is_ok();
                assert!(!(number && cell.ends_with('½')), "{}: {cell}", paper.title);
            }
        }
    }
    let lines = csv_lines(&papers::standings(&table, Some(&small), &roster, 4, &hand));
    assert!(!lines.join("\n").contains('½'), "{lines:?}");
}

/// A second reader of table files, as RFC 4180 has them.
fn csv_rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut quoted, mut signs) = (false, text.chars().peekable());
    while let Some(sign) = signs.next() {
        match sign {
            '"' if quoted && signs.peek() == Some(&'"') => cell.extend(signs.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            other => cell.push(other),
        }
    }
    rows
}

#[test]
fn a_signed_page_verifies_and_no_byte_of_it_can_be_changed() {
    let paper = standings(Language::Italian);
    let number: Number = "2026-0041".parse().unwrap();
    let key = SecretKey::from_random(&[9; 32]);
    let issue = Issue::Official { number: &number, key: &key, address: None };
    let page = paper.html(&issue).unwrap().into_bytes();
    let verified = verify(&page).unwrap();
    assert_eq!(verified.number, number);
    assert_eq!(verified.content, paper.content_hash());
    for place in (15..page.len()).step_by(page.len() / 200) {
        let mut changed = page.clone();
        changed[place] ^= 1;
        assert!(verify(&changed).is_err(), "byte {place}");
    }
    let draft = paper.html(&Issue::Draft).unwrap();
    assert_eq!(verify(draft.as_bytes()), Err(Unverified::Unsigned));
}

#[test]
fn italian_ordinals_have_their_articles() {
    let titled = |round: u8, rounds: u8| {
        let event = event::event(20, rounds);
        let table = event::standings(&event, System::Swiss);
        let hand = event::occasion(Language::Italian, Reading::Hand);
        let roster = event::roster(&event);
        let list = papers::PairingList::of(&event, &roster, round).unwrap();
        [
            papers::by_board(&list, &hand).title,
            papers::standings(&table, Some(&event), &roster, round, &hand).title,
        ]
    };
    assert_eq!(titled(8, 8), ["Abbinamenti dell'8° turno", "Classifica dopo l'8° turno"]);
    assert_eq!(titled(11, 11), ["Abbinamenti dell'11° turno", "Classifica dopo l'11° turno"]);
    assert_eq!(titled(9, 9), ["Abbinamenti del 9° turno", "Classifica dopo il 9° turno"]);
}

#[test]
fn the_legend_tells_tie_breaks_apart() {
    let page = standings(Language::Italian).html(&Issue::Draft).unwrap();
    assert!(page.contains("BH/C1: Buchholz senza il valore minore · BH: Buchholz ·"), "{page}");
}

#[test]
fn a_diploma_speaks_of_a_woman_as_of_a_woman_and_names_a_team_s_players() {
    let hand = event::occasion(Language::Italian, Reading::Hand);
    let page = papers::diploma(&event::awards(), "ASD Scacchi", &hand).html(&Issue::Draft).unwrap();
    for words in ["1ª classificata", "2ª classificata", "1° posto", "ASD Scacchi", "5 aprile 2026"]
    {
        assert!(page.contains(words), "{words}");
    }
    assert!(page.contains(&event::name(6)), "the members of the team");
    assert!(!page.contains("classificato"), "of nobody whose sex is not known");
}

#[test]
fn minus_signs_are_alike_and_open_results_empty() {
    let small = event::event(11, 4);
    let roster = event::roster(&small);
    let hand = event::occasion(Language::Italian, Reading::Hand);
    let mut list = papers::PairingList::of(&small, &roster, 4).unwrap();
    list.games[0].result = None;
    let page = papers::by_board(&list, &hand).html(&Issue::Draft).unwrap();
    assert!(!page.contains("> : <") && !page.contains(">:<"), "{page}");
    let page = papers::team_matches(&[event::team_match()], &hand).html(&Issue::Draft).unwrap();
    assert!(!page.contains(">:<"), "{page}");
    let mut report = event::report();
    report.variations[0].computed = -21;
    report.variations[0].applied = -21;
    let page = papers::report(&report, &hand).html(&Issue::Draft).unwrap();
    assert!(page.contains("−21") && !page.contains("-21"), "a true minus: {page}");
}

#[test]
fn the_code_of_a_signed_paper_is_told_in_words() {
    let paper = standings(Language::Italian);
    let number: Number = "2026-0041".parse().unwrap();
    let key = SecretKey::from_random(&[9; 32]);
    let address = Some("https://example.org/verifica");
    let issue = Issue::Official { number: &number, key: &key, address };
    let page = paper.html(&issue).unwrap();
    let label = page.split("aria-label=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(label.contains("2026-0041") && !label.contains("://"), "{label}");
}

#[test]
fn columns_of_a_page_share_its_width_and_no_more() {
    let occasion = event::occasion(Language::Italian, Reading::Hand);
    let page = papers::report(&event::report(), &occasion).html(&Issue::Draft).unwrap();
    for columns in page.split("<colgroup>").skip(1) {
        let columns = columns.split("</colgroup>").next().unwrap();
        let parts = columns.split("width:").skip(1).map(|part| part.split('%').next().unwrap());
        let whole: u32 = parts.map(|part| part.parse::<u32>().unwrap()).sum();
        assert!((95..=100).contains(&whole), "{columns}");
    }
}

#[test]
fn a_mention_cites_what_asks_for_it_and_nothing_where_nothing_does() {
    let complaint = Some(article!("fssi 8.b"));
    let articles = ReportArticles { complaint, ..ReportArticles::default() };
    assert_eq!(articles.wanting(MentionKind::Complaint), complaint);
    assert_eq!(articles.wanting(MentionKind::Dispute), None);
}

#[test]
fn a_report_says_where_there_was_nothing_to_mention() {
    let occasion = event::occasion(Language::Italian, Reading::Hand);
    let page = papers::report(&event::report(), &occasion).html(&Issue::Draft).unwrap();
    for kind in MentionKind::ALL {
        let title = codex::Voice::say(occasion.catalogue(), &papers::Mention::title(kind));
        let shown = kind != MentionKind::HearingAid;
        assert_eq!(page.contains(&title), shown, "{title}");
    }
    assert!(page.contains("Nessun caso da segnalare"));
    assert!(page.contains("Assente all'ora d'inizio prevista"), "the medical cover was late");
}

#[test]
fn an_envelope_has_everything_that_guideline_i_2_wants() {
    stands_for!(
        "fide-2023 I.2 I.2.1 I.2.2 I.2.3 I.2.4 I.2.5 I.2.6 I.2.7 I.3",
        "fide-2017 I.2 I.2.1 I.2.2 I.2.3 I.2.4 I.2.5 I.2.6 I.2.7 I.3",
        "fide-2009 G.2 G.2.a G.2.b G.2.c G.2.d G.2.e G.2.f G.2.g G.3"
    );
    let occasion = event::occasion(Language::Italian, Reading::Hand);
    let page = papers::envelopes(&[event::adjournment()], &occasion).html(&Issue::Draft).unwrap();
    for item in 1..=7 {
        assert!(page.contains(&format!("(I.2.{item})")), "I.2.{item}");
    }
    // What each article wants written stands beside its number.
    let written = event::adjournment();
    for value in [&written.white, &written.black, &written.sealed_by, &written.resumption] {
        assert!(page.contains(value.as_str()), "{value}");
    }
    let middle = papers::Adjournment {
        articles: papers::EnvelopeArticles::of(LawsCode::Fide2017),
        ..event::adjournment()
    };
    papers::envelopes(&[middle], &occasion);
    let old = papers::Adjournment {
        articles: papers::EnvelopeArticles::of(LawsCode::Fide2009),
        ..event::adjournment()
    };
    let page = papers::envelopes(&[old], &occasion).html(&Issue::Draft).unwrap();
    assert!(page.contains("(G.2.g)"));
}

#[test]
fn only_a_title_of_fide_s_stands_before_a_name() {
    let hand = event::occasion(Language::Italian, Reading::Hand);
    let person = |title: &str, fide_title: &str| papers::Entered {
        name: "Ferrari, Anna".to_owned(),
        rating: Some(2010),
        details: papers::Details {
            title: title.to_owned(),
            fide_title: fide_title.to_owned(),
            ..papers::Details::default()
        },
        ..papers::Entered::default()
    };
    let plate = |of: papers::Entered| {
        [papers::name_plates(std::slice::from_ref(&of), &hand), papers::badges(&[of], &hand)]
            .map(|paper| paper.html(&Issue::Draft).unwrap())
    };
    // A national CM is no Candidate Master of FIDE's.
    for page in plate(person("CM", "")) {
        assert!(!page.contains("CM Ferrari") && page.contains("CM · 2010"), "{page}");
    }
    for page in plate(person("WIM", "WIM")) {
        assert!(page.contains("WIM Ferrari") && !page.contains("WIM ·"), "{page}");
    }
}
