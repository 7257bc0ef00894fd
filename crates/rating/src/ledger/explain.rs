//! The calculation sheet of a player's closing: every number with its article.

use codex::{Explanation, Phrase, article, door, phrase};

use super::closing::{Change, Sum};
use super::norms::NormMade;
use super::replay::Known;
use super::{
    Contribution, FideNews, Homologation, Ledger, NEWCOMER, Player, PlayerId, Refusal, Version,
    What,
};
use crate::elo_italia::{Closing, ListDate, Merit, Place, threshold_article};
use crate::master_norm::NormKind;
use crate::{Category, Rating};

impl Ledger {
    /// How a player came to the place on a list.
    pub fn explain(&self, player: PlayerId, list: ListDate) -> Result<Explanation, Refusal> {
        let before = self.before(list)?;
        let at = self.place(player)?;
        let known = &self.players[at];
        let held = *before.standings.get(at).unwrap_or(&NEWCOMER);
        let mut sum = Sum::default();
        let (mut corrections, mut tournaments) = (Vec::new(), Vec::new());
        for contribution in self.contributions(list) {
            match self.told(*contribution, player, list) {
                Told::Counted(moved, sheet) => {
                    sum.variation += moved.variation;
                    sum.games += moved.games;
                    tournaments.extend(sheet);
                }
                Told::Corrected(sheet) => corrections.extend(sheet),
                Told::Nothing => {}
            }
        }
        let restarts = self.restarts(before, list);
        let start = *restarts.of(at).unwrap_or(&held);
        let (_, closing) = self.close_player(known, start, list, sum, &Known::at(list));
        let corrected = Some(start.place).filter(|place| *place != held.place);
        let change = Change { player, before: held.place, corrected, closing };
        if let Some(place) = corrected {
            let what = phrase!("closing-replayed", list = before.date.date().to_string());
            let mut line = self.shown(what, place).with_article(article!("fsi-2009 4.2.3"));
            if let Some(category) = restarts.taken.get(&at) {
                let what = phrase!("closing-taken-back", category = category.sign());
                line = line.with_part(
                    Explanation::of(what)
                        .with_value(place.category.sign())
                        .with_article(article!("fsi-2009 6.2.3")),
                );
            }
            corrections.push(line);
        }
        let what = phrase!("closing-player", player = named(known), list = list.date().to_string());
        let sheet = self.shown(what, closing.end).with_article(article!("fsi-2009 4.2.3"));
        let from = phrase!("closing-start", list = before.date.date().to_string());
        let sheet =
            sheet.with_part(self.shown(from, held.place).with_article(match held.place.merit {
                Merit::Theoretical => article!("fsi-2009 4.2.16"),
                Merit::EloItalia(_) | Merit::Fide(_) => article!("fsi-2009 4.2.3"),
            }));
        let parts = corrections.into_iter().chain(news(known, list)).chain(tournaments);
        let sheet = parts.fold(sheet, Explanation::with_part);
        let sheet = self.steps(&change, held.place).into_iter().fold(sheet, Explanation::with_part);
        let sheet = match takeover(known, &closing, list) {
            Some(part) => sheet.with_part(part),
            None => sheet,
        };
        let sheet = sheet.with_part(self.category(known, &closing, list));
        Ok(door!("rating::Ledger::explain", sheet))
    }

    /// What one entry of a list says of a player.
    fn told(&self, contribution: Contribution, player: PlayerId, list: ListDate) -> Told {
        let Contribution { tournament: number, version, .. } = contribution;
        let tournament = &self.tournaments[number as usize];
        let first = tournament.versions.first().map(|version| version.enters);
        let named = |version: &Version| format!("{} ({})", version.report.name(), tournament.id);
        if first == Some(list) {
            // However often it was corrected before the list, it counts once, as it is then.
            let counts = self.version(number, &Known::at(list)).filter(|_| version == 0);
            return counts.map_or(Told::Nothing, |counts| {
                let (now, sheet) = self.counted(counts, player);
                let (name, received) = (named(counts), counts.received.to_string());
                let what = phrase!("closing-tournament", name = name, received = received);
                Told::Counted(now, sheet.map(|sheet| titled(what, now.variation, [sheet])))
            });
        }
        let versions = &tournament.versions;
        let now = versions.get(version as usize);
        let before = (version as usize).checked_sub(1).and_then(|at| versions.get(at));
        let (Some(now), Some(before)) = (now, before) else { return Told::Nothing };
        let ((new, sheet), (old, old_sheet)) =
            (self.counted(now, player), self.counted(before, player));
        let (name, received) = (named(now), now.received.to_string());
        let what = phrase!("closing-correction", name = name, received = received);
        let old_sheet = old_sheet.map(|sheet| {
            let what = phrase!("closing-corrected-before", received = before.received.to_string());
            titled(what, -old.variation, [sheet])
        });
        let parts: Vec<Explanation> = sheet.into_iter().chain(old_sheet).collect();
        let difference = new.variation - old.variation;
        Told::Corrected((!parts.is_empty()).then(|| titled(what, difference, parts)))
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
    fn steps(&self, change: &Change, held: Place) -> Vec<Explanation> {
        let closing = &change.closing;
        let mut steps = Vec::new();
        if matches!(held.merit, Merit::Fide(_)) && closing.reached.is_none() {
            return steps;
        }
        steps.push(
            Explanation::of(phrase!("closing-sum"))
                .with_value(change.sum())
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
                let norms = self.norms(player.id).unwrap_or_default();
                let norms: Vec<_> =
                    norms.into_iter().filter(|norm| norm.valid && norm.enters <= list).collect();
                let needed = self.edition.master_rating;
                Explanation::of(phrase!("closing-promoted", from = from, needed = needed))
                    .with_article(article)
                    .with_part(
                        norms.iter().map(|norm| self.norm_line(norm)).fold(
                            Explanation::of(phrase!("closing-norms"))
                                .with_value(norms.len())
                                .with_article(article!("fsi-2009 4.4.1.5")),
                            Explanation::with_part,
                        ),
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

    /// A norm with the sheet of its tournament.
    pub fn norm_line(&self, norm: &NormMade) -> Explanation {
        let began = norm.began.to_string();
        let Some(id) = &norm.tournament else {
            let line = Explanation::of(phrase!("closing-norm-before", began = began));
            return line.with_article(norm_article(norm.kind));
        };
        let line = Explanation::of(phrase!("closing-norm", id = id.as_str(), began = began))
            .with_article(norm_article(norm.kind));
        let newest =
            self.by_id.get(id).and_then(|&at| self.tournaments[at as usize].versions.last());
        let sheet = newest.and_then(|version| {
            let seat = version.report.seat(norm.player)?;
            self.norm_report(&version.report, seat)
        });
        match sheet {
            Some(sheet) => line.with_part(sheet.explain()),
            None => line,
        }
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

/// What one entry of a list says of a player.
enum Told {
    Counted(Sum, Option<Explanation>),
    Corrected(Option<Explanation>),
    Nothing,
}

/// The article of a kind of norm.
const fn norm_article(kind: NormKind) -> codex::Article {
    match kind {
        NormKind::Long => article!("fsi-2009 4.4.1.5.1"),
        NormKind::Short => article!("fsi-2009 4.4.1.5.2"),
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
            What::Revoked(remains) => Some(
                Explanation::of(phrase!("closing-revoked", on = on))
                    .with_value(remains.sign())
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
