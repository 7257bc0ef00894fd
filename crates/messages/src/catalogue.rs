//! The catalogues: one Fluent bundle for each language, filled from the files of the product.

use std::sync::OnceLock;

use codex::{Article, Phrase, Value, Voice};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::board::Board;
use crate::language::Language;
use crate::numbers;

/// The files of a language: one for each room that has something to say.
macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../catalogues/", $language, "/articles.ftl")),
            include_str!(concat!("../catalogues/", $language, "/audit.ftl")),
            include_str!(concat!("../catalogues/", $language, "/boards.ftl")),
            include_str!(concat!("../catalogues/", $language, "/chess.ftl")),
            include_str!(concat!("../catalogues/", $language, "/classroom.ftl")),
            include_str!(concat!("../catalogues/", $language, "/desk.ftl")),
            include_str!(concat!("../catalogues/", $language, "/documents.ftl")),
            include_str!(concat!("../catalogues/", $language, "/draughts.ftl")),
            include_str!(concat!("../catalogues/", $language, "/event.ftl")),
            include_str!(concat!("../catalogues/", $language, "/event-file.ftl")),
            include_str!(concat!("../catalogues/", $language, "/events.ftl")),
            include_str!(concat!("../catalogues/", $language, "/feeds.ftl")),
            include_str!(concat!("../catalogues/", $language, "/festival.ftl")),
            include_str!(concat!("../catalogues/", $language, "/fid.ftl")),
            include_str!(concat!("../catalogues/", $language, "/games.ftl")),
            include_str!(concat!("../catalogues/", $language, "/help.ftl")),
            include_str!(concat!("../catalogues/", $language, "/levels.ftl")),
            include_str!(concat!("../catalogues/", $language, "/lists.ftl")),
            include_str!(concat!("../catalogues/", $language, "/live-play.ftl")),
            include_str!(concat!("../catalogues/", $language, "/offences.ftl")),
            include_str!(concat!("../catalogues/", $language, "/office-absence.ftl")),
            include_str!(concat!("../catalogues/", $language, "/office.ftl")),
            include_str!(concat!("../catalogues/", $language, "/office-packs.ftl")),
            include_str!(concat!("../catalogues/", $language, "/norms.ftl")),
            include_str!(concat!("../catalogues/", $language, "/journal.ftl")),
            include_str!(concat!("../catalogues/", $language, "/pairing.ftl")),
            include_str!(concat!("../catalogues/", $language, "/papers.ftl")),
            include_str!(concat!("../catalogues/", $language, "/play.ftl")),
            include_str!(concat!("../catalogues/", $language, "/players.ftl")),
            include_str!(concat!("../catalogues/", $language, "/prizes.ftl")),
            include_str!(concat!("../catalogues/", $language, "/rating.ftl")),
            include_str!(concat!("../catalogues/", $language, "/registration.ftl")),
            include_str!(concat!("../catalogues/", $language, "/serve.ftl")),
            include_str!(concat!("../catalogues/", $language, "/shell.ftl")),
            include_str!(concat!("../catalogues/", $language, "/systems.ftl")),
            include_str!(concat!("../catalogues/", $language, "/standings.ftl")),
            include_str!(concat!("../catalogues/", $language, "/table.ftl")),
            include_str!(concat!("../catalogues/", $language, "/terms.ftl")),
            include_str!(concat!("../catalogues/", $language, "/trf.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-office.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-forms.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-rounds.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-archive.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-account.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-public.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-table.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-call.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-api.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-push.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-report.ftl")),
            include_str!(concat!("../catalogues/", $language, "/web-yours.ftl")),
            include_str!(concat!("../catalogues/", $language, "/sharing.ftl")),
        ]
    };
}

/// Everything Tratto can say in one language.
pub struct Catalogue {
    language: Language,
    board: Board,
    bundle: FluentBundle<&'static FluentResource>,
}

impl Catalogue {
    /// The catalogue of a language, where nothing is known of the game.
    pub fn of(language: Language) -> &'static Self {
        Self::over(language, Board::Chess)
    }

    /// The catalogue of a language, which calls a board what the players of a game call it.
    pub fn over(language: Language, board: Board) -> &'static Self {
        static CHESS: [OnceLock<Catalogue>; 2] = [const { OnceLock::new() }; 2];
        static DRAUGHTS: [OnceLock<Catalogue>; 2] = [const { OnceLock::new() }; 2];
        let catalogues = match board {
            Board::Chess => &CHESS,
            Board::Draughts => &DRAUGHTS,
        };
        let [italian, english] = catalogues;
        let catalogue = match language {
            Language::Italian => italian,
            Language::English => english,
        };
        catalogue.get_or_init(|| Self::load(language, board))
    }

    /// The same language over the board of a game.
    pub fn at(&self, board: Board) -> &'static Self {
        Self::over(self.language, board)
    }

    /// The same board in another language.
    pub fn in_language(&self, language: Language) -> &'static Self {
        Self::over(language, self.board)
    }

    /// The language it speaks.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The plain text of a message without arguments; the key itself if there is none.
    pub fn text(&self, key: &str) -> String {
        self.format(key, None).unwrap_or_else(|| key.to_owned())
    }

    /// Whether the catalogue has a message of this name.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    fn load(language: Language, board: Board) -> Self {
        let identifier: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // The marks around arguments serve right-to-left scripts and spoil what scripts read.
        bundle.set_use_isolating(false);
        for resource in resources(language) {
            let _ = bundle.add_resource(resource);
        }
        if board == Board::Draughts {
            bundle.add_resource_overriding(words_of_draughts(language));
        }
        Self { language, board, bundle }
    }

    /// Several citations, each book named once: `Regole FIDE 2023, artt. 9.2.2, 9.2.3`.
    pub fn cite_all<'a>(&self, articles: impl IntoIterator<Item = &'a Article>) -> Vec<String> {
        let mut books: Vec<Vec<Article>> = Vec::new();
        for article in articles {
            // A preface has no number that could stand in a row of them.
            let numbered = |other: &Article| other.number() != "Preface";
            let same = |book: &&mut Vec<Article>| {
                book[0].code() == article.code() && numbered(&book[0]) && numbered(article)
            };
            match books.iter_mut().find(same) {
                Some(book) if book.contains(article) => {}
                Some(book) => book.push(*article),
                None => books.push(vec![*article]),
            }
        }
        books.iter().map(|book| self.cite_book(book)).collect()
    }

    /// Articles of one book.
    fn cite_book(&self, articles: &[Article]) -> String {
        let [first, _, ..] = articles else {
            return articles.first().map(|article| self.cite(*article)).unwrap_or_default();
        };
        let numbers: Vec<&str> = articles.iter().map(|article| article.number()).collect();
        let mut arguments = FluentArgs::new();
        arguments.set("book", self.text(&format!("code-{}", first.code())));
        arguments.set("numbers", numbers.join(", "));
        self.format("citations", Some(&arguments)).unwrap_or_default()
    }

    fn format(&self, key: &str, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut faults = Vec::new();
        Some(self.bundle.format_pattern(pattern, arguments, &mut faults).into_owned())
    }

    fn argument(&self, value: &Value) -> FluentValue<'static> {
        match value {
            Value::Integer(number) => FluentValue::from(*number),
            Value::Participant(number) => FluentValue::from(*number),
            other => FluentValue::from(self.show(other)),
        }
    }
}

impl Voice for Catalogue {
    fn say(&self, phrase: &Phrase) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in &phrase.arguments {
            arguments.set(*name, self.argument(value));
        }
        self.format(phrase.key, Some(&arguments)).unwrap_or_else(|| phrase.key.to_owned())
    }

    fn show(&self, value: &Value) -> String {
        match value {
            Value::Integer(number) => number.to_string(),
            Value::HalfPoints(halves) => numbers::half_points(*halves),
            Value::Tenths(tenths) => numbers::decimal(*tenths, 1, self.language),
            Value::Hundredths(hundredths) => numbers::decimal(*hundredths, 2, self.language),
            Value::Milliseconds(time) => numbers::clock(*time, self.language),
            Value::Text(text) => text.clone(),
            Value::Participant(number) => number.to_string(),
            Value::Participants(numbers) => codex::listed(numbers),
            Value::Article(article) => self.cite(*article),
            Value::Phrase(phrase) => self.say(phrase),
        }
    }

    fn cite(&self, article: Article) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("book", self.text(&format!("code-{}", article.code())));
        arguments.set("number", article.number());
        self.format("citation", Some(&arguments)).unwrap_or_else(|| article.to_string())
    }
}

/// The messages of a language, read once for all its catalogues.
fn resources(language: Language) -> &'static [FluentResource] {
    static ITALIAN: OnceLock<Vec<FluentResource>> = OnceLock::new();
    static ENGLISH: OnceLock<Vec<FluentResource>> = OnceLock::new();
    let read = || sources(language).iter().map(|file| parsed(file)).collect();
    match language {
        Language::Italian => ITALIAN.get_or_init(read),
        Language::English => ENGLISH.get_or_init(read),
    }
}

/// What draughts call otherwise than chess.
fn words_of_draughts(language: Language) -> &'static FluentResource {
    static ITALIAN: OnceLock<FluentResource> = OnceLock::new();
    static ENGLISH: OnceLock<FluentResource> = OnceLock::new();
    match language {
        Language::Italian => {
            ITALIAN.get_or_init(|| parsed(include_str!("../catalogues/it/terms-of-draughts.ftl")))
        }
        Language::English => {
            ENGLISH.get_or_init(|| parsed(include_str!("../catalogues/en/terms-of-draughts.ftl")))
        }
    }
}

/// A file with an error still gives its other messages; a test finds the error.
fn parsed(file: &str) -> FluentResource {
    match FluentResource::try_new(file.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    }
}

/// The Fluent texts of a language.
fn sources(language: Language) -> &'static [&'static str] {
    match language {
        Language::Italian => &files!("it"),
        Language::English => &files!("en"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use codex::{Code, phrase};
    use fluent_syntax::ast;
    use fluent_syntax::parser;

    use super::*;

    /// Each message or attribute of a language with the arguments it uses.
    fn arguments(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut messages = BTreeMap::new();
        for source in sources(language) {
            let resource = parser::parse(*source).unwrap_or_else(|(_, faults)| {
                panic!("{language}: {faults:?}");
            });
            for entry in &resource.body {
                let ast::Entry::Message(message) = entry else { continue };
                let value = message.value.as_ref().expect("every message has a text");
                let mut used = BTreeSet::new();
                of_pattern(value, &mut used);
                let name = message.id.name.to_owned();
                assert!(messages.insert(name, used).is_none(), "{} stands twice", message.id.name);
            }
        }
        messages
    }

    fn of_pattern(pattern: &ast::Pattern<&str>, used: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable { expression } = element {
                of_expression(expression, used);
            }
        }
    }

    fn of_expression(expression: &ast::Expression<&str>, used: &mut BTreeSet<String>) {
        match expression {
            ast::Expression::Inline(inline) => of_inline(inline, used),
            ast::Expression::Select { selector, variants } => {
                of_inline(selector, used);
                for variant in variants {
                    of_pattern(&variant.value, used);
                }
            }
        }
    }

    fn of_inline(inline: &ast::InlineExpression<&str>, used: &mut BTreeSet<String>) {
        match inline {
            ast::InlineExpression::VariableReference { id } => {
                used.insert(id.name.to_owned());
            }
            ast::InlineExpression::Placeable { expression } => of_expression(expression, used),
            _ => {}
        }
    }

    #[test]
    fn both_languages_have_the_same_messages_with_the_same_arguments() {
        assert_eq!(arguments(Language::Italian), arguments(Language::English));
    }

    #[test]
    fn every_message_can_be_said_whole() {
        let boards = [Board::Chess, Board::Draughts];
        for (language, board) in
            Language::ALL.into_iter().flat_map(|one| boards.map(|on| (one, on)))
        {
            let catalogue = Catalogue::over(language, board);
            for (key, names) in arguments(language) {
                let mut values = FluentArgs::new();
                for name in names {
                    values.set(name, FluentValue::from(2));
                }
                let message = catalogue.bundle.get_message(&key);
                let Some(pattern) = message.and_then(|message| message.value()) else { continue };
                let mut faults = Vec::new();
                catalogue.bundle.format_pattern(pattern, Some(&values), &mut faults);
                assert!(faults.is_empty(), "{language} {key}: {faults:?}");
            }
        }
    }

    #[test]
    fn every_code_has_a_name_and_an_article_is_cited_by_it() {
        for language in Language::ALL {
            let catalogue = Catalogue::of(language);
            for code in Code::ALL {
                assert!(catalogue.has(&format!("code-{code}")), "{language} {code}");
            }
        }
        let article = Article::find(Code::Fide2023, "7.5.5").unwrap();
        let citation = Catalogue::of(Language::Italian).cite(article);
        assert_eq!(citation, "Regole FIDE 2023, art. 7.5.5");
    }

    #[test]
    fn a_book_is_named_once_for_all_its_articles() {
        let of = |code, numbers: &[&str]| -> Vec<Article> {
            numbers.iter().map(|number| Article::find(code, number).unwrap()).collect()
        };
        let mut articles = of(Code::Fide2023, &["9.2.2", "9.2.3"]);
        articles.extend(of(Code::Fsi2009, &["7.5.3"]));
        articles.extend(of(Code::Fide2023, &["9.5.3", "9.2.2"]));
        let [it, en] = Language::ALL.map(|language| Catalogue::of(language).cite_all(&articles));
        assert_eq!(it, ["Regole FIDE 2023, artt. 9.2.2, 9.2.3, 9.5.3", "RTF FSI 2009, art. 7.5.3"]);
        assert_eq!(en.len(), 2);
        let preface = of(Code::Fide2017, &["Preface", "9.2.2"]);
        assert_eq!(
            Catalogue::of(Language::Italian).cite_all(&preface),
            ["Regole FIDE 2017, prefazione", "Regole FIDE 2017, art. 9.2.2"]
        );
    }

    #[test]
    fn plurals_follow_the_number() {
        let articles = |language, count: i64| {
            Catalogue::of(language).say(&phrase!("articles-tests", count = count))
        };
        assert_eq!(articles(Language::Italian, 0), "nessuna prova");
        assert_eq!(articles(Language::Italian, 1), "1 prova");
        assert_eq!(articles(Language::Italian, 3), "3 prove");
        assert_eq!(articles(Language::English, 1), "1 test");
        assert_eq!(articles(Language::English, 3), "3 tests");
    }

    #[test]
    fn a_board_of_draughts_has_its_own_name() {
        let said = |language, board| {
            let phrase = phrase!("office-no-such-board", round = 2, board = 3);
            Catalogue::over(language, board).say(&phrase)
        };
        // FID 2.1: «Questo piano viene definito "damiera"».
        assert_eq!(said(Language::Italian, Board::Draughts), "Nel turno 2 non c'è la damiera 3.");
        assert_eq!(said(Language::Italian, Board::Chess), "Nel turno 2 non c'è la scacchiera 3.");
        let english = [Board::Chess, Board::Draughts].map(|board| said(Language::English, board));
        assert_eq!(english[0], english[1]);
        let draughts = Catalogue::of(Language::Italian).at(Board::Draughts);
        assert_eq!(draughts.text("web-table-all-boards"), "Tutte le damiere");
    }

    #[test]
    fn an_unknown_key_is_shown_rather_than_hidden() {
        assert_eq!(Catalogue::of(Language::English).text("no-such-key"), "no-such-key");
    }
}
