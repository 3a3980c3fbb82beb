import { submissionOf } from '@forecourt/domain/application/submission.ts';
import { noAddress } from '@forecourt/domain/fields/address-answer.ts';
import { acceptPromoCode, choosePromoOffer } from '@forecourt/domain/offer/transitions.ts';
import { questionStatus } from '@forecourt/domain/questions/journey.ts';
import { limitedDirector, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { plainPromo, standardOffer } from '@forecourt/domain/testing/offers.ts';
import { submitted } from '@forecourt/domain/testing/receipt.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentScrollTarget, releaseScrollTarget } from '../../questions/scroll-target.ts';
import { fetchStandardOffer } from '../../questions/standard-offer.ts';
import { changeSection, currentApplication, currentJourney } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { checkBankAccount } from '../final-details/check-bank-account.ts';
import { submitAndFindDecision } from './submit-application.ts';

const submitRoute = 'PUT /v1/applications/:id';
const offerRoute = 'GET /v1/standardOffers/redeem';
const taken = { body: submitted };
const decided = { 'GET /v1/creditchecks/:id': { body: { decision: 'Approved' } } };
const better = { ...standardOffer, discounts: [{ product: 'Diesel', centsPerLitre: 13 }] };

/** Refuses the first submission at these fields, and takes every later one. */
function refusingFirst(...fields: string[]) {
  const rows = fields.map((field) => ({ field: `details.${field}`, errorMessage: 'Look at it again' }));
  const answers = [refused(400, rows)];
  return () => answers.shift() ?? taken;
}

failOnConsoleErrors();
beforeEach(() => {
  startFrom(limitedDirector);
  releaseScrollTarget();
});
afterEach(() => vi.unstubAllGlobals());

describe('a submission that is refused because of what a look-up said before', () => {
  test('the standard offer that holds now is fetched and shown, and goes along the next time [API-02]', async () => {
    const { asked } = stubApi({
      ...decided,
      [submitRoute]: refusingFirst('loyaltyDetails.standardOffer'),
      [offerRoute]: { body: better },
    });
    expect(await submitAndFindDecision()).toBeUndefined();
    expect(currentApplication().offer.standardOffer).toEqual(better);
    expect(currentScrollTarget()).toBe('promo-code');
    expect(await submitAndFindDecision()).toBe('approved');
    expect(asked[2]?.body).toEqual({ details: submissionOf(currentApplication(), today()) });
    expect(asked[2]?.body).toMatchObject({ details: { loyaltyDetails: { standardOffer: better } } });
  });

  test('an answer that was kept from before is not taken for the one that holds now [API-02]', async () => {
    const offers = [standardOffer, better];
    stubApi({
      [submitRoute]: refusingFirst('loyaltyDetails.standardOffer'),
      [offerRoute]: () => ({ body: offers.shift() }),
    });
    changeSection('offer', (offer) => ({ ...offer, standardOffer: null }));
    await fetchStandardOffer();
    await submitAndFindDecision();
    expect(currentApplication().offer.standardOffer).toEqual(better);
  });

  test.each(['loyaltyDetails.promoOffer', 'loyaltyDetails.promoCode'])(
    'a promo code is asked for again, without being forgotten: %s [API-02]',
    async (field) => {
      startFrom(soleTrader);
      stubApi({ ...decided, [submitRoute]: refusingFirst(field) });
      expect(await submitAndFindDecision()).toBeUndefined();
      expect(currentApplication().offer).toMatchObject({ promoOffer: null, promoCode: 'BETTERBYTWO' });
      expect(questionStatus(currentJourney(), 'promo-code')).toBe('open');
      expect(currentScrollTarget()).toBe('promo-code');
      expect(await submitAndFindDecision()).toBeUndefined();
      changeSection('offer', acceptPromoCode, 'BETTERBYTWO', { ...plainPromo, validToDate: '2026-12-31' });
      expect(await submitAndFindDecision()).toBeUndefined();
      changeSection('offer', choosePromoOffer);
      expect(await submitAndFindDecision()).toBe('approved');
    },
  );

  test.each(['businessDetails.business', 'businessDetails.nzbn'])(
    'the business is looked for again, and nothing is lost that did not come with it: %s [API-02, BUS-09]',
    async (field) => {
      stubApi({ [submitRoute]: refusingFirst(field) });
      expect(await submitAndFindDecision()).toBeUndefined();
      const { business, credit } = currentApplication();
      expect(business).toEqual({
        ...limitedDirector.business,
        business: null,
        physicalAddress: noAddress,
      });
      expect(credit).toEqual(limitedDirector.credit);
      expect(questionStatus(currentJourney(), 'business-name')).toBe('open');
      expect(currentScrollTarget()).toBe('business-name');
    },
  );

  test('an account that is refused opens its question, and Continue asks about it again [FIN-06]', async () => {
    const { asked } = stubApi({
      ...decided,
      [submitRoute]: refusingFirst('finalDetails.bankAccountNumber'),
      'POST /v1/banks/account/validate': { body: { valid: true } },
    });
    expect(await submitAndFindDecision()).toBeUndefined();
    expect(questionStatus(currentJourney(), 'bank-details')).toBe('open');
    expect(currentScrollTarget()).toBe('bank-details');
    expect(await submitAndFindDecision()).toBeUndefined();
    await checkBankAccount();
    expect(asked.at(-1)?.path).toBe('/v1/banks/account/validate');
    expect(await submitAndFindDecision()).toBe('approved');
  });

  test('of several the applicant is brought to the first, and all are asked again [API-02]', async () => {
    startFrom(soleTrader);
    stubApi({
      [submitRoute]: refusingFirst('loyaltyDetails.promoOffer', 'loyaltyDetails.standardOffer'),
      [offerRoute]: { body: better },
    });
    await submitAndFindDecision();
    expect(currentApplication().offer).toMatchObject({ promoOffer: null, standardOffer: better });
    expect(currentScrollTarget()).toBe('promo-code');
  });

  test.each([
    ['another field', refused(400, [{ field: 'details.email', errorMessage: 'Enter an e-mail' }])],
    ['a sentence', refused(400, 'details.loyaltyDetails.promoCode')],
    ['a failure', refused(503)],
    ['no answer', unreachable],
  ])('%s leaves everything as it was [API-02]', async (_, reply) => {
    stubApi({ [submitRoute]: reply });
    await submitAndFindDecision();
    expect(currentApplication()).toEqual(limitedDirector);
    expect(currentScrollTarget()).toBeNull();
  });
});
