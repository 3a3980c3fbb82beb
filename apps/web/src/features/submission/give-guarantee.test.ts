import { submissionOf } from '@forecourt/domain/application/submission.ts';
import { enterPersonalGuaranteeEmail } from '@forecourt/domain/credit/transitions.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { ofEachStatus } from '@forecourt/domain/testing/statuses.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastTexts } from '../../copy/toasts.ts';
import { progressStore } from '../../store/activities.ts';
import {
  changeSection,
  currentApplication,
  currentApplicationStatus,
} from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { giveGuarantee, prepareGuarantee } from './give-guarantee.ts';

const route = 'PUT /v1/applications/:id/personalGuarantee';

failOnConsoleErrors();
beforeEach(() => startFrom(soleTrader));
afterEach(() => vi.unstubAllGlobals());

test('the e-mail of the guarantee starts as the one given on the landing page [GUAR-01]', () => {
  prepareGuarantee();
  expect(currentApplication().credit.personalGuaranteeEmail).toBe(soleTrader.landing.email);
});

test('an e-mail typed before stays [GUAR-01]', () => {
  changeSection('credit', enterPersonalGuaranteeEmail, 'home@example.co.nz');
  prepareGuarantee();
  expect(currentApplication().credit.personalGuaranteeEmail).toBe('home@example.co.nz');
});

test('a guarantee is sent once with the version of its wording [GUAR-03, PRIV-03]', async () => {
  const { asked } = stubApi({ [route]: { body: { ok: true } } });
  prepareGuarantee();
  expect(await Promise.all([giveGuarantee(true), giveGuarantee(true)])).toEqual([true, true]);
  const { consentVersion: _, ...submitted } = submissionOf(soleTrader, today())?.creditDetails ?? {};
  expect(asked.map(({ body }) => body)).toEqual([
    {
      details: {
        ...submitted,
        agreedToPersonalGuarantee: true,
        personalGuaranteeEmail: soleTrader.landing.email,
        guaranteeVersion,
      },
    },
  ]);
  expect(progressStore.getState().submitPersonalGuarantee).toBe('success');
});

test.each([
  ['without the agreement', false, ''],
  ['with an e-mail that is none', true, 'wiremu@'],
])('nothing is sent %s [GUAR-02]', async (_, isAgreed, email) => {
  const { asked } = stubApi({});
  changeSection('credit', enterPersonalGuaranteeEmail, email);
  expect(await giveGuarantee(isAgreed)).toBe(false);
  expect(asked).toEqual([]);
});

test('a guarantee that cannot be sent says so [GUAR-03]', async () => {
  stubApi({ [route]: unreachable });
  expect(await giveGuarantee(true)).toBe(false);
  expect(toastStore.getState().map(({ text }) => text)).toEqual([toastTexts['failed-personal-guarantee']()]);
  expect(progressStore.getState().submitPersonalGuarantee).toBe('error');
});

test('a failure is not said any more when the guarantee is tried again, or its dialog opened again [END-06]', async () => {
  stubApi({ [route]: unreachable });
  await giveGuarantee(true);
  prepareGuarantee();
  expect(toastStore.getState()).toEqual([]);
  expect(progressStore.getState().submitPersonalGuarantee).toBe('initial');
  await giveGuarantee(true);
  stubApi({ [route]: { body: { ok: true } } });
  expect(await giveGuarantee(true)).toBe(true);
  expect(toastStore.getState()).toEqual([]);
});

test.each([
  ['This application was declined, so it needs no personal guarantee. Please call us.', 'declined'],
  ['This application was withdrawn, so it needs no personal guarantee. Please call us.', 'withdrawn'],
  ['This application is approved, so it needs no personal guarantee.', 'approved'],
] as const)(
  'a guarantee that is refused raises no toast, and tells how the application is: %s [END-01, END-06, EDGE-05]',
  async (reason, status) => {
    startFrom(ofEachStatus.guaranteeAwaited);
    stubApi({ [route]: refused(409, reason, status) });
    expect(await giveGuarantee(true)).toBe(false);
    expect(toastStore.getState()).toEqual([]);
    expect(currentApplicationStatus()).toBe(status);
  },
);
