/**
 * SQL by which the owner lets time pass for an application: every moment of its rows is so much earlier, and its audit
 * chain is made again. `by` and `application` are SQL; all applications unless one is given.
 */
export const backdateSql = (by: string, application = 'id'): string => `
do $$
declare
  age interval := ${by};
  ids bigint[];
  of_one bigint;
  entry record;
  dated record;
  head bytea;
begin
  -- The applications first, as every act locks them before it writes an audit record.
  perform 1 from applications where id = ${application} order by id for update;
  alter table decisions disable trigger decisions_are_added;
  alter table audit disable trigger audit_is_append_only;
  ids := array(select id from applications where id = ${application});
  for dated in
    select attrelid::regclass as name, string_agg(format('%1$I = %1$I - $1', attname), ', ') as earlier,
      case when attrelid = 'applications'::regclass then 'id' else 'application_id' end as key
    from pg_attribute
    where atttypid = 'timestamptz'::regtype and attgenerated = '' and not attisdropped
      and (attrelid = 'applications'::regclass or attrelid in (select conrelid from pg_constraint
        where confrelid = 'applications'::regclass and conparentid = 0))
    group by attrelid
  loop
    execute format('update %s set %s where %s = any ($2)', dated.name, dated.earlier, dated.key) using age, ids;
  end loop;
  -- The day on which cards were sent is New Zealand's.
  update dispatches set sent_on = to_char(sent_on::date + (
    (sent_at at time zone 'Pacific/Auckland')::date - ((sent_at + age) at time zone 'Pacific/Auckland')::date), 'YYYY-MM-DD')
  where application_id = any (ids);
  foreach of_one in array ids loop
    head := null;
    for entry in select * from audit where application_id = of_one order by id loop
      head := sha256(coalesce(head, '') || convert_to(concat_ws(chr(10), entry.application_id, entry.action,
        entry.request_id, (extract(epoch from entry.at - age) * 1000000)::bigint), 'UTF8'));
      update audit set at = entry.at - age, hash = head where application_id = of_one and id = entry.id;
    end loop;
    update applications set audit_head = head where id = of_one;
  end loop;
  alter table audit enable trigger audit_is_append_only;
  alter table decisions enable trigger decisions_are_added;
end $$`;
