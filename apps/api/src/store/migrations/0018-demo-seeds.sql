-- The applications that a demonstration made, by the numbers of their rows: what `demo clear` takes away.
create table demo_seeds (
  first_application bigint primary key,
  last_application bigint not null check (last_application >= first_application),
  seed text not null,
  seeded_at timestamptz not null default clock_timestamp()
);
