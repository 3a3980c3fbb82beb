-- An imported extract of the business register: the records, the names by which registered businesses are found, and
-- the words of those names.
create table business_records (
  nzbn text collate "C" not null,
  record jsonb not null
);
create unique index business_records_nzbn on business_records (nzbn);

create table business_names (
  name text collate "C" not null,
  type text not null,
  nzbn text collate "C" not null
);
create index business_names_name on business_names (name, type, nzbn);
create index business_names_nzbn on business_names (nzbn);

create table business_words (
  word text collate "C" not null,
  type text not null,
  nzbn text collate "C" not null
);
create index business_words_word on business_words (word, type, nzbn);

-- No row: nothing was imported.
create table business_set (
  businesses integer not null,
  loaded_at timestamptz not null default now()
);
