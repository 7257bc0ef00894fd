//! Codes of tables: what players read with a telephone to say how their game ended.
//!
//! A code is for one board of one round of one event, and only whoever keeps the secret can make it:
//! whoever has it has stood at the table, or seen a picture of it. It opens nothing but the word of
//! a player, which the arbiter confirms.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::BoardName;

/// The name under which the secret is kept beside the accounts.
pub const TABLE_SECRET: &str = "tables";

/// Bytes of a code: a hundred and twenty bits, which nobody guesses over a network.
const BYTES: usize = 15;

/// What makes and knows the codes of tables.
#[derive(Clone)]
pub struct TableCodes {
    secret: [u8; 32],
}

impl TableCodes {
    /// The codes of this secret.
    pub const fn new(secret: [u8; 32]) -> Self {
        Self { secret }
    }

    /// The code of a table.
    pub fn code(&self, event: &str, table: BoardName) -> String {
        let tag = self.signed(event, table).finalize().into_bytes();
        URL_SAFE_NO_PAD.encode(&tag[..BYTES])
    }

    /// Whether a code is that of a table; the time it takes tells nothing.
    pub fn opens(&self, event: &str, table: BoardName, code: &str) -> bool {
        let given = URL_SAFE_NO_PAD.decode(code).ok().filter(|bytes| bytes.len() == BYTES);
        given.is_some_and(|bytes| self.signed(event, table).verify_truncated_left(&bytes).is_ok())
    }

    /// Where players of a table say how their game ended, as a path: `/e/EVENT/report/ROUND/BOARD?code=…`.
    pub fn address(&self, event: &str, table: BoardName) -> String {
        let BoardName { round, board } = table;
        let code = self.code(event, table);
        format!("/e/{}/report/{round}/{board}?code={code}", crate::percent_encoded(event))
    }

    fn signed(&self, event: &str, BoardName { round, board }: BoardName) -> Hmac<Sha256> {
        // A key of thirty-two bytes is never too long, nor too short.
        let mut signed =
            Hmac::<Sha256>::new_from_slice(&self.secret).unwrap_or_else(|_| unreachable!());
        signed.update(b"tratto table\0");
        signed.update(&[round]);
        signed.update(&board.to_be_bytes());
        signed.update(event.as_bytes());
        signed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: BoardName = BoardName { round: 4, board: 12 };

    #[test]
    fn a_code_opens_its_own_table_and_no_other() {
        let codes = TableCodes::new([7; 32]);
        let code = codes.code("lodi", TABLE);
        assert!(codes.opens("lodi", TABLE, &code));
        let others = [
            ("lodi", BoardName { round: 5, board: 12 }),
            ("lodi", BoardName { round: 4, board: 13 }),
            ("lodi2", TABLE),
            // Round and board of other lengths: 4 and 12 do not read as 41 and 2.
            ("lodi", BoardName { round: 41, board: 2 }),
        ];
        for (event, table) in others {
            assert!(!codes.opens(event, table, &code), "{event} {table:?}");
        }
        assert!(!TableCodes::new([8; 32]).opens("lodi", TABLE, &code), "another house");
        for wrong in ["", "x", &code[1..], &format!("{code}A"), &code.to_lowercase()] {
            assert!(!codes.opens("lodi", TABLE, wrong), "{wrong}");
        }
    }

    #[test]
    fn the_address_is_what_slips_print() {
        let codes = TableCodes::new([7; 32]);
        let code = codes.code("lodi", TABLE);
        assert_eq!(codes.address("lodi", TABLE), format!("/e/lodi/report/4/12?code={code}"));
        assert_eq!(code.len(), 20);
    }
}
