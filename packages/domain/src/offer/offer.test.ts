import { describe, expect, test } from 'vitest';
import { problemOf } from '../fields/typed.ts';
import { memberPromo, noCheckPromo, plainPromo, standardOffer } from '../testing/offers.ts';
import * as rules from './rules.ts';
import { initialOffer, type OfferState } from './state.ts';
import * as offer from './transitions.ts';

const redeemed = offer.acceptPromoCode(initialOffer, 'KNOWNCUSTOMER', noCheckPromo);
const taken = (...redeeming: Parameters<typeof offer.acceptPromoCode>): OfferState =>
  offer.choosePromoOffer(offer.acceptPromoCode(...redeeming));
const none = { promoOffer: null, promoOfferId: null, validToDate: null, isDiscountOffPump: true };
const skips = (state: OfferState) => [
  rules.skipsPaymentPlan(state),
  rules.skipsInvoiceDate(state),
  rules.skipsCreditCheck(state),
];

describe('promo code', () => {
  test('discount off the pump and a valid code are the defaults [OFF-11]', () => {
    expect(initialOffer).toMatchObject({ isDiscountOffPump: true, promoCodeValid: true });
  });

  test('a redeemed code is valid, opens the dialog and is stored with its offer [OFF-01]', () => {
    expect(redeemed).toEqual({
      ...initialOffer,
      promoCode: 'KNOWNCUSTOMER',
      promoCodeValid: true,
      promoCodeComplete: false,
      promoOfferDialogOpen: true,
      promoOffer: noCheckPromo,
      promoOfferId: 'promo-no-check',
      isDiscountOffPump: false,
      validToDate: '2027-01-31',
    });
  });

  test('closing the dialog chooses nothing: the code is no answer, and its offer is not in effect [OFF-01]', () => {
    const standard = offer.receiveStandardOffer(redeemed, standardOffer);
    const closed = offer.closePromoOfferDialog(standard);
    for (const waiting of [standard, closed, offer.openPromoOfferDialog(closed)]) {
      expect(rules.isPromoCodeAnswered(waiting)).toBe(false);
      expect(rules.isPromoOfferUndecided(waiting)).toBe(true);
      expect(rules.offerInEffect(waiting)).toBe(standardOffer);
      expect(rules.skipsCreditCheck(waiting)).toBe(false);
    }
    expect(closed.promoOfferDialogOpen).toBe(false);
    expect(offer.openPromoOfferDialog(closed).promoOfferDialogOpen).toBe(true);
  });

  test('either choice answers the question [OFF-01]', () => {
    const chosen = offer.choosePromoOffer(redeemed);
    expect(chosen).toMatchObject({ promoOffer: noCheckPromo, promoOfferDialogOpen: false });
    expect(rules.isPromoCodeAnswered(chosen)).toBe(true);
    expect(rules.isPromoCodeAnswered(offer.continueWithoutPromoCode(redeemed))).toBe(true);
    expect(offer.choosePromoOffer(initialOffer)).toBe(initialOffer);
  });

  test('a code that was declined is known until an offer is chosen, and one without an offer is not [OFF-01]', () => {
    const declined = offer.continueWithoutPromoCode(redeemed);
    expect(declined).toMatchObject({ ...none, promoCode: '', declinedPromoCode: 'KNOWNCUSTOMER' });
    expect(offer.continueWithoutPromoCode(declined).declinedPromoCode).toBe('KNOWNCUSTOMER');
    expect(taken(declined, 'BETTERBYTWO', plainPromo).declinedPromoCode).toBe('');
    const unknown = offer.rejectPromoCode(offer.enterPromoCode(initialOffer, 'NOSUCHCODE'));
    expect(offer.continueWithoutPromoCode(unknown).declinedPromoCode).toBe('');
  });

  test('any other result marks the code invalid, closes the dialog and resets the discount flag [OFF-02]', () => {
    const rejected = offer.rejectPromoCode(redeemed);
    expect(rejected).toMatchObject({
      promoCodeValid: false,
      promoOfferDialogOpen: false,
      isDiscountOffPump: true,
    });
    expect(rejected).toMatchObject({ promoCode: 'KNOWNCUSTOMER', promoCodeComplete: false });
    expect(rules.offerInEffect(rejected)).toBeNull();
    expect(rules.isPromoCodeAnswered(rejected)).toBe(false);
  });

  test('clearing the promo offer resets its id, its valid-to date and the discount flag [OFF-03]', () => {
    expect(offer.clearPromoOffer(redeemed)).toMatchObject(none);
  });

  test('going on without a code clears the offer and answers the question [OFF-03]', () => {
    const without = offer.continueWithoutPromoCode(offer.rejectPromoCode(redeemed));
    expect(without).toMatchObject({ ...none, promoCode: '', promoCodeValid: true });
    expect(rules.isPromoCodeAnswered(without)).toBe(true);
    expect(rules.isPromoCodeAnswered(initialOffer)).toBe(false);
  });

  test('another code takes the redeemed offer away, the same code does not [OFF-03]', () => {
    expect(offer.enterPromoCode(redeemed, ' known customer ')).toBe(redeemed);
    const other = offer.enterPromoCode(redeemed, 'high country');
    expect(other).toMatchObject({ ...none, promoCode: 'HIGHCOUNTRY', promoCodeComplete: false });
    expect(offer.enterPromoCode(offer.rejectPromoCode(other), 'HARVEST').promoCodeValid).toBe(true);
  });
});

describe('the offer in effect', () => {
  test('it is the promo offer if there is one, else the standard offer [OFF-04]', () => {
    expect(rules.offerInEffect(initialOffer)).toBeNull();
    const standard = offer.receiveStandardOffer(initialOffer, standardOffer);
    expect(standard.standardOfferId).toBe('standard-500');
    expect(rules.offerInEffect(standard)).toBe(standardOffer);
    const both = taken(standard, 'BETTERBYTWO', plainPromo);
    expect(rules.offerInEffect(both)).toBe(plainPromo);
    expect(rules.offerInEffect(offer.clearStandardOffer(standard))).toBeNull();
  });

  test('points are earned unless a promo offer says otherwise [OFF-05]', () => {
    const standard = offer.receiveStandardOffer(initialOffer, {
      ...standardOffer,
      earnsLoyaltyPoints: false,
    });
    expect(rules.earnsLoyaltyPoints(standard)).toBe(true);
    expect(rules.earnsLoyaltyPoints(taken(standard, 'BETTERBYTWO', plainPromo))).toBe(true);
    const member = taken(offer.choosePointType(standard, 'Airpoints'), 'HIGHCOUNTRY', memberPromo);
    expect(rules.earnsLoyaltyPoints(member)).toBe(false);
  });

  test('a membership number is required only if the promo offer says so [OFF-06]', () => {
    const standard = offer.receiveStandardOffer(initialOffer, {
      ...standardOffer,
      membershipNoRequired: true,
    });
    expect(rules.isMembershipNumberRequired(standard)).toBe(false);
    const member = taken(standard, 'HIGHCOUNTRY', memberPromo);
    expect(rules.isMembershipNumberRequired(member)).toBe(true);
    expect(rules.isMembershipNumberAnswered(offer.enterMembershipNumber(member, ' '))).toBe(false);
    const numbered = offer.enterMembershipNumber(member, ' CC10234 ');
    expect(numbered.membershipNumber).toBe('CC10234');
    const wide = offer.enterMembershipNumber(numbered, ' ＣＣ–１０２３４ ');
    expect(wide.membershipNumber).toBe('CC-10234');
    expect(rules.isMembershipNumberAnswered(numbered)).toBe(true);
  });

  test.each(['Limited', 'SoleTrader', 'Partnership', 'Other', null] as const)(
    'for %s it is called Membership number [OFF-06]',
    (businessType) => {
      expect(rules.membershipLabel(businessType)).toBe('Membership number');
    },
  );

  test('for a trust it is called Registration number [OFF-06]', () => {
    expect(rules.membershipLabel('TrustSociety')).toBe('Registration number');
  });

  test('without a promo offer plan and invoice date are skipped, the credit check is not [OFF-07]', () => {
    const standard = offer.receiveStandardOffer(initialOffer, {
      ...standardOffer,
      skipPaymentPlan: false,
      skipInvoiceDate: false,
      skipCreditCheck: true,
    });
    expect(skips(initialOffer)).toEqual([true, true, false]);
    expect(skips(standard)).toEqual([true, true, false]);
  });

  test('with a promo offer its flags say what is skipped [OFF-07]', () => {
    expect(skips(taken(initialOffer, 'HIGHCOUNTRY', memberPromo))).toEqual([false, false, false]);
    expect(skips(offer.choosePromoOffer(redeemed))).toEqual([true, true, true]);
  });
});

describe('loyalty', () => {
  const account = { airpointsNumber: '123-45 67', airpointsFirstName: 'Hamish', airpointsLastName: 'Buchan' };
  const asked = offer.enterAirpointsAccount(offer.choosePointType(initialOffer, 'Airpoints'), account);
  const member = offer.receiveAirpointsValidity(asked, true);

  test('None answers the question, nothing chosen does not [OFF-08]', () => {
    expect(rules.isLoyaltyAnswered(initialOffer)).toBe(false);
    expect(rules.isLoyaltyAnswered(offer.choosePointType(initialOffer, 'None'))).toBe(true);
  });

  test('Airpoints answer it once number and names are validated [OFF-08]', () => {
    expect(asked.airpointsNumber).toBe('1234567');
    expect(rules.isLoyaltyAnswered(asked)).toBe(false);
    expect(rules.isLoyaltyAnswered(offer.receiveAirpointsValidity(asked, false))).toBe(false);
    expect(rules.isLoyaltyAnswered(member)).toBe(true);
  });

  test.each(['123456a', '12 34567', '1234.67', '-1234567', '１２３４５６７'])(
    '"%s" is no Airpoints number, which has digits only [VAL-04, OFF-08]',
    (typed) => {
      expect(problemOf(rules.airpointsNumber, typed)).toBe('Airpoints number must be 6 to 10 numbers');
    },
  );

  test.each(['airpointsNumber', 'airpointsFirstName', 'airpointsLastName'] as const)(
    'changing %s asks for validation again [OFF-08]',
    (field) => {
      const changed = offer.enterAirpointsAccount(member, { [field]: '7654321' });
      expect(changed).toMatchObject({ airpointsValid: false, airpointsValidated: false, [field]: '7654321' });
      expect(rules.isLoyaltyAnswered(changed)).toBe(false);
    },
  );

  test('entering the same account again keeps its validation [OFF-08]', () => {
    expect(offer.enterAirpointsAccount(member, account)).toBe(member);
  });

  test('an account that cannot be one is no answer, whatever was validated [OFF-08]', () => {
    const short = offer.receiveAirpointsValidity(
      offer.enterAirpointsAccount(asked, { airpointsNumber: '12' }),
      true,
    );
    const nameless = offer.receiveAirpointsValidity(
      offer.enterAirpointsAccount(asked, { airpointsLastName: '' }),
      true,
    );
    expect(rules.isLoyaltyAnswered(short)).toBe(false);
    expect(rules.isLoyaltyAnswered(nameless)).toBe(false);
    expect(rules.isAirpointsComplete(asked)).toBe(true);
  });
});
