//! The account of a rotation, for people.

use codex::{Explanation, Phrase, phrase};
use tournament::Tpn;

use super::{Account, Call, ColourRule, Declined, Rest, RestKind, RestReason};
use crate::words::who;

impl Account {
    /// The reasons, call by call.
    pub fn explanation(&self) -> Explanation {
        let mut lines = Explanation::of(phrase!(
            "italo-swiss-round",
            round = self.round,
            start = who(self.start)
        ));
        for (rest, reason) in &self.rests {
            lines = lines.with_part(Explanation::of(rested(*rest, *reason)));
        }
        for call in &self.calls {
            lines = lines.with_part(call.explanation());
        }
        lines
    }
}

impl Call {
    fn explanation(&self) -> Explanation {
        let (mut line, caller, declined) = match self {
            Self::Pairs { from, caller, declined, board, .. } => {
                let line = Explanation::of(phrase!(
                    "italo-swiss-pairs",
                    from = who(*from),
                    caller = who(*caller),
                    white = who(board.white),
                    black = who(board.black)
                ));
                (line, caller, declined)
            }
            Self::Rests { from, caller, declined } => {
                let (from, player) = (who(*from), who(*caller));
                let line = Explanation::of(phrase!(
                    "italo-swiss-finds-nobody",
                    from = from,
                    caller = player
                ));
                (line, caller, declined)
            }
        };
        for (passed, why) in declined {
            line = line.with_part(Explanation::of(passed_over(*caller, *passed, *why)));
        }
        if let Self::Pairs { board, colours, .. } = self {
            line = line.with_part(Explanation::of(coloured(board.white, *colours)));
        }
        line
    }
}

fn passed_over(caller: Tpn, passed: Tpn, why: Declined) -> Phrase {
    let (caller, player) = (who(caller), who(passed));
    match why {
        Declined::Met(round) => {
            phrase!("italo-swiss-met", caller = caller, player = player, round = round)
        }
        Declined::StrandsOthers => {
            phrase!("italo-swiss-strands-others", caller = caller, player = player)
        }
    }
}

fn coloured(white: Tpn, rule: ColourRule) -> Phrase {
    let white = who(white);
    match rule {
        ColourRule::FirstRound => phrase!("italo-swiss-colour-first-round", white = white),
        ColourRule::FewerWhites => phrase!("italo-swiss-colour-fewer-whites", white = white),
        ColourRule::Reversed(round) => {
            phrase!("italo-swiss-colour-reversed", white = white, round = round)
        }
        ColourRule::HigherScore => phrase!("italo-swiss-colour-higher-score", white = white),
        ColourRule::LowerNumber => phrase!("italo-swiss-colour-lower-number", white = white),
        ColourRule::BothRested => phrase!("italo-swiss-colour-both-rested", white = white),
        ColourRule::OtherRested => phrase!("italo-swiss-colour-other-rested", white = white),
    }
}

fn rested(rest: Rest, reason: RestReason) -> Phrase {
    let why = match reason {
        RestReason::LastNumbers => phrase!("italo-swiss-rest-last-numbers"),
        RestReason::HighestScoreInTurn => phrase!("italo-swiss-rest-highest-score"),
        RestReason::LowestScore => phrase!("italo-swiss-rest-lowest-score"),
        RestReason::FoundNobody => phrase!("italo-swiss-rest-found-nobody"),
    };
    let points = match rest.kind {
        RestKind::WithPoints | RestKind::AfterWithdrawal => 2,
        RestKind::InTurn => 0,
    };
    phrase!(
        "italo-swiss-rest",
        player = who(rest.player),
        sign = rest.kind.sign(),
        points = points,
        why = why
    )
}
