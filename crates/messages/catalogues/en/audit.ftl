# Holding games against the Laws: tratto audit

audit-finding = { $file }:{ $line }:{ $column }: game { $game }: { $what } ({ $articles })
audit-position = position: { $fen }
audit-result = result of the score: { $result }
audit-result-due = result of the score: { $result }; by the Laws: { $due }
audit-half-move = { $number ->
    [0] before the first move
   *[other] half-move { $number }
}
audit-remark-older = a game older than the Laws of 2009, judged by these
audit-remark-not-at-hand = a game played from July 2014 to June 2017: the text of the Laws of that time is not at hand; judged by those of 2009, which know neither the fifth repetition nor the 75 moves
audit-remark-analogy = international draughts: FID's rules apply by analogy
audit-not-at-hand = { $count ->
    [one] { $count } game is
   *[other] { $count } games are
} from July 2014 to June 2017: the text of the Laws of that time is not at hand; judged by those of 2009, which know no draw by the fifth repetition nor by 75 moves
audit-remark-undated = a game without a date, judged by the Laws of 2023
audit-summary = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $findings ->
    [0] no findings
    [one] { $findings } finding
   *[other] { $findings } findings
}
audit-other-games = { $count ->
    [one] { $count } game of another kind was not judged
   *[other] { $count } games of another kind were not judged
}
audit-game-cut = { $file }:{ $line }: the game is too long; what follows is judged as another one

audit-illegal-move = { $text } is an illegal move
audit-ambiguous-move = { $text } can mean more than one move
audit-unreadable-move = { $text } cannot be read as a move
audit-unknown-start = the starting position cannot be set up
audit-move-after-checkmate = { $text } comes after checkmate
audit-move-after-stalemate = { $text } comes after stalemate
audit-move-after-dead-position = { $text } comes after a dead position
audit-move-after-fivefold = { $text } comes after the fifth appearance of the position
audit-move-after-seventy-five = { $text } comes after seventy-five moves without pawn move or capture
audit-checkmate-misscored = checkmate stands on the board, but the result is another
audit-stalemate-misscored = stalemate stands on the board, but somebody won
audit-dead-position-misscored = the position is dead, but somebody won
audit-fivefold-misscored = the position has appeared for the fifth time, but somebody won
audit-seventy-five-misscored = seventy-five moves without pawn move or capture, but somebody won
audit-won-on-time-without-mate = won on time by a side that could not mate at all
audit-drawn-on-time-despite-mate = drawn on time, but both sides could still mate
audit-won-by-resignation-without-mate = won by resignation by a side that could not mate at all
audit-won-without-mate = won by a side that could not mate in any way, and nothing says how: a resignation, the flag or illegal moves would have made it a draw
audit-capture-ignored = { $text } passes over a compulsory capture
audit-move-after-end = { $text } follows the end of the game
audit-end-misscored = the board has decided the game, but the result is another one
audit-unreadable = the game cannot be read from { $text } on
audit-no-repetition = drawn by repetition, but the position has not appeared three times
audit-no-fifty-moves = drawn by the fifty-move rule, but fifty moves were not played
audit-results-differ = the result in the tags differs from the one after the moves

audit-state-foreign = { $file } belongs to another audit
hint-audit-state-foreign = run that audit again, or name another file with --resume
audit-state-broken = { $file } holds no point to resume from
hint-audit-state-broken = delete it to start again
audit-state-unwritable = { $file } cannot be written: { $cause }

