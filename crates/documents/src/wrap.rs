//! Text within a width: lines break between words, then anywhere; nothing is left out.

use crate::fonts::{Run, Weight};
use crate::length::Length;

/// A line, and whether a space was spent to break it.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub run: Run,
    pub width: Length,
}

/// Text in lines no wider than `width`. A line break of the text is kept.
pub(crate) fn wrap(text: &str, weight: Weight, size: Length, width: Length) -> Vec<Line> {
    text.split('\n').flat_map(|paragraph| wrap_paragraph(paragraph, weight, size, width)).collect()
}

/// The widest word: a narrower column would break inside it.
pub(crate) fn widest_word(text: &str, weight: Weight, size: Length) -> Length {
    let words = words(text).into_iter();
    words.map(|word| Run::of(word.trim_end(), weight).width(size)).max().unwrap_or_default()
}

/// The width of the text if nothing breaks it but its own line ends.
pub(crate) fn natural_width(text: &str, weight: Weight, size: Length) -> Length {
    text.split('\n').map(|line| Run::of(line, weight).width(size)).max().unwrap_or_default()
}

/// A name on one line: given names give way first, whole ones to their initials from the last on,
/// then the type, down to two thirds. A surname is never cut: one that still has no room takes
/// further lines; what has no given name (a team) takes two, the second cut.
pub(crate) fn one_line(
    text: &str,
    weight: Weight,
    size: Length,
    width: Length,
) -> (Vec<Line>, Length) {
    let text = text.replace('\n', " ");
    let set = |text: &str, size: Length| {
        let run = Run::of(text, weight);
        let own = run.width(size);
        (own <= width).then_some((vec![Line { run, width: own }], size))
    };
    let forms = shortened(&text);
    if let Some(found) = forms.iter().find_map(|form| set(form, size)) {
        return found;
    }
    let shortest = forms.last().map_or(text.as_str(), String::as_str);
    let smallest = size * 2 / 3;
    let sizes = (1..=6).map(|step| size - (size - smallest) * step / 6);
    if let Some(found) = sizes.into_iter().find_map(|size| set(shortest, size)) {
        return found;
    }
    let mut lines = wrap(shortest, weight, smallest, width);
    if forms.len() == 1 && lines.len() > 2 {
        let rest: Vec<String> = lines[1..].iter().map(|line| line.run.text()).collect();
        let rest = cut(&rest.join(" "), weight, smallest, width);
        lines.truncate(1);
        lines.extend(wrap(&rest, weight, smallest, width).into_iter().take(1));
    }
    (lines, smallest)
}

/// The ways to write a name, the longest first: `Rossi, Anna Maria`, `Rossi, Anna M.`,
/// `Rossi A. M.`, `Rossi A.`
fn shortened(name: &str) -> Vec<String> {
    let mut forms = vec![name.to_owned()];
    let Some((surname, given)) = name.split_once(", ") else { return forms };
    let given: Vec<&str> = given.split_whitespace().collect();
    let initial = |name: &&str| name.chars().next().map(|first| format!("{first}."));
    let initials: Vec<String> = given.iter().filter_map(initial).collect();
    for whole in (1..given.len()).rev() {
        let kept = given[..whole].iter().map(|name| (*name).to_owned());
        let kept: Vec<String> = kept.chain(initials[whole..].iter().cloned()).collect();
        forms.push(format!("{surname}, {}", kept.join(" ")));
    }
    for kept in (1..=initials.len()).rev() {
        forms.push(format!("{surname} {}", initials[..kept].join(" ")));
    }
    forms
}

/// As much of a text as fits on one line, with a sign where it was cut.
pub(crate) fn cut(text: &str, weight: Weight, size: Length, width: Length) -> String {
    let fits = |text: &str| Run::of(text, weight).width(size) <= width;
    if fits(text) {
        return text.to_owned();
    }
    let ends = text.char_indices().map(|(at, _)| at).rev();
    let shorter = ends.map(|end| format!("{}…", text[..end].trim_end_matches([' ', '·', ','])));
    shorter.into_iter().find(|text| fits(text)).unwrap_or_default()
}

fn wrap_paragraph(text: &str, weight: Weight, size: Length, width: Length) -> Vec<Line> {
    let measured = |text: &str| {
        let run = Run::of(text, weight);
        let width = run.width(size);
        Line { run, width }
    };
    let whole = measured(text);
    if whole.width <= width {
        return vec![whole];
    }
    let fits = |text: &str| measured(text.trim_end()).width <= width;
    let mut lines: Vec<String> = vec![String::new()];
    for word in words(text) {
        let mut rest = word;
        loop {
            let line = lines.last().map_or("", String::as_str);
            if fits(&format!("{line}{rest}")) {
                break;
            }
            if !line.is_empty() {
                lines.push(String::new());
                continue;
            }
            // A word wider than the line: as many signs as fit, at least one.
            let cut = rest
                .char_indices()
                .map(|(at, _)| at)
                .skip(1)
                .take_while(|at| fits(&rest[..*at]))
                .last()
                .or_else(|| rest.char_indices().nth(1).map(|(at, _)| at));
            let Some(cut) = cut else { break };
            if let Some(line) = lines.last_mut() {
                line.push_str(&rest[..cut]);
            }
            lines.push(String::new());
            rest = &rest[cut..];
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(rest);
        }
    }
    lines.iter().map(|line| measured(line.trim_end())).collect()
}

/// The text in pieces between which a line may break, each with the spaces after it. A result
/// (`½ – ½`, `+ : −`) is one piece.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut signs = text.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        let Some(&(next, after)) = signs.peek() else { break };
        let break_here = (sign.is_whitespace()
            && !after.is_whitespace()
            && !is_in_a_result(&text[..at], &text[next..]))
            || (matches!(sign, '-' | '–' | '/') && after.is_alphabetic() && at > start);
        if break_here && sign != '\u{a0}' {
            words.push(&text[start..next]);
            start = next;
        }
    }
    if start < text.len() {
        words.push(&text[start..]);
    }
    words
}

/// Whether a space between these stands beside the mark of a result.
fn is_in_a_result(before: &str, after: &str) -> bool {
    let figure = |sign: Option<char>| {
        sign.is_some_and(|sign| sign.is_ascii_digit() || matches!(sign, '½' | '+' | '−'))
    };
    let mark = |sign: &char| matches!(sign, '–' | ':');
    let (mut back, mut on) = (before.chars().rev(), after.chars());
    let (last, first) = (back.next(), on.next());
    let to_mark = figure(last) && first.is_some_and(|sign| mark(&sign));
    let from_mark = figure(first) && last.is_some_and(|sign| mark(&sign));
    (to_mark && on.next() == Some(' ') && figure(on.next()))
        || (from_mark && back.next() == Some(' ') && figure(back.next()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::length::points;

    fn lines(text: &str, width: i32) -> Vec<String> {
        let lines = wrap(text, Weight::Regular, points(10), points(width));
        lines.iter().map(|line| line.run.text()).collect()
    }

    #[test]
    fn lines_break_between_words_and_after_hyphens() {
        assert_eq!(lines("Maria Rossi-Bianchi", 60), ["Maria Rossi-", "Bianchi"]);
        assert_eq!(lines("uno\ndue", 200), ["uno", "due"]);
        assert_eq!(lines("", 200), [""]);
        assert_eq!(lines("oggi ½ – ½", 30), ["oggi", "½ – ½"], "a result is never broken");
        assert_eq!(lines("vince + : − oggi", 30), ["vince", "+ : −", "oggi"]);
        assert_eq!(lines("Rossi – Bianchi", 40), ["Rossi –", "Bianchi"]);
    }

    #[test]
    fn given_names_give_way_whole_and_surnames_never() {
        let lines = |text: &str, width: i32| {
            let (lines, size) = one_line(text, Weight::Regular, points(30), points(width));
            assert!(lines.iter().all(|line| line.width <= points(width)), "{text}");
            (lines.iter().map(|line| line.run.text()).collect::<Vec<_>>().join("|"), size)
        };
        let large = |text: &str| (text.to_owned(), points(30));
        assert_eq!(lines("Rossi, Anna", 400), large("Rossi, Anna"));
        assert_eq!(lines("Rossi, Giovanni", 160), large("Rossi G."));
        assert_eq!(lines("Rossi, Massimiliano Maria", 300), large("Rossi, Massimiliano M."));
        assert_eq!(lines("Rossi, Massimiliano Maria", 180), large("Rossi M. M."));
        assert_eq!(lines("Rossi, Massimiliano Maria", 120), large("Rossi M."));
        let (smaller, size) = lines("Castelvecchio, Ida", 190);
        assert_eq!(smaller, "Castelvecchio I.");
        assert!((points(20)..points(30)).contains(&size));
        let (broken, size) = lines("Castelvecchio e Montefiorito, Ida", 150);
        assert_eq!(broken, "Castelvecchio e|Montefiorito I.");
        assert_eq!(size, points(20));
        let (team, _) = lines("Accademia Dilettantistica San Giovanni in Persiceto", 190);
        assert!(team.starts_with("Accademia|Dilettantistica") && team.ends_with('…'), "{team}");
        // Whatever the width, no given name is left with some of its letters.
        for width in (20..400).step_by(3) {
            let (shown, _) = lines("Rossi, Giovanni", width);
            let whole = ["Rossi, Giovanni", "Rossi G.", "Rossi|G."].contains(&shown.as_str());
            assert!(whole || width < 60, "{width}: {shown}");
        }
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_nothing_is_too_wide(
            text in "[A-Za-zà-ü]{1,30}([ -][A-Za-z]{1,30}){0,6}", width in 12..200_i32
        ) {
            let lines = wrap(&text, Weight::Bold, points(10), points(width));
            let joined: String = lines.iter().map(|line| line.run.text()).collect();
            prop_assert_eq!(joined.replace(' ', ""), text.replace(' ', ""));
            for line in &lines {
                prop_assert!(line.width <= points(width));
            }
        }
    }
}
