//! Pages rendered once for each change of their event, and kept as they go over the wire.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use base16ct::lower::encode_string;
use bytes::Bytes;
use desk::Version;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// A page as it goes over the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rendered {
    /// The page.
    pub plain: Bytes,
    /// The same, compressed.
    pub gzip: Bytes,
    /// What tells it from every other page.
    pub etag: String,
}

impl Rendered {
    /// A page ready to be sent.
    pub(crate) fn new(page: impl Into<Bytes>) -> Self {
        Self::compressed(page.into(), Compression::fast())
    }

    /// A page that one reader waits for: packed tighter, for a little more work.
    pub(crate) fn tight(page: impl Into<Bytes>) -> Self {
        Self::compressed(page.into(), Compression::new(6))
    }

    /// What is packed once and sent for as long as the program runs: as small as it goes.
    pub(crate) fn once(file: impl Into<Bytes>) -> Self {
        Self::compressed(file.into(), Compression::best())
    }

    fn compressed(plain: Bytes, compression: Compression) -> Self {
        let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 4), compression);
        // Writing to memory does not fail; an empty answer would be sent as the plain page.
        let gzip = encoder.write_all(&plain).and_then(|()| encoder.finish()).unwrap_or_default();
        let digest = Sha256::digest(&plain);
        let mark = encode_string(&digest[..12]);
        Self { plain, gzip: gzip.into(), etag: format!("\"{mark}\"") }
    }

    /// Something that is packed already, such as a picture.
    pub(crate) fn packed(bytes: impl Into<Bytes>) -> Self {
        let plain: Bytes = bytes.into();
        let mark = encode_string(&Sha256::digest(&plain)[..12]);
        Self { plain, gzip: Bytes::new(), etag: format!("\"{mark}\"") }
    }
}

/// Pages as they were rendered, each with the version of its event that it shows.
#[derive(Default)]
pub(crate) struct PageCache {
    pages: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    bytes: usize,
    pages: HashMap<String, (Version, Arc<Rendered>)>,
}

impl PageCache {
    /// More than anybody reads of the pages of some large events, in every language and theme.
    const MOST_BYTES: usize = 64 * 1024 * 1024;

    /// A page at its address, rendered if it is not there or shows something older than `version`,
    /// which was read before.
    pub(crate) fn get<E>(
        &self,
        address: &str,
        version: Version,
        render: impl FnOnce() -> Result<Rendered, E>,
    ) -> Result<Arc<Rendered>, E> {
        if let Some((of, page)) = self.kept().pages.get(address)
            && *of == version
        {
            return Ok(Arc::clone(page));
        }
        let page = Arc::new(render()?);
        self.kept().keep(address, version, &page, Self::MOST_BYTES);
        Ok(page)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// Keeps a page; where there is no room, all others go, and those still read soon come back.
    fn keep(&mut self, address: &str, version: Version, page: &Arc<Rendered>, most: usize) {
        let size = |page: &Rendered| address.len() + page.plain.len() + page.gzip.len();
        if let Some((_, before)) = self.pages.remove(address) {
            self.bytes -= size(&before);
        }
        let bytes = size(page);
        if self.bytes.saturating_add(bytes) > most {
            self.bytes = 0;
            self.pages.clear();
        }
        if bytes <= most {
            self.bytes += bytes;
            self.pages.insert(address.to_owned(), (version, Arc::clone(page)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::unnecessary_wraps, reason = "what the cache asks for")]
    fn page(text: &str) -> Result<Rendered, std::convert::Infallible> {
        Ok(Rendered::new(text.to_owned()))
    }

    #[test]
    fn a_page_is_rendered_once_until_something_changes() {
        let (cache, older, newer) = (PageCache::default(), Version::default(), Version::counted(1));
        let first = cache.get("/a", older, || page("first")).unwrap();
        let again = cache.get("/a", older, || page("never made")).unwrap();
        assert_eq!(first, again);
        assert_eq!(cache.get("/a", newer, || page("second")).unwrap().plain, "second");
    }

    #[test]
    fn pages_take_so_much_room_and_no_more() {
        let mut kept = Kept::default();
        let page = Arc::new(Rendered::new("a page".repeat(20)));
        let each = 2 + page.plain.len() + page.gzip.len();
        for number in 0..100 {
            kept.keep(&format!("{number:02}"), Version::default(), &page, 10 * each);
            assert!(kept.bytes <= 10 * each && kept.bytes == kept.pages.len() * each);
        }
        kept.keep("99", Version::counted(1), &page, 10 * each);
        assert_eq!(kept.pages.len(), 10, "the same page is kept once");
        kept.keep("long", Version::default(), &page, each);
        assert!(kept.pages.is_empty(), "what has no room alone is not kept");
    }

    #[test]
    fn a_page_begun_before_a_change_is_not_shown_after_it() {
        let (cache, older, newer) = (PageCache::default(), Version::default(), Version::counted(1));
        let stale = cache.get("/a", older, || page("stale"));
        assert_eq!(stale.unwrap().plain, "stale", "whoever asked gets what was true");
        assert_eq!(cache.get("/a", newer, || page("new")).unwrap().plain, "new");
    }
}
