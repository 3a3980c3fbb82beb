import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { resumeReceiver, slowDown, speedUp, stopReceiver } from './receivers.ts';

const { database, pool } = await freshDatabase();

const pauseOf = async (digest: Buffer): Promise<number> =>
  (
    await pool.query(
      'select round(extract(epoch from held_until - clock_timestamp()))::integer as pause from receivers where digest = $1',
      [digest],
    )
  ).rows[0]?.pause;
const pass = () => pool.query('update receivers set held_until = clock_timestamp()');

test('PROV-10 each pause is twice as long as the last, to half a minute, and over with the first thing taken', async () => {
  const digest = randomBytes(32);
  const pauses: number[] = [];
  for (let times = 0; times < 7; times += 1) {
    await slowDown(database, digest, 0);
    pauses.push(await pauseOf(digest));
    await pass();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
  await speedUp(database, digest);
  expect(await pauseOf(digest)).toBeNull();
  await slowDown(database, digest, 0);
  expect(await pauseOf(digest)).toBe(1);
});

test('PROV-10 what fails at once counts once, and a longer wait that was asked for stands', async () => {
  const digest = randomBytes(32);
  await slowDown(database, digest, 120_000);
  for (let times = 0; times < 4; times += 1) await slowDown(database, digest, 0);
  expect(await pauseOf(digest)).toBeGreaterThan(60);
  const { rows } = await pool.query('select slowed from receivers where digest = $1', [digest]);
  expect(rows).toEqual([{ slowed: 1 }]);
});

test('PROV-10 a stopped receiver stays stopped when something on its way was taken, until it is resumed', async () => {
  const digest = randomBytes(32);
  await slowDown(database, digest, 0);
  await stopReceiver(database, digest);
  await speedUp(database, digest);
  const stopped = () =>
    pool.query('select 1 from receivers where stopped_at is not null and digest = $1', [digest]);
  expect((await stopped()).rowCount).toBe(1);
  await resumeReceiver(database, digest);
  expect((await stopped()).rowCount).toBe(0);
});
