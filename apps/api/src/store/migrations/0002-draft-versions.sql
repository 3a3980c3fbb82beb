-- Counts the saves of an application's drafts; a draft's version is the count it was saved at.
alter table applications add column draft_version integer not null default 0;
alter table drafts add column version integer not null default 0;
alter table drafts add column revoked_at timestamptz;
drop index drafts_newest;
create index drafts_newest on drafts (application_id, version desc, saved_at desc);
