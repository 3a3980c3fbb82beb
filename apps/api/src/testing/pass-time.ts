/** SQL by which the owner moves an application (or all) and its audit chain back in time. */
export const passTime = (interval: string, application?: string): string => `
set timezone = 'UTC';
do $$
declare
  of_one record;
  entry record;
  head bytea;
begin
  alter table audit disable trigger audit_is_append_only;
  for of_one in select id from applications where id = ${application ?? 'id'} loop
    head := null;
    for entry in select * from audit where application_id = of_one.id order by id loop
      head := sha256(coalesce(head, '') || convert_to(concat_ws(chr(10), entry.application_id, entry.action,
        entry.request_id, (extract(epoch from entry.at - interval '${interval}') * 1000000)::bigint), 'UTF8'));
      update audit set at = entry.at - interval '${interval}', hash = head
        where application_id = of_one.id and id = entry.id;
    end loop;
    update applications set audit_head = head, created_at = created_at - interval '${interval}',
      submitted_at = submitted_at - interval '${interval}', withdrawn_at = withdrawn_at - interval '${interval}'
      where id = of_one.id;
  end loop;
  alter table audit enable trigger audit_is_append_only;
end $$`;
