//! The calculation sheet of a player's closing: every number with its article.

use codex::{Explanation, Phrase, article, door, phrase};

use super::closing::Sum;
use super::{
    Contribution, FideNews, Homologation, Ledger, NEWCOMER, Player, PlayerId, Refusal, Version,
    What,
};
use crate::elo_italia::{Closing, ListDate, Merit, Place, threshold_article};
use crate::{Category, Rating};

impl Ledger {
    /// How a player came to the place on a list.
    pub fn explain(&self, player: PlayerId, list: ListDate) -> Result<Explanation, Refusal> {
        let before = self.before(list)?;
        let at = self.place(player)?;
        let known = &self.players[at];
        let held = *before.standings.get(at).unwrap_or(&NEWCOMER);
        let mut sum = Sum::default();
        let mut tournaments = Vec::new();
        for contribution in self.contributions(list) {
            let (moved, sheet) = self.contribution(*contribution, player);
            sum.variation += moved.variation;
            sum.games += moved.games;
            tournaments.extend(sheet);
        }
        let (_, closing) = self.close_player(known, held, list, sum);
        let what = phrase!("closing-player", player = named(known), list = list.date().to_string());
        let sheet = self.shown(what, closing.end).with_article(article!("fsi-2009 4.2.3"));
        let from = phrase!("closing-start", list = before.date.date().to_string());
        let sheet =
            sheet.with_part(self.shown(from, held.place).with_article(match held.place.merit {
                Merit::Theoretical => article!("fsi-2009 4.2.16"),
                Merit::EloItalia(_) | Merit::Fide(_) => article!("fsi-2009 4.2.3"),
            }));
        let parts = news(known, list).into_iter().chain(tournaments);
        let sheet = parts.fold(sheet, Explanation::with_part);
        let sheet =
            self.steps(&closing, held.place).into_iter().fold(sheet, Explanation::with_part);
        let sheet = match takeover(known, &closing, list) {
            Some(part) => sheet.with_part(part),
            None => sheet,
        };
        let sheet = sheet.with_part(self.category(known, &closing, list));
        Ok(door!("rating::Ledger::explain", sheet))
    }

    /// What one version of a tournament did to a player, and its sheet if they took part.
    fn contribution(
        &self,
        contribution: Contribution,
        player: PlayerId,
    ) -> (Sum, Option<Explanation>) {
        let tournament = &self.tournaments[contribution.tournament as usize];
        let number = contribution.version as usize;
        let version = &tournament.versions[number];
        let (now, sheet) = self.counted(version, player);
        let received = version.received.to_string();
        let name = format!("{} ({})", version.report.name(), tournament.id);
        let Some(before) = number.checked_sub(1).map(|before| &tournament.versions[before]) else {
            let what = phrase!("closing-tournament", name = name, received = received);
            return (now, sheet.map(|sheet| titled(what, now.variation, [sheet])));
        };
        let (then, old) = self.counted(before, player);
        let difference =
            Sum { variation: now.variation - then.variation, games: now.games - then.games };
        let what = phrase!("closing-correction", name = name, received = received);
        let old = old.map(|sheet| {
            let what = phrase!("closing-corrected-before", received = before.received.to_string());
            titled(what, -then.variation, [sheet])
        });
        let parts: Vec<Explanation> = sheet.into_iter().chain(old).collect();
        let shown = (!parts.is_empty()).then(|| titled(what, difference.variation, parts));
        (difference, shown)
    }

    fn counted(&self, version: &Version, player: PlayerId) -> (Sum, Option<Explanation>) {
        let nothing = Sum::default();
        let Some(seat) = version.report.seat(player) else { return (nothing, None) };
        if version.homologation == Homologation::Refused {
            let void = Explanation::of(phrase!("closing-refused"))
                .with_value(0)
                .with_article(article!("fsi-2009 6.2.3"));
            return (nothing, Some(void));
        }
        let Some((variation, games)) = version.report.variation(&self.edition, seat) else {
            let fide = Explanation::of(phrase!("closing-fide-only"))
                .with_value(0)
                .with_article(article!("fsi-2009 4.2.11"));
            return (nothing, Some(fide));
        };
        let sum = Sum {
            variation: variation.applied(),
            games: i32::try_from(variation.games).unwrap_or(i32::MAX),
        };
        (sum, Some(self.edition.explain(&variation, &games)))
    }

    /// The sum and the ceiling.
    fn steps(&self, closing: &Closing, held: Place) -> Vec<Explanation> {
        let mut steps = Vec::new();
        if matches!(held.merit, Merit::Fide(_)) && closing.reached.is_none() {
            return steps;
        }
        steps.push(
            Explanation::of(phrase!("closing-sum"))
                .with_value(closing.sum)
                .with_article(article!("fsi-2009 4.2.3")),
        );
        if closing.held_back {
            let ceiling = self.edition.ceiling_below_third_national;
            let reached = closing.reached.unwrap_or(ceiling);
            steps.push(
                Explanation::of(phrase!("closing-ceiling", reached = reached))
                    .with_value(ceiling)
                    .with_article(article!("fsi-2009 4.4.2")),
            );
        }
        steps
    }

    /// The category: kept, given by the rating, or the title with its norms.
    fn category(&self, player: &Player, closing: &Closing, list: ListDate) -> Explanation {
        let (held, now) = (closing.start.category, closing.end.category);
        if held == now {
            return Explanation::of(phrase!("closing-category-kept"))
                .with_value(now.sign())
                .with_article(article!("fsi-2009 4.1.2"));
        }
        let ratified = Explanation::of(phrase!("closing-ratified", list = list.date().to_string()))
            .with_article(article!("fsi-2009 4.4.3"));
        let from = held.sign();
        let promoted = match now {
            Category::Master => {
                let fide = matches!(closing.end.merit, Merit::Fide(_));
                let article = if fide {
                    article!("fsi-2009 4.4.1.5.a")
                } else {
                    article!("fsi-2009 4.4.1.5.b")
                };
                let norms = player.news.iter().filter(|news| matches!(news.what, What::Norm(..)));
                let needed = self.edition.master_rating;
                Explanation::of(phrase!("closing-promoted", from = from, needed = needed))
                    .with_article(article)
                    .with_part(
                        Explanation::of(phrase!("closing-norms"))
                            .with_value(norms.count())
                            .with_article(article!("fsi-2009 4.4.1.5")),
                    )
            }
            category => {
                let needed = self.threshold(category);
                Explanation::of(phrase!("closing-promoted", from = from, needed = needed))
                    .with_article(threshold_article(category))
            }
        };
        promoted.with_value(now.sign()).with_part(ratified)
    }

    fn threshold(&self, category: Category) -> Rating {
        let found = self.edition.thresholds.iter().find(|(_, given)| *given == category);
        found.map_or_else(|| self.edition.theoretical(category), |(rating, _)| *rating)
    }

    fn shown(&self, what: Phrase, place: Place) -> Explanation {
        let category = place.category.sign();
        Explanation::of(what).with_value(match place.merit {
            Merit::EloItalia(rating) => {
                phrase!("closing-place", rating = rating, category = category)
            }
            Merit::Fide(rating) => {
                phrase!("closing-place-fide", rating = rating, category = category)
            }
            Merit::Theoretical => phrase!(
                "closing-place-theoretical",
                rating = self.edition.theoretical(place.category),
                category = category
            ),
        })
    }
}

fn named(player: &Player) -> String {
    match player.person.name.as_str() {
        "" => player.id.to_string(),
        name => format!("{name} ({})", player.id),
    }
}

fn titled(what: Phrase, value: i32, parts: impl IntoIterator<Item = Explanation>) -> Explanation {
    let line = Explanation::of(what).with_value(value).with_article(article!("fsi-2009 4.2.2"));
    parts.into_iter().fold(line, Explanation::with_part)
}

/// Equations and categories that were given in the period.
fn news(player: &Player, list: ListDate) -> Vec<Explanation> {
    let news = player.news_of(list).into_iter().filter_map(|news| {
        let on = news.on.to_string();
        match news.what {
            What::Equated(rating) => Some(
                Explanation::of(phrase!("closing-equated", on = on))
                    .with_value(rating)
                    .with_article(article!("fsi-2009 4.2.7")),
            ),
            What::Assigned(category) => Some(
                Explanation::of(phrase!("closing-assigned", on = on))
                    .with_value(category.sign())
                    .with_article(article!("fsi-2009 4.1.2")),
            ),
            _ => None,
        }
    });
    news.collect()
}

/// FIDE's rating taking over, or giving back.
fn takeover(player: &Player, closing: &Closing, list: ListDate) -> Option<Explanation> {
    let delisted = player.news_of(list).into_iter().rev().find_map(|news| match news.what {
        What::Fide(FideNews::Delisted { floor }) => Some(floor),
        _ => None,
    });
    let line = match (closing.end.merit, delisted) {
        (Merit::Fide(rating), _) => Explanation::of(phrase!("closing-fide")).with_value(rating),
        (Merit::EloItalia(rating), Some(floor)) => {
            Explanation::of(phrase!("closing-delisted", floor = floor)).with_value(rating)
        }
        _ => return None,
    };
    Some(line.with_article(article!("fsi-2009 4.2.6")))
}
