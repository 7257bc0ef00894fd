//! Findings as people and programs read them.

use std::fmt::Write;
use std::path::Path;

use audit::{Finding, Remark, Report};
use codex::phrase;
use serde::Serialize;

use super::state::Point;
use crate::shell::{BOLD, DIM, Shell};

/// A finding with the file it was made in.
#[derive(Serialize)]
struct Line<'f> {
    file: &'f str,
    #[serde(flatten)]
    finding: &'f Finding,
}

/// The findings of a chunk that begins at `point`, as text or as JSON lines.
pub(super) fn findings(path: &Path, report: &Report, point: &Point, shell: &Shell) -> String {
    let file = path.display().to_string();
    let mut text = String::new();
    for finding in &report.findings {
        let mut finding = finding.clone();
        finding.game += point.games_of_file;
        finding.line += point.line - 1;
        if shell.json() {
            let line = serde_json::to_string(&Line { file: &file, finding: &finding });
            text.push_str(&line.unwrap_or_default());
            text.push('\n');
        } else {
            text.push_str(&paragraph(&file, &finding, shell));
        }
    }
    text
}

/// What was done, in a line or two.
pub(super) fn summary(point: &Point, shell: &Shell) -> String {
    let counted = phrase!(
        "audit-summary",
        games = i64::try_from(point.games).unwrap_or(i64::MAX),
        findings = i64::try_from(point.findings).unwrap_or(i64::MAX)
    );
    let mut text = format!("{BOLD}{}{BOLD:#}\n", shell.say(&counted));
    if point.other_games > 0 {
        let count = i64::try_from(point.other_games).unwrap_or(i64::MAX);
        let _ = writeln!(text, "{}", shell.say(&phrase!("audit-other-games", count = count)));
    }
    if point.not_at_hand > 0 {
        let count = i64::try_from(point.not_at_hand).unwrap_or(i64::MAX);
        let _ = writeln!(text, "{}", shell.say(&phrase!("audit-not-at-hand", count = count)));
    }
    text
}

fn paragraph(file: &str, finding: &Finding, shell: &Shell) -> String {
    let articles = shell.catalogue().cite_all(finding.articles);
    let head = phrase!(
        "audit-finding",
        file = file,
        line = finding.line.to_string(),
        column = finding.column.to_string(),
        game = finding.game.to_string(),
        what = finding.phrase(),
        articles = articles.join("; ")
    );
    let mut text = format!("{BOLD}{}{BOLD:#}\n", shell.say(&head));
    let result = finding.result.token();
    let result = match finding.due {
        Some(due) => phrase!("audit-result-due", result = result, due = due.token()),
        None => phrase!("audit-result", result = result),
    };
    let details = [
        phrase!("audit-half-move", number = finding.ply),
        phrase!("audit-position", fen = finding.fen.as_str()),
        result,
    ];
    for detail in details.iter().chain(finding.remark.map(Remark::phrase).as_ref()) {
        let _ = writeln!(text, "  {DIM}{}{DIM:#}", shell.say(detail));
    }
    text
}
