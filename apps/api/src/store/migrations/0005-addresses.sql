-- The national addresses: roads in their places, the houses on them, and the words that find a road.
-- An import fills a whole new set of these tables, and then takes their place in one transaction.
create table address_places (
  id integer not null,
  road text not null,
  district text not null,
  town text not null,
  postcode text not null,
  is_box boolean not null,
  name text not null,
  words text not null
);
create unique index address_places_id on address_places (id);

create table address_points (
  place_id integer not null,
  number integer not null,
  suffix text not null,
  unit text not null,
  label text not null,
  id text not null,
  dpid text,
  source_desc text,
  is_deliverable boolean not null
);
create index address_points_place on address_points (place_id, number, suffix);
create index address_points_number on address_points (number, suffix, unit, place_id);
create index address_points_id on address_points (id);

create table address_words (
  word text collate "C" not null,
  places integer not null
);
create index address_words_word on address_words (word, places);

create table address_word_places (
  word text collate "C" not null,
  class smallint not null,
  place_id integer not null
);
create index address_word_places_word on address_word_places (word, class, place_id);

-- Which set the tables hold: the sample, or a file that was imported. No row: none yet.
create table address_set (
  source text not null check (source in ('sample', 'import')),
  digest text not null,
  addresses integer not null,
  loaded_at timestamptz not null default now()
);
