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
