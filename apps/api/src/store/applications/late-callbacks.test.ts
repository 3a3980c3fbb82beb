import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { doctorChecks } from '../../cli/doctor/doctor.ts';
import type { OpenedDatabase } from '../../cli/open-database.ts';
import { readConfig } from '../../config/config.ts';
import { enqueueOverdueNotice } from '../../features/status/late-mail.ts';
import { actsBy } from '../../testing/acts.ts';
import { scrape } from '../../testing/scrape.ts';
import { testServer } from '../../testing/server.ts';
import { decryptPayload } from '../outbox/outbox.ts';
import { isOverdueCallback, listOverdueCallbacks } from './callbacks.ts';

const { app, asOwner, call, create, pool, rowOf, store, database } = await testServer();

/** A callback that was asked for at this moment. */
async function askedAt(at: string): Promise<string> {
  const id = await create();
  const callbackDetails = {
    fullName: 'Aroha Ngata',
    email: 'a@example.co.nz',
    contactNumber: '021 555 0134',
  };
  const details = { ...callbackDetailsOf(limitedDirector), callbackDetails };
  const { body } = await call('PUT', `/v1/applications/${id}/requestCallback`, { details });
  await pool.query('update applications set callback_requested_at = $2 where id = $1', [await rowOf(id), at]);
  return body.reference;
}

const metric = async () => /^callbacks_late (\d+)$/m.exec(await scrape(app))?.[1];
const doctor = async () =>
  doctorChecks
    .find(({ name }) => name === 'callbacks')
    ?.look({
      config: readConfig({}),
      environment: {},
      database: async () => ({ database }) as unknown as OpenedDatabase,
    });

beforeEach(() => asOwner('delete from applications; delete from housekeeping; delete from outbox'));

describe('a callback that waits longer than two working days', () => {
  test('is late from the day after the second one, until it is done [DEC-05]', async () => {
    // Friday 10 am in New Zealand; due on Tuesday.
    const requestedAt = '2026-11-26T21:00:00Z';
    const reference = await askedAt(requestedAt);
    const row = { requestedAt: new Date(requestedAt), handledAt: null };
    const moments = [new Date('2026-12-01T10:59:00Z'), new Date('2026-12-01T11:01:00Z')] as const;
    expect(moments.map((now) => isOverdueCallback(row, now))).toEqual([false, true]);
    expect(await listOverdueCallbacks(database, moments[0], 3)).toEqual({ count: 0, oldest: [] });
    expect(await listOverdueCallbacks(database, moments[1], 3)).toMatchObject({
      count: 1,
      oldest: [{ reference }],
    });
    await actsBy(store, 'mere').handleCallback(reference, 'not-reached');
    expect(await listOverdueCallbacks(database, moments[1], 3)).toMatchObject({ count: 0 });
  });

  test('is a metric, a warning of the doctor and part of the daily mail, and none of these once it is done [DEC-05, DEC-07]', async () => {
    expect([await metric(), await doctor()]).toEqual(['0', expect.objectContaining({ state: 'ok' })]);
    const reference = await askedAt('2020-01-07T00:00:00Z');
    expect(await metric()).toBe('1');
    expect(await doctor()).toMatchObject({
      state: 'warning',
      found: expect.stringMatching(/^1 callback is overdue/),
    });
    expect(await enqueueOverdueNotice(store, 'business@example.com', new Date())).toBe(1);
    const { rows } = await pool.query(
      "select event_id, payload, created_at from outbox where kind = 'late-for-provider'",
    );
    expect(rows.map((row) => decryptPayload<'mail'>(store, row))).toEqual([
      expect.objectContaining({ late: 0, lateCallbacks: { count: 1, references: [reference] } }),
    ]);
    await actsBy(store, 'mere').handleCallback(reference, 'not-reached');
    expect([await metric(), await doctor()]).toEqual(['0', expect.objectContaining({ state: 'ok' })]);
  });
});
