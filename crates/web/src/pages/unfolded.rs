//! Explanations as a page unfolds them: every number with what it was made from, to any depth.

use codex::{Explanation, Voice};

use crate::words::Words;

/// An explanation as nested `details`, the outermost `open` levels unfolded.
pub(crate) fn unfolded(explanation: &Explanation, words: Words, open: u8) -> String {
    let mut html = String::new();
    write(explanation, words, open, &mut html);
    html
}

fn write(explanation: &Explanation, words: Words, open: u8, html: &mut String) {
    if explanation.parts.is_empty() {
        html.push_str("<p>");
        line(explanation, words, html);
        html.push_str("</p>");
        return;
    }
    html.push_str(if open > 0 { "<details open><summary>" } else { "<details><summary>" });
    line(explanation, words, html);
    html.push_str("</summary><ul>");
    for part in &explanation.parts {
        html.push_str("<li>");
        if part.parts.is_empty() {
            line(part, words, html);
        } else {
            write(part, words, open.saturating_sub(1), html);
        }
        html.push_str("</li>");
    }
    html.push_str("</ul></details>");
}

fn line(explanation: &Explanation, words: Words, html: &mut String) {
    html.push_str(&escaped(&words.say(&explanation.what)));
    if let Some(value) = &explanation.value {
        html.push_str(": <b>");
        html.push_str(&escaped(&words.catalogue().show(value)));
        html.push_str("</b>");
    }
    if let Some(article) = explanation.article {
        html.push_str(" <span class=\"cite\">");
        html.push_str(&escaped(&words.cite(article)));
        html.push_str("</span>");
    }
}

/// Text that is no markup, whatever somebody is called.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            sign => safe.push(sign),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::phrase;
    use messages::Language;

    #[test]
    fn parts_are_folded_inside_their_whole_and_names_are_no_markup() {
        let part = Explanation::of(phrase!("event-bye", name = "<b>Rossi"));
        let whole = Explanation::of(phrase!("web-points")).with_value(3).with_part(part);
        let html = unfolded(&whole, Words::of(Language::English), 1);
        assert!(html.starts_with("<details open><summary>Points: <b>3</b></summary><ul><li>"));
        assert!(html.contains("&lt;b&gt;Rossi") && !html.contains("<b>Rossi"), "{html}");
    }
}
