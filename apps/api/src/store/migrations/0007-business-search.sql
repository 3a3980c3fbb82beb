-- Businesses are found by the kind of business first, and a word has its name beside it: a search that compares whole names
-- reads them one after the other. An extract that was imported before is imported again.
delete from business_set;
truncate business_records;
drop table business_names, business_words;

create table business_names (
  kind text collate "C" not null,
  name text collate "C" not null,
  nzbn text collate "C" not null
);
create index business_names_name on business_names (kind, name);

create table business_words (
  kind text collate "C" not null,
  word text collate "C" not null,
  name text collate "C" not null,
  nzbn text collate "C" not null
);
create index business_words_word on business_words (kind, word);

-- How many rows of business_words stand before a word, among those of its kind. A last word, after all others, has their count.
create table business_vocabulary (
  kind text collate "C" not null,
  word text collate "C" not null,
  before integer not null
);
create index business_vocabulary_word on business_vocabulary (kind, word, before);
