import { sql } from 'kysely';
import { saveDrafts, startApplication, submitAndOrder } from '../applicant.ts';
import { ask } from '../ask.ts';
import type { Place } from '../world.ts';
import type { Attack } from './attacks.ts';

/** Every text and binary value that lies in the tables, as somebody with a dump and no key might try it. */
async function dumped({ database }: Place): Promise<Set<string>> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as "table", column_name as "column", data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'bytea', 'bigint', 'character varying')
      and table_name in ('applications', 'drafts', 'draft_states', 'outbox', 'audit', 'answers')`.execute(
    database,
  );
  const values = new Set<string>();
  for (const { table, column, type } of columns) {
    const { rows } = await sql<{ value: Buffer | string | null }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} limit 200`.execute(database);
    for (const { value } of rows) {
      if (value === null) continue;
      if (type !== 'bytea') values.add(String(value));
      else if (value instanceof Buffer && value.length <= 64) {
        values.add(value.toString('hex')).add(value.toString('base64url'));
        values.add(value.toString('base64url').slice(0, 27));
      }
    }
  }
  return values;
}

/** A dump without a key opens nothing: none of its values, in any form, is taken for an id. */
export const dumpOpensNothing: Attack = async ({ place, server, load, findings: { wrong, count } }) => {
  const applicant = await startApplication(load);
  await saveDrafts(load, applicant);
  await submitAndOrder(load, applicant);
  let tried = 0;
  for (const value of await dumped(place)) {
    const id = encodeURIComponent(value);
    tried += 1;
    const headers = { 'x-forwarded-for': `10.6.${tried >> 8}.${tried & 255}` };
    const emails = ['thief@example.co.nz'];
    const answers = await Promise.all([
      ask(server.origin, { method: 'GET', path: `/v1/creditchecks/${id}`, headers }),
      ask(server.origin, { method: 'GET', path: `/v1/applications/${id}/card`, headers }),
      ask(server.origin, { method: 'GET', path: `/v1/applications/${id}/drafts/${id}`, headers }),
      ask(server.origin, { method: 'POST', path: `/v1/applications/${id}/share`, body: { emails }, headers }),
    ]);
    count('values of a dump');
    const statuses = answers.map(({ status }) => status);
    if (statuses.some((status) => ![400, 404, 414].includes(status))) {
      return wrong(`a value of a dump is answered ${statuses.join(', ')}`);
    }
  }
};
