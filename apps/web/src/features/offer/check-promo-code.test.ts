import { continueWithoutPromoCode, enterPromoCode } from '@forecourt/domain/offer/transitions.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { noCheckPromo, plainPromo } from '@forecourt/domain/testing/offers.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promoCodeTexts } from '../../copy/offer.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { redeemPromoCode } from './check-promo-code.ts';

failOnConsoleErrors();
beforeEach(() => startFrom(newcomer));
afterEach(() => vi.unstubAllGlobals());

const redeem = 'GET /v1/promoOffers/redeem';
const { problems } = promoCodeTexts;
const offer = () => currentApplication().offer;

test('a redeemed code is kept with its offer, and the promo offer dialog opens [OFF-01]', async () => {
  const { asked } = stubApi({ [redeem]: { body: noCheckPromo } });
  expect(await redeemPromoCode(' known customer ')).toBe('accepted');
  expect(asked[0]?.query.get('code')).toBe('KNOWNCUSTOMER');
  expect(offer()).toMatchObject({
    promoCode: 'KNOWNCUSTOMER',
    promoCodeValid: true,
    promoOfferDialogOpen: true,
    promoOffer: noCheckPromo,
    promoOfferId: noCheckPromo.id,
    isDiscountOffPump: false,
    validToDate: '2027-01-31',
  });
});

test.each([
  ['unknown', 404],
  ['expired', 410],
] as const)(
  'a code that is %s (%i) is only marked invalid, without a toast [OFF-02, TOAST-04]',
  async (outcome, status) => {
    stubApi({ [redeem]: refused(status) });
    expect(await redeemPromoCode('NOSUCHCODE')).toEqual({ problem: problems[outcome] });
    expect(offer()).toMatchObject({
      promoCodeValid: false,
      promoOfferDialogOpen: false,
      isDiscountOffPump: true,
    });
    expect(toastStore.getState()).toEqual([]);
  },
);

test('a code that the server could not check (503) is only marked invalid, without a toast [OFF-02, TOAST-04]', async () => {
  stubApi({ [redeem]: refused(503) });
  expect(await redeemPromoCode('HIGHCOUNTRY')).toEqual({ problem: problems.unreachable, isUnanswered: true });
  expect(offer().promoCodeValid).toBe(false);
  expect(toastStore.getState()).toEqual([]);
});

test('codes tried too often leave the last one invalid, and the applicant is asked to wait at the field [SEC-02, OFF-02, TOAST-04]', async () => {
  stubApi({ [redeem]: refused(429, 'Please wait.') });
  expect(await redeemPromoCode('NOSUCHCODE')).toEqual({
    problem: 'Please wait, or continue without one',
  });
  expect(offer().promoCodeValid).toBe(false);
  expect(toastStore.getState()).toEqual([]);
});

test('a check that gets no answer marks the code invalid and says so in a toast [OFF-02, TOAST-04]', async () => {
  stubApi({ [redeem]: unreachable });
  expect(await redeemPromoCode('HIGHCOUNTRY')).toEqual({ problem: problems.unreachable, isUnanswered: true });
  expect(offer().promoCodeValid).toBe(false);
  expect(toastStore.getState().map(({ id }) => id)).toEqual(['failed-retrieve-promo-offer']);
});

test('a wrong code takes the offer of the code before away [OFF-02, OFF-03]', async () => {
  stubApi({
    [redeem]: ({ query }) => (query.get('code') === 'GOOD' ? { body: noCheckPromo } : refused(404)),
  });
  await redeemPromoCode('GOOD');
  await redeemPromoCode('BAD');
  expect(offer()).toMatchObject({
    promoOffer: null,
    promoOfferId: null,
    validToDate: null,
    isDiscountOffPump: true,
  });
});

test.each([
  ['typed another code', () => changeSection('offer', enterPromoCode, 'OTHER')],
  ['went on without one', () => changeSection('offer', continueWithoutPromoCode)],
])('a late answer is dropped when the applicant %s meanwhile [OFF-01]', async (_, meanwhile) => {
  const late = held();
  stubApi({ [redeem]: late.reply });
  const check = redeemPromoCode('BETTERBYTWO');
  meanwhile();
  late.release({ body: plainPromo });
  expect(await check).toBe('superseded');
  expect(offer()).toMatchObject({ promoOffer: null, promoOfferDialogOpen: false, promoCodeValid: true });
});
