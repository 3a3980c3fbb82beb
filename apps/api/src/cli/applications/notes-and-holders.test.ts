import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '../../store/audit/verify-audit.ts';
import { verifyEncryption } from '../../store/audit/verify-encryption.ts';
import { actsBy } from '../../testing/acts.ts';
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
const run = commandLine(commands, settings);
const by = (name: string) => actsBy(store, name);
const [aroha, mere] = [by('aroha'), by('mere')];

let reference = '';
let row = '';
beforeEach(async () => {
  await asOwner('delete from applications');
  providers.creditBureau = { check: async () => 'Assess' };
  row = await rowOf(await submitted());
  reference = (await pool.query('select reference from applications where id = $1', [row])).rows[0].reference;
});
const note = (text: string, who = aroha) => who.note(reference, text);
/** Only of this application: the owner's deletions leave the records of others without an end. */
const faults = async () =>
  [...(await verifyEncryption(store)).faults, ...(await verifyAudit(database)).faults].filter(
    ({ application }) => application === row,
  );
const recorded = async (action: string) =>
  (await pool.query('select 1 from audit where application_id = $1 and action = $2', [row, action])).rowCount;

test('applications show has the notes in their order, with who and when and with their own lines [PROVIDER-02, OPS-01]', async () => {
  expect(await note('Rang Mere.\nShe sends the deed.')).toBe(1);
  await note('The deed has come.', mere);
  const { out } = await run(`applications show ${reference}`);
  expect(out).toMatch(/Note 1, [\d/]+ [\d:]+ [ap]m, aroha\nRang Mere\.\nShe sends the deed\.\n/);
  expect(out).toMatch(/Note 2, [^\n]+, mere\nThe deed has come\.\n/);
  const { notes } = JSON.parse((await run(`applications show ${reference} --json`)).out);
  expect(notes.map(({ text }: { text: string }) => text)).toEqual([
    'Rang Mere.\nShe sends the deed.',
    'The deed has come.',
  ]);
  expect(await recorded('note added')).toBe(2);
  expect(await faults()).toEqual([]);
});

test('32 notes at once are all kept, each under its own number [PROVIDER-02]', async () => {
  const added = await Promise.all(Array.from({ length: 32 }, (_, number) => note(`Note of ${number}`)));
  expect(added.toSorted((one, other) => one - other)).toEqual(added.map((_, place) => place + 1));
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

test('verify finds a note that was written over by another [PROVIDER-02, OPS-07]', async () => {
  await note('Rang Mere.');
  const place = { table: 'application_notes', row: `${row}/1`, column: 'note' };
  const other = store.encrypter.encrypt(place, { text: 'Never rang.', by: 'mere@desk' });
  await pool.query('update application_notes set note = $1 where number = 1', [other]);
  expect((await faults()).map(({ what }) => what)).toEqual([
    expect.stringContaining('is not as it was written'),
  ]);
});

test('notes go with their application [PROVIDER-02, PRIV-02]', async () => {
  await note('Rang Mere.');
  await asOwner(`delete from applications where id = ${row}`);
  expect((await pool.query('select 1 from application_notes')).rowCount).toBe(0);
});

test('applications list and show say who holds an application since when, which locks nothing [PROVIDER-02, OPS-01]', async () => {
  expect((await run('applications list')).out).not.toContain('HELD BY');
  expect(await aroha.take(reference)).toBeUndefined();
  expect((await run('applications list')).out).toMatch(/HELD BY\n[^\n]+aroha/);
  expect((await run(`applications show ${reference}`)).out).toMatch(/Held +by aroha since \d\d\//);
  expect(await mere.take(reference)).toMatchObject({ by: 'aroha' });
  expect(await mere.take(reference, true)).toMatchObject({ by: 'aroha' });
  expect(await mere.decide(reference, 'Approved')).toMatchObject({ state: 'approved' });
  expect(await faults()).toEqual([]);
});

test('an application is free again when its holder gives it back, or 30 minutes after their last act [PROVIDER-02]', async () => {
  await aroha.take(reference);
  expect(await aroha.take(reference, true)).toMatchObject({ by: 'aroha' });
  expect(await aroha.take(reference, true)).toBeUndefined();
  expect(await mere.take(reference)).toBeUndefined();
  await asOwner(passTime('29 minutes', row));
  expect(await aroha.take(reference)).toMatchObject({ by: 'mere' });
  await note('Rang Mere.', mere);
  await asOwner(passTime('29 minutes', row));
  await note('So did I.', aroha);
  expect(await aroha.take(reference)).toMatchObject({ by: 'mere' });
  await asOwner(passTime('1 minute', row));
  expect((await run('applications list --json')).out).toContain('"holder": null');
  expect(await aroha.take(reference)).toBeUndefined();
  expect(await faults()).toEqual([]);
});

test('of 32 who take it at once one holds it [PROVIDER-02]', async () => {
  const people = Array.from({ length: 32 }, (_, number) => by(`person${number}`));
  const before = await Promise.all(people.map((person) => person.take(reference)));
  expect(before.filter((holder) => holder === undefined)).toHaveLength(1);
  expect(await recorded('taken')).toBe(1);
}, 60_000);
