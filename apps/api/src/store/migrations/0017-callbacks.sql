-- What people quote about a callback, when it was done and how it ended.
alter table applications add column callback_reference text unique;
alter table applications add column callback_handled_at timestamptz;
alter table applications add column callback_outcome text;

-- Drawn anew for each row, since the drawing names the row.
update applications set callback_reference = (
  select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 28)::integer, 1)
    || case when n = 4 then '-' else '' end, '' order by n)
  from generate_series(1, 8) n where applications.id is not null)
where callback_requested_at is not null;

create index applications_callbacks_open on applications (callback_requested_at, id)
  where callback_requested_at is not null and callback_handled_at is null;
create index applications_callbacks_done on applications (callback_handled_at, id)
  where callback_handled_at is not null;
