# The parts of forms.
web-forms-who = Who it is
web-forms-strength = Ratings and titles
web-forms-home = Club and cards
web-forms-which = Which boards
web-forms-rules = How it is played
web-forms-preview = What players will see
web-forms-preview-hint = The rest can be changed while the announcement is a draft.
