import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { backOffReceiver, resetBackOff, resumeReceiver, stopReceiver } from './receivers.ts';

const { database, pool } = await freshDatabase();

const clock = async (): Promise<number> =>
  (await pool.query('select clock_timestamp() as now')).rows[0].now.getTime();
const heldUntil = async (digest: Buffer): Promise<number | undefined> =>
  (
    await pool.query('select held_until from receivers where digest = $1', [digest])
  ).rows[0]?.held_until?.getTime();

/** Whole seconds; reads the clock before and after. */
async function slowed(digest: Buffer): Promise<number> {
  const before = await clock();
  await backOffReceiver(database, digest, 0);
  const after = await clock();
  const until = (await heldUntil(digest)) ?? 0;
  return (
    [1, 2, 4, 8, 16, 30].find((pause) => until >= before + pause * 1_000 && until <= after + pause * 1_000) ??
    0
  );
}
const pass = () => pool.query('update receivers set held_until = clock_timestamp()');

test('each pause is twice as long as the last, to half a minute, and over with the first thing taken [PROV-10]', async () => {
  const digest = randomBytes(32);
  const pauses: number[] = [];
  for (let times = 0; times < 7; times += 1) {
    pauses.push(await slowed(digest));
    await pass();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
  await resetBackOff(database, digest);
  expect(await heldUntil(digest)).toBeUndefined();
  expect(await slowed(digest)).toBe(1);
});

test('what fails at once counts once, and a longer wait that was asked for stands [PROV-10]', async () => {
  const digest = randomBytes(32);
  await backOffReceiver(database, digest, 3_600_000);
  const until = await heldUntil(digest);
  for (let times = 0; times < 4; times += 1) await backOffReceiver(database, digest, 0);
  expect(await heldUntil(digest)).toBe(until);
  const { rows } = await pool.query('select slowed from receivers where digest = $1', [digest]);
  expect(rows).toEqual([{ slowed: 1 }]);
});

test('what was on its way is taken: a wait that was asked for meanwhile stands all the same, to its end [PROV-10]', async () => {
  const digest = randomBytes(32);
  await backOffReceiver(database, digest, 3_600_000);
  const until = await heldUntil(digest);
  await resetBackOff(database, digest);
  expect(await heldUntil(digest)).toBe(until);
  await pass();
  await resetBackOff(database, digest);
  expect(await heldUntil(digest)).toBeUndefined();
});

test('a stopped receiver stays stopped when something on its way was taken, until it is resumed [PROV-10]', async () => {
  const digest = randomBytes(32);
  await backOffReceiver(database, digest, 0);
  await stopReceiver(database, digest);
  await resetBackOff(database, digest);
  const stopped = () =>
    pool.query('select 1 from receivers where stopped_at is not null and digest = $1', [digest]);
  expect((await stopped()).rowCount).toBe(1);
  await resumeReceiver(database, digest);
  expect((await stopped()).rowCount).toBe(0);
});
