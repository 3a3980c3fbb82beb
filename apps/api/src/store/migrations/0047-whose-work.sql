-- Who holds an application: one who took it, until some time after their last act, or one it was given to, until it is done.
create table application_holders (
  application_id bigint primary key references applications (id) on delete cascade,
  actor text not null,
  since timestamptz not null default clock_timestamp(),
  is_given boolean not null
);
create index application_holders_actor on application_holders (actor);
drop index desk_log_taken;

-- People who are away: nothing is given to them.
create table staff_away (
  staff_id text primary key references staff (id) on delete cascade,
  since timestamptz not null default clock_timestamp()
);

-- Resets that a manager proposed, until another one confirms them.
create table staff_resets (
  staff_id text primary key references staff (id) on delete cascade,
  proposed_by text not null references staff (id) on delete cascade,
  proposed_at timestamptz not null default clock_timestamp(),
  check (proposed_by <> staff_id)
);
create index staff_resets_by on staff_resets (proposed_by);

-- The last sign-in of each person.
create index desk_log_signed_in on desk_log (staff_id, id) where act = 'signed in';
