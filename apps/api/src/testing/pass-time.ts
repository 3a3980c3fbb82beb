/** SQL by which the owner moves an application (or all) and its audit chain back in time. */
export const passTime = (interval: string, application?: string): string =>
  moveBack(`interval '${interval}'`, application);

/**
 * SQL by which the owner makes an application as old as can be while it is kept for `days` more. A period less its last
 * days may be over already: six months after 30 August and after 28 August end on 28 February.
 */
export const passTimeUntil = (kept: string, days: number, application: string): string =>
  moveBack(
    `(select now() - min(born) from generate_series(now() - interval '${kept}', now(), '1 day') as born
      where born + interval '${kept}' >= now() + interval '${days} days')`,
    application,
  );

const moveBack = (by: string, application = 'id'): string => `
do $$
declare
  age interval := ${by};
  of_one record;
  entry record;
  head bytea;
begin
  alter table audit disable trigger audit_is_append_only;
  for of_one in select id from applications where id = ${application} loop
    head := null;
    for entry in select * from audit where application_id = of_one.id order by id loop
      head := sha256(coalesce(head, '') || convert_to(concat_ws(chr(10), entry.application_id, entry.action,
        entry.request_id, (extract(epoch from entry.at - age) * 1000000)::bigint), 'UTF8'));
      update audit set at = entry.at - age, hash = head
        where application_id = of_one.id and id = entry.id;
    end loop;
    update applications set audit_head = head, created_at = created_at - age,
      submitted_at = submitted_at - age, withdrawn_at = withdrawn_at - age
      where id = of_one.id;
  end loop;
  alter table audit enable trigger audit_is_append_only;
end $$`;
