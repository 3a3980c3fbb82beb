import { callbackRequestedDifferentlyText } from '@forecourt/domain/constants/phrases.ts';
import {
  enterContactName,
  enterContactNumber,
  fillInSpecialRates,
} from '@forecourt/domain/special-rates/transitions.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { requestCallback } from './request-callback.ts';

failOnConsoleErrors();
beforeEach(() => {
  startFrom(limitedDirector);
  changeSection('specialRates', fillInSpecialRates, 'Hamish Buchan', 'hamish@lindisfencing.co.nz');
});
afterEach(() => vi.unstubAllGlobals());

const requests = 'PUT /v1/applications/:id/requestCallback';
const isTaken = { body: { ok: true, reference: 'K7PX-3M9D' } };

test('the request carries who applies, the business and the contact details [CALL-01]', async () => {
  changeSection('specialRates', enterContactNumber, ' 027 555 0142 ');
  const { asked } = stubApi({ [requests]: isTaken });
  expect(await requestCallback()).toBe('taken');
  expect(asked[0]?.body).toMatchObject({
    details: {
      fullName: 'Hamish Buchan',
      email: 'hamish@lindisfencing.co.nz',
      receiveCorrespondence: true,
      businessDetails: { businessName: 'Lindis Pass Fencing Limited', fuelAmount: 1250 },
      callbackDetails: {
        fullName: 'Hamish Buchan',
        email: 'hamish@lindisfencing.co.nz',
        contactNumber: '027 555 0142',
      },
    },
  });
  expect(progressStore.getState().submitRequestCallback).toBe('success');
  expect(currentApplication().saver.callbackReference).toBe('K7PX-3M9D');
});

test('a callback may be asked for before the business is known [CALL-01]', async () => {
  startFrom(newcomer);
  changeSection('specialRates', fillInSpecialRates, 'Hamish Buchan', 'hamish@lindisfencing.co.nz');
  changeSection('specialRates', enterContactNumber, '027 555 0142');
  stubApi({ [requests]: isTaken });
  expect(await requestCallback()).toBe('taken');
});

test.each([
  ['a number', () => undefined],
  ['a name', () => changeSection('specialRates', enterContactName, '')],
])('without %s nothing is asked [CALL-01]', async (_, spoil) => {
  changeSection('specialRates', enterContactNumber, _ === 'a number' ? '' : '027 555 0142');
  spoil();
  const { asked } = stubApi({});
  expect(await requestCallback()).toBe('held-back');
  expect(asked).toEqual([]);
});

test('failed-submit-request-callback: a request that does not arrive says so [TOAST-03]', async () => {
  changeSection('specialRates', enterContactNumber, '027 555 0142');
  stubApi({ [requests]: unreachable });
  expect(await requestCallback()).toBe('failed');
  expect(progressStore.getState().submitRequestCallback).toBe('error');
  expect(toastStore.getState().map(({ text }) => text)).toEqual([
    'Sorry, we are unable to request a callback at this time. Please try again later.',
  ]);
});

test('who asked before with other details is refused in the form, and no toast says it too [END-06]', async () => {
  changeSection('specialRates', enterContactNumber, '027 555 0143');
  stubApi({ [requests]: refused(409, callbackRequestedDifferentlyText) });
  expect(await requestCallback()).toBe('refused');
  expect(toastStore.getState()).toEqual([]);
});

test('a second press while the request is on its way asks nothing more [REL-02]', async () => {
  changeSection('specialRates', enterContactNumber, '027 555 0142');
  const { reply, release } = held();
  const { asked } = stubApi({ [requests]: reply });
  const presses = [requestCallback(), requestCallback()];
  release(isTaken);
  expect(await Promise.all(presses)).toEqual(['taken', 'taken']);
  expect(asked).toHaveLength(1);
});
