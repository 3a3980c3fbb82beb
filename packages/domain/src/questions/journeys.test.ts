import { describe, expect, test } from 'vitest';
import { chooseBusinessType, enterFuelAmount } from '../business/transitions.ts';
import { initialCredit } from '../credit/state.ts';
import { answerCompanyDirector } from '../credit/transitions.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { rejectPromoCode } from '../offer/transitions.ts';
import { promoCode, registeredBusiness, useForBusinessOnly } from '../testing/answers.ts';
import {
  completeApplicants,
  limitedDirector,
  limitedNonDirector,
  newcomer,
  soleTrader,
  trustWithRegistrationNumber,
} from '../testing/applicants.ts';
import { after, inBusiness, inCredit, inOffer, today } from '../testing/change.ts';
import { memberPromo, noCheckPromo } from '../testing/offers.ts';
import { ballantyneRoad, lindisPassFencing } from '../testing/records.ts';
import { renderSummary } from '../testing/render-summary.ts';
import { sidebarRows } from './summary.ts';

const businessDone = 'business: +business-type +business-name +physical-address +fuel-amount';
const identityDone = '+legal-name +gender +dob +drivers-license +residential-address +credit-check-agreement';
const finalDone = 'finalDetails: +delivery-address +contact-number +invoice-email +bank-details';
const finalLocked = 'finalDetails: -delivery-address -contact-number -invoice-email -bank-details';
const creditLocked =
  'credit: -legal-name -gender -dob -drivers-license -residential-address -credit-check-agreement';

const whole: Record<keyof typeof completeApplicants, string[]> = {
  limitedDirector: [
    businessDone,
    'offer: +promo-code +loyalty',
    `credit: +is-company-director ${identityDone}`,
    finalDone,
  ],
  limitedNonDirector: [
    businessDone,
    'offer: +promo-code +loyalty',
    `credit: +is-company-director +representative-requirements ${identityDone}`,
    finalDone,
  ],
  soleTrader: [businessDone, 'offer: +promo-code +loyalty', `credit: ${identityDone}`, finalDone],
  creditCheckSkipped: [businessDone, 'offer: +promo-code +loyalty', 'credit:', finalDone],
  trustWithRegistrationNumber: [
    businessDone,
    'offer: +promo-code +membership-number',
    `credit: ${identityDone}`,
    'finalDetails: +delivery-address +contact-number +invoice-email +invoice-date +payment-plan +bank-details',
  ],
  partnership: [businessDone, 'offer: +promo-code +loyalty', `credit: ${identityDone}`, finalDone],
};
const applicants = Object.keys(whole) as (keyof typeof whole)[];

describe('journeys of whole applicants', () => {
  test.each(applicants)(
    '%s has answered what is asked, in its order [GATE-02, GATE-03, GATE-04, GATE-05]',
    (name) => {
      expect(renderSummary(completeApplicants[name])).toBe(whole[name].join('\n'));
    },
  );

  test('a newcomer has one question open and all others locked [GATE-01]', () => {
    expect(renderSummary(newcomer)).toBe(
      [
        'business: >business-type -business-name -physical-address -fuel-amount',
        'offer: -promo-code -loyalty',
        creditLocked,
        finalLocked,
      ].join('\n'),
    );
  });
});

test('an invoice date is asked only with a payment plan, and not when the offer leaves it out [GATE-05, LAYOUT-14]', () => {
  const finalOf = (flags: Pick<FuelOffer, 'skipPaymentPlan' | 'skipInvoiceDate'>) => {
    const offered = after(
      trustWithRegistrationNumber,
      ...promoCode('HIGHCOUNTRY', { ...memberPromo, ...flags }),
    );
    const listed = sidebarRows(offered, 'finalDetails', today).map(({ question }) => question);
    return [renderSummary(offered).split('\n')[3], listed.slice(3, -1).join(' ')];
  };
  const [always, last] = ['finalDetails: +delivery-address +contact-number +invoice-email', '+bank-details'];
  expect(finalOf({ skipPaymentPlan: true, skipInvoiceDate: false })).toEqual([`${always} ${last}`, '']);
  expect(finalOf({ skipPaymentPlan: false, skipInvoiceDate: true })).toEqual([
    `${always} +payment-plan ${last}`,
    'payment-plan',
  ]);
});

describe('journeys that turn back', () => {
  test('changing the type of business locks what follows and keeps what was typed there [GATE-07]', () => {
    const changed = after(limitedDirector, inBusiness(chooseBusinessType, 'Other'));
    expect(renderSummary(changed)).toBe(
      [
        'business: >business-type -business-name -physical-address -fuel-amount',
        'offer: -promo-code -loyalty',
        creditLocked.replace('-legal-name', '-is-company-director -legal-name'),
        finalLocked,
      ].join('\n'),
    );
    expect(changed).toEqual({
      ...limitedDirector,
      business: {
        ...limitedDirector.business,
        businessType: 'Other',
        fuelCardBusinessUseOnly: null,
        declareBusinessUse: false,
        confirmBusinessUse: false,
      },
    });
  });

  test('a company whose type was changed is asked for its business again, under Other as a company [CRED-01, CRED-14]', () => {
    const [, ...others] = useForBusinessOnly('SoleTrader');
    const trader = after(limitedDirector, inBusiness(chooseBusinessType, 'SoleTrader'), ...others);
    expect(renderSummary(trader).split('\n')[0]).toBe(
      'business: +business-type >business-name -physical-address -fuel-amount',
    );
    const company = after(trader, inBusiness(chooseBusinessType, 'Other'), ...others);
    const picked = after(company, ...registeredBusiness(lindisPassFencing, ballantyneRoad));
    expect(renderSummary({ ...picked, credit: initialCredit }).split('\n')[2]).toBe(
      'credit: >is-company-director -legal-name -gender -dob -drivers-license -residential-address -credit-check-agreement',
    );
  });

  test('another fuel amount locks what follows until it is confirmed [GATE-07]', () => {
    expect(renderSummary(after(soleTrader, inBusiness(enterFuelAmount, 900)))).toBe(
      [
        'business: +business-type +business-name +physical-address >fuel-amount',
        'offer: -promo-code -loyalty',
        creditLocked,
        finalLocked,
      ].join('\n'),
    );
  });

  test('a code that is refused locks what follows, and its questions go with its offer [OFF-02, GATE-07]', () => {
    expect(renderSummary(after(trustWithRegistrationNumber, inOffer(rejectPromoCode)))).toBe(
      [businessDone, 'offer: >promo-code -loyalty', creditLocked, finalLocked].join('\n'),
    );
  });

  test('a director who turns out to be none must read the requirements first [CRED-01, CRED-02]', () => {
    const representative = after(limitedDirector, inCredit(answerCompanyDirector, false));
    expect(renderSummary(representative).split('\n')[2]).toBe(
      'credit: +is-company-director >representative-requirements -legal-name -gender -dob -drivers-license -residential-address -credit-check-agreement',
    );
    expect(renderSummary(after(representative, inCredit(answerCompanyDirector, true)))).toBe(
      renderSummary(limitedDirector),
    );
  });

  test('an offer that skips the credit check completes its section without questions [CRED-11]', () => {
    const unchecked = after({ ...limitedNonDirector, credit: initialCredit });
    const skipped = after(unchecked, ...promoCode('KNOWNCUSTOMER', noCheckPromo));
    expect(renderSummary(skipped)).toBe(
      [businessDone, 'offer: +promo-code +loyalty', 'credit:', finalDone].join('\n'),
    );
  });
});
