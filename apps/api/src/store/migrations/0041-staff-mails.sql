-- Mails to managers about a new one, until they are sent: each mail of `outbox` belongs to an application.
create table staff_mails (
  id text primary key,
  mail bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp()
);
