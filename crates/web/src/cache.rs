//! Pages rendered once for each change of their event, and kept as they go over the wire.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// A page as it goes over the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    /// The page.
    pub plain: Bytes,
    /// The same, compressed.
    pub gzip: Bytes,
    /// What tells it from every other page.
    pub etag: String,
}

impl Rendered {
    /// A page ready to be sent.
    pub fn new(page: impl Into<Bytes>) -> Self {
        let plain: Bytes = page.into();
        let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 4), Compression::fast());
        // Writing to memory does not fail; an empty answer would be sent as the plain page.
        let gzip = encoder.write_all(&plain).and_then(|()| encoder.finish()).unwrap_or_default();
        let digest = Sha256::digest(&plain);
        let mark = hexadecimal(&digest[..12]);
        Self { plain, gzip: gzip.into(), etag: format!("\"{mark}\"") }
    }
}

/// Bytes as two signs each.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    let sign = |half: u8| char::from_digit(half.into(), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [sign(byte >> 4), sign(byte & 15)]).collect()
}

/// The pages of one event since its last change.
#[derive(Default)]
pub struct PageCache {
    pages: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    /// Counts changes: a page begun before a change is not kept after it.
    age: u64,
    bytes: usize,
    pages: HashMap<String, Arc<Rendered>>,
}

impl PageCache {
    /// The cards of five hundred players in every language and theme are more than anybody reads
    /// between two results.
    const MOST_BYTES: usize = 32 * 1024 * 1024;

    /// A page, rendered if it is not there.
    pub fn get<E>(
        &self,
        address: &str,
        render: impl FnOnce() -> Result<Rendered, E>,
    ) -> Result<Arc<Rendered>, E> {
        let age = {
            let kept = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(page) = kept.pages.get(address) {
                return Ok(Arc::clone(page));
            }
            kept.age
        };
        let page = Arc::new(render()?);
        let mut kept = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.age == age {
            kept.keep(address, &page, Self::MOST_BYTES);
        }
        Ok(page)
    }

    /// Forgets every page.
    pub fn clear(&self) {
        let mut kept = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        kept.age += 1;
        kept.empty();
    }
}

impl Kept {
    /// Keeps a page; where there is no room, all others go, and those still read soon come back.
    fn keep(&mut self, address: &str, page: &Arc<Rendered>, most: usize) {
        // Two readers who came at once made it twice.
        if self.pages.contains_key(address) {
            return;
        }
        let bytes = address.len() + page.plain.len() + page.gzip.len();
        if self.bytes.saturating_add(bytes) > most {
            self.empty();
        }
        if bytes <= most {
            self.bytes += bytes;
            self.pages.insert(address.to_owned(), Arc::clone(page));
        }
    }

    fn empty(&mut self) {
        self.bytes = 0;
        self.pages.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::unnecessary_wraps, reason = "what the cache asks for")]
    fn page(text: &str) -> Result<Rendered, ()> {
        Ok(Rendered::new(text.to_owned()))
    }

    #[test]
    fn a_page_is_rendered_once_until_something_changes() {
        let cache = PageCache::default();
        let first = cache.get("/a", || page("first")).unwrap();
        let again = cache.get("/a", || page("never made")).unwrap();
        assert_eq!(first, again);
        cache.clear();
        assert_eq!(cache.get("/a", || page("second")).unwrap().plain, "second");
    }

    #[test]
    fn pages_take_so_much_room_and_no_more() {
        let mut kept = Kept::default();
        let page = Arc::new(Rendered::new("a page".repeat(20)));
        let each = 2 + page.plain.len() + page.gzip.len();
        for number in 0..100 {
            kept.keep(&format!("{number:02}"), &page, 10 * each);
            assert!(kept.bytes <= 10 * each && kept.bytes == kept.pages.len() * each);
        }
        kept.keep("99", &page, 10 * each);
        assert_eq!(kept.pages.len(), 10, "the same page is kept once");
        kept.keep("long", &page, each);
        assert!(kept.pages.is_empty(), "what has no room alone is not kept");
    }

    #[test]
    fn a_page_begun_before_a_change_is_not_kept_after_it() {
        let cache = PageCache::default();
        let stale = cache.get("/a", || {
            cache.clear();
            page("stale")
        });
        assert_eq!(stale.unwrap().plain, "stale", "whoever asked gets what was true");
        assert_eq!(cache.get("/a", || page("new")).unwrap().plain, "new");
    }
}
