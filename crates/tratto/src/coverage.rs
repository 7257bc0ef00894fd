//! The tests that stand for each article, as found in the sources when the program was built.

use codex::Article;

/// Pairs of citation and test, in the order of the sources.
static STANDING: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/coverage.rs"));

/// The tests that stand for an article.
pub(crate) fn tests(article: Article) -> Vec<&'static str> {
    let citation = article.to_string();
    STANDING.iter().filter(|(cited, _)| *cited == citation).map(|(_, test)| *test).collect()
}

#[cfg(test)]
mod tests {
    use codex::{Code, Kind, Status};

    use super::*;

    #[test]
    fn every_executed_article_names_a_test_that_stands_for_it() {
        let untested: Vec<_> = Code::ALL
            .into_iter()
            .flat_map(Article::all)
            .filter(|article| article.kind() == Kind::Executed)
            .filter(|article| article.status() == Status::Settled)
            .filter(|article| tests(*article).is_empty())
            .collect();
        assert!(untested.is_empty(), "no test stands for {untested:?}");
    }
}
