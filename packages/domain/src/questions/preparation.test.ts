import { expect, test } from 'vitest';
import { continueWithoutPromoCode } from '../offer/transitions.ts';
import type { Application } from '../state.ts';
import { useForBusinessOnly as forBusinessOnly, promoCode } from '../testing/answers.ts';
import { completeApplicants, limitedNonDirector, newcomer, soleTrader } from '../testing/applicants.ts';
import { after, inBusiness, inCredit, inOffer, today } from '../testing/change.ts';
import { memberPromo, noCheckPromo } from '../testing/offers.ts';
import { formPreparationOf } from './projections.ts';

const minutes = (application: Application): number => formPreparationOf(application, today).minutes;
const needs = (application: Application): string => formPreparationOf(application, today).needs.join(' ');

test('a newcomer needs about ten minutes, the business, a licence, a bank account, codes and points if any [ROUTE-02]', () => {
  expect(minutes(newcomer)).toBe(10);
  expect(needs(newcomer)).toBe('business promoCode airpoints driverLicence bankAccount');
});

test('an offer without a credit check needs no licence and less time [ROUTE-02]', () => {
  const known = after(newcomer, ...promoCode('KNOWNCUSTOMER', noCheckPromo));
  const asEveryone = after(newcomer, inOffer(continueWithoutPromoCode));
  expect(needs(known)).toBe('business airpoints bankAccount');
  expect(minutes(known)).toBeLessThan(minutes(asEveryone));
});

test('an offer for members needs their number, and no Airpoints when it earns none [ROUTE-02]', () => {
  const member = after(newcomer, ...promoCode('HIGHCOUNTRY', memberPromo));
  expect(needs(member)).toBe('business membershipNumber driverLicence bankAccount');
});

test('who applies for a company without being its director needs the authority to [ROUTE-02]', () => {
  const unread = after(
    limitedNonDirector,
    inCredit((credit) => ({ ...credit, readRepresentativeRequirements: false })),
  );
  expect(needs(unread)).toBe('authority');
  const noCompany = after(unread, ...forBusinessOnly('SoleTrader'));
  expect(needs(noCompany)).not.toContain('authority');
});

test.each(Object.entries(completeApplicants))(
  '%s, with everything answered, has a minute of checking left [ROUTE-02]',
  (_, applicant) => {
    expect(formPreparationOf(applicant, today)).toEqual({ minutes: 1, needs: [] });
  },
);

test('an answer that is broken again counts again, and what was answered after it does not [ROUTE-02]', () => {
  const unnamed = after(
    soleTrader,
    inBusiness((business) => ({ ...business, businessName: '', business: null })),
  );
  expect(needs(unnamed)).toContain('business');
  expect(needs(unnamed)).not.toContain('bankAccount');
});
