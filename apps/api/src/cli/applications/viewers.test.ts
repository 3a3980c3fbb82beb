import { deskApplication, deskUnmask } from '@forecourt/domain/contract/desk/application.ts';
import {
  deskExportBatch,
  deskExportOrders,
  deskMarkOrderSent,
} from '@forecourt/domain/contract/desk/orders.ts';
import { deskRecord } from '@forecourt/domain/contract/desk/record.ts';
import { findAuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import { describeLogEntry } from '@forecourt/domain/desk/log-words.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { expect, test } from 'vitest';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { commands } from '../commands.ts';

const key = newDataKey('k1');
const desk = await testDesk({}, { keys: parseDataKeys(key) });
const { ask, signedIn, asOwner } = desk;
const { ordered, sent } = deskCases(desk);
const run = commandLine(commands, { ...databaseSettings(desk), DATA_KEYS: key });

test('applications viewers lists who opened an application at the desk and saw what is masked, also once it is removed [DESK-16, OPS-01]', async () => {
  const [{ reference, row }, other] = [await sent(), await sent()];
  expect((await run(`applications viewers ${reference}`)).out).toBe('Nobody opened it.');
  const mere = await signedIn('assessor', 'Mere');
  const params = { reference };
  await ask(deskApplication, { params, as: mere.token });
  await ask(deskUnmask, { params, body: { group: 'bank' }, as: mere.token });
  await ask(deskApplication, { params: { reference: other.reference }, as: mere.token });
  const { out } = await run(`applications viewers ${reference}`);
  const [heading, latest, first, ...more] = out.split('\n');
  expect(heading).toMatch(/^AT +WHO +WHAT +MORE$/);
  expect(latest).toMatch(/Mere\S* +Shown: bank account +-$/);
  expect(first).toMatch(/Mere\S* +Opened +-$/);
  expect(more).toEqual([]);
  const page = await run(`applications viewers ${reference} --limit 1 --json`);
  const { record } = JSON.parse(page.out);
  expect(record).toMatchObject([{ act: 'shown', detail: 'bank' }]);
  const after = await run(`applications viewers ${reference} --after ${record[0].id} --json`);
  expect(JSON.parse(after.out).record).toMatchObject([{ act: 'opened' }]);
  await asOwner(`delete from applications where id = ${row}`);
  expect((await run(`applications viewers ${reference}`)).out).toBe(out);
});

test('applications viewers, the history and the record have each reading once, in the same words: at the desk, in a file and by a command [DESK-37, SEC-20, DESK-16]', async () => {
  const { reference } = await ordered();
  const { token } = await signedIn('assessor', 'Tama');
  const params = { reference };
  const body = { isUndo: false, seen: seenNow, isPreview: true };
  await ask(deskApplication, { params, as: token });
  await ask(deskUnmask, { params, body: { group: 'licence' }, as: token });
  await ask(deskMarkOrderSent, { params, body, as: token });
  await ask(deskExportOrders, { body: { references: [reference] }, as: token });
  const { number } = (await asOwner('select max(number) as number from order_batches')).rows[0];
  await ask(deskExportBatch, { params: { number: `${number}` }, body: {}, as: token });
  await run(`orders show ${reference}`);
  const { history } = JSON.parse((await run(`applications show ${reference} --json`)).out);
  const titles = [
    'Opened',
    'Shown: driver licence',
    'Opened for a preview',
    'Order exported',
    'Order exported',
    'Order opened',
    'Opened',
  ];
  const words = history.map(({ action }: { action: string }) => findAuditedAction(action)?.title);
  expect(words.slice(-titles.length)).toEqual(titles);
  const command = history.at(-1).by;
  expect(history.slice(-2)).toMatchObject([{ by: command }, { by: command }]);
  expect(command).toMatch(/^\w+@/);
  const { record } = JSON.parse((await run(`applications viewers ${reference} --json`)).out);
  const wordsOf = ({ act, detail }: { act: string; detail: string | null }) =>
    describeLogEntry(act, detail).title;
  expect(record.map(wordsOf).toReversed()).toEqual(titles);
  expect(record[0].by).toBe(command);
  const { token: manager } = await signedIn('manager', 'Tane');
  const shown = await ask(deskRecord, { querystring: { application: reference }, as: manager });
  expect(shown.body.rows.map(wordsOf).toReversed()).toEqual(titles);
});

test('applications viewers takes a reference and the number of a row [DESK-16, OPS-01]', async () => {
  expect((await run('applications viewers nothing')).code).toBe(2);
  expect((await run('applications viewers K7PX-3M9D --after x')).code).toBe(2);
});
