import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { handoverEvent } from '@forecourt/domain/contract/handover.ts';
import { hashId, publicIdOf } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { listUndeliveredEvents } from '../store/outbox/outbox-backlog.ts';
import { deliveringServer, soon } from '../testing/delivering.ts';
import { scrape } from '../testing/scrape.ts';
import { guaranteeFor, submissionFor, testServer } from '../testing/server.ts';

const {
  asOwner,
  app,
  call,
  create,
  queuedEmails,
  submitted,
  store,
  pool,
  providers,
  receiver,
  deliver,
  taken,
  orderCards,
  rowOf,
} = await deliveringServer();

describe("what the provider's own system is shown", () => {
  test('submission with its decision, guarantee and card order arrive once each, in order, as documented [PROV-10]', async () => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted();
    await call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });
    const details = guaranteeFor('soleTrader');
    expect((await call('PUT', `/v1/applications/${id}/personalGuarantee`, { details })).status).toBe(200);
    expect((await orderCards(id)).status).toBe(200);
    deliver();
    await expect.poll(() => taken().length, soon).toBe(3);

    const events = taken().map(({ body }) => handoverEvent.parse(JSON.parse(body)));
    expect(events.map(({ type }) => type)).toEqual([
      'application.submitted',
      'guarantee.given',
      'cards.ordered',
    ]);
    const { rows } = await pool.query('select reference from applications where key_hash = sha256($1)', [id]);
    for (const { data } of events)
      expect(data).toMatchObject({ applicationId: publicIdOf(hashId(id)), reference: rows[0].reference });
    expect(events[0]?.data).toMatchObject({
      decision: 'Approve with Personal Guarantee',
      details: submissionFor('soleTrader'),
    });
    expect(events[2]?.data).toMatchObject({ cards: [defaultCard] });
    expect(receiver.refused).toEqual([]);
    await expect.poll(() => listUndeliveredEvents(store.database), soon).toEqual([]);
  });

  test('what waits is encrypted: the database shows nothing of it [PROV-10, PRIV-01]', async () => {
    await submitted();
    const { rows } = await pool.query("select payload from outbox where channel = 'handover'");
    expect(rows).toHaveLength(1);
    expect(rows[0].payload.toString('latin1')).not.toContain('Wiremu');
  });
});

describe('what is pending', () => {
  test('goes with its cause: when it cannot be written down, nothing has happened [PROV-10]', async () => {
    await asOwner(`create function no_room() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
      create trigger no_room before insert on outbox for each row when (new.channel = 'handover') execute function no_room()`);
    const id = await create();
    const submit = () => call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });
    expect((await submit()).status).toBe(500);
    expect(await queuedEmails(id)).toEqual([]);
    const { rows } = await pool.query('select submitted_at from applications where key_hash = sha256($1)', [
      id,
    ]);
    expect(rows).toEqual([{ submitted_at: null }]);
    await asOwner('drop trigger no_room on outbox');
    expect((await submit()).status).toBe(200);
    expect(await listUndeliveredEvents(store.database)).toHaveLength(1);
  });

  test('is counted by channel, with the age of the oldest [PROV-10, OPS-02]', async () => {
    await submitted();
    await pool.query(
      "update outbox set created_at = created_at - interval '1 hour' where channel = 'handover'",
    );
    const body = await scrape(app);
    expect(body).toContain('outbox_waiting{channel="handover"} 1');
    expect(body).toContain('outbox_waiting{channel="mail"} 1');
    expect(body).toMatch(/outbox_oldest_seconds\{channel="handover"\} 3[6-9]\d\d/);
    expect(body).toContain('outbox_dead_letters{channel="handover"} 0');
  });

  test('is due no earlier than what it waits behind [PROV-10]', async () => {
    const id = await submitted();
    await pool.query(
      "update outbox set next_attempt_at = now() + interval '1 hour' where channel = 'handover'",
    );
    await orderCards(id);
    const { rows } = await pool.query(
      "select distinct next_attempt_at from outbox where channel = 'handover' and application_id = $1",
      [await rowOf(id)],
    );
    expect(rows).toHaveLength(1);
  });

  test('is nothing without a receiver [PROV-10]', async () => {
    const elsewhere = await testServer();
    await elsewhere.submitted();
    expect(await listUndeliveredEvents(elsewhere.store.database)).toEqual([]);
  });
});
