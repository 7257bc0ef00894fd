//! That every paper can be named, and is where it belongs.

use messages::{Catalogue, Language};

use super::*;

#[test]
fn every_paper_has_a_name_of_its_own_and_a_title_in_every_language() {
    for (place, paper) in PAPERS.iter().enumerate() {
        let first = PAPERS.iter().position(|other| other.slug == paper.slug);
        assert_eq!(first, Some(place), "{}", paper.slug);
        for language in Language::ALL {
            assert!(Catalogue::of(language).has(paper.title), "{language} {}", paper.title);
        }
    }
    assert!(named("../standings").is_none() && named("").is_none());
}

#[test]
fn teams_have_papers_of_their_own() {
    let has = |teams, name| named(name).is_some_and(|paper| paper.is_of(teams));
    assert!(has(true, "team-sheets") && !has(true, "crosstable"));
    assert!(has(false, "crosstable") && !has(false, "team-sheets"));
}

#[test]
fn a_paper_without_tables_is_no_table_file() {
    let endings = |name| {
        let paper = named(name).unwrap();
        paper.formats().map(Format::ending).collect::<Vec<_>>()
    };
    assert_eq!(endings("standings"), ["pdf", "html", "csv"]);
    assert_eq!(endings("scoresheets"), ["pdf", "html", "csv"]);
    for name in ["envelope", "protest", "diploma", "result-slips", "badges"] {
        assert_eq!(endings(name), ["pdf", "html"]);
    }
}
