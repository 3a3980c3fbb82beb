import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { resendMails } from './mail-list.ts';

const { submitted, pool, database, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const waiters =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

test('a mail that is sent again waits for a change of its application, and neither is undone [OPS-01, REL-02]', async () => {
  const row = await rowOf(await submitted());
  const pending = await pool.query('select event_id as id from outbox where application_id = $1', [row]);
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select from applications where id = $1 for no key update', [row]);
    const again = resendMails(database, { id: pending.rows[0].id }, { requestId: 'operator' });
    await expect.poll(async () => (await pool.query(waiters)).rowCount, { interval: 5 }).toBe(1);
    await other.query('update outbox set attempts = attempts where application_id = $1', [row]);
    await other.query('commit');
    expect((await again).count).toBe(1);
  } finally {
    other.release();
  }
});
