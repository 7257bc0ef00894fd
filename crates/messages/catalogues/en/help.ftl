### The manual and the rule books, in the browser and from the terminal.

help-title = Manual
help-lead = How it is done, what there is, why it is so. Look for a word, or begin with a tutorial.
help-search-field = Search the manual
help-nothing = Nothing with these words in the manual.
help-whole = The whole manual on one page
help-print-page = Print the manual
help-on-page = On this page
help-turn = Pages beside this one
help-open = Help
help-kind-tutorial = Tutorials
help-kind-task = How it is done
help-kind-reference = To look up
help-kind-explanation = Why
books-title = Articles
books-lead = The rule books as Tratto knows them: every article with a title in our own words, and who applies it.
books-search = Number or word
books-nothing = No article with this number or these words.
books-found = Articles found
books-article = Article
books-book = Book
books-kind = Who applies it
books-all = All
books-more = { $count ->
    [one] There is one more: add a word.
   *[other] There are { $count } more: add a word.
}
books-counts = { $articles } articles, { $executed } executed by the program
books-own-words = The title is a summary: the text of the federation is authentic.
books-elsewhere = The same number in the other editions
error-no-such-page = the manual has no page “{ $page }”
hint-pages = the pages are: { $pages }
help-guide = Show the manual: its pages, or one page
help-guide--page = The page, by its name in the list
help-guide--search = Look for these words in the manual
