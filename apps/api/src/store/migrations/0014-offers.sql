-- What a provider offers: bands of monthly amounts in whole dollars, no two of which overlap, and promo codes.
create table standard_offers (
  from_dollars integer primary key check (from_dollars >= 0),
  below_dollars integer check (below_dollars > from_dollars),
  offer jsonb not null,
  exclude using gist (int4range(from_dollars, below_dollars) with &&)
);
create table promo_offers (
  code text primary key,
  offer jsonb not null
);

-- Who changed them, and the rows that went and came; the newest says where all of them are from.
create table offer_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  changed_by text not null,
  action text not null,
  source text not null check (source in ('sample', 'provider')),
  removed jsonb not null,
  added jsonb not null
);
create trigger offer_changes_are_append_only before update or delete or truncate on offer_changes
  for each statement execute function refuse_change();
