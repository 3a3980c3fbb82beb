-- Applications are deleted by their owner alone, once they are kept long enough. How long stands here, and nowhere else.
create function retention(kept text) returns interval immutable language sql as $$
  select case kept
    when 'abandoned' then interval '6 months'
    when 'decided' then interval '7 years'
    when 'withdrawn' then interval '12 months' end
$$;

-- Until when an application is kept by its audit record, which the server only adds to and never dates.
alter table audit alter column at set default statement_timestamp();
create function kept_until(application bigint) returns timestamptz stable language sql
  set search_path = public, pg_temp set timezone = 'UTC' as $$
  select coalesce(
    max(at) filter (where action = 'withdrawn') + retention('withdrawn'),
    max(at) filter (where action = 'submitted') + retention('decided'),
    max(at) filter (where action = 'created') + retention('abandoned'),
    '-infinity')
  from audit where application_id = application
$$;

-- The server may change the columns of a row: it is due only where its record agrees. One that waits for a decision never is.
create view due_applications as
  select id from applications
  where submitted_at is null and created_at <= now() - retention('abandoned')
    and coalesce(
      (select max(expires_at) from drafts where application_id = applications.id), '-infinity') <= now()
    and kept_until(id) <= now()
  union all
  select id from applications
  where life in ('guaranteeAwaited', 'approved', 'declined', 'cardsOrdered')
    and submitted_at <= now() - retention('decided') and kept_until(id) <= now()
  union all
  select id from applications
  where life = 'withdrawn' and withdrawn_at <= now() - retention('withdrawn') and kept_until(id) <= now();

-- Deletes at most so many of them with all that belongs to each, and ends the record of each; returns how many.
create function purge_applications(at_most integer) returns integer language plpgsql
  security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  locked bigint[];
  deleted integer;
begin
  locked := array(
    select id from applications where id in (select id from due_applications limit at_most)
    for update skip locked);
  -- Looks again: a row may have changed before it was locked.
  with gone as (
    delete from applications where id = any (locked) and id in (
      select id from due_applications where id = any (locked))
    returning id, audit_head)
  insert into audit (application_id, action, request_id, at, hash)
    select id, 'purged', 'purge', statement_timestamp(),
      sha256(coalesce(audit_head, '') || convert_to(concat_ws(chr(10),
        id, 'purged', 'purge', (extract(epoch from statement_timestamp()) * 1000000)::bigint), 'UTF8'))
    from gone;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
revoke all on function purge_applications(integer) from public;
