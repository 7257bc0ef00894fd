//! A bar on standard error, on a terminal only.

use indicatif::{ProgressBar, ProgressStyle};

/// How far the audit is.
pub(super) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar for so many bytes; hidden where standard error is no terminal.
    pub(super) fn new(bytes: u64) -> Self {
        const TEMPLATE: &str = "{bar:40} {bytes}/{total_bytes} {binary_bytes_per_sec} {elapsed_precise} -{eta_precise}";
        let bar = ProgressBar::new(bytes);
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style);
        }
        Self { bar }
    }

    /// So many bytes are judged.
    pub(super) fn set(&self, bytes: u64) {
        self.bar.set_position(bytes);
    }

    /// Does something that may write to the same terminal.
    pub(super) fn hidden_while<T>(&self, act: impl FnOnce() -> T) -> T {
        self.bar.suspend(act)
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
