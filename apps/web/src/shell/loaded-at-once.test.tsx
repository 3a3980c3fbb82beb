import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { saveLanding, startApplication } from '../pages/landing/start-application.ts';
import { openSession } from '../store/session.ts';
import { sessionRecord } from '../store/session-record.ts';
import { startFrom } from '../testing/fresh-start.ts';
import { freshPages, open, place } from '../testing/router.tsx';
import { stubApi } from '../testing/stub-api.ts';

/** A browser that takes its time over a key. */
vi.mock('../store/session-keys.ts', async (original) => ({
  ...(await original<object>()),
  createSessionKey: async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  },
  findSessionKey: async () => undefined,
  withKeyStore: async () => [],
}));

freshPages();

test('the address leaves a save link once the tab keeps what it opened, so that a reload finds it [ROUTE-05, NAV-05]', async () => {
  stubApi({
    'GET /v1/applications/:id/drafts/:draftId': {
      body: {
        isExpired: false,
        applicationId: 'a'.repeat(27),
        state: { rootState: draftOf(newcomer) },
        version: 1,
        expiresAt: '2027-02-21T09:00:00.000Z',
      },
    },
  });
  const router = open(`/form/${'a'.repeat(27)}/draft/${'d'.repeat(27)}`);
  let isKept: boolean | undefined;
  router.subscribe(() => {
    if (router.state.location.pathname === pagePaths.form) isKept ??= sessionRecord.has();
  });
  await waitFor(() => expect(place(router)).toBe(`${pagePaths.form}#business-type`));
  expect(isKept).toBe(true);
});

test('an application that was started is kept before the next page opens, so that a reload finds it [ROUTE-01, NAV-05]', async () => {
  stubApi({ 'POST /v1/applications': { status: 201, body: { externalId: 'b'.repeat(27), type: 1 } } });
  startFrom(initialApplication);
  await openSession();
  saveLanding({ firstName: 'Hamish', lastName: 'Buchan', email: 'h@example.nz', acceptedUpdates: true });
  expect(await startApplication(1)).toBe(true);
  expect(sessionRecord.has()).toBe(true);
});
