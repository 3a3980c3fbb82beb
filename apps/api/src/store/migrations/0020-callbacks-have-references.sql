-- A callback that was seeded before callbacks had references gets its own, and none is without one from now on.
update applications set callback_reference = (
  select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 28)::integer, 1)
    || case when n = 4 then '-' else '' end, '' order by n)
  from generate_series(1, 8) n where applications.id is not null)
where callback_requested_at is not null and callback_reference is null;

alter table applications add constraint callbacks_have_references
  check (callback_requested_at is null or callback_reference is not null);
