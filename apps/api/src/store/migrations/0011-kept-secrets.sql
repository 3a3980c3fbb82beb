-- What the servers made up for themselves and keep sealed, such as the key of the fingerprints of addresses.
create table kept_secrets (
  name text primary key,
  sealed bytea not null
);
