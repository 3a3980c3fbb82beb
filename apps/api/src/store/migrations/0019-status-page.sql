-- The status page of an application: its links, the links that were asked for anew, and reminders of a guarantee.
create table status_links (
  key_hash bytea primary key,
  application_id bigint not null references applications (id) on delete cascade,
  sealed_key bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz
);
create index status_links_of_application on status_links (application_id, made_at desc);

create table lost_links (
  id text primary key,
  reference bytea not null,
  address bytea not null,
  asked bytea,
  asked_at timestamptz not null default clock_timestamp()
);
create index lost_links_reference on lost_links (reference, asked_at);
create index lost_links_address on lost_links (address, asked_at);
create index lost_links_waiting on lost_links (asked_at) where asked is not null;
create index lost_links_old on lost_links (asked_at);

create table guarantee_reminders (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null,
  owed_at timestamptz not null default clock_timestamp(),
  primary key (application_id, number)
);

create index decisions_of_people on decisions (decided_at) where source <> 'bureau';
