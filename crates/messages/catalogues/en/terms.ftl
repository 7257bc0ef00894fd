# Words that change with the game: English has one word for both boards.
