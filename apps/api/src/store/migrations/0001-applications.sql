create table applications (
  id text primary key,
  type integer not null,
  contact bytea not null,
  created_at timestamptz not null default now(),
  submission bytea,
  submitted_at timestamptz,
  decision text check (decision in ('Approved', 'Decline', 'Approve with Personal Guarantee', 'Assess')),
  consent_version text,
  terms_version text,
  callback bytea,
  callback_requested_at timestamptz,
  guarantee bytea,
  guarantee_version text,
  guarantee_given_at timestamptz,
  cards bytea,
  cards_ordered_at timestamptz
);

create table drafts (
  id_hash bytea primary key,
  application_id text not null references applications (id) on delete cascade,
  sealed_id bytea not null,
  state bytea not null,
  saved_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index drafts_newest on drafts (application_id, saved_at desc);
create index drafts_expiry on drafts (expires_at);

create table outbox (
  id bigint generated always as identity primary key,
  application_id text not null references applications (id) on delete cascade,
  channel text not null,
  kind text not null,
  event_id text not null unique,
  payload bytea not null,
  recipient bytea,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  gave_up_at timestamptz,
  last_failure text
);
create index outbox_waiting on outbox (application_id, channel, id)
  where delivered_at is null and gave_up_at is null;
create index outbox_recipient on outbox (recipient, created_at) where recipient is not null;

create table audit (
  id bigint generated always as identity primary key,
  application_id text not null,
  action text not null,
  request_id text not null,
  at timestamptz not null default clock_timestamp()
);
create index audit_of_application on audit (application_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are never changed';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

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

create table key_checks (
  key_id text primary key,
  sealed bytea not null
);
