-- Parts of an application that somebody else is asked to answer. An ended one has no answers any more.
create table parts (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null,
  part text not null check (part in ('credit', 'guarantee')),
  -- Who is asked, who asks, and for which business.
  request bytea not null,
  -- SHA-256 of the key in the link, and of the keys in earlier ones.
  key_hash bytea not null,
  keys_before bytea[] not null default '{}',
  sealed_key bytea not null,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  link_off_at timestamptz,
  answers bytea,
  version integer not null default 0,
  answered_at timestamptz,
  wording_version text,
  -- How many reminders were sent.
  reminders integer not null default 0,
  ended_at timestamptz,
  ended_how text check (ended_how in ('takenBack', 'withdrawn', 'businessChanged', 'expired', 'sent', 'notNeeded')),
  primary key (application_id, number),
  check ((ended_at is null) = (ended_how is null)),
  check (ended_at is null or answers is null)
);
create unique index parts_not_ended on parts (application_id, part) where ended_at is null;
create index parts_by_key on parts (key_hash);
create index parts_by_key_before on parts using gin (keys_before);
create index parts_to_remind on parts (expires_at) where ended_at is null and answered_at is null;
-- The part that answered the credit section of the submission.
alter table applications add column credit_part integer;
