-- Orders that were exported for the card maker together. An undone batch is not made; its reason is encrypted.
create table order_batches (
  number integer primary key generated always as identity,
  made_at timestamptz not null default clock_timestamp(),
  made_by text not null,
  orders integer not null,
  cards integer not null,
  undone_at timestamptz,
  undoing bytea,
  check ((undone_at is null) = (undoing is null))
);
-- An order as it was exported. A stopped one is not to be made, or is made again in a later batch.
create table batched_orders (
  application_id bigint not null references applications (id) on delete cascade,
  batch integer not null,
  position integer not null,
  order_version integer not null,
  cards integer not null,
  content bytea not null,
  stopped_at timestamptz,
  stopped_because text check (stopped_because in ('corrected', 'stopped')),
  primary key (application_id, batch),
  check ((stopped_at is null) = (stopped_because is null))
);
create index batched_orders_of on batched_orders (batch, position);
-- The batch in which the order is made as it is now; null while it is to make.
alter table applications add column order_batch integer;
create index applications_in_batches on applications (order_batch, id) where order_batch is not null;
