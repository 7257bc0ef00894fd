//! Pixels as PNG (ISO/IEC 15948): three bytes each, rows filtered by what makes them smallest.

use std::io::Write as _;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

/// Bytes of a pixel.
const PIXEL: usize = 3;

/// The file of a picture from its pixels, row by row.
pub(crate) fn written(pixels: &[u8], (width, height): (u32, u32)) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut header = Vec::with_capacity(13);
    header.extend(width.to_be_bytes());
    header.extend(height.to_be_bytes());
    // Eight bits a channel, three channels, and the only compression, filters and order there are.
    header.extend([8, 2, 0, 0, 0]);
    chunk(&mut file, *b"IHDR", &header);
    chunk(&mut file, *b"IDAT", &packed(pixels, PIXEL * width as usize));
    chunk(&mut file, *b"IEND", &[]);
    file
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    let mut sum = Crc::new();
    sum.update(&kind);
    sum.update(data);
    file.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_be_bytes());
    file.extend(kind);
    file.extend(data);
    file.extend(sum.sum().to_be_bytes());
}

/// The rows, filtered and compressed.
fn packed(pixels: &[u8], row_length: usize) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let mut above = vec![0; row_length];
    for row in pixels.chunks_exact(row_length.max(1)) {
        let left = |place: usize| place.checked_sub(PIXEL).map_or(0, |place| row[place]);
        let by_left: Vec<u8> =
            row.iter().enumerate().map(|(place, byte)| byte.wrapping_sub(left(place))).collect();
        let by_above: Vec<u8> =
            row.iter().zip(&above).map(|(byte, above)| byte.wrapping_sub(*above)).collect();
        let filters = [(0, row.to_vec()), (1, by_left), (2, by_above)];
        let smallest = filters.into_iter().min_by_key(|(_, row)| weight(row));
        if let Some((filter, row)) = smallest {
            // Writing to memory does not fail.
            let _ = encoder.write_all(&[filter]).and_then(|()| encoder.write_all(&row));
        }
        above.copy_from_slice(row);
    }
    encoder.finish().unwrap_or_default()
}

/// How much a filtered row differs from nothing: the less, the better it is packed.
fn weight(row: &[u8]) -> u64 {
    row.iter().map(|byte| u64::from(byte.cast_signed().unsigned_abs())).sum()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    /// The chunks of a file, each sum checked.
    fn chunks(mut file: &[u8]) -> Vec<(String, Vec<u8>)> {
        let mut chunks = Vec::new();
        file = file.strip_prefix(b"\x89PNG\r\n\x1a\n").unwrap();
        while !file.is_empty() {
            let length = u32::from_be_bytes(file[..4].try_into().unwrap()) as usize;
            let (kind, data) = (&file[4..8], &file[8..8 + length]);
            let mut sum = Crc::new();
            sum.update(&file[4..8 + length]);
            assert_eq!(file[8 + length..12 + length], sum.sum().to_be_bytes());
            chunks.push((String::from_utf8(kind.to_vec()).unwrap(), data.to_vec()));
            file = &file[12 + length..];
        }
        chunks
    }

    #[test]
    fn what_is_written_is_read_back_by_the_rules_of_the_format() {
        let pixels: Vec<u8> = (0..36u8).map(|byte| byte.wrapping_mul(37)).collect();
        let chunks = chunks(&written(&pixels, (4, 3)));
        let kinds: Vec<&str> = chunks.iter().map(|(kind, _)| kind.as_str()).collect();
        assert_eq!(kinds, ["IHDR", "IDAT", "IEND"]);
        assert_eq!(chunks[0].1, [0, 0, 0, 4, 0, 0, 0, 3, 8, 2, 0, 0, 0]);
        let mut rows = Vec::new();
        flate2::read::ZlibDecoder::new(&chunks[1].1[..]).read_to_end(&mut rows).unwrap();
        // Unfiltered as section 9.2 has it.
        let (mut seen, mut above) = (Vec::<u8>::new(), vec![0u8; 12]);
        for row in rows.chunks(13) {
            let mut plain = row[1..].to_vec();
            for place in 0..12 {
                let before = match row[0] {
                    1 if place >= PIXEL => plain[place - PIXEL],
                    2 => above[place],
                    _ => 0,
                };
                plain[place] = plain[place].wrapping_add(before);
            }
            seen.extend(&plain);
            above = plain;
        }
        assert_eq!(seen, pixels);
    }
}
