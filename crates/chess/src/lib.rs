//! Chess on top of shakmaty: notation of the nations, Chess960 lots, repetition, and who can still mate.

pub mod can_mate;
