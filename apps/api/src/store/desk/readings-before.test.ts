import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { listApplicationHistory } from '../applications/application-history.ts';
import { listDeskLog } from './desk-record.ts';

const desk = await testDesk();
const { asOwner, signedIn, store } = desk;
const cases = deskCases(desk);

const [, added] = readFileSync(
  join(import.meta.dirname, '../migrations/0050-record-and-week.sql'),
  'utf8',
).split('-- Readings that the audit alone has');
const fill = `insert${added?.split('insert')[1]}`;

test('readings that the audit alone had get their row of the record, each once [DESK-37, OPS-10]', async () => {
  const { row, reference } = await cases.sent();
  const { id } = await signedIn('assessor', 'Mere');
  // As releases before recorded them: a command, a file of all orders, and an opening with its own row.
  await asOwner(`insert into audit (application_id, action, request_id, at, hash) values
    (${row}, 'shown', 'root@vm', '2026-03-02 10:00+13', ''),
    (${row}, 'shown', 'desk ${id}', '2026-03-03 10:00+13', ''),
    (${row}, 'shown', 'desk ${id}', '2026-03-04 10:00+13', '');
    insert into desk_log (at, staff_id, act, application_id, reference)
    values ('2026-03-04 10:00:00.2+13', '${id}', 'opened', ${row}, '${reference}')`);
  await asOwner(fill);
  const read = await listDeskLog(store, { reference, limit: 10 });
  expect(read.map(({ act, detail, by }) => [act, detail, by])).toEqual([
    ['opened', null, expect.stringMatching(/^Mere/)],
    ['exported', 'order', expect.stringMatching(/^Mere/)],
    ['opened', null, 'root@vm'],
  ]);
  const history = await listApplicationHistory(store, { id: row } as Parameters<
    typeof listApplicationHistory
  >[1]);
  const names = history.map(({ action }) => action);
  expect(names.slice(0, 3)).toEqual(['opened', 'exported order', 'opened']);
  expect(names).not.toContain('shown');
});
