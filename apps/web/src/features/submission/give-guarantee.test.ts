import { submissionOf } from '@forecourt/domain/application/submission.ts';
import {
  agreeToPersonalGuarantee,
  enterPersonalGuaranteeEmail,
} from '@forecourt/domain/credit/transitions.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastTexts } from '../../copy/toasts.ts';
import { progressStore } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { answering, unreachable } from '../../testing/answering.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { toastStore } from '../../ui/overlays/toasts.ts';
import { giveGuarantee, prepareGuarantee } from './give-guarantee.ts';

const route = 'PUT /v1/applications/:id/personalGuarantee';

failOnConsoleErrors();
beforeEach(() => startFrom(soleTrader));
afterEach(() => vi.unstubAllGlobals());

test('GUAR-01 the e-mail of the guarantee starts as the one given on the landing page', () => {
  prepareGuarantee();
  expect(currentApplication().credit.personalGuaranteeEmail).toBe(soleTrader.landing.email);
});

test('GUAR-01 an e-mail typed before stays', () => {
  change('credit', enterPersonalGuaranteeEmail, 'home@example.co.nz');
  prepareGuarantee();
  expect(currentApplication().credit.personalGuaranteeEmail).toBe('home@example.co.nz');
});

test('GUAR-03 PRIV-03 a guarantee is sent once with the version of its wording', async () => {
  const { asked } = answering({ [route]: { body: { ok: true } } });
  prepareGuarantee();
  change('credit', agreeToPersonalGuarantee, true);
  expect(await Promise.all([giveGuarantee(), giveGuarantee()])).toEqual([true, true]);
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
])('GUAR-02 nothing is sent %s', async (_, isAgreed, email) => {
  const { asked } = answering({});
  change('credit', agreeToPersonalGuarantee, isAgreed);
  change('credit', enterPersonalGuaranteeEmail, email);
  expect(await giveGuarantee()).toBe(false);
  expect(asked).toEqual([]);
});

test('GUAR-03 a guarantee that cannot be sent says so', async () => {
  answering({ [route]: unreachable });
  change('credit', agreeToPersonalGuarantee, true);
  expect(await giveGuarantee()).toBe(false);
  expect(toastStore.getState().map(({ text }) => text)).toEqual([toastTexts['failed-personal-guarantee']()]);
  expect(progressStore.getState().submitPersonalGuarantee).toBe('error');
});
