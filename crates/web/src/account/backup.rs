//! A copy of the whole file, downloaded by whoever keeps the house.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use codex::phrase;
use journal::Replace;

use crate::answer::RequestError;
use crate::chance;
use crate::site::Site;
use crate::visitor::Visitor;

/// A folder that nobody else reads, gone with whatever is in it when the answer is made.
struct Private(PathBuf);

impl Private {
    fn new() -> Result<Self, RequestError> {
        let folder = std::env::temp_dir().join(format!("tratto-{}", chance::key()?));
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&folder).map_err(|fault| failed(&fault))?;
        Ok(Self(folder))
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn failed(fault: &impl ToString) -> RequestError {
    RequestError::Internal(phrase!("web-account-backup-failed", cause = fault.to_string()))
}

/// Answers `/accounts/backup`: a proved copy of the journal with everything beside it.
pub(crate) async fn download(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, RequestError> {
    visitor.require_keeper()?;
    let day = desk::wall_time::wall(office::Instant(site.now()));
    let day = day.map(|moment| moment.date().to_string()).unwrap_or_default();
    let copied = tokio::task::spawn_blocking(move || {
        let folder = Private::new()?;
        let target = folder.0.join("tratto.db");
        let report =
            site.journal().back_up(&target, Replace::Never).map_err(|fault| failed(&fault))?;
        if !report.is_sound() {
            return Err(RequestError::Internal(phrase!("web-account-backup-unsound")));
        }
        fs::read(&target).map_err(|fault| failed(&fault))
    });
    let bytes = copied.await.map_err(|_| RequestError::Internal(phrase!("web-not-shown")))??;
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/vnd.sqlite3"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    let name = format!("attachment; filename=\"tratto-{day}.db\"");
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(CONTENT_DISPOSITION, name);
    }
    Ok(response)
}
