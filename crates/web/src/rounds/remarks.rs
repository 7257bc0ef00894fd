//! Remarks: incidents, penalties and notes that the report must mention.

use axum::response::Response;
use codex::{Article, Code, phrase};
use desk::{EventState, Names};
use office::pack::Remarks;
use office::remark::{Remark, RemarkKind};
use office::{Act, EntrantId};

use super::{PROTESTS, previewed};
use crate::answer::RequestError;
use crate::entrance::Desk;
use crate::posted::Posted;

use crate::words::Words;

/// A remark as the desk lists it.
pub(super) struct RemarkLine {
    pub(super) number: u32,
    pub(super) kind: String,
    pub(super) about: String,
    pub(super) words: String,
    pub(super) cite: String,
    /// How its papers went to the bodies of justice, once they did.
    pub(super) forwarded: Option<String>,
    /// The act that sends them, while they wait.
    pub(super) forward: Option<String>,
}

/// The kinds of remark, as the form names them.
const KINDS: [(&str, RemarkKind, &str); 7] = [
    ("incident", RemarkKind::Incident, "web-rounds-remark-incident"),
    ("warning", RemarkKind::Warning, "web-rounds-remark-warning"),
    ("points", RemarkKind::Points { halves: 0 }, "web-rounds-remark-points"),
    ("no_medical_cover", RemarkKind::NoMedicalCover, "web-rounds-remark-no-medical-cover"),
    ("hearing_aid", RemarkKind::HearingAid, "web-rounds-remark-hearing-aid"),
    ("for_justice", RemarkKind::ForJustice, "web-rounds-remark-for-justice"),
    ("note", RemarkKind::Note, "web-rounds-remark-note"),
];

/// The kinds that an event of a federation knows, with their words.
pub(super) fn kinds(of: Remarks, words: Words) -> Vec<(&'static str, String)> {
    let known = KINDS.iter().filter(|(_, kind, _)| of.knows(*kind));
    known.map(|(name, _, key)| (*name, words.text(key))).collect()
}

/// The remarks of an event, the newest first.
pub(super) fn lines(seen: &EventState, names: &Names, words: Words) -> Vec<RemarkLine> {
    let line = |(number, remark): (u32, &Remark)| {
        let mut about = Vec::new();
        about.extend(remark.entrant.map(|id| seen.listed(id, names)));
        about.extend(remark.round.map(|round| format!("{} {round}", words.text("web-round"))));
        about.extend(remark.board.map(|board| format!("{} {board}", words.text("web-board"))));
        RemarkLine {
            number,
            kind: kind(remark.kind, words),
            about: about.join(" · "),
            words: remark.words.clone(),
            cite: remark.article.map(|article| words.cite(article)).unwrap_or_default(),
            forwarded: remark
                .forwarded
                .as_ref()
                .map(|(_, how)| words.say(&phrase!("web-rounds-forwarded", how = how.as_str()))),
            forward: (remark.kind == RemarkKind::ForJustice && remark.forwarded.is_none())
                .then(|| serde_json::json!({ "act": "forward", "remark": number }).to_string()),
        }
    };
    let mut lines: Vec<RemarkLine> = seen.event().remarks().map(line).collect();
    lines.reverse();
    lines
}

fn kind(kind: RemarkKind, words: Words) -> String {
    if let RemarkKind::Points { halves } = kind {
        let points = codex::Value::HalfPoints(halves.into());
        return words.say(&phrase!("web-rounds-remark-points-of", points = points));
    }
    let key = KINDS.iter().find(|(_, of, _)| *of == kind).map(|(_, _, key)| *key);
    key.map(|key| words.text(key)).unwrap_or_default()
}

/// Answers a post to `/e/EVENT/office/protests/remark`.
pub(super) async fn remark(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let named = fields.need("kind")?;
    let kind = KINDS.iter().find(|(name, ..)| *name == named).map(|(_, kind, _)| *kind);
    let kind = match kind.ok_or_else(|| unreadable("kind"))? {
        RemarkKind::Points { .. } => RemarkKind::Points {
            halves: halves(fields.get("points")).ok_or_else(|| unreadable("points"))?,
        },
        kind => kind,
    };
    let optional = |field: &'static str| match fields.get(field).trim() {
        "" => Ok(None),
        text => text.parse::<u16>().map(Some).map_err(|_| unreadable(field)),
    };
    let round = optional("round")?.map(u8::try_from).transpose();
    let article = match fields.get("article").trim() {
        "" => None,
        text => Some(article(text).ok_or_else(|| unreadable("article"))?),
    };
    let remark = Remark {
        forwarded: None,
        kind,
        entrant: optional("entrant")?.map(EntrantId),
        round: round.map_err(|_| unreadable("round"))?,
        board: optional("board")?,
        article,
        words: fields.get("words").trim().to_owned(),
    };
    let act = Act::Remark { remark: Box::new(remark) };
    previewed(&site, &visitor, &loaded, PROTESTS, &act, &fields)
}

/// An article as it is typed: the book, then the number.
fn article(text: &str) -> Option<Article> {
    let (book, number) = text.split_once(char::is_whitespace)?;
    Article::find(book.parse::<Code>().ok()?, number.trim())
}

/// Points as they are typed, `-1`, `0,5` or `½`, in halves; nought points are no penalty.
fn halves(text: &str) -> Option<i16> {
    let text = text.trim().replace(['−', '–'], "-").replace(',', ".");
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(&text)),
    };
    let (whole, half) = match text.strip_suffix('½').or_else(|| text.strip_suffix(".5")) {
        Some(whole) => (whole, 1),
        None => (text.strip_suffix(".0").unwrap_or(text), 0),
    };
    let whole: i16 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok()? };
    let halves = sign * whole.checked_mul(2)?.checked_add(half)?;
    (halves != 0 && whole >= 0).then_some(halves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_arbiters_write_them() {
        for (text, expected) in [
            ("1", Some(2)),
            ("-1", Some(-2)),
            ("−½", Some(-1)),
            ("0,5", Some(1)),
            ("+1.5", Some(3)),
            ("2½", Some(5)),
            ("0", None),
            ("--1", None),
            ("1,3", None),
            ("", None),
        ] {
            assert_eq!(halves(text), expected, "{text}");
        }
    }
}
