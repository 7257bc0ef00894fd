//! What was changed about accounts, by identifiers only, as the journal keeps it.

use serde::{Deserialize, Serialize};

use crate::account::{AccountId, SiteRole};
use crate::grant::EventRole;
use crate::token::TokenId;

/// A change of who may do what. It names accounts, tokens, events and entrants by identifier and
/// nobody by name, so that it can stay in the journal for ever.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Happening {
    /// The first account was made, with the key of the first start.
    SetUp {
        /// The chief.
        account: AccountId,
    },
    /// An account was made.
    AccountMade {
        /// Which.
        account: AccountId,
        /// What it may do beyond single events.
        site: SiteRole,
    },
    /// What an account says of itself, or its login name, was changed.
    AccountChanged {
        /// Which.
        account: AccountId,
    },
    /// What an account may do beyond single events was changed.
    SiteRoleChanged {
        /// Which.
        account: AccountId,
        /// What it may do now.
        site: SiteRole,
    },
    /// An account may no longer sign in.
    AccountDisabled {
        /// Which.
        account: AccountId,
    },
    /// An account may sign in again.
    AccountEnabled {
        /// Which.
        account: AccountId,
    },
    /// An account was removed with all that belonged to it.
    AccountRemoved {
        /// Which.
        account: AccountId,
    },
    /// The password was changed.
    PasswordChanged {
        /// Whose.
        account: AccountId,
    },
    /// All sessions were ended.
    SignedOutEverywhere {
        /// Whose.
        account: AccountId,
    },
    /// A role in an event was granted, in place of the one before.
    Granted {
        /// To whom.
        account: AccountId,
        /// Where.
        event: String,
        /// Which.
        role: EventRole,
    },
    /// The role in an event was taken back.
    Revoked {
        /// From whom.
        account: AccountId,
        /// Where.
        event: String,
        /// Which it was.
        role: EventRole,
    },
    /// A role in an event was offered to whoever follows a link.
    Invited {
        /// The invitation.
        invitation: String,
        /// Where.
        event: String,
        /// Which.
        role: EventRole,
        /// When it ends, in milliseconds since 1970.
        expires: i64,
    },
    /// The offer was taken back.
    InvitationRevoked {
        /// The invitation.
        invitation: String,
        /// Where.
        event: String,
    },
    /// A token was made.
    TokenMade {
        /// Which.
        token: TokenId,
        /// Whose.
        account: AccountId,
        /// The only event it opens, if it opens one only.
        event: Option<String>,
        /// When it ends, in milliseconds since 1970.
        expires: Option<i64>,
    },
    /// A token was revoked.
    TokenRevoked {
        /// Which.
        token: TokenId,
        /// Whose.
        account: AccountId,
    },
    /// Somebody tried so often to sign in that they must wait.
    SignInFailedOften {
        /// The account they tried; none where no account has the name.
        account: Option<AccountId>,
    },
}

impl Happening {
    /// The kind, as an entry of the journal names it.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::SetUp { .. } => "set-up",
            Self::AccountMade { .. } => "account-made",
            Self::AccountChanged { .. } => "account-changed",
            Self::SiteRoleChanged { .. } => "site-role-changed",
            Self::AccountDisabled { .. } => "account-disabled",
            Self::AccountEnabled { .. } => "account-enabled",
            Self::AccountRemoved { .. } => "account-removed",
            Self::PasswordChanged { .. } => "password-changed",
            Self::SignedOutEverywhere { .. } => "signed-out-everywhere",
            Self::Granted { .. } => "granted",
            Self::Revoked { .. } => "revoked",
            Self::Invited { .. } => "invited",
            Self::InvitationRevoked { .. } => "invitation-revoked",
            Self::TokenMade { .. } => "token-made",
            Self::TokenRevoked { .. } => "token-revoked",
            Self::SignInFailedOften { .. } => "sign-in-failed-often",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_happening_is_written_under_its_kind_and_read_again() {
        let account = || AccountId::new("a1");
        let (event, token) = (|| "open-2026".to_owned(), || TokenId::new("t1"));
        let role = EventRole::Player { entrant: 7 };
        let all = [
            Happening::SetUp { account: account() },
            Happening::AccountMade { account: account(), site: SiteRole::Chief },
            Happening::AccountChanged { account: account() },
            Happening::SiteRoleChanged { account: account(), site: SiteRole::Member },
            Happening::AccountDisabled { account: account() },
            Happening::AccountEnabled { account: account() },
            Happening::AccountRemoved { account: account() },
            Happening::PasswordChanged { account: account() },
            Happening::SignedOutEverywhere { account: account() },
            Happening::Granted { account: account(), event: event(), role },
            Happening::Revoked { account: account(), event: event(), role: EventRole::Arbiter },
            Happening::Invited {
                invitation: "i1".to_owned(),
                event: event(),
                role: EventRole::Arbiter,
                expires: 7,
            },
            Happening::InvitationRevoked { invitation: "i1".to_owned(), event: event() },
            Happening::TokenMade {
                token: token(),
                account: account(),
                event: Some(event()),
                expires: None,
            },
            Happening::TokenRevoked { token: token(), account: account() },
            Happening::SignInFailedOften { account: None },
        ];
        for happening in all {
            let written = serde_json::to_string(&happening).unwrap();
            assert!(written.contains(&format!("\"kind\":\"{}\"", happening.kind())), "{written}");
            assert_eq!(serde_json::from_str::<Happening>(&written).unwrap(), happening);
        }
    }

    #[test]
    fn the_writing_of_a_grant_stays_as_it_is() {
        let granted = Happening::Granted {
            account: AccountId::new("a1"),
            event: "open-2026".to_owned(),
            role: EventRole::Player { entrant: 7 },
        };
        let expected = r#"{"kind":"granted","account":"a1","event":"open-2026","role":{"player":{"entrant":7}}}"#;
        assert_eq!(serde_json::to_string(&granted).unwrap(), expected);
    }
}
