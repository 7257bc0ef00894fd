//! An account: who it is, and what it may do for the whole site.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

use crate::error::BadName;

/// The most characters of a login name.
const LONGEST_NAME: usize = 64;

/// The most characters of a name to show.
const LONGEST_SHOWN: usize = 128;

/// The identifier of an account: short, without meaning, never given twice.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AccountId(String);

impl AccountId {
    /// Takes an identifier as it was written down before; it need not exist.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AccountId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl ToSql for AccountId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for AccountId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        String::column_result(value).map(Self)
    }
}

/// What an account may do beyond single events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SiteRole {
    /// Makes events and accounts.
    Chief,
    /// Does only what was granted in single events.
    Member,
}

impl SiteRole {
    /// Whether this role makes events.
    pub fn may_make_events(self) -> bool {
        self == Self::Chief
    }

    /// Whether this role makes, changes and removes accounts.
    pub fn may_make_accounts(self) -> bool {
        self == Self::Chief
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Chief => "chief",
            Self::Member => "member",
        }
    }

    /// A word we do not know gives no right.
    pub(crate) fn of_word(word: &str) -> Self {
        if word == Self::Chief.word() { Self::Chief } else { Self::Member }
    }
}

/// Somebody who can sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The identifier, as the journal knows it.
    pub id: AccountId,
    /// The login name, as it was typed; found in whatever letters.
    pub name: String,
    /// The name that others see.
    pub shown: String,
    /// The person behind it, by their identifier in the journal.
    pub person: Option<String>,
    /// The language to speak to them.
    pub language: Option<String>,
    /// Whether it may not sign in.
    pub disabled: bool,
    /// What it may do beyond single events.
    pub site: SiteRole,
    /// Whether the password was given by somebody else, hence must be changed before anything.
    pub one_time: bool,
}

/// What a new account is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAccount {
    /// The login name.
    pub name: String,
    /// What belongs to it and can change.
    pub particulars: Particulars,
    /// What it may do beyond single events.
    pub site: SiteRole,
    /// Whether somebody else gave the password, which is then good for changing it only.
    pub one_time: bool,
}

impl NewAccount {
    /// A member of this login name, shown by it.
    pub fn named(name: &str) -> Self {
        let particulars = Particulars { shown: name.to_owned(), person: None, language: None };
        Self { name: name.to_owned(), particulars, site: SiteRole::Member, one_time: false }
    }
}

/// What an account can change about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Particulars {
    /// The name that others see.
    pub shown: String,
    /// The person behind it, by their identifier in the journal.
    pub person: Option<String>,
    /// The language to speak to them.
    pub language: Option<String>,
}

/// A login name as it is kept: without the blanks around it.
pub(crate) fn login_name(text: &str) -> Result<&str, BadName> {
    checked(text, LONGEST_NAME)
}

/// A name to show as it is kept.
pub(crate) fn shown_name(text: &str) -> Result<&str, BadName> {
    checked(text, LONGEST_SHOWN)
}

/// What two spellings of one login name have in common.
pub(crate) fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

fn checked(text: &str, longest: usize) -> Result<&str, BadName> {
    let text = text.trim();
    if text.is_empty() {
        return Err(BadName::Empty);
    }
    if text.chars().count() > longest {
        return Err(BadName::TooLong);
    }
    if text.chars().any(char::is_control) {
        return Err(BadName::Control);
    }
    if text.chars().any(is_invisible) {
        return Err(BadName::Invisible);
    }
    Ok(text)
}

/// Soft hyphen, joiners, marks of direction, fillers, tags and private use.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_the_blanks_around_them_and_keep_those_inside() {
        assert_eq!(login_name("  Marta De Rossi\t"), Ok("Marta De Rossi"));
        assert_eq!(folded(" MARTA De Rossi "), folded("marta de rossi"));
    }

    #[test]
    fn a_name_has_one_to_sixty_four_characters_however_many_bytes() {
        assert_eq!(login_name("   "), Err(BadName::Empty));
        assert_eq!(login_name("à".repeat(64).as_str()), Ok("à".repeat(64).as_str()));
        assert_eq!(login_name(&"a".repeat(65)), Err(BadName::TooLong));
    }

    #[test]
    fn names_that_pretend_or_steer_are_refused() {
        assert_eq!(login_name("mar\u{1b}[2Jta"), Err(BadName::Control));
        assert_eq!(login_name("mar\u{0}ta"), Err(BadName::Control));
        assert_eq!(login_name("mar\u{200b}ta"), Err(BadName::Invisible));
        assert_eq!(login_name("atram\u{202e}"), Err(BadName::Invisible));
    }

    #[test]
    fn an_unknown_site_role_gives_no_right() {
        assert_eq!(SiteRole::of_word("emperor"), SiteRole::Member);
        assert!(SiteRole::Chief.may_make_accounts() && SiteRole::Chief.may_make_events());
        assert!(!SiteRole::Member.may_make_accounts() && !SiteRole::Member.may_make_events());
    }
}
