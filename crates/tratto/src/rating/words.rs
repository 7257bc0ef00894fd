//! What a ledger refuses, as the command line tells it.

use codex::phrase;
use formats::ledger::Fault;
use rating::ledger::Refusal;

use crate::problem::Problem;

/// Something wrong with a line of a file.
pub(super) fn fault(file: &str, line: usize, column: usize, fault: &Fault) -> Problem {
    let what = fault.phrase();
    let what = phrase!("rating-line", file = file, line = line, column = column, what = what);
    Problem::invalid(what).with_hint(fault.hint())
}

/// Something that cannot be entered or asked.
pub(super) fn refused(refusal: &Refusal) -> Problem {
    Problem::invalid(refusal.phrase()).with_hint(refusal.hint())
}
