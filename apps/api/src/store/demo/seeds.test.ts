import { defaultCard } from '@forecourt/domain/cards/state.ts';
import type { ApplicationStatus, CreditDecision } from '@forecourt/domain/constants/options.ts';
import { handoverEvent } from '@forecourt/domain/contract/handover.ts';
import { readDraft } from '@forecourt/domain/drafts/draft.ts';
import { lifeKinds, sampleLives } from '@forecourt/fixtures/sample/lives.ts';
import { beforeAll, expect, test } from 'vitest';
import { remindOfCorrections, remindOfGuarantees } from '../../features/status/reminders.ts';
import { letterOf } from '../../mail/letters.ts';
import { handingServer } from '../../testing/handover.ts';
import { verifyActions } from '../audit/verify-actions.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { ChannelName } from '../outbox/outbox.ts';
import { openPayload } from '../outbox/outbox.ts';
import { purge } from '../retention.ts';
import { seededTables } from './columns.ts';
import { openingOf } from './rows.ts';
import { clearDemo, countDemo, SeededAlready, type SeedingRun, seedDemo } from './seeds.ts';

const { call, owner, pool, store, database, create, keys } = await handingServer();
const seeding: SeedingRun = {
  seed: 'one',
  keys,
  handsOver: true,
  provider: 'Forecourt',
  businessContactEmail: 'business@example.com',
  now: new Date(),
  applications: 120,
};
const count = async (what: string) =>
  Number((await pool.query(`select count(*) from ${what}`)).rows[0].count);

let real: string;
let made: number;
beforeAll(async () => {
  real = await create();
  made = await seedDemo(owner, seeding);
});

const kinds = lifeKinds.map((kind, number) => ({ ...kind, number, ...openingOf('one', number) }));
const sent = kinds.filter(({ steps }) => steps.some(({ does }) => does === 'submit'));
const isOpen = (state: ApplicationStatus) => ['toAssess', 'guaranteeAwaited', 'approved'].includes(state);
const named = (name: string) => {
  const kind = kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`no kind is called ${name}`);
  return kind;
};
const open = ({ key, draftId }: (typeof kinds)[number]) =>
  call('GET', `/v1/applications/${key}/drafts/${draftId}`);

test('nothing is missing, doubled or altered of what was seeded, and every record is in its chain [OPS-01, OPS-07]', async () => {
  expect(made).toBe(120);
  expect(await verifyActions(store, { isHandedOver: true })).toMatchObject({ applications: 121, faults: [] });
  const { records, faults } = await verifyAudit(database);
  expect(faults).toEqual([]);
  expect(records).toBeGreaterThan(300);
});

test('seeded drafts open as they were saved, expired, or not at all [OPS-01]', async () => {
  for (const name of ['draft', 'shared draft', 'callback']) {
    const { status, body } = await open(named(name));
    expect(status).toBe(200);
    const read = readDraft(body.state.rootState);
    expect(read.kind).toBe('loaded');
  }
  expect((await open(named('expired draft'))).body).toEqual({ isExpired: true });
  expect((await open(named('draft with its link taken back'))).status).toBe(404);
  expect((await open(named('started'))).status).toBe(404);
});

test.each(sent)(
  'seeded: $name has its receipt, decision and cards [OPS-01]',
  async ({ key, reference, steps, number }) => {
    const { rows } = await pool.query(
      'select submitted_at, life, drafts.id_hash from applications left join drafts on application_id = id where reference = $1',
      [reference],
    );
    expect(rows).toHaveLength(1);
    const link = await call('GET', `/v1/applications/${key}/drafts/${openingOf('one', number).draftId}`);
    const hasLink = rows[0].id_hash !== null;
    expect(link.body.receipt).toEqual(
      hasLink ? { reference, submittedAt: rows[0].submitted_at.toISOString() } : undefined,
    );
    const status = await call('POST', '/v1/status/open', { key: openingOf('one', number).statusKey });
    // An old link opens nothing any more.
    const hasEnded = status.status === 404 && !isOpen(rows[0].life);
    expect(hasEnded ? reference : status.body.reference).toBe(reference);
    const decision = steps.reduce<CreditDecision | null>(
      (before, step) => (step.does === 'submit' ? step.decision : before),
      null,
    );
    const checked = await call('GET', `/v1/creditchecks/${key}`);
    expect(JSON.stringify(checked.body)).toContain(decision ?? 'There is no credit decision');
    const cards = await call('GET', `/v1/applications/${key}/card`);
    expect(cards.status).toBe(steps.some(({ does }) => does === 'cards') ? 200 : 404);
  },
);

test('a seeded life goes on as any other: cards are ordered once, and not of what was declined [OPS-01]', async () => {
  const order = (name: string) =>
    call('PUT', `/v1/applications/${named(name).key}/card`, { preferences: { cards: [defaultCard] } });
  expect((await order('approved')).status).toBe(200);
  expect((await order('cards ordered')).status).toBe(409);
  expect((await order('declined')).status).toBe(409);
  expect((await verifyActions(store, { isHandedOver: true })).faults).toEqual([]);
});

test('every seeded mail makes its letter, every event is one of the contract, and some of both still wait [OPS-01]', async () => {
  const { rows } = await pool.query<{ channel: ChannelName; kind: never; event_id: string; payload: Buffer }>(
    'select channel, kind, event_id, payload from outbox',
  );
  expect(rows.length).toBeGreaterThan(300);
  const sender = { name: 'Forecourt', phone: '0800 555 014' } as Parameters<typeof letterOf>[2];
  const read = (row: (typeof rows)[number]) =>
    row.channel === 'handover'
      ? handoverEvent.parse(JSON.parse(openPayload<'handover'>(store, row)))
      : letterOf(row.kind, openPayload<'mail'>(store, row) as never, sender, 'https://x');
  for (const row of rows) expect(read(row)).toBeTruthy();
  for (const channel of ['mail', 'handover']) {
    expect(await count(`outbox where channel = '${channel}' and gave_up_at is not null`)).toBe(1);
    const waits = `outbox where channel = '${channel}' and delivered_at is null and gave_up_at is null`;
    expect(await count(waits)).toBeGreaterThanOrEqual(1);
  }
});

test('nobody is reminded of a guarantee or a correction that a seeded application awaits [OPS-01]', async () => {
  const before = await count('outbox');
  await remindOfGuarantees(store, { requestId: 'r' });
  await remindOfCorrections(store, { requestId: 'r' });
  expect(await count('outbox')).toBe(before);
});

test('the same seed makes the same applications, whose lives no purge ends [OPS-01]', async () => {
  await expect(seedDemo(owner, seeding)).rejects.toBeInstanceOf(SeededAlready);
  const live = () => Array.from({ length: 50 }, (_, number) => sampleLives('one', seeding.now)(number));
  expect(live()).toEqual(live());
  const before = await count('applications');
  const nothing = { applications: 0, drafts: 0, draftStates: 0 };
  expect(await purge(database, { dryRun: false })).toMatchObject(nothing);
  expect(await count('applications')).toBe(before);
});

test('threads make the same as one does [OPS-01]', async () => {
  const [one, other] = [{ ...seeding, seed: 'thread', applications: 40 }, openingOf('thread', 1)];
  const heard: number[] = [];
  expect(await seedDemo(owner, { ...one, threads: 2, onSeeded: (more) => heard.push(more) })).toBe(40);
  expect(heard).toEqual([40]);
  expect((await call('GET', `/v1/applications/${other.key}/drafts/${other.draftId}`)).status).toBe(200);
  expect((await verifyActions(store, { isHandedOver: true })).faults).toEqual([]);
});

test('clearing takes away what was seeded with its records, and leaves what applicants have begun [OPS-01]', async () => {
  expect(await countDemo(owner)).toBe(160);
  expect(await clearDemo(owner)).toBe(160);
  expect(await count('applications')).toBe(1);
  expect(await count('audit')).toBe(1);
  for (const table of [
    ...seededTables.filter((each) => !['applications', 'audit'].includes(each)),
    'demo_seeds',
  ])
    expect(await count(table)).toBe(0);
  const saved = await call('POST', '/v1/drafts', { applicationExternalId: real, state: { rootState: {} } });
  expect(saved.status).toBe(201);
  await expect(pool.query('delete from audit')).rejects.toThrow('permission denied');
  expect(await clearDemo(owner)).toBe(0);
});
