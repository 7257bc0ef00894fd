# What draughts call otherwise than chess: nothing in English.
