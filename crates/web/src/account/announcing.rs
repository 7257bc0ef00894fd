//! A new event in four steps, and an announcement amended: the ruling article by article, then the
//! confirmation.

use std::sync::Arc;

use crate::shown;
use askama::Template;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use base16ct::lower::encode_string;
use codex::phrase;
use desk::{Fault, LoadedEvent, Outcome, Wish};
use journal::people::{Person, PersonId};
use office::stage::Stage;
use office::{Act, Announcement, Context, Instant, Office, Role};
use office::{Pack, Packs};
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::Wrong;
use super::announcement_form::{self as form, Choices, Written};
use super::examined::{FindingShown, amended, findings};
use super::mistakes::{Mistake, mistakes};
use super::staff_form::{self, Staff, StaffRow};
use super::wizard::{self, Step};
use crate::answer::RequestError;
use crate::chance;
use crate::navigation::Tab;
use crate::office::act::key_of;
use crate::page::{Page, fresh, with_status};
use crate::pages::announced;
use crate::pages::loaded;
use crate::posted::{Fields, Posted};
use crate::shown::RulingShown;
use crate::site::Site;
use crate::visitor::Visitor;
use crate::words::{Words, capital};

#[derive(Template)]
#[template(path = "account-announce.html")]
struct Announce {
    page: Page,
    /// Where the form goes.
    address: String,
    /// Where whoever changes nothing goes back to.
    back: String,
    /// Whether the event is there already, and keeps its name in addresses.
    known: bool,
    /// Scheme and name of the site, before the address of the event.
    origin: String,
    step: Step,
    form: Fields,
    starts: Vec<(u8, String, String)>,
    /// The tie-breaks that were picked, each in its field.
    picked: Vec<(String, String)>,
    staff: Vec<StaffRow>,
    key: String,
    ruling: Option<RulingShown>,
    findings: Vec<FindingShown>,
    /// What changes, once the event is no draft any more.
    amendments: Vec<FindingShown>,
    /// What was ruled upon, if it can be confirmed.
    checked: Option<String>,
    /// What Tratto fills in, in words.
    prepared: Vec<String>,
    /// When the draft was saved, if it was.
    saved: Option<String>,
    /// The draft, if there is one.
    draft: String,
    /// A template was made of it.
    templated: bool,
    wrong: Wrong,
}

impl Announce {
    fn new(
        site: &Site,
        visitor: &Visitor,
        loaded: Option<&LoadedEvent>,
        step: Step,
        form: Fields,
    ) -> Result<Self, RequestError> {
        let words = visitor.words;
        let rounds = form::rounds(&form);
        let starts = (1..=rounds).map(|round| {
            let field = form::start_field(round);
            (round, form.get(&field).to_owned(), field)
        });
        let starts = starts.collect();
        let (page, address, back) = if let Some(loaded) = loaded {
            let title = words.text("web-account-announce-anew");
            let page =
                Page::of_event(site, visitor, (loaded, &loaded.state()), Some(Tab::Office), title);
            let office = format!("{}/office", loaded.name().address());
            (page, format!("{office}/announcement"), office)
        } else {
            let page = Page::new(site, visitor, words.text("web-new-event"));
            (page, "/office/new".to_owned(), "/office/events".to_owned())
        };
        let key = match form.get("key") {
            "" => chance::key()?,
            key => key.to_owned(),
        };
        let codes = wizard::codes(&form);
        let picked = (1..=wizard::MOST_TIE_BREAKS).map(|place| {
            (wizard::tie_break_field(place), codes.get(place - 1).cloned().unwrap_or_default())
        });
        let origin = visitor.origin.as_deref().unwrap_or_default();
        Ok(Self {
            page: page.with_scripts(&["announcing.js"]),
            address,
            back,
            known: loaded.is_some(),
            origin: origin.split_once("://").map_or(origin, |(_, host)| host).to_owned(),
            step,
            picked: picked.collect(),
            staff: staff_form::rows(&form),
            prepared: prepared(&form, words),
            draft: form.get("draft").to_owned(),
            form,
            starts,
            key,
            ruling: None,
            findings: Vec::new(),
            amendments: Vec::new(),
            checked: None,
            saved: None,
            templated: false,
            wrong: Wrong::default(),
        })
    }

    fn choices(&self, of: Choices) -> Vec<(&'static str, String)> {
        of.iter().map(|(word, message)| (*word, self.page.words.text(message))).collect()
    }

    fn mistakes(&self) -> Vec<Mistake> {
        mistakes(&self.wrong, &self.starts, self.page.words)
    }

    /// The step of a mistake.
    fn step_of(&self, mistake: &Mistake) -> Step {
        let _ = self;
        Step::holding(&mistake.field)
    }

    fn steps(&self) -> [Step; 4] {
        let _ = self;
        Step::ALL
    }

    /// The step after this one.
    fn next(&self) -> Option<Step> {
        Step::ALL.into_iter().find(|step| *step > self.step)
    }

    /// The step before this one.
    fn previous(&self) -> Option<Step> {
        Step::ALL.into_iter().rev().find(|step| *step < self.step)
    }

    fn federations(&self) -> Vec<(&'static str, String)> {
        let name = |pack: &'static Pack| {
            (pack.federation.word(), shown::federation(pack, self.page.words))
        };
        Packs::default().iter().map(name).collect()
    }

    /// Whether events under the rules of a federation are held in any country, which is then asked for.
    #[expect(clippy::unused_self, reason = "the template asks the page")]
    fn takes_any_host(&self, word: &str) -> bool {
        Packs::default().iter().any(|pack| pack.federation.word() == word && pack.any_host)
    }

    /// The cards of games, with the edition of the Laws that is chosen.
    fn games(&self) -> Vec<Card> {
        let game = self.form.get("game");
        let cards = wizard::GAMES.iter().map(|(value, text, hint, picture)| {
            let chess = value.starts_with("fide-");
            let value = if chess && wizard::is_chess(&self.form) { game } else { value };
            self.card(value, (text, hint), picture, game == value)
        });
        cards.collect()
    }

    /// The cards of formulas.
    fn formulas(&self) -> Vec<Card> {
        let chosen = wizard::formula(&self.form);
        let cards = wizard::FORMULAS.iter();
        cards
            .map(|(value, text, hint, icon)| self.card(value, (text, hint), icon, chosen == *value))
            .collect()
    }

    fn card(
        &self,
        value: &str,
        (text, hint): (&str, &str),
        picture: &'static str,
        chosen: bool,
    ) -> Card {
        let words = self.page.words;
        Card {
            value: value.to_owned(),
            text: words.text(text),
            hint: words.text(hint),
            picture,
            chosen,
        }
    }

    fn editions(&self) -> Vec<(&'static str, String)> {
        let chess = form::GAMES.iter().filter(|(game, _)| game.starts_with("fide-"));
        chess.map(|(word, message)| (*word, self.page.words.text(message))).collect()
    }

    fn controls(&self) -> Vec<(&'static str, String)> {
        self.choices(&wizard::CONTROLS)
    }

    fn rhythms(&self) -> Vec<(&'static str, String)> {
        self.choices(&wizard::RHYTHMS)
    }

    fn tie_breaks(&self) -> Vec<(String, String)> {
        wizard::tie_breaks(&wizard::codes(&self.form), self.page.words)
    }

    /// Whether chess is played: nothing else has editions of Laws, live boards with lag and titles.
    fn is_chess(&self) -> bool {
        wizard::is_chess(&self.form)
    }

    fn is_teams(&self) -> bool {
        self.form.get("field") == "teams"
    }

    fn is_round_robin(&self) -> bool {
        self.form.get("system") == "round_robin"
    }

    fn is_swiss(&self) -> bool {
        self.form.get("system").starts_with("swiss") && !self.is_teams()
    }

    /// Who may enter an individual event.
    fn fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = self.choices(form::FIELDS);
        fields.retain(|(word, _)| (*word == "teams") == self.is_teams());
        fields
    }

    fn primaries(&self) -> Vec<(&'static str, String)> {
        self.choices(form::PRIMARY)
    }

    /// The systems that the formula admits.
    fn systems(&self) -> Vec<(&'static str, String)> {
        let formula = wizard::formula(&self.form);
        let mut systems = self.choices(form::SYSTEMS);
        systems.retain(|(word, _)| match formula {
            "teams" => matches!(*word, "swiss" | "round_robin"),
            "round_robin" => *word == "round_robin",
            _ => *word != "round_robin",
        });
        systems
    }

    fn regulation(&self, field: &str) -> Vec<(&'static str, String)> {
        super::regulation_form::choices(field, self.page.words)
    }

    fn confirmations(&self) -> Vec<(&'static str, String)> {
        self.choices(super::live_play_form::CONFIRMATIONS)
    }

    fn numbers(&self) -> Vec<(&'static str, String)> {
        self.choices(form::NUMBERS)
    }

    fn handicaps(&self) -> Vec<(&'static str, String)> {
        self.choices(super::ties_form::HANDICAPS)
    }

    fn scorings(&self) -> Vec<(&'static str, String)> {
        self.choices(super::scoring_form::SCORINGS)
    }

    fn bye_worths(&self) -> Vec<(&'static str, String)> {
        self.choices(super::scoring_form::BYES)
    }

    fn grades(&self) -> Vec<(&'static str, String)> {
        self.choices(form::GRADES)
    }

    fn duties(&self) -> Vec<(&'static str, String)> {
        self.choices(staff_form::DUTIES)
    }

    /// What the field of a tie-break is called.
    fn tie_break_label(&self, field: &str) -> String {
        let place = field.strip_prefix("tb-").unwrap_or_default();
        self.page.words.say(&phrase!("events-tie-break", place = place))
    }

    /// Which step it is, in words.
    fn step_shown(&self) -> String {
        self.page.words.say(&phrase!("events-step-of", step = self.step.number()))
    }

    fn staff_field(&self, row: &StaffRow, what: &str) -> String {
        let _ = self;
        staff_form::field(row.number, what)
    }
}

/// A card that can be chosen.
struct Card {
    value: String,
    text: String,
    hint: String,
    picture: &'static str,
    chosen: bool,
}

/// What Tratto fills in by what the form says so far, in words.
fn prepared(fields: &Fields, words: Words) -> Vec<String> {
    let probe = wizard::merged(
        fields,
        [("event", "x"), ("name", "x"), ("place", "x"), ("organiser", "x"), ("family", "x")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into_iter()
            .chain((1..=form::rounds(fields)).map(|round| {
                (form::start_field(round), format!("2027-01-{:02}T15:00", round.min(28)))
            }))
            .collect(),
    );
    let Ok(Written { announcement, .. }) = form::read(&probe, None, None, words) else {
        return Vec::new();
    };
    let system = shown::system(&announcement, words);
    let mut lines = vec![words.say(&phrase!(
        "events-prepared-rounds",
        rounds = announcement.rounds,
        system = system
    ))];
    if let Some(pack) = Packs::default().find(announcement.federation) {
        let tie_breaks = announced::tie_breaks(pack, &announcement, words).join(", ");
        if !tie_breaks.is_empty() {
            lines.push(words.say(&phrase!("events-prepared-tie-breaks", list = tie_breaks)));
        }
    }
    let preset = wizard::CONTROLS.iter().find(|(control, _)| *control == fields.get("control"));
    let control = preset.map(|(_, text)| words.text(text));
    let control = control.filter(|_| announcement.handicap.is_empty());
    lines.push(capital(&control.unwrap_or_else(|| announced::control(&announcement, words))));
    let minutes = announcement.default_time.0 / 60_000;
    lines.push(words.say(&phrase!("events-prepared-tolerance", minutes = minutes)));
    lines
}

/// What a new event begins with.
#[derive(Deserialize)]
pub(crate) struct Begin {
    /// A past event.
    copy: Option<String>,
    /// A draft that was left.
    draft: Option<String>,
    /// A template.
    template: Option<String>,
}

fn seed() -> Result<u64, RequestError> {
    let [high, middle, low, ..] = chance::chance()?;
    Ok(u64::from(high) << 16 | u64::from(middle) << 8 | u64::from(low))
}

/// Answers `/office/new`.
pub(crate) async fn blank(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Query(begin): Query<Begin>,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let account = &visitor.require_keeper()?.account.id;
    let kept = |id: &str| -> Result<Fields, RequestError> {
        let kept = site.accounts().draft(account, id).map_err(|error| super::trouble(&error))?;
        Ok(kept.ok_or(RequestError::NotFound)?.fields.into_iter().collect())
    };
    let fields = match begin {
        Begin { copy: Some(event), .. } => {
            let loaded = loaded(&site, &event)?;
            let seen = loaded.state();
            let told = seen.event().announcement().ok_or(RequestError::NotFound)?;
            let fields = form::filled(loaded.name(), told, &site.names());
            let fields = wizard::copied(&fields, seed()?);
            wizard::merged(&fields, vec![("copy_of".to_owned(), event)])
        }
        Begin { template: Some(id), .. } => wizard::copied(&kept(&id)?, seed()?),
        Begin { draft: Some(id), .. } => {
            wizard::merged(&kept(&id)?, vec![("draft".to_owned(), id)])
        }
        _ => form::blank(seed()?),
    };
    fresh(&Announce::new(&site, &visitor, None, Step::What, fields)?, &headers)
}

/// Answers a post to `/office/new`.
pub(crate) async fn announce(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    visitor.require_keeper()?;
    answer(&site, &visitor, None, fields).await
}

/// Answers a post to `/office/new/draft`: keeps the form as far as it is filled in, for scripts.
pub(crate) async fn save(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    visitor.require_keeper()?;
    let draft = keep(&site, &visitor, &fields)?;
    let at = visitor.words.time(Instant(site.now()));
    let saved = visitor.words.say(&phrase!("events-saved-at", time = at));
    Ok(Json(json!({ "draft": draft, "saved": saved })).into_response())
}

/// Answers a post to `/office/drafts/forget`.
pub(crate) async fn forget(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let account = &visitor.require_keeper()?.account.id;
    let forgotten = site.accounts().forget_draft(account, fields.need("draft")?);
    forgotten.map_err(|error| super::trouble(&error))?;
    Ok(Redirect::to("/office/events").into_response())
}

/// Keeps the form as a draft of whoever fills it in; gives its identifier.
fn keep(site: &Site, visitor: &Visitor, fields: &Fields) -> Result<String, RequestError> {
    let account = &visitor.required()?.account.id;
    let id = Some(fields.get("draft")).filter(|id| !id.is_empty());
    let form = wizard::kept(fields);
    let kept = site.accounts().keep_draft(
        accounts::DraftKind::Draft,
        (account, id),
        (fields.get("name").trim(), &form),
        (site.now(), chance::chance()?),
    );
    kept.map_err(|error| super::trouble(&error))
}

/// Answers `/e/EVENT/office/announcement`: the announcement, to be amended.
pub(crate) async fn draft(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let loaded = drafted(&site, &visitor, &event)?;
    let fields = {
        let seen = loaded.state();
        let told = seen.event().announcement().ok_or(RequestError::NotFound)?;
        form::filled(loaded.name(), told, &site.names())
    };
    fresh(&Announce::new(&site, &visitor, Some(&loaded), Step::What, fields)?, &headers)
}

/// Answers a post to `/e/EVENT/office/announcement`.
pub(crate) async fn announce_anew(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    visitor: Visitor,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let loaded = drafted(&site, &visitor, &event)?;
    answer(&site, &visitor, Some(loaded), fields).await
}

fn drafted(site: &Site, visitor: &Visitor, event: &str) -> Result<Arc<LoadedEvent>, RequestError> {
    let loaded = loaded(site, event)?;
    visitor.require_office(site, event)?;
    if loaded.state().event().stage() >= Stage::ReportSent {
        return Err(RequestError::Conflict(phrase!("office-fixed-reported")));
    }
    Ok(loaded)
}

/// What the announcement was before, or that of the event it is copied from: what the form does not
/// speak of is taken from there.
fn before(site: &Site, loaded: Option<&LoadedEvent>, fields: &Fields) -> Option<Announcement> {
    if let Some(loaded) = loaded {
        return loaded.state().event().announcement().cloned();
    }
    let copied = site.events().get(fields.get("copy_of"))?;
    let mut told = copied.state().event().announcement().cloned()?;
    // Whoever directs the new event is somebody of its own, whatever they are called.
    told.chief_arbiter.person = office::PersonId(format!("{}-arbiter", fields.get("event").trim()));
    told.arbiters.clear();
    Some(told)
}

async fn answer(
    site: &Arc<Site>,
    visitor: &Visitor,
    loaded: Option<Arc<LoadedEvent>>,
    fields: Fields,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let mut fields = wizard::settled(&fields);
    let mut saved = None;
    if loaded.is_none() && !fields.get("name").trim().is_empty() && fields.get("step") != "confirm"
    {
        let draft = keep(site, visitor, &fields)?;
        fields = wizard::merged(&fields, vec![("draft".to_owned(), draft)]);
        let at = words.time(Instant(site.now()));
        saved = Some(words.say(&phrase!("events-saved-at", time = at)));
    }
    let page = |step: Step, fields: &Fields| -> Result<Announce, RequestError> {
        let page = Announce::new(site, visitor, loaded.as_deref(), step, fields.clone())?;
        Ok(Announce { saved: saved.clone(), ..page })
    };
    let well = |page: &Announce| with_status(StatusCode::OK, page);
    let refused = |page: &Announce| with_status(StatusCode::UNPROCESSABLE_ENTITY, page);
    match fields.get("step") {
        "rows" => return well(&page(Step::When, &fields)?),
        "arbiters" => return well(&page(Step::Rules, &fields)?),
        "fill" => {
            return match wizard::filled(&fields) {
                Ok(filled) => well(&page(Step::When, &filled)?),
                Err((field, what)) => {
                    let wrong = Wrong::only(field, words.say(&what));
                    refused(&Announce { wrong, ..page(Step::When, &fields)? })
                }
            };
        }
        _ => {}
    }
    let before = before(site, loaded.as_deref(), &fields);
    let name = loaded.as_ref().map(|loaded| loaded.name());
    let asked = Step::of(fields.get("step")).unwrap_or(Step::Check);
    let read = form::read(&fields, name, before.as_ref(), words);
    let taken = || Wrong::only("event", words.text("web-event-exists"));
    let is_taken =
        |event: &desk::EventName| loaded.is_none() && site.events().get(event.as_str()).is_some();
    let read =
        read.and_then(|written| if is_taken(&written.event) { Err(taken()) } else { Ok(written) });
    let written = match read {
        Ok(written) => written,
        Err(wrong) => {
            // One may always go back; ahead only past what is filled in.
            return match wizard::first_wrong(&wrong, asked) {
                Some(step) => refused(&Announce { wrong, ..page(step, &fields)? }),
                None => well(&page(asked, &fields)?),
            };
        }
    };
    if asked != Step::Check {
        return well(&page(asked, &fields)?);
    }
    let act = Act::Announce { announcement: Box::new(written.announcement.clone()) };
    let context = match loaded {
        Some(_) => visitor.context(site, written.event.as_str())?,
        None => announcer(site, visitor)?,
    };
    let ruling = match &loaded {
        Some(loaded) => {
            let wish = Wish::new(act.clone(), context.clone());
            site.events().preview(loaded.name().as_str(), &wish)?
        }
        None => Office::default().decide(&act, &context),
    };
    let mark = mark(&act);
    let accepted = ruling.verdict.counts();
    // What was changed after the ruling was shown is ruled upon again first.
    if accepted && fields.get("step") == "confirm" && fields.get("checked") == mark {
        let key = key_of(visitor, fields.get("key"))?;
        return match confirm(site, loaded.is_none(), written, act, context, key).await {
            Ok(address) => {
                forget_finished(site, visitor, fields.get("draft"));
                Ok(Redirect::to(&format!("{address}/office")).into_response())
            }
            Err(Fault::EventExists) => {
                refused(&Announce { wrong: taken(), ..page(Step::What, &fields)? })
            }
            Err(fault) => Err(fault.into()),
        };
    }
    let templated = fields.get("step") == "template";
    if templated {
        visitor.require_keeper()?;
        make_template(site, visitor, &fields)?;
    }
    let findings = findings(&ruling, words);
    let shown = RulingShown { findings: Vec::new(), ..RulingShown::of(&ruling, words) };
    let checked = accepted.then_some(mark);
    let amendments = loaded.as_deref().map(|loaded| amended(loaded, &written.announcement, words));
    let page = Announce {
        ruling: Some(shown),
        findings,
        amendments: amendments.unwrap_or_default(),
        checked,
        templated,
        ..page(Step::Check, &fields)?
    };
    if accepted { well(&page) } else { refused(&page) }
}

/// Keeps the form under a name, to be filled in again for the next event.
fn make_template(site: &Site, visitor: &Visitor, fields: &Fields) -> Result<(), RequestError> {
    let account = &visitor.required()?.account.id;
    let name = Some(fields.get("template_name").trim()).filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| fields.get("name").trim());
    let form = wizard::kept(&wizard::copied(fields, 0));
    let kept = site.accounts().keep_draft(
        accounts::DraftKind::Template,
        (account, None),
        (name, &form),
        (site.now(), chance::chance()?),
    );
    kept.map(drop).map_err(|error| super::trouble(&error))
}

/// The event is there: its draft is of no use any more, and one that cannot be forgotten does no harm.
fn forget_finished(site: &Site, visitor: &Visitor, draft: &str) {
    if let (Some(signed), false) = (&visitor.signed, draft.is_empty()) {
        let _ = site.accounts().forget_draft(&signed.account.id, draft);
    }
}

/// Whoever keeps the house announces as the chief arbiter of an event that is not there yet.
pub(super) fn announcer(site: &Site, visitor: &Visitor) -> Result<Context, RequestError> {
    let account = &visitor.require_keeper()?.account;
    let actor = office::PersonId(account.id.as_str().to_owned());
    Ok(Context::new(actor, Role::ChiefArbiter, Instant(site.now())))
}

/// What tells one announcement from another.
fn mark(act: &Act) -> String {
    let written = serde_json::to_vec(act).unwrap_or_default();
    encode_string(&Sha256::digest(&written)[..8])
}

/// Keeps the announcement and who its arbiters are; gives the address of the event.
async fn confirm(
    site: &Arc<Site>,
    new: bool,
    written: Written,
    act: Act,
    context: Context,
    key: String,
) -> Result<String, Fault> {
    let keeper = Arc::clone(site);
    let kept = tokio::task::spawn_blocking(move || {
        let Written { event, announcement, arbiter: (family, given), fide, mut staff } = written;
        let wish = Wish::new(act, context);
        let done = if new {
            keeper.events().announce(&event, wish, &key)?
        } else {
            keeper.events().act(event.as_str(), wish, &key)?
        };
        if let Outcome::Refused(_) = done {
            return Err(Fault::NoSuchEvent);
        }
        staff.push(Staff { person: announcement.chief_arbiter.person, family, given, fide });
        for Staff { person, family, given, fide } in staff {
            let id = PersonId::new(&person.0).map_err(|_| Fault::BadPerson(person.0.clone()))?;
            let known = keeper.names().person(&person).cloned();
            let nobody = || Person::named(id, String::new(), String::new());
            let mut arbiter = known.unwrap_or_else(nobody);
            arbiter.family_name = family;
            arbiter.given_name = given;
            if fide.is_empty() {
                arbiter.federation_ids.remove("fide");
            } else {
                arbiter.federation_ids.insert("fide".to_owned(), fide);
            }
            keeper.events().keep_person(&event, arbiter)?;
        }
        Ok(event.address())
    });
    kept.await.unwrap_or(Err(Fault::BrokeDown))
}
