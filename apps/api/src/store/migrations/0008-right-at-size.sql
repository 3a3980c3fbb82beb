-- What the purge looks for, found without reading a whole table, and what goes with an application.
create index outbox_of_application on outbox (application_id, created_at);
create index applications_never_submitted on applications (created_at) where submitted_at is null;
create index applications_decided on applications (submitted_at)
  where submitted_at is not null and decision is distinct from 'Assess';
create index drafts_with_state on drafts (expires_at) where state <> '';

-- When each task that runs by itself last came to its end, on whichever server.
create table housekeeping (
  task text primary key,
  finished_at timestamptz not null
);
