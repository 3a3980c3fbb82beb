-- Decisions of the desk that are not carried out yet: until their time has come, or until a second person confirms them.
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
