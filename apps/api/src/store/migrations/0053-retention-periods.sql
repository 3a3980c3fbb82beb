-- How long applications are kept, as the brand of the server says. Rows are only added; the last one holds.
create table retention_periods (
  number integer primary key generated always as identity,
  kept text not null,
  period interval not null,
  since timestamptz not null default clock_timestamp(),
  -- The server may set no shorter and no longer one.
  check (case kept
    when 'abandoned' then period between interval '3 months' and interval '12 months'
    when 'decided' then period between interval '1 year' and interval '7 years'
    when 'withdrawn' then period between interval '3 months' and interval '24 months'
    else false end)
);
insert into retention_periods (kept, period, since) values
  ('abandoned', '6 months', '-infinity'), ('decided', '7 years', '-infinity'), ('withdrawn', '12 months', '-infinity');

-- The period that held at a moment.
create function retention_at(of_kind text, moment timestamptz) returns interval stable language sql
  set search_path = public, pg_temp as $$
  select period from retention_periods where kept = of_kind and since <= moment order by number desc limit 1
$$;
create or replace function retention(kept text) returns interval stable language sql
  set search_path = public, pg_temp as $$
  select retention_at(kept, 'infinity')
$$;

-- End of the time by the audit record, with the periods that held at a moment.
create function kept_until(application bigint, moment timestamptz) returns timestamptz stable language sql
  set search_path = public, pg_temp set timezone = 'UTC' as $$
  select coalesce(
    max(at) filter (where action = 'withdrawn') + retention_at('withdrawn', moment),
    max(at) filter (where action = 'submitted') + retention_at('decided', moment),
    max(at) filter (where action = 'created') + retention_at('abandoned', moment),
    '-infinity')
  from audit where application_id = application
$$;
create or replace function kept_until(application bigint) returns timestamptz stable language sql
  set search_path = public, pg_temp as $$
  select kept_until(application, 'infinity')
$$;

-- Adds a period unless it holds already.
create function set_retention(of_kind text, wanted interval) returns void language sql
  security definer set search_path = public, pg_temp as $$
  insert into retention_periods (kept, period)
  select of_kind, wanted where wanted is distinct from retention(of_kind)
$$;
revoke all on function set_retention(text, interval) from public;
