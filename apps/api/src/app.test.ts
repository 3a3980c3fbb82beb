import { newId } from '@forecourt/platform/crypto/ids.ts';
import { expect, onTestFinished, test } from 'vitest';
import { enqueueEmails } from './mail/enqueue-emails.ts';
import { queueNotifications } from './store/queues.ts';
import { inTransaction } from './store/store.ts';
import { submissionFor, testServer } from './testing/server.ts';

test('what a call enqueues is looked for as soon as it is committed, and nobody is woken by what enqueues nothing [MAIL-04, PROV-10]', async () => {
  const { call, create, store, rowOf, pool } = await testServer();
  const payloads: unknown[] = [];
  const listener = await pool.connect();
  onTestFinished(() => listener.release(true));
  listener.on('notification', ({ payload }) => payloads.push(payload));
  await listener.query(`listen ${queueNotifications}`);
  // An answer comes after the notifications of what was committed before.
  const queues = async () => {
    await listener.query('select');
    return payloads.splice(0);
  };
  const id = await create();
  const draft = { applicationExternalId: id, state: { rootState: { a: 1 } } };
  expect((await call('POST', '/v1/drafts', draft)).status).toBe(201);
  expect(await queues()).toEqual([]);
  expect((await call('POST', `/v1/applications/${id}/share`, { emails: ['a@example.co.nz'] })).status).toBe(
    200,
  );
  expect(await queues()).toEqual(['mail']);
  await call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });
  expect(await queues()).toEqual(['mail']);
  await call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });
  await call('GET', `/v1/creditchecks/${id}`);
  await call('GET', `/v1/applications/${newId()}/card`);
  const row = await rowOf(id);
  const undone = inTransaction(store, async (transaction) => {
    const emailData = { to: 'a@example.co.nz', draftId: newId(), expiresAt: '2027-02-22' };
    await enqueueEmails(transaction, row, [{ kind: 'share-link', emailData }], { requestId: 'r' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await queues()).toEqual([]);
});

test('the bureau knows an application by one reference that opens nothing, whichever is asked [API-18]', async () => {
  const references: string[] = [];
  const { submitted, providers } = await testServer();
  providers.creditBureau = {
    check: async ({ reference }) => {
      references.push(reference);
      return 'Approved';
    },
  };
  const ids = [await submitted(), await submitted()];
  expect(new Set(references).size).toBe(2);
  for (const reference of references) {
    expect(reference).toMatch(/^[\w-]{22}$/);
    expect(ids.join()).not.toContain(reference);
  }
});
