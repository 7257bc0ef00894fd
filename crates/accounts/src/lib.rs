//! Who may do what: accounts, passwords, sessions, tokens and grants, kept beside the journal.
