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
    pages: HashMap<String, Arc<Rendered>>,
    /// What they take, in bytes.
    bytes: usize,
}

impl PageCache {
    /// More addresses than an event has pages are somebody's play.
    const MOST: usize = 2048;
    /// More bytes than the pages of an event take as well: 2,000 made-up addresses of the
    /// standings of 500 players would be 200 megabytes.
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
            // Whoever plays must not keep the pages that people ask for out of the cache.
            if kept.pages.len() >= Self::MOST || kept.bytes >= Self::MOST_BYTES {
                kept.pages.clear();
                kept.bytes = 0;
            }
            kept.bytes += address.len() + page.plain.len() + page.gzip.len();
            kept.pages.insert(address.to_owned(), Arc::clone(&page));
        }
        Ok(page)
    }

    /// Forgets every page.
    pub fn clear(&self) {
        let mut kept = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        kept.age += 1;
        kept.pages.clear();
        kept.bytes = 0;
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
    fn made_up_addresses_take_a_bounded_room_and_keep_nobody_out() {
        let cache = PageCache::default();
        let large = "x".repeat(1 << 20);
        for number in 0..100 {
            cache.get(&format!("/a?{number}"), || page(&large)).unwrap();
            assert!(cache.pages.lock().unwrap().bytes <= PageCache::MOST_BYTES + (2 << 20));
        }
        for number in 0..3000 {
            cache.get(&format!("/b?{number}"), || page("small")).unwrap();
            assert!(cache.pages.lock().unwrap().pages.len() <= PageCache::MOST);
        }
        cache.get("/c", || page("asked for")).unwrap();
        let again = cache.get("/c", || page("never made")).unwrap();
        assert_eq!(again.plain, "asked for");
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
