import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { freeReferenceSql } from './references.ts';

const { asOwner, database, rowOf, submitted } = await testServer();

async function free(numbers?: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`select ${freeReferenceSql(numbers)} as number`.execute(
    database,
  );
  return rows[0]?.number;
}

test('a number that is drawn again is not given again, to no application and to no callback [REL-08, DEC-05]', async () => {
  const row = await rowOf(await submitted());
  const asked = "callback_requested_at = now(), callback_reference = '3333-3333'";
  await asOwner(`update applications set reference = '2222-2222', ${asked} where id = ${row}`);
  expect(await free(['2222-2222', '3333-3333', '4444-4444', '5555-5555'])).toBe('4444-4444');
  expect(await free(['5555-5555'])).toBe('5555-5555');
  expect(await free()).toMatch(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/);
});

test('of numbers that are all given none is given twice [REL-08]', async () => {
  const row = await rowOf(await submitted());
  const keep = sql`update applications set reference = ${freeReferenceSql(['2222-2222'])} where id = ${row}`;
  await expect(keep.execute(database)).rejects.toThrow('applications_reference_key');
});
