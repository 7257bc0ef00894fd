# The codes and their articles

code-fide-2009 = FIDE Laws 2009
code-fide-2017 = FIDE Laws 2017
code-fide-2023 = FIDE Laws 2023
code-fide-rating-2024 = FIDE B.02 2024
code-fide-rapid-blitz-2024 = FIDE rapid and blitz ratings 2024
code-fide-titles-2024 = FIDE titles 2024
code-fsi-2009 = FSI RTF 2009
code-fssi = FSSI regulation
code-fid-2008 = FID regulation 2008

code-name-fide-2009 = FIDE Laws of Chess, in force from 1 July 2009
code-name-fide-2017 = FIDE Laws of Chess, in force from 1 July 2017
code-name-fide-2023 = FIDE Laws of Chess, in force from 1 January 2023
code-name-fide-rating-2024 = FIDE Rating Regulations (B.02), in force from 1 March 2024
code-name-fide-rapid-blitz-2024 = FIDE Rapid and Blitz Rating Regulations, in force from 1 March 2024
code-name-fide-titles-2024 = FIDE Title Regulations (B.01), in force from 1 January 2024
code-name-fsi-2009 = FSI technical regulation (RTF), in force from 1 October 2009
code-name-fssi = FSSI regulation of the Italian chess championships
code-name-fid-2008 = FID technical regulation, Capo I, edition 2008

citation = { $number ->
    [Preface] { $book }, preface
   *[other] { $book }, art. { $number }
}
citations = { $book }, arts. { $numbers }

kind-executed = executed
kind-recorded = recorded
kind-physical = physical
kind-informative = informative

kind-executed-meaning = the program decides, from what is recorded
kind-recorded-meaning = a person decides, the software keeps the decision
kind-physical-meaning = happens outside the program, can only be reported
kind-informative-meaning = defines or comments

articles-not-yet = not yet
articles-unreached = not yet: the rule is there, but cannot be reached
articles-untested = WITHOUT TESTS
articles-chapter = Chapter: { $number } { $title }
articles-kind = Kind: { $kind } ({ $meaning })
articles-status-not-yet = Status: not built yet
articles-status-unreached = Status: not yet; the rule is there, but no command or page uses it
articles-tests-heading = Tests:
articles-tests = { $count ->
    [0] no test
    [one] { $count } test
   *[other] { $count } tests
}
articles-count = { $count ->
    [0] no article
    [one] { $count } article
   *[other] { $count } articles
}
articles-executed-summary = { $executed } executed: { $tested } with tests, { $untested } without; { $later } not yet, { $unreached } of them with a rule built
articles-other-summary = { $recorded } recorded, { $physical } physical, { $informative } informative
articles-total = In all: { $articles }
articles-none-untested = No executed article is without tests.
