-- The provider's people. `identity` is the fingerprint of issuer and subject of OpenID Connect, bound once.
create table staff (
  id text primary key,
  email bytea not null,
  mailbox bytea not null unique,
  name bytea not null,
  role text not null check (role in ('viewer', 'assessor', 'manager')),
  identity bytea unique,
  created_at timestamptz not null default clock_timestamp(),
  deactivated_at timestamptz
);

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

create table staff_sessions (
  key_hash bytea primary key,
  id bigint not null unique generated always as identity,
  staff_id text not null references staff (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index staff_sessions_of on staff_sessions (staff_id);

-- What a passkey must sign, each usable once.
create table staff_challenges (
  key_hash bytea primary key,
  expires_at timestamptz not null
);

-- Who did what at the desk. It outlives the application, and holds no value of one and no search term.
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
create trigger desk_log_is_append_only before update or delete or truncate on desk_log
  for each statement execute function refuse_change();
