import { expect, test, vi } from 'vitest';
import { newId } from './security/ids.ts';
import { submissionFor, testServer } from './testing/server.ts';

test('MAIL-04 PROV-10 what a call owes is looked for as soon as it has changed something, and not after it has read', async () => {
  const changed = vi.fn();
  const { call, create } = await testServer({}, { onChange: changed });
  const id = await create();
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  await call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });
  await expect.poll(() => changed.mock.calls.length).toBe(2);
  await call('GET', `/v1/creditchecks/${id}`);
  await call('GET', `/v1/applications/${newId()}/card`);
  await create();
  await expect.poll(() => changed.mock.calls.length).toBe(3);
});

test('API-18 the bureau knows an application by one reference that opens nothing, whichever is asked', async () => {
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
