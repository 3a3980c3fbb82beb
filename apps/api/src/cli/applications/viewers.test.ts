import { deskApplication, deskUnmask } from '@forecourt/domain/contract/desk/application.ts';
import { deskExportOrders, deskMarkOrderSent } from '@forecourt/domain/contract/desk/orders.ts';
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
  expect((await run(`applications viewers ${reference}`)).out).toBe('Nobody opened it at the desk.');
  const mere = await signedIn('assessor', 'Mere');
  const params = { reference };
  await ask(deskApplication, { params, as: mere.token });
  await ask(deskUnmask, { params, body: { group: 'bank' }, as: mere.token });
  await ask(deskApplication, { params: { reference: other.reference }, as: mere.token });
  const { out } = await run(`applications viewers ${reference}`);
  const [heading, latest, first, ...more] = out.split('\n');
  expect(heading).toMatch(/^AT +WHO +WHAT +OF$/);
  expect(latest).toMatch(/Mere@provider\.example +shown +bank$/);
  expect(first).toMatch(/Mere@provider\.example +opened +-$/);
  expect(more).toEqual([]);
  const page = await run(`applications viewers ${reference} --limit 1 --json`);
  const { record } = JSON.parse(page.out);
  expect(record).toMatchObject([{ act: 'shown', detail: 'bank', by: mere.email }]);
  const after = await run(`applications viewers ${reference} --after ${record[0].id} --json`);
  expect(JSON.parse(after.out).record).toMatchObject([{ act: 'opened' }]);
  await asOwner(`delete from applications where id = ${row}`);
  expect((await run(`applications viewers ${reference}`)).out).toBe(out);
});

test('applications viewers has each reading that the history has: previews and files of its order too [SEC-20, DESK-16]', async () => {
  const { reference } = await ordered();
  const { token } = await signedIn('assessor', 'Tama');
  const params = { reference };
  const body = { isUndo: false, seen: seenNow, isPreview: true };
  await ask(deskMarkOrderSent, { params, body, as: token });
  await ask(deskExportOrders, { body: { references: [reference] }, as: token });
  const { record } = JSON.parse((await run(`applications viewers ${reference} --json`)).out);
  expect(record).toMatchObject([
    { act: 'exported', detail: expect.stringMatching(/^batch \d+: 1 card$/), by: 'Tama@provider.example' },
    { act: 'opened', detail: 'preview', by: 'Tama@provider.example' },
  ]);
  const { history } = JSON.parse((await run(`applications show ${reference} --json`)).out);
  const readings = history.filter(({ by }: { by: string }) => by === 'Tama');
  expect(readings).toMatchObject([{ action: 'shown' }, { action: 'shown' }]);
});

test('applications viewers takes a reference and the number of a row [DESK-16, OPS-01]', async () => {
  expect((await run('applications viewers nothing')).code).toBe(2);
  expect((await run('applications viewers K7PX-3M9D --after x')).code).toBe(2);
});
