-- Everything that the migrations 0001 to 0037 of release 0.2.0 left, which a database of that release has already.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are never changed';
end $$;

create function refuse_another_decision() returns trigger language plpgsql as $$
begin
  raise exception 'decisions are never changed: a later one takes the place of an earlier one';
end $$;

create table applications (
  id bigint generated always as identity primary key,
  -- The id that opens an application is stored as its hash and encrypted.
  key_hash bytea not null unique,
  sealed_key bytea not null,
  type integer not null,
  contact bytea not null,
  created_at timestamptz not null default now(),
  submission bytea,
  submitted_at timestamptz,
  -- Applicants quote it when they call.
  reference text unique,
  decision text,
  consent_version text,
  terms_version text,
  callback bytea,
  callback_requested_at timestamptz,
  guarantee bytea,
  guarantee_version text,
  guarantee_digest text,
  guarantee_given_at timestamptz,
  cards bytea,
  cards_ordered_at timestamptz,
  decided_at timestamptz,
  withdrawn_at timestamptz,
  -- Hash of the last audit record.
  audit_head bytea,
  -- Applicants quote it about a callback.
  callback_reference text unique,
  callback_handled_at timestamptz,
  callback_outcome text,
  key_until timestamptz,
  cards_sent_at timestamptz,
  -- Releases before 0.2 did not record whether cards were sent: such orders do not count as to be made.
  is_before_dispatches boolean not null default false,
  correction_asked_at timestamptz,
  corrected_at timestamptz,
  -- The status and since when, as the domain derives them from the same columns.
  life text not null generated always as (case
    when submitted_at is null then 'started'
    when withdrawn_at is not null then 'withdrawn'
    when correction_asked_at is not null then 'correctionAwaited'
    when decision is null and consent_version is not null then 'submitted'
    when decision = 'Assess' then 'toAssess'
    when decision = 'Decline' then 'declined'
    when decision = 'Approve with Personal Guarantee' and guarantee_given_at is null then 'guaranteeAwaited'
    when cards_ordered_at is null then 'approved'
    when cards_sent_at is null then 'cardsOrdered'
    else 'cardsSent' end) stored,
  life_since timestamptz not null generated always as (case
    when submitted_at is null then created_at
    when withdrawn_at is not null then withdrawn_at
    when correction_asked_at is not null then correction_asked_at
    when decision = 'Assess' or (decision is null and consent_version is not null)
      then greatest(submitted_at, corrected_at)
    when decision = 'Decline' or (decision = 'Approve with Personal Guarantee' and guarantee_given_at is null)
      then coalesce(decided_at, submitted_at)
    else greatest(coalesce(decided_at, submitted_at), guarantee_given_at, cards_ordered_at, cards_sent_at,
      corrected_at) end) stored,
  constraint callbacks_have_references check (callback_requested_at is null or callback_reference is not null),
  constraint new_applications_decision_check
    check (decision in ('Approved', 'Decline', 'Approve with Personal Guarantee', 'Assess'))
);
create index applications_by_life on applications (life, life_since, id) where submitted_at is not null;
create index applications_callbacks_done on applications (callback_handled_at, id)
  where callback_handled_at is not null;
create index applications_callbacks_open on applications (callback_requested_at, id)
  where callback_requested_at is not null and callback_handled_at is null;
create index applications_decided on applications (submitted_at)
  where life in ('guaranteeAwaited', 'approved', 'declined', 'cardsOrdered', 'cardsSent');
-- A page of a list reads a few rows of each combination of status, decision and type, in the order of the list.
create index applications_listed on applications (life, coalesce(decision, ''), type, life_since, id)
  include (decision)
  where submitted_at is not null;
-- The same in the order of sending, for lists between two dates.
create index applications_listed_by_sending on applications (life, coalesce(decision, ''), type, submitted_at, id)
  include (decision, life_since)
  where submitted_at is not null;
create index applications_never_submitted on applications (created_at) where submitted_at is null;
create index applications_orders_to_make on applications (life_since, id)
  where life = 'cardsOrdered' and not is_before_dispatches;
create index applications_withdrawn on applications (withdrawn_at) where withdrawn_at is not null;

-- All decisions of an application: they are only added, and the last one holds.
create table decisions (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null check (number > 0),
  decision text not null check (decision in ('Approved', 'Decline', 'Approve with Personal Guarantee', 'Assess')),
  source text not null check (source in ('bureau', 'system', 'operator', 'correction')),
  replaces integer,
  grounds bytea,
  decided_at timestamptz not null default clock_timestamp(),
  primary key (application_id, number),
  check (replaces = number - 1)
);
create index decisions_of_people on decisions (decided_at) where source <> 'bureau';
-- Encrypted columns may be encrypted again, and rows are deleted with their application.
create trigger decisions_are_added
  before update of application_id, number, decision, source, replaces, decided_at on decisions
  for each statement execute function refuse_another_decision();

-- Decisions of the desk that take effect later, or once a second person confirms them.
create table proposed_decisions (
  application_id bigint primary key references applications (id) on delete cascade,
  proposal bytea not null,
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  needs_second boolean not null,
  confirmed_by text,
  takes_effect_at timestamptz,
  check (confirmed_by <> proposed_by),
  check (confirmed_by is null or needs_second),
  check ((takes_effect_at is null) = (needs_second and confirmed_by is null))
);

-- Requests to correct an application, how each ended, and the answers that were replaced.
create table corrections (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null check (number > 0),
  request bytea not null,
  asked_at timestamptz not null default clock_timestamp(),
  reminders integer not null default 0,
  ended_at timestamptz,
  outcome text check (outcome in ('corrected', 'withdrawn')),
  ending bytea,
  replaced bytea,
  primary key (application_id, number),
  check ((ended_at is null) = (outcome is null) and (ended_at is null) = (ending is null)),
  check ((replaced is not null) = coalesce(outcome = 'corrected', false))
);
create index corrections_to_remind on corrections (asked_at, application_id) where ended_at is null;
create unique index corrections_waiting on corrections (application_id) where ended_at is null;

-- Each time the cards of an application were sent; a mistaken one is undone, and the next gets its own number.
create table dispatches (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null check (number > 0),
  source text not null check (source in ('system', 'operator')),
  sent_at timestamptz not null default clock_timestamp(),
  -- New Zealand day, yyyy-MM-dd.
  sent_on text not null check (sent_on ~ '^\d{4}-\d\d-\d\d$'),
  details bytea not null,
  undone_at timestamptz,
  undoing bytea,
  primary key (application_id, number),
  check ((undone_at is null) = (undoing is null))
);
create unique index dispatches_in_effect on dispatches (application_id) where undone_at is null;

-- Notes of staff, only added to. The server may not change the fingerprint, so it shows an altered text.
create table application_notes (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null check (number > 0),
  note bytea not null,
  fingerprint bytea not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (application_id, number)
);

-- Search index of submitted applications: truncated keyed digests of e-mail addresses, phone numbers and NZBN.
create table application_search (
  application_id bigint primary key references applications (id) on delete cascade,
  tokens integer[] not null
);
create index application_search_tokens on application_search using gin (tokens) with (fastupdate = off);

-- Enquiries at the credit bureau of two days: one at a time for an application, and counted by person, under a keyed
-- fingerprint of licence and birth date.
create table credit_enquiries (
  application_id bigint not null references applications (id) on delete cascade,
  id text not null,
  person bytea not null,
  asked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (application_id, id)
);
create index credit_enquiries_asked on credit_enquiries (asked_at);
create index credit_enquiries_person on credit_enquiries (person, asked_at);
create unique index credit_enquiries_running on credit_enquiries (application_id) where ended_at is null;

-- Each record carries a hash over itself and the one before it of the same application, whose row keeps the last one.
create table audit (
  id bigint not null generated always as identity,
  application_id bigint not null,
  action text not null,
  request_id text not null,
  at timestamptz not null default statement_timestamp(),
  hash bytea not null,
  primary key (application_id, id)
);
create trigger audit_is_append_only
  before delete or update or truncate on audit
  for each statement execute function refuse_change();

-- A save writes its row again in the same page: the changed columns have no index, or every index would be written too.
create table drafts (
  id_hash bytea not null,
  application_id bigint not null references applications (id) on delete cascade,
  sealed_id bytea not null,
  version integer not null default 0,
  saved_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Saves within an hour after it are not recorded.
  recorded_at timestamptz,
  access_hash bytea,
  shows_key boolean not null default false,
  primary key (id_hash, application_id)
) with (fillfactor = 70, toast_tuple_target = 4080);
create unique index drafts_access_hash on drafts (access_hash, application_id);
create index drafts_expiry on drafts (expires_at);
create index drafts_of_application on drafts (application_id);

-- The saved answers of an application, encrypted for the link that they were saved under. Encrypted bytes do not compress.
create table draft_states (
  application_id bigint primary key references applications (id) on delete cascade,
  link bytea not null,
  state bytea not null,
  -- The version that the state is bound to, so that no earlier state opens in its place.
  state_version integer,
  version integer not null,
  expires_at timestamptz not null
) with (fillfactor = 70, toast_tuple_target = 4080);
alter table draft_states alter column state set storage external;
create index draft_states_expiry on draft_states (expires_at);

-- People who were sent a save link, and how many reminders of its draft they got.
create table draft_reminders (
  application_id bigint not null references applications (id) on delete cascade,
  mailbox bytea not null,
  address bytea not null,
  -- Hash of the link that they were sent.
  link bytea not null,
  -- The token that stops the reminders: its hash, and itself, encrypted for the emails.
  key_hash bytea not null,
  stop_key bytea not null,
  -- Null once nothing more is sent.
  due_at timestamptz,
  reminders integer not null default 0,
  stopped_at timestamptz,
  primary key (application_id, mailbox)
);
create index draft_reminders_due on draft_reminders (due_at) where due_at is not null;
create index draft_reminders_key on draft_reminders (key_hash);

-- Ids of an application, by which its owner goes on once the first one has ended.
create table owner_ids (
  id_hash bytea not null,
  application_id bigint not null references applications (id) on delete cascade,
  sealed_id bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (id_hash, application_id)
);
create index owner_ids_of_application on owner_ids (application_id);

-- Requests for a new link to a status page.
create table lost_links (
  id text primary key,
  reference bytea not null,
  address bytea not null,
  asked bytea,
  asked_at timestamptz not null default clock_timestamp()
);
create index lost_links_address on lost_links (address, asked_at);
create index lost_links_old on lost_links (asked_at);
create index lost_links_reference on lost_links (reference, asked_at);
create index lost_links_waiting on lost_links (asked_at) where asked is not null;

create table status_links (
  key_hash bytea not null,
  application_id bigint not null references applications (id) on delete cascade,
  sealed_key bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz,
  primary key (key_hash, application_id)
);
create index status_links_of_application on status_links (application_id, made_at desc);

create table guarantee_reminders (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null,
  owed_at timestamptz not null default clock_timestamp(),
  primary key (application_id, number)
);

create table outbox (
  id bigint not null generated always as identity,
  application_id bigint not null references applications (id) on delete cascade,
  channel text not null,
  kind text not null,
  event_id text not null,
  payload bytea not null,
  -- Keyed fingerprints of the address and of the network that caused the mail, for limits.
  recipient bytea,
  sender bytea,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  gave_up_at timestamptz,
  last_failure text,
  unique (event_id, application_id),
  primary key (id, application_id)
);
-- Reads what is due without the rest.
create index outbox_due on outbox (channel, next_attempt_at)
  where delivered_at is null and gave_up_at is null;
-- Counts the mails of a day without reading the others.
create index outbox_mails_sent on outbox (delivered_at)
  where channel = 'mail' and delivered_at is not null;
create index outbox_of_application on outbox (application_id, created_at);
create index outbox_recipient on outbox (recipient, created_at) where recipient is not null;
create index outbox_sender on outbox (sender, created_at) where sender is not null;
-- Other channels than mail keep waiting behind an event that was given up, so the index holds those too.
create index outbox_waiting on outbox (application_id, channel, id) where delivered_at is null;

-- Events that the business contact got no email of its own about: the next email that counts the rest counts them.
create table provider_notices (
  application_id bigint not null references applications (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  noted_at timestamptz not null default clock_timestamp(),
  counted_at timestamptz,
  primary key (application_id, id)
);
create index provider_notices_waiting on provider_notices (noted_at) where counted_at is null;

-- Receivers that were slowed down or that want nothing more, by the SHA-256 of their address.
create table receivers (
  digest bytea primary key,
  slowed integer not null default 0,
  held_until timestamptz,
  stopped_at timestamptz
);

create table staff (
  id text primary key,
  email bytea not null,
  mailbox bytea not null unique,
  name bytea not null,
  role text not null check (role in ('viewer', 'assessor', 'manager')),
  -- Fingerprint of issuer and subject of OpenID Connect, bound once.
  identity bytea unique,
  created_at timestamptz not null default clock_timestamp(),
  deactivated_at timestamptz
);

-- Values that a passkey must sign, each usable once.
create table staff_challenges (
  key_hash bytea primary key,
  expires_at timestamptz not null
);

create table staff_invitations (
  key_hash bytea primary key,
  email bytea not null,
  mailbox bytea not null,
  name bytea,
  role text not null check (role in ('viewer', 'assessor', 'manager')),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitations_of on staff_invitations (mailbox);

create table staff_passkeys (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff_id);

create table staff_sessions (
  key_hash bytea primary key,
  id bigint not null generated always as identity unique,
  staff_id text not null references staff (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index staff_sessions_of on staff_sessions (staff_id);

-- Actions at the desk. The log outlives an application, and holds no value of one and no search term.
create table desk_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  staff_id text,
  act text not null check (length(act) <= 40),
  application_id bigint,
  reference text,
  detail text check (length(detail) <= 200)
);
create index desk_log_of on desk_log (application_id, id) where application_id is not null;
create index desk_log_taken on desk_log (staff_id, id) where act = 'taken';
create trigger desk_log_is_append_only
  before delete or update or truncate on desk_log
  for each statement execute function refuse_change();

-- Bands of monthly amounts in whole dollars, no two of which overlap.
create table standard_offers (
  from_dollars integer primary key check (from_dollars >= 0),
  below_dollars integer,
  offer jsonb not null,
  exclude using gist (int4range(from_dollars, below_dollars) with &&),
  check (below_dollars > from_dollars)
);

create table promo_offers (
  code text primary key,
  offer jsonb not null
);

-- Rows that a change of offers removed and added; the newest says where all of them are from.
create table offer_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  changed_by text not null,
  action text not null,
  source text not null check (source in ('sample', 'provider')),
  removed jsonb not null,
  added jsonb not null
);
create trigger offer_changes_are_append_only
  before delete or update or truncate on offer_changes
  for each statement execute function refuse_change();

-- The loaded set of addresses, the sample or an imported file. No row: none yet.
create table address_set (
  source text not null check (source in ('sample', 'import')),
  digest text not null,
  addresses integer not null,
  loaded_at timestamptz not null default now()
);

-- Roads in their places, the houses on them, and the words that find a road.
create table address_places (
  id integer not null,
  road text not null,
  district text not null,
  town text not null,
  postcode text not null,
  is_box boolean not null,
  name text not null,
  words text not null
);
create unique index address_places_id on address_places (id);

create table address_points (
  place_id integer not null,
  number integer not null,
  suffix text not null,
  unit text not null,
  label text not null,
  id text not null,
  dpid text,
  source_desc text,
  is_deliverable boolean not null
);
create index address_points_id on address_points (id);
create index address_points_number on address_points (number, suffix, unit, place_id);
create index address_points_place on address_points (place_id, number, suffix);

create table address_words (
  word text not null collate "C",
  places integer not null
);
create index address_words_word on address_words (word, places);

create table address_word_places (
  word text not null collate "C",
  class smallint not null,
  place_id integer not null
);
create index address_word_places_word on address_word_places (word, class, place_id);

-- No row: nothing was imported.
create table business_set (
  businesses integer not null,
  loaded_at timestamptz not null default now()
);

-- An extract of the business register: records, the names that find them, and the words of those names.
create table business_records (
  nzbn text not null collate "C",
  record jsonb not null
);
create unique index business_records_nzbn on business_records (nzbn);

create table business_names (
  kind text not null collate "C",
  name text not null collate "C",
  nzbn text not null collate "C"
);
create index business_names_name on business_names (kind, name);

create table business_words (
  kind text not null collate "C",
  word text not null collate "C",
  name text not null collate "C",
  nzbn text not null collate "C"
);
create index business_words_word on business_words (kind, word);

-- Rows of business_words before a word, among those of its kind. A last word, after all others, has their count.
create table business_vocabulary (
  kind text not null collate "C",
  word text not null collate "C",
  before integer not null
);
create index business_vocabulary_word on business_vocabulary (kind, word, before);

-- No row: nothing was imported.
create table bank_set (
  branches integer not null,
  loaded_at timestamptz not null default now()
);

create table bank_branches (
  prefix text not null collate "C",
  branch integer not null,
  bank text not null
);
create unique index bank_branches_branch on bank_branches (prefix, branch);

create table answers (
  scope text not null,
  key_hash bytea not null,
  body_hash bytea not null,
  status integer,
  answer bytea,
  started_at timestamptz not null default clock_timestamp(),
  primary key (scope, key_hash)
);
create index answers_age on answers (started_at);

-- How many came to a question and answered it, by day in New Zealand, without an id of a person or an application.
create table question_counts (
  day date not null,
  question text not null,
  reached bigint not null default 0,
  answered bigint not null default 0,
  primary key (day, question)
);

-- When each periodic task last ended, on any server.
create table housekeeping (
  task text primary key,
  finished_at timestamptz not null
);

-- Running servers, the keys that each holds, and the one that it encrypts by.
create table servers (
  id text primary key,
  seals_by text not null,
  holds text[] not null,
  seen_at timestamptz not null
);

create table key_checks (
  key_id text primary key,
  sealed bytea not null
);

-- Secrets that the servers make for themselves, encrypted, such as the key of fingerprints.
create table kept_secrets (
  name text primary key,
  sealed bytea not null
);

-- Row numbers of the applications that a demonstration made, for `demo clear`.
create table demo_seeds (
  first_application bigint primary key,
  last_application bigint not null,
  seed text not null,
  seeded_at timestamptz not null default clock_timestamp(),
  check (last_application >= first_application)
);

-- How long an application is kept: only its owner deletes it, and not before.
create function retention(kept text) returns interval immutable language sql as $$
  select case kept
    when 'abandoned' then interval '6 months'
    when 'decided' then interval '7 years'
    when 'withdrawn' then interval '12 months' end
$$;

-- End of that time by the audit record, which the server only adds to and never dates.
create function kept_until(application bigint) returns timestamptz stable language sql
  set search_path = public, pg_temp set timezone = 'UTC' as $$
  select coalesce(
    max(at) filter (where action = 'withdrawn') + retention('withdrawn'),
    max(at) filter (where action = 'submitted') + retention('decided'),
    max(at) filter (where action = 'created') + retention('abandoned'),
    '-infinity')
  from audit where application_id = application
$$;

-- The server may change the columns of a row, so it is due only where its record agrees. It never is while it waits for a decision.
create view due_applications as
  select id from applications
  where submitted_at is null and created_at <= now() - retention('abandoned')
    and coalesce(
      (select max(expires_at) from drafts where application_id = applications.id), '-infinity') <= now()
    and kept_until(id) <= now()
  union all
  select id from applications
  where life in ('guaranteeAwaited', 'approved', 'declined', 'cardsOrdered', 'cardsSent')
    and submitted_at <= now() - retention('decided') and kept_until(id) <= now()
  union all
  select id from applications
  where life = 'withdrawn' and withdrawn_at <= now() - retention('withdrawn') and kept_until(id) <= now();

-- Deletes at most so many due applications with all that belongs to each, and ends their records; returns how many.
create function purge_applications(at_most integer) returns integer language plpgsql
  security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  locked bigint[];
  deleted integer;
begin
  locked := array(
    select id from applications where id in (select id from due_applications limit at_most)
    for update skip locked);
  -- Looks again: a row may have changed before it was locked.
  with gone as (
    delete from applications where id = any (locked) and id in (
      select id from due_applications where id = any (locked))
    returning id, audit_head)
  insert into audit (application_id, action, request_id, at, hash)
    select id, 'purged', 'purge', statement_timestamp(),
      sha256(coalesce(audit_head, '') || convert_to(concat_ws(chr(10),
        id, 'purged', 'purge', (extract(epoch from statement_timestamp()) * 1000000)::bigint), 'UTF8'))
    from gone;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
revoke all on function purge_applications(integer) from public;
