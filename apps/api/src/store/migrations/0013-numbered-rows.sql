-- The id that opens an application stands nowhere in clear any more: it is found by its hash and kept sealed. Drafts,
-- outbox and audit go by the number of the row. Every table that held the id is written anew, so that no file of it does.
create table numbered as
  select opened_by, row_number() over (order by min(at), opened_by) as id from (
    select id as opened_by, created_at as at from applications union all select application_id, at from audit) known
  group by opened_by;
alter table numbered add primary key (opened_by);
analyze numbered;

create table new_applications (
  id bigint not null,
  key_hash bytea not null,
  sealed_key bytea not null,
  type integer not null,
  contact bytea not null,
  created_at timestamptz not null default now(),
  submission bytea,
  submitted_at timestamptz,
  reference text,
  decision text check (decision in ('Approved', 'Decline', 'Approve with Personal Guarantee', 'Assess')),
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
  draft_version integer not null default 0
);
insert into new_applications
  select numbered.id, sha256(convert_to(opened_by, 'UTF8')), sealed_key, type, contact, created_at, submission,
    submitted_at, reference, decision, consent_version, terms_version, callback, callback_requested_at, guarantee,
    guarantee_version, guarantee_digest, guarantee_given_at, cards, cards_ordered_at, draft_version
  from applications join numbered on opened_by = applications.id order by 1;

create table new_drafts (
  id_hash bytea not null,
  application_id bigint not null,
  sealed_id bytea not null,
  state bytea not null,
  version integer not null default 0,
  saved_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
insert into new_drafts
  select id_hash, numbered.id, sealed_id, state, version, saved_at, expires_at, revoked_at
  from drafts join numbered on opened_by = application_id;

create table new_outbox (
  id bigint not null,
  application_id bigint not null,
  channel text not null,
  kind text not null,
  event_id text not null,
  payload bytea not null,
  recipient bytea,
  sender bytea,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  gave_up_at timestamptz,
  last_failure text
);
insert into new_outbox
  select outbox.id, numbered.id, channel, kind, event_id, payload, recipient, sender, created_at, attempts, next_attempt_at,
    delivered_at, gave_up_at, last_failure
  from outbox join numbered on opened_by = application_id order by 1;

create table new_audit (
  id bigint not null,
  application_id bigint not null,
  action text not null,
  request_id text not null,
  at timestamptz not null default clock_timestamp()
);
insert into new_audit
  select audit.id, numbered.id, action, request_id, at from audit join numbered on opened_by = application_id order by 1;

drop table drafts, outbox, audit, applications;
alter table new_applications rename to applications;
alter table new_drafts rename to drafts;
alter table new_outbox rename to outbox;
alter table new_audit rename to audit;

alter table applications
  add primary key (id), add unique (key_hash), add unique (reference), alter column id add generated always as identity;
alter table drafts
  add primary key (id_hash), add foreign key (application_id) references applications (id) on delete cascade;
alter table outbox
  add primary key (id), add unique (event_id), alter column id add generated always as identity,
  add foreign key (application_id) references applications (id) on delete cascade;
alter table audit add primary key (id), alter column id add generated always as identity;
select setval(pg_get_serial_sequence('applications', 'id'), count(*) + 1, false) from numbered;
select setval(pg_get_serial_sequence('outbox', 'id'), coalesce(max(id), 0) + 1, false) from outbox;
select setval(pg_get_serial_sequence('audit', 'id'), coalesce(max(id), 0) + 1, false) from audit;
drop table numbered;

create index applications_never_submitted on applications (created_at) where submitted_at is null;
create index applications_decided on applications (submitted_at)
  where submitted_at is not null and decision is distinct from 'Assess';
create index drafts_newest on drafts (application_id, version desc, saved_at desc);
create index drafts_expiry on drafts (expires_at);
create index drafts_with_state on drafts (expires_at) where state <> '';
create index outbox_waiting on outbox (application_id, channel, id) where delivered_at is null;
create index outbox_due on outbox (channel, next_attempt_at) where delivered_at is null and gave_up_at is null;
create index outbox_recipient on outbox (recipient, created_at) where recipient is not null;
create index outbox_sender on outbox (sender, created_at) where sender is not null;
create index outbox_of_application on outbox (application_id, created_at);
create index audit_of_application on audit (application_id, id);
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
