//! An examination as a calculation sheet.

use codex::{Article, Cites, Explanation, Phrase, phrase};

use super::NormTitle;
use super::record::Exemption;
use super::report::{Basis, Condition, TitleReport, TitleRequirement};

impl Condition {
    /// What it is about, in words.
    pub fn phrase(self, title: NormTitle) -> Phrase {
        match self {
            Self::Games => phrase!("norms-games"),
            Self::Players => phrase!("norms-players"),
            Self::Federations => phrase!("norms-federations"),
            Self::OwnFederation => phrase!("norms-own"),
            Self::OneFederation => phrase!("norms-one"),
            Self::TitleHolders => phrase!("norms-title-holders"),
            Self::CountedTitles => {
                phrase!("norms-counted-titles", titles = TitleReport::counted_titles(title))
            }
            Self::Unrated => phrase!("norms-unrated"),
            Self::Average => phrase!("norms-average"),
            Self::Score => phrase!("norms-percent"),
            Self::Performance => phrase!("norms-performance"),
        }
    }
}

impl TitleRequirement {
    /// The requirement as a line: met or not, what was needed, what was found.
    pub fn explain(&self, title: NormTitle) -> Explanation {
        let mark = if self.met() { phrase!("norm-met") } else { phrase!("norm-not-met") };
        let needed = self.needed;
        let what = match self.condition {
            Condition::Games => phrase!("norm-games", mark = mark, needed = needed),
            Condition::Players => phrase!("norm-players", mark = mark, needed = needed),
            Condition::Federations => phrase!("norm-federations", mark = mark, needed = needed),
            Condition::OwnFederation => phrase!("norm-own", mark = mark, needed = needed),
            Condition::OneFederation => phrase!("norm-one", mark = mark, needed = needed),
            Condition::TitleHolders => phrase!("norm-title-holders", mark = mark, needed = needed),
            Condition::CountedTitles => phrase!(
                "norm-counted-titles",
                mark = mark,
                needed = needed,
                titles = TitleReport::counted_titles(title)
            ),
            Condition::Unrated => phrase!("norm-unrated", mark = mark, needed = needed),
            Condition::Average => phrase!("norm-opposition", mark = mark, needed = needed),
            Condition::Score => phrase!("norm-percent", mark = mark, needed = needed),
            Condition::Performance => phrase!("norm-performance", mark = mark, needed = needed),
        };
        Explanation::of(what).with_value(self.found).with_article(self.article)
    }
}

impl Cites for TitleReport {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.explain().each_cited(tell);
    }
}

impl TitleReport {
    /// The titles of opponents that count: `GM`, `GM, IM`, ….
    pub fn counted_titles(title: NormTitle) -> String {
        let codes: Vec<&str> = title.counted_titles().iter().map(|held| held.code()).collect();
        codes.join(", ")
    }

    /// The examination, requirement by requirement.
    pub fn explain(&self) -> Explanation {
        let title = self.title.code();
        let mut sheet = Explanation::of(match self.counts_as {
            Some(games) => phrase!("norm-title-made", title = title, games = games),
            None => phrase!("norm-title-missed", title = title),
        })
        .with_article(codex::article!("fide-titles-2024 1.4"));
        if let Some((what, article)) = self.basis_words() {
            sheet = sheet.with_part(Explanation::of(what).with_article(article));
        }
        if let Some(exemption) = self.exemption {
            sheet = sheet.with_part(
                Explanation::of(exemption_words(exemption)).with_article(exemption.article()),
            );
        }
        for asked in &self.requirements {
            let mut line = asked.explain(self.title);
            match asked.condition {
                Condition::Average => line = self.with_average(line),
                Condition::Performance => line = self.with_performance(line),
                _ => {}
            }
            sheet = sheet.with_part(line);
        }
        sheet
    }

    fn basis_words(&self) -> Option<(Phrase, codex::Article)> {
        let rounds: Vec<String> = self.ignored.iter().map(ToString::to_string).collect();
        match self.basis {
            Basis::Whole => None,
            Basis::OneMissing => {
                Some((phrase!("norm-one-missing"), codex::article!("fide-titles-2024 1.4.1.c")))
            }
            Basis::LastRoundForfeit => Some((
                phrase!("norm-last-round-forfeit"),
                codex::article!("fide-titles-2024 1.4.2.c"),
            )),
            Basis::Ignoring => Some((
                phrase!("norm-ignoring", count = rounds.len(), rounds = rounds.join(", ")),
                codex::article!("fide-titles-2024 1.4.1.f"),
            )),
        }
    }

    fn with_average(&self, mut line: Explanation) -> Explanation {
        if self.unrated > 0 {
            line = line.with_part(
                Explanation::of(phrase!("norm-unrated-count", count = self.unrated))
                    .with_article(codex::article!("fide-titles-2024 1.4.6.d")),
            );
        }
        if let Some((rating, floor)) = self.raised {
            line = line.with_part(
                Explanation::of(phrase!("norm-raised-to", rating = rating, floor = floor))
                    .with_article(codex::article!("fide-titles-2024 1.4.6.c")),
            );
        }
        line.with_part(
            Explanation::of(phrase!("norm-sum", sum = self.sum, games = self.games))
                .with_article(codex::article!("fide-titles-2024 1.4.7.b")),
        )
    }

    fn with_performance(&self, line: Explanation) -> Explanation {
        let points = codex::Value::HalfPoints(self.half_points.into());
        let mut line = line.with_part(
            Explanation::of(phrase!(
                "norm-difference",
                points = points,
                games = self.games,
                percent = self.percent.unwrap_or_default()
            ))
            .with_value(self.difference.unwrap_or_default())
            .with_article(codex::article!("fide-titles-2024 1.4.9")),
        );
        if let Some(needed) = self.half_points_needed {
            line = line.with_part(
                Explanation::of(phrase!("norm-points-needed"))
                    .with_value(codex::Value::HalfPoints(needed.into())),
            );
        }
        line
    }
}

fn exemption_words(exemption: Exemption) -> Phrase {
    match exemption {
        Exemption::NationalChampionship => phrase!("norm-exempt-national"),
        Exemption::NationalTeams => phrase!("norm-exempt-teams"),
        Exemption::Zonal => phrase!("norm-exempt-zonal"),
        Exemption::LargeSwiss => phrase!("norm-exempt-swiss"),
    }
}
