import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { correctCards } from '../../features/cards/correct-cards.ts';
import { actsBy } from '../../testing/acts.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { submissionFor, testServer } from '../../testing/server.ts';
import { commands } from '../commands.ts';

const key = newDataKey('k1');
const { asOwner, call, submitted, providers, pool, rowOf, ...server } = await testServer(
  { RATE_LIMIT_FACTOR: '1000' },
  { keys: parseDataKeys(key) },
);
const folder = mkdtempSync(join(tmpdir(), 'orders '));
const settings = { ...databaseSettings(server), DATA_KEYS: key, INIT_CWD: folder, SUDO_USER: 'aroha' };
const run = commandLine(commands, settings);
const json = async (line: string) => JSON.parse((await run(`${line} --json`)).out);
const mere = actsBy(server.store, 'mere');
const details = submissionFor('soleTrader');

const truck = {
  ...defaultCard,
  cardType: 'DriverVehicle',
  vehicle: { registration: 'KEA101' },
  driver: { name: '=HYPERLINK("x")' },
  limits: { daily: 200, monthly: 300 },
} as const;

async function ordered(cards: readonly object[] = [defaultCard]) {
  const id = await submitted();
  const answer = await call('PUT', `/v1/applications/${id}/card`, { preferences: { cards } });
  expect(answer.status).toBe(200);
  const { rows } = await pool.query('select reference from applications where id = $1', [await rowOf(id)]);
  return { id, reference: rows[0].reference as string };
}
const wait = async (id: string, interval: string) =>
  pool.query(
    `update applications set submitted_at = submitted_at - $2::interval, decided_at = decided_at - $2::interval,
       cards_ordered_at = cards_ordered_at - $2::interval where id = $1`,
    [await rowOf(id), interval],
  );
const actionsOf = async (id: string) =>
  (
    await pool.query('select action, request_id from audit where application_id = $1 order by id', [
      await rowOf(id),
    ])
  ).rows.map(({ action, request_id: by }) => `${action} by ${by}`);

beforeEach(async () => {
  await asOwner('delete from applications');
  providers.creditBureau = { check: async () => 'Approved' };
});

describe('orders list', () => {
  test('orders list names what is to be made, the longest waiting first, and what is late [ORDER-01, OPS-01]', async () => {
    expect((await run('orders list')).out).toBe('There is no order to make.');
    const [young, old] = [await ordered(), await ordered([defaultCard, truck])];
    await wait(old.id, '20 days');
    const sent = await ordered();
    await mere.send(sent.reference);
    providers.creditBureau = { check: async () => 'Assess' };
    await ordered();
    const { businessName } = details.businessDetails;
    const [heading, first, second, ...more] = (await run('orders list')).out.split('\n');
    expect(heading).toMatch(/^REFERENCE +BUSINESS +CARDS +ORDERED +BATCH +WAITS$/);
    expect(first).toMatch(
      new RegExp(`^${old.reference} +${businessName} +2 +\\S+ +to make +20 d \\d+ h, late$`),
    );
    expect(second).toMatch(new RegExp(`^${young.reference} +${businessName} +1 +\\S+ +to make +0 h$`));
    expect(more).toEqual([]);
    expect((await json('orders list')).orders).toMatchObject([
      { reference: old.reference, cards: 2, isLate: true },
      { reference: young.reference, cards: 1, isLate: false },
    ]);
    const page = await json('orders list --limit 1');
    expect(page.orders).toHaveLength(1);
    expect((await json(`orders list --after ${page.after}`)).orders).toMatchObject([
      { reference: young.reference },
    ]);
  });

  test('orders list leaves out orders of a release that did not note whether cards were sent [ORDER-01, OPS-01]', async () => {
    const { id, reference } = await ordered();
    await pool.query('update applications set is_before_dispatches = true where id = $1', [await rowOf(id)]);
    expect((await json('orders list')).orders).toEqual([]);
    expect((await json('orders list --earlier')).orders).toMatchObject([{ reference }]);
  });
});

describe('orders show', () => {
  test('orders show has every card, the address and the contact, and records who looked [ORDER-01, OPS-01]', async () => {
    const { id, reference } = await ordered([defaultCard, truck]);
    const { out } = await run(`orders show ${reference}`);
    for (const said of [
      details.businessDetails.businessName,
      details.finalDetails.deliveryAddress.fullAddress,
      details.finalDetails.contactNumber,
      'KEA101',
      '$200',
      '$300',
      'no limit',
    ])
      expect(out).toContain(said);
    expect((await actionsOf(id)).at(-1)).toMatch(/^shown by aroha@/);
    expect((await json(`orders show ${reference}`)).cards).toMatchObject([
      { number: 1, registration: '', driver: '', daily: 250, monthly: null },
      { number: 2, type: 'Driver & Vehicle', registration: 'KEA101', daily: 200, monthly: 300 },
    ]);
  });

  test('orders show says so where no cards are ordered, or nobody has the reference [ORDER-01, OPS-01]', async () => {
    const id = await submitted();
    const { rows } = await pool.query('select reference from applications where id = $1', [await rowOf(id)]);
    expect((await run(`orders show ${rows[0].reference}`)).error).toContain('No cards are ordered for');
    expect((await run('orders show ZZZZ-ZZZZ')).error).toContain('No application has the reference');
    expect((await actionsOf(id)).at(-1)).not.toContain('shown');
  });

  test('applications show lists the cards [ORDER-01, OPS-01]', async () => {
    const { reference } = await ordered([truck]);
    const shown = await run(`applications show ${reference}`);
    expect(shown.out).toMatch(/1 +Driver & Vehicle +KEA101 /);
    expect(shown.error).toBe('');
  });
});

describe('orders export', () => {
  test('orders export writes one row a card, and no cell that a spreadsheet would run [ORDER-01, OPS-01]', async () => {
    const { id, reference } = await ordered([defaultCard, truck]);
    const other = await ordered();
    expect((await run('orders export cards.csv')).out).toBe('cards.csv: 3 cards of 2 orders.');
    const [heading, ...rows] = readFileSync(join(folder, 'cards.csv'), 'utf8').trim().split('\r\n');
    expect(heading?.replaceAll('"', '')).toContain(
      'reference,business,delivery address,contact,contact number,email,card,type',
    );
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain(`"KEA101","'=HYPERLINK(""x"")",`);
    expect(rows[1]).toMatch(/,"200","300","1"$/);
    expect((await actionsOf(id)).at(-1)).toMatch(/^shown by aroha@/);
    expect((await run(`orders export one.json ${reference}`)).code).toBe(0);
    const one = JSON.parse(readFileSync(join(folder, 'one.json'), 'utf8'));
    expect(one).toMatchObject([
      { reference, number: 1, orderVersion: 1 },
      { reference, number: 2, registration: 'KEA101', daily: 200, monthly: 300 },
    ]);
    expect((await run('orders export cards.csv')).error).toContain('is there already');
    expect((await run('orders export cards.txt')).code).toBe(2);
    expect((await actionsOf(other.id)).filter((action) => action.startsWith('shown'))).toHaveLength(1);
  });
});

test.each([
  ['is assessed', 'Assess'],
  ['waits for a guarantee', 'Approve with Personal Guarantee'],
] as const)('orders export writes no card of an application that %s [ORDER-01]', async (_, decision) => {
  providers.creditBureau = { check: async () => decision };
  const { reference } = await ordered();
  const { code, error } = await run(`orders export too-early.csv ${reference}`);
  expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('no cards can be sent') });
  expect(existsSync(join(folder, 'too-early.csv'))).toBe(false);
});

test('orders show takes a reference with the marks of a mail around it [REAL-03, OPS-01]', async () => {
  const { reference } = await ordered();
  expect(await run(['orders', 'show', `(${reference.replace('-', '–')}).`])).toMatchObject({ code: 0 });
  expect(await run(['orders', 'show', `${reference},`])).toMatchObject({ code: 0 });
});

test('a file of cards and orders show have the version of an order that was corrected [ORDER-02, SEC-21, OPS-01]', async () => {
  const { id, reference } = await ordered();
  expect((await run('orders export first.csv')).code).toBe(0);
  await mere.ask(reference, { questions: ['cards'], because: 'One plate is wrong.' });
  const context = { requestId: newId() };
  await correctCards(server.store, id, { number: 1, cards: [defaultCard, defaultCard], context });
  expect((await run('orders export second.csv')).code).toBe(0);
  const versionIn = (file: string): string | undefined =>
    readFileSync(join(folder, file), 'utf8').trim().split(',').at(-1);
  expect(['first.csv', 'second.csv'].map(versionIn)).toEqual(['"1"', '"2"']);
  expect((await json(`orders show ${reference}`)).orderVersion).toBe(2);
});
