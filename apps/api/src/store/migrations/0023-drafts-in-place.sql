-- A save writes its row anew in the same page: what it changes stands in no index, or each would be written with it.
-- What is sealed does not compress, and one of usual length stays in its row.
alter table drafts set (fillfactor = 70, toast_tuple_target = 4080), alter column state set storage external;
drop index drafts_newest;
drop index drafts_with_state;
alter table drafts add column has_state boolean not null generated always as (state <> '') stored;
create index drafts_of_application on drafts (application_id);
create index drafts_with_state on drafts (expires_at) where has_state;
