//! Markdown read: HTML, headings, passages, scripts.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// A heading below the title of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// 2 for a part of the page, 3 for a part of that.
    pub level: u8,
    /// What it says.
    pub text: String,
    /// What links to it name.
    pub anchor: String,
}

/// A piece of a page under its heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    /// The heading; that of the page for what stands before the first one.
    pub heading: String,
    /// What links to it name; nothing for the beginning of the page.
    pub anchor: String,
    /// The words, without marks.
    pub text: String,
}

fn parser(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// The name of a heading in links: as the hosts of our sources make it, so that links lead there as well as here.
pub(crate) fn anchor(heading: &str) -> String {
    let kept = heading.to_lowercase();
    let kept = kept.chars().filter(|sign| sign.is_alphanumeric() || matches!(sign, ' ' | '-'));
    kept.map(|sign| if sign == ' ' { '-' } else { sign }).collect()
}

/// Where a page is read: by itself, or as a part of the whole manual.
#[derive(Clone, Copy)]
enum Place<'a> {
    Alone,
    InWhole(&'a str),
}

impl Place<'_> {
    /// Where a link leads: `players.md#lists` to `/help/players#lists`, or to that part of the whole.
    fn address(self, link: CowStr<'_>) -> CowStr<'_> {
        let (page, part) = link.split_once('#').unwrap_or((&link, ""));
        let Some(slug) = page.strip_suffix(".md") else { return link };
        match (self, part) {
            (Self::Alone, "") => format!("/help/{slug}").into(),
            (Self::Alone, part) => format!("/help/{slug}#{part}").into(),
            (Self::InWhole(_), "") => format!("#{slug}").into(),
            (Self::InWhole(_), part) => format!("#{slug}-{part}").into(),
        }
    }

    /// The name of a heading.
    fn id(self, anchor: String) -> String {
        match self {
            Self::Alone => anchor,
            Self::InWhole(slug) => format!("{slug}-{anchor}"),
        }
    }

    /// Below the title of a page that is itself a part, headings stand one step lower.
    fn level(self, level: HeadingLevel) -> HeadingLevel {
        match (self, level) {
            (Self::InWhole(_), HeadingLevel::H2) => HeadingLevel::H4,
            (Self::InWhole(_), _) => HeadingLevel::H5,
            (Self::Alone, level) => level,
        }
    }
}

/// The links of a page, as they are written.
#[cfg(test)]
pub(crate) fn links(text: &str) -> Vec<String> {
    let links = parser(text).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.to_string()),
        _ => None,
    });
    links.collect()
}

/// What stands below the title, as HTML; tables can be scrolled by themselves.
pub(crate) fn html(text: &str) -> String {
    html_in(text, Place::Alone)
}

/// The same as a part of the whole manual.
pub(crate) fn html_of_whole(text: &str, slug: &str) -> String {
    html_in(text, Place::InWhole(slug))
}

fn html_in(text: &str, place: Place<'_>) -> String {
    let mut events = Vec::new();
    let mut anchors = headings(text).into_iter().map(|heading| place.id(heading.anchor));
    let mut in_title = false;
    for event in parser(text) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => in_title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => in_title = false,
            _ if in_title => {}
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let id = anchors.next().map(CowStr::from);
                let level = place.level(level);
                events.push(Event::Start(Tag::Heading { level, id, classes, attrs }));
            }
            Event::End(TagEnd::Heading(level)) => {
                events.push(Event::End(TagEnd::Heading(place.level(level))));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = place.address(dest_url);
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Table(columns)) => {
                events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                events.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => {
                events.push(event);
                events.push(Event::Html("</div>".into()));
            }
            // Lines too long for a telephone are rolled by keys, too.
            Event::Start(Tag::CodeBlock(_)) => {
                events.push(Event::Html("<pre tabindex=\"0\"><code>".into()));
            }
            Event::End(TagEnd::CodeBlock) => events.push(Event::Html("</code></pre>\n".into())),
            // The manual is ours and has none: whatever looks like markup is text.
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            _ => events.push(event),
        }
    }
    let mut out = String::with_capacity(text.len() * 3 / 2);
    pulldown_cmark::html::push_html(&mut out, events.into_iter());
    out
}

pub(crate) fn headings(text: &str) -> Vec<Heading> {
    let mut found = Vec::new();
    let mut now: Option<String> = None;
    for event in parser(text) {
        match event {
            Event::Start(Tag::Heading { level, .. }) if level > HeadingLevel::H1 => {
                now = Some(String::new());
            }
            Event::End(TagEnd::Heading(level)) => {
                let Some(text) = now.take() else { continue };
                let anchor = anchor(&text);
                found.push(Heading { level: level as u8, text, anchor });
            }
            Event::Text(words) | Event::Code(words) => {
                if let Some(text) = &mut now {
                    text.push_str(&words);
                }
            }
            _ => {}
        }
    }
    found
}

pub(crate) fn lead(text: &str) -> String {
    let mut lead = String::new();
    let mut inside = false;
    for event in parser(text) {
        match event {
            Event::Start(Tag::Paragraph) => inside = true,
            Event::End(TagEnd::Paragraph) => break,
            Event::Text(words) | Event::Code(words) if inside => lead.push_str(&words),
            Event::SoftBreak if inside => lead.push(' '),
            _ => {}
        }
    }
    lead
}

pub(crate) fn passages(text: &str) -> Vec<Passage> {
    let mut found = Vec::new();
    let mut now = Passage { heading: String::new(), anchor: String::new(), text: String::new() };
    let mut in_heading = None;
    for event in parser(text) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                if !now.text.is_empty() {
                    found.push(now.clone());
                }
                (now.heading, now.text) = (String::new(), String::new());
                in_heading = Some(level);
            }
            Event::End(TagEnd::Heading(level)) => {
                let named = level > HeadingLevel::H1;
                now.anchor = if named { anchor(&now.heading) } else { String::new() };
                in_heading = None;
            }
            Event::Text(words) | Event::Code(words) => {
                let into = if in_heading.is_some() { &mut now.heading } else { &mut now.text };
                into.push_str(&words);
            }
            Event::SoftBreak | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell)
                if !now.text.ends_with([' ']) && !now.text.is_empty() =>
            {
                now.text.push(' ');
            }
            _ => {}
        }
    }
    if !now.text.is_empty() {
        found.push(now);
    }
    for passage in &mut found {
        passage.text.truncate(passage.text.trim_end().len());
    }
    found
}

pub(crate) fn scripts(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut now: Option<String> = None;
    for event in parser(text) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) if &*language == "sh" => {
                now = Some(String::new());
            }
            Event::Text(words) => {
                if let Some(script) = &mut now {
                    script.push_str(&words);
                }
            }
            Event::End(TagEnd::CodeBlock) => found.extend(now.take()),
            _ => {}
        }
    }
    found
}
