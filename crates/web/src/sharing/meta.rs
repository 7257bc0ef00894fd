//! What other sites show of a page of ours when its address is sent: title, words, a picture.

use codex::phrase;
use desk::EventState;

use crate::shown;
use crate::visitor::Visitor;
use crate::words::Words;

/// What stands in the head of a public page for whoever shares it.
pub(crate) struct Share {
    /// The title.
    pub title: String,
    /// In a sentence.
    pub description: String,
    /// The whole address of the page.
    pub url: String,
    /// The whole address of its card.
    pub image: String,
    /// The language, as other sites have it.
    pub locale: &'static str,
    /// What others put into a page of theirs, where this one can stand in a frame.
    pub frame: Option<String>,
}

impl Share {
    /// The address without its scheme, as people write it down.
    pub(crate) fn bare(&self) -> &str {
        self.url.split_once("://").map_or(self.url.as_str(), |(_, bare)| bare)
    }

    /// What is said of a page of an event; nothing of one that is not everybody's, and nothing
    /// where the name of the site is not known.
    pub(crate) fn of(
        visitor: &Visitor,
        address: &str,
        seen: &EventState,
        title: &str,
    ) -> Option<Self> {
        let origin = visitor.origin.as_deref()?;
        let path = visitor.path.split('?').next().unwrap_or_default();
        let rest = path.strip_prefix(address)?;
        if rest.starts_with("/office") {
            return None;
        }
        let words = visitor.words;
        let tag = words.tag();
        let told = seen.event().announcement()?;
        let title =
            if told.name == title { title.to_owned() } else { format!("{title} · {}", told.name) };
        let description = words.say(&phrase!(
            "web-share-description",
            event = told.name.as_str(),
            game = shown::game(told.game, words),
            place = told.place.as_str(),
            days = shown::days(told, words)
        ));
        let frame = framed(rest).map(|rest| {
            let address = format!("{origin}/embed{address}{rest}");
            snippet(&address, &title, words)
        });
        Some(Self {
            description,
            url: format!("{origin}{path}"),
            image: format!("{origin}{address}{}/card.png?lang={tag}", with_card(rest)),
            locale: if tag == "it" { "it_IT" } else { "en_GB" },
            title,
            frame,
        })
    }
}

/// The part of a page's path whose card stands for it: its own, or that of the whole event.
fn with_card(rest: &str) -> &str {
    let parts: Vec<&str> = rest.split('/').skip(1).collect();
    match parts.as_slice() {
        ["pairings" | "standings"]
        | ["pairings" | "standings" | "players", _]
        | ["boards", _, _] => rest,
        _ => "",
    }
}

/// The part of the address that can stand in a frame, where the page can.
fn framed(rest: &str) -> Option<&str> {
    let parts: Vec<&str> = rest.split('/').skip(1).collect();
    match parts.as_slice() {
        ["pairings" | "standings"] | ["pairings" | "standings", _] | ["boards", _, _] => Some(rest),
        [] => Some("/standings"),
        ["wall" | "boards"] | ["boards", _] => Some("/wall"),
        _ => None,
    }
}

/// What others copy into a page of theirs.
fn snippet(address: &str, title: &str, words: Words) -> String {
    let title = title.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
    format!(
        "<iframe src=\"{address}?lang={}\" title=\"{title}\" width=\"100%\" height=\"600\" \
         loading=\"lazy\"></iframe>",
        words.tag()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_its_own_card_or_that_of_its_event() {
        for own in ["/pairings", "/pairings/3", "/standings/2", "/players/7", "/boards/1/2"] {
            assert_eq!(with_card(own), own);
        }
        for other in ["", "/boards", "/wall", "/crosstable", "/players", "/teams/1"] {
            assert_eq!(with_card(other), "");
        }
    }

    #[test]
    fn only_lists_and_boards_stand_in_frames_and_names_stay_names() {
        assert_eq!(framed("/boards/1/2"), Some("/boards/1/2"));
        assert_eq!(framed("/boards"), Some("/wall"));
        assert_eq!(framed("/players/7"), None);
        let words = Words::of(messages::Language::Italian);
        let copied = snippet("https://a.example/embed/e/x/wall", "A \"B\" <c>", words);
        assert!(copied.contains("title=\"A &quot;B&quot; &lt;c>\""), "{copied}");
    }
}
