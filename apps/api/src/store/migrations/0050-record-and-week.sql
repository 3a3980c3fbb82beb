-- The account of a command that read an application; commands had no row before.
alter table desk_log add column operator text;

create index desk_log_latest on desk_log (at, id);
create index desk_log_by on desk_log (staff_id, at, id);
create index desk_log_referenced on desk_log (reference, at, id) where reference is not null;
drop index desk_log_of;
create index desk_log_of on desk_log (application_id, at, id) where application_id is not null;

-- Decisions of a week; those of people have an index.
create index decisions_of_bureau on decisions (decided_at) include (decision) where source = 'bureau';

-- Readings that the audit alone has: by commands, and of orders in a file of all.
insert into desk_log (at, staff_id, operator, act, application_id, reference, detail)
select read.at,
  case when by_person then substr(request_id, 6) end,
  case when not by_person then request_id end,
  case when by_person then 'exported' else 'opened' end,
  applications.id, reference,
  case when action = 'callback shown' then 'callback' when by_person then 'order' end
from audit read
  join applications on applications.id = read.application_id
  cross join lateral (select request_id like 'desk %' as by_person) actor
where action in ('shown', 'callback shown')
  and not (by_person and exists (
    select from desk_log known
    where known.application_id = read.application_id and known.staff_id = substr(read.request_id, 6)
      and known.at between read.at and read.at + interval '1 minute'))
order by read.at, read.id;
