import { deskSearch } from '@forecourt/domain/contract/desk/work.ts';
import { expect, test } from 'vitest';
import { testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, signedIn, pool } = desk;
const cases = deskCases(desk);
const viewer = await signedIn('viewer', 'Aroha');
const search = async (text: string) => await ask(deskSearch, { body: { text }, as: viewer.token });
const found = async (text: string): Promise<string[]> =>
  (await search(text)).body.applications.map(({ reference }: { reference: string }) => reference);

const open = await cases.sent();
const declined = await cases.sent('Approved', 'soleTrader');
await pool.query("update applications set decision = 'Decline' where id = $1", [declined.row]);

test('one box finds by reference, email address, phone, NZBN and part of a name, as people type them [DESK-10, DESK-11]', async () => {
  expect(await found(open.reference.toLowerCase().replace('-', ' '))).toEqual([open.reference]);
  expect(await found('Hamish@LindisFencing.co.nz')).toEqual([open.reference]);
  expect(await found('+64 27 555 0142')).toEqual([open.reference]);
  expect(await found('wiremu@example.co.nz')).toEqual([declined.reference]);
  expect(await found('LĪNDIS pass')).toEqual([open.reference]);
  expect(await found('fenc')).toEqual([open.reference]);
});

test('part of a name is looked for among open work only, from two letters on [DESK-11]', async () => {
  expect(await found('Parata')).toEqual([]);
  expect(await found('l')).toEqual([]);
  expect(await found('- ')).toEqual([]);
});

test.each([
  '',
  ' ',
  '\u0000',
  '%_%',
  "'; drop table applications --",
  '\ud800',
  'x'.repeat(200),
  'x'.repeat(10_000),
  '١٢٣٤٥٦٧٨',
  '🚗🚗',
  '\\',
  '((((',
  '9429000000000',
  '@@@@',
  'a@',
  '+64',
  '\u202e\u2066',
])('%j is answered, and never by a failure [DESK-10, REL-05]', async (text) => {
  const { status, body } = await search(text);
  expect([200, 400]).toContain(status);
  expect(JSON.stringify(body)).toMatch(/^\{"(applications":\[\]|exception")/);
});

test('the term stands in a body only, and more than a page says so [DESK-10]', async () => {
  expect(deskSearch.url).not.toContain(':');
  for (let at = 0; at < 51; at += 1) await cases.sent();
  const { body } = await search('lindis');
  expect(body.applications).toHaveLength(50);
  expect(body.isMore).toBe(true);
});
