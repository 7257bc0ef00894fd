//! Bars on standard error, on a terminal only.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of this length, or a spinner where nobody knows it.
pub(crate) fn bar(length: Option<u64>, template: &str) -> ProgressBar {
    let bar = length.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
