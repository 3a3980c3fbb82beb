import { expect, test } from 'vitest';
import { enterBusinessManually, enterFuelAmount, typeBusinessName } from '../business/transitions.ts';
import { enterAddressManually, fillInAddress, pickAddress, typeAddress } from '../fields/address-answer.ts';
import { acceptTermsAndConditions, confirmSigningAuthority } from '../final-details/transitions.ts';
import { enterPromoCode } from '../offer/transitions.ts';
import { initialApplication } from '../state.ts';
import { limitedDirector, newcomer } from '../testing/applicants.ts';
import { after, type Change, inAddress, inBusiness, inFinalDetails, inOffer } from '../testing/change.ts';
import { ballantyneRoad, customsStreet, tainuiStreet } from '../testing/records.ts';
import { comparisonLines } from './summary.ts';
import type { QuestionId } from './table.ts';

const { businessName } = limitedDirector.business;
const stay: Change = (application) => application;
const lines = { line1: '8 Kauri Lane', line2: '', suburb: '', town: '', postcode: '' };
const home = 'residential-address';

test.each<[string, QuestionId, Change, Change]>([
  [
    'a company of the register and the same name by hand',
    'business-name',
    stay,
    inBusiness(enterBusinessManually, businessName),
  ],
  [
    'a name by hand and one that is only searched for',
    'business-name',
    inBusiness(enterBusinessManually, businessName),
    inBusiness((state) => typeBusinessName({ ...state, business: null }, businessName)),
  ],
  [
    'two homes that are not confirmed',
    home,
    inAddress(home, fillInAddress, tainuiStreet, 'director'),
    inAddress(home, fillInAddress, customsStreet, 'director'),
  ],
  [
    'a home that is confirmed and the same that is not',
    home,
    inAddress(home, pickAddress, tainuiStreet),
    inAddress(home, fillInAddress, tainuiStreet, 'director'),
  ],
  [
    'an address by hand that is not whole and one that is typed into the search',
    'delivery-address',
    inAddress('delivery-address', enterAddressManually, lines),
    inAddress('delivery-address', typeAddress, ballantyneRoad.fullAddress),
  ],
  [
    'two amounts of fuel that are not confirmed',
    'fuel-amount',
    inBusiness(enterFuelAmount, 800),
    inBusiness(enterFuelAmount, 900),
  ],
  [
    'two promo codes that are not checked',
    'promo-code',
    inOffer(enterPromoCode, 'HARVEST'),
    inOffer(enterPromoCode, 'KNOWN'),
  ],
  [
    'an account with its terms accepted and one without',
    'bank-details',
    stay,
    inFinalDetails(acceptTermsAndConditions, false),
  ],
  [
    'an account that is paid from by anyone who may sign alone and one that is not',
    'bank-details',
    stay,
    inFinalDetails(confirmSigningAuthority, false),
  ],
])('where two people differ they can tell %s apart [SAVE-06]', (_, question, mine, theirs) => {
  expect(comparisonLines(after(limitedDirector, mine), question)).not.toEqual(
    comparisonLines(after(limitedDirector, theirs), question),
  );
});

test.each<QuestionId>(['business-name', home, 'promo-code', 'bank-details'])(
  'of %s nothing is shown where nothing is answered [SAVE-06]',
  (question) => {
    for (const nobody of [initialApplication, newcomer])
      expect(comparisonLines(nobody, question).join('')).toBe('');
  },
);
