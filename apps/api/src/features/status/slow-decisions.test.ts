import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';
import { statementsOf } from '../../testing/statements.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '1000' });
const { call, create, providers, asOwner, owner, pool } = server;
providers.creditBureau = { check: async () => 'Assess' };
const details = submissionFor('soleTrader');
const { statusKey: key } = (await call('PUT', `/v1/applications/${await create()}`, { details })).body;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

let later = Date.now();
/** Opens this many status pages at once, five minutes after the previous ones. */
async function opened(people: number) {
  later += 300_000;
  vi.setSystemTime(later);
  return openedNow(people);
}
async function openedNow(people: number) {
  let pages: { status: number; expected: unknown }[] = [];
  const asked = await statementsOf(pool, async () => {
    const answers = await Promise.all(
      Array.from({ length: people }, () => call('POST', '/v1/status/open', { key })),
    );
    pages = answers.map(({ status, body }) => ({ status, expected: body.expected }));
  });
  return { pages, asked: asked.filter((text) => text.includes('percentile_disc')).length };
}
const shown = (people: number, expected: object) =>
  Array.from({ length: people }, () => ({ status: 200, expected }));

/** Locks the decisions during work. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin; lock table decisions in access exclusive mode');
    await work();
  } finally {
    await client.end();
  }
}
async function whileRefused(work: () => Promise<void>): Promise<void> {
  await asOwner('alter table decisions rename column source to gone');
  try {
    await work();
  } finally {
    await asOwner('alter table decisions rename column gone to source');
  }
}

const promised = { kind: 'promised', workingDays: 2 };
const measured = { kind: 'measured', halfWithinHours: 3, mostWithinHours: 3 };

test('a failed measurement is logged once for all who ask meanwhile [STATUS-06, OPS-02]', async () => {
  const warned = vi.spyOn(server.app.log, 'warn');
  await whileRefused(() => opened(3).then(() => undefined));
  const warnings = warned.mock.calls.filter(([, sentence]) => String(sentence).includes('measured'));
  expect(warnings).toEqual([[{ err: expect.any(Error) }, expect.stringContaining('decisions')]]);
  warned.mockRestore();
});

test('while nothing can be measured the promise is shown, and it is tried once in five minutes [STATUS-06, REL-08]', async () => {
  await whileRefused(async () => {
    expect(await opened(1)).toEqual({ pages: shown(1, promised), asked: 1 });
    expect(await openedNow(20)).toEqual({ pages: shown(20, promised), asked: 0 });
  });
  await whileHeld(async () => {
    expect(await opened(20)).toEqual({ pages: shown(20, promised), asked: 1 });
    expect(await openedNow(1)).toEqual({ pages: shown(1, promised), asked: 0 });
  });
});

test('the last measurement is shown while it is measured again, and where that fails [STATUS-06, REL-08]', async () => {
  await asOwner(`
    with waited as (
      insert into applications (key_hash, sealed_key, type, contact, submitted_at)
      select sha256(int4send(n)), '\\x00', 1, '\\x00', now() - interval '150 minutes' from generate_series(1, 30) n
      returning id)
    insert into decisions (application_id, number, decision, source) select id, 1, 'Approved', 'operator' from waited`);
  await opened(1);
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount));
  expect(await openedNow(20)).toEqual({ pages: shown(20, measured), asked: 0 });
  await whileHeld(async () => {
    expect(await opened(20)).toEqual({ pages: shown(20, measured), asked: 1 });
    expect(await openedNow(20)).toEqual({ pages: shown(20, measured), asked: 0 });
  });
  await whileRefused(async () => {
    expect(await opened(20)).toEqual({ pages: shown(20, measured), asked: 1 });
    expect(await openedNow(1)).toEqual({ pages: shown(1, measured), asked: 0 });
  });
});
