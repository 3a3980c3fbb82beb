import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { doctorChecks } from '../../cli/doctor/doctor.ts';
import type { OpenedDatabase } from '../../cli/open-database.ts';
import { readConfig } from '../../config/config.ts';
import { recordCardsSent } from '../../features/orders/send-cards.ts';
import { enqueueOverdueNotice } from '../../features/status/late-mail.ts';
import { locked } from '../../testing/locked.ts';
import { scrape } from '../../testing/scrape.ts';
import { testServer } from '../../testing/server.ts';
import { decryptPayload } from '../outbox/outbox.ts';
import { listOverdueOrders } from './orders.ts';

const { app, asOwner, call, submitted, providers, pool, rowOf, store, database } = await testServer();
const businessContact = 'business@example.com';

/** Approved and ordered at this moment. */
async function ordered(at: string): Promise<string> {
  const id = await submitted();
  const cards = { preferences: { cards: [defaultCard] } };
  expect((await call('PUT', `/v1/applications/${id}/card`, cards)).status).toBe(200);
  const { rows } = await pool.query(
    `update applications set submitted_at = $2, decided_at = $2, cards_ordered_at = $2
     where id = $1 returning reference`,
    [await rowOf(id), at],
  );
  return rows[0].reference;
}

const long = '2020-01-07T00:00:00Z';
const metric = async () => /^orders_late (\d+)$/m.exec(await scrape(app))?.[1];
const doctor = async () =>
  doctorChecks
    .find(({ name }) => name === 'orders')
    ?.look({
      config: readConfig({}),
      environment: {},
      database: async () => ({ database }) as unknown as OpenedDatabase,
    });

beforeEach(async () => {
  providers.creditBureau = { check: async () => 'Approved' };
  await asOwner('delete from applications; delete from housekeeping');
});

describe('an order that waits longer than five working days', () => {
  test('is late from the day after the fifth one, until its cards are sent [ORDER-03]', async () => {
    // Tuesday 10 am in New Zealand; due on the Tuesday after.
    const reference = await ordered('2026-11-23T21:00:00Z');
    const [inTime, late] = [new Date('2026-12-01T10:59:00Z'), new Date('2026-12-01T11:01:00Z')];
    expect(await listOverdueOrders(database, inTime, 3)).toEqual({ count: 0, oldest: [] });
    expect(await listOverdueOrders(database, late, 3)).toMatchObject({ count: 1, oldest: [{ reference }] });
    await pool.query('update applications set cards_sent_at = now() where reference = $1', [reference]);
    expect(await listOverdueOrders(database, late, 3)).toMatchObject({ count: 0 });
  });

  test('is a metric, a warning of the doctor and part of the daily mail, and none of these once it is sent [ORDER-03]', async () => {
    expect([await metric(), await doctor()]).toEqual(['0', expect.objectContaining({ state: 'ok' })]);
    const reference = await ordered(long);
    expect(await metric()).toBe('1');
    expect(await doctor()).toMatchObject({
      state: 'warning',
      found: expect.stringMatching(/^1 order is overdue/),
    });
    expect(await enqueueOverdueNotice(store, businessContact, new Date())).toBe(1);
    const { rows } = await pool.query(
      "select event_id, payload, created_at from outbox where kind = 'late-for-provider'",
    );
    expect(rows.map((row) => decryptPayload<'mail'>(store, row))).toEqual([
      expect.objectContaining({
        to: businessContact,
        late: 0,
        lateOrders: { count: 1, references: [reference] },
      }),
    ]);
    const context = { requestId: 'r' };
    await locked(recordCardsSent)(
      store,
      reference,
      { reference, sentBy: 'Mere' },
      { by: 'operator', context },
    );
    expect([await metric(), await doctor()]).toEqual(['0', expect.objectContaining({ state: 'ok' })]);
  });
});
