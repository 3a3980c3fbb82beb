import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { beforeEach, expect, test } from 'vitest';
import { verifyActions } from '../../store/audit/verify-actions.ts';
import { verifyAudit } from '../../store/audit/verify-audit.ts';
import { verifyEncryption } from '../../store/audit/verify-encryption.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { passTime } from '../../testing/pass-time.ts';
import { testServer } from '../../testing/server.ts';
import { commands } from '../commands.ts';

const key = newDataKey('k1');
const { asOwner, database, store, submitted, providers, pool, rowOf, ...server } = await testServer(
  { RATE_LIMIT_FACTOR: '1000' },
  { keys: parseDataKeys(key) },
);
const settings = { ...databaseSettings(server), DATA_KEYS: key };
const ask = commandLine(commands);
const by = (operator: string) => (line: string | readonly string[]) =>
  ask(line, { ...settings, SUDO_USER: operator });
const [aroha, mere] = [by('aroha'), by('mere')];

let reference = '';
let row = '';
beforeEach(async () => {
  await asOwner('delete from applications');
  providers.creditBureau = { check: async () => 'Assess' };
  row = await rowOf(await submitted());
  reference = (await pool.query('select reference from applications where id = $1', [row])).rows[0].reference;
});
const note = (text: string, who = aroha) => who(['applications', 'note', reference, text]);
/** Only of this application: the owner's deletions leave the records of others without an end. */
const faults = async () =>
  [
    ...(await verifyActions(store, { isHandedOver: false })).faults,
    ...(await verifyEncryption(store)).faults,
    ...(await verifyAudit(database)).faults,
  ].filter(({ application }) => application === row);
const recorded = async (action: string) =>
  (await pool.query('select 1 from audit where application_id = $1 and action = $2', [row, action])).rowCount;

test('applications note adds notes in their order, shown with who and when and with their own lines [PROVIDER-02, OPS-01]', async () => {
  expect(await note('Rang Mere.\r\nShe sends the deed.')).toMatchObject({
    code: 0,
    out: `${reference}: note 1 is added.`,
  });
  await note('The deed has come.', mere);
  const { out } = await aroha(`applications show ${reference}`);
  expect(out).toMatch(/Note 1, [\d/]+ [\d:]+ [ap]m, aroha@\S+\nRang Mere\.\nShe sends the deed\.\n/);
  expect(out).toMatch(/Note 2, [^\n]+, mere@\S+\nThe deed has come\.\n/);
  const { notes } = JSON.parse((await aroha(`applications show ${reference} --json`)).out);
  expect(notes.map(({ text }: { text: string }) => text)).toEqual([
    'Rang Mere.\nShe sends the deed.',
    'The deed has come.',
  ]);
  expect(await recorded('note added')).toBe(2);
  expect(await faults()).toEqual([]);
});

test('applications note refuses what is no note, and an application that there is not [PROVIDER-02, OPS-01]', async () => {
  expect(await note(' ')).toMatchObject({ code: 2, out: '' });
  expect((await note('x'.repeat(4_001))).error).toContain('Keep a note to 4000 characters.');
  expect((await note('red \u001b[31m')).error).toContain('Write a note without control characters.');
  expect((await aroha(['applications', 'note', 'K7PX-3M9D', 'Hello'])).error).toContain('No application has');
  expect((await aroha(['applications', 'note', reference, 'Hello', '--dry-run'])).out).toBe(
    `Would add note 1 to ${reference}.`,
  );
  expect((await pool.query('select 1 from application_notes')).rowCount).toBe(0);
});

test('32 notes at once are all kept, each under its own number [PROVIDER-02]', async () => {
  const added = await Promise.all(Array.from({ length: 32 }, (_, number) => note(`Note of ${number}`)));
  expect(added.map(({ code }) => code)).toEqual(added.map(() => 0));
  const { rows } = await pool.query('select number from application_notes order by number');
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 32 }, (_, place) => place + 1));
  expect(await faults()).toEqual([]);
}, 60_000);

test('no note is in clear, and the server can neither remove one nor date or number it otherwise [PROVIDER-02, PRIV-01]', async () => {
  await note('Rang Mere.');
  const { rows } = await pool.query('select note from application_notes');
  expect(rows[0].note.includes('Mere')).toBe(false);
  for (const statement of [
    'delete from application_notes',
    'truncate application_notes',
    'update application_notes set noted_at = now()',
    'update application_notes set number = 2',
    "update application_notes set fingerprint = ''",
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
});

test.each([
  ['removed', 'delete from application_notes where number = 1', 'note added: '],
  ['removed at the end', 'delete from application_notes where number = 2', 'note added: '],
  ['written over by another', 'update application_notes set note = $1', 'is not as it was written'],
])('verify finds a note that was %s [PROVIDER-02, OPS-07]', async (_, damage, said) => {
  await note('Rang Mere.');
  await note('She sends the deed.');
  const place = { table: 'application_notes', row: `${row}/1`, column: 'note' };
  const other = store.encrypter.encrypt(place, { text: 'Never rang.', by: 'mere@desk' });
  if (damage.includes('$1')) await pool.query(`${damage} where number = 1`, [other]);
  else await asOwner(damage);
  expect((await faults()).map(({ what }) => what)).toEqual([expect.stringContaining(said)]);
});

test('notes go with their application [PROVIDER-02, PRIV-02]', async () => {
  await note('Rang Mere.');
  await asOwner(`delete from applications where id = ${row}`);
  expect((await pool.query('select 1 from application_notes')).rowCount).toBe(0);
});

test('applications take shows others who holds it since when, and locks nothing [PROVIDER-02, OPS-01]', async () => {
  expect((await mere('applications list')).out).not.toContain('HELD BY');
  expect(await aroha(`applications take ${reference}`)).toMatchObject({
    code: 0,
    out: `${reference}: you hold it until 30 minutes after you last did something.`,
  });
  expect((await mere('applications list')).out).toMatch(/HELD BY\n[^\n]+aroha@/);
  expect((await mere(`applications show ${reference}`)).out).toMatch(/Held +by aroha@\S+ since \d\d\//);
  const refused = await mere(`applications take ${reference}`);
  expect(refused.code).toBe(1);
  expect(refused.error).toMatch(new RegExp(`^aroha@\\S+ has held ${reference} since \\d\\d/`));
  expect((await mere(`applications take ${reference} --release`)).code).toBe(1);
  expect((await mere(`applications decide ${reference} approve`)).code).toBe(0);
  expect(await faults()).toEqual([]);
});

test('an application is free again when its holder gives it back, or 30 minutes after their last act [PROVIDER-02]', async () => {
  await aroha(`applications take ${reference}`);
  expect((await aroha(`applications take ${reference} --release`)).out).toBe(
    `${reference}: you gave it back.`,
  );
  expect((await aroha(`applications take ${reference} --release`)).out).toBe(
    `${reference}: you do not hold it.`,
  );
  expect((await mere(`applications take ${reference}`)).code).toBe(0);
  await asOwner(passTime('29 minutes', row));
  expect((await aroha(`applications take ${reference}`)).code).toBe(1);
  await note('Rang Mere.', mere);
  await asOwner(passTime('29 minutes', row));
  await note('So did I.', aroha);
  expect((await aroha(`applications take ${reference}`)).code).toBe(1);
  await asOwner(passTime('1 minute', row));
  expect((await mere(`applications list --json`)).out).toContain('"holder": null');
  expect((await aroha(`applications take ${reference}`)).code).toBe(0);
  expect(await faults()).toEqual([]);
});

test('of 32 who take it at once one holds it [PROVIDER-02]', async () => {
  const taken = await Promise.all(
    Array.from({ length: 32 }, (_, number) => by(`person${number}`)(`applications take ${reference}`)),
  );
  expect(taken.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await recorded('taken')).toBe(1);
}, 60_000);
