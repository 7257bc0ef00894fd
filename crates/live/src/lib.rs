//! Fan-out of server-sent events: one message to many thousand followers, with nothing lost.
