-- Who was sent a save link, and the reminders of its draft that they got: one after a week, one before the link ends.
create table draft_reminders (
  application_id bigint not null references applications (id) on delete cascade,
  mailbox bytea not null,
  address bytea not null,
  -- Hash of the link that they were sent.
  link bytea not null,
  -- The token that stops the reminders, and nothing else: its hash, and itself, encrypted for the emails.
  key_hash bytea not null,
  stop_key bytea not null,
  -- When to look next; null once nothing more is sent.
  due_at timestamptz,
  reminders integer not null default 0,
  stopped_at timestamptz,
  primary key (application_id, mailbox)
);
create index draft_reminders_due on draft_reminders (due_at) where due_at is not null;
create index draft_reminders_key on draft_reminders (key_hash);
