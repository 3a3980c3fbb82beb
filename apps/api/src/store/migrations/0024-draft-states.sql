-- What is saved of an application is one row of its own, whichever link opens it: a save writes that row anew, in its page
-- and in no index, and leaves the application and its links alone. It stays sealed for the link that it was saved under.
create table draft_states (
  application_id bigint primary key references applications (id) on delete cascade,
  link bytea not null,
  state bytea not null,
  state_version integer,
  version integer not null,
  expires_at timestamptz not null
) with (fillfactor = 70, toast_tuple_target = 4080);
alter table draft_states alter column state set storage external;
insert into draft_states (application_id, link, state, state_version, version, expires_at)
select distinct on (application_id) application_id, id_hash, state, state_version, draft_version,
  (select max(expires_at) from drafts linked where linked.application_id = drafts.application_id)
from drafts join applications on applications.id = application_id
where has_state and submitted_at is null
order by application_id, version desc, saved_at desc;
create index draft_states_expiry on draft_states (expires_at);
-- The last part writes all of it anew, so that nothing of what is dropped is left in the files.
alter table drafts drop column has_state, drop column state, drop column state_version,
  alter column version type integer using version + 0;
alter table applications drop column draft_version;
