-- What the desk finds a submitted application by: truncated keyed digests of e-mail addresses, phone numbers and NZBN.
create table application_search (
  application_id bigint primary key references applications (id) on delete cascade,
  tokens int4[] not null
);
create index application_search_tokens on application_search using gin (tokens) with (fastupdate = off);
