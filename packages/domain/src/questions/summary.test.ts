import { describe, expect, test } from 'vitest';
import { answerDifferentTradingName, enterTradingName } from '../business/transitions.ts';
import { enterPromoCode } from '../offer/transitions.ts';
import type { Application } from '../state.ts';
import { promoCode } from '../testing/answers.ts';
import {
  creditCheckSkipped,
  limitedDirector,
  limitedNonDirector,
  newcomer,
  soleTrader,
  trustWithRegistrationNumber,
} from '../testing/applicants.ts';
import { after, inBusiness, inOffer, today } from '../testing/change.ts';
import { memberPromo } from '../testing/offers.ts';
import { sidebarRows } from './summary.ts';
import { type Section, sections } from './table.ts';

const summaryLines = (section: Section, application: Application): string[] =>
  sidebarRows(application, section, today).flatMap(({ lines }) =>
    lines.map(({ label, value }) => `${label}: ${value}`),
  );
const jumps = (section: Section, application: Application): string[] =>
  sidebarRows(application, section, today).map(({ question }) => question);

describe("You've told us...", () => {
  test('business setup, use, names, address and fuel estimate [LAYOUT-11]', () => {
    const trading = after(
      limitedDirector,
      inBusiness(answerDifferentTradingName, true),
      inBusiness(enterTradingName, 'Lindis Fencing'),
    );
    expect(summaryLines('business', trading)).toEqual([
      'Business setup: Limited Company',
      'Business use only: Yes',
      'Business name: Lindis Pass Fencing Limited',
      'Trading name: Lindis Fencing',
      'Physical address: 14 Ballantyne Road, Wānaka 9305',
      'Monthly fuel estimate: $1,250.00',
    ]);
  });

  test('what is not answered yet is empty [LAYOUT-11]', () => {
    const valuesOf = (section: Section) =>
      sidebarRows(newcomer, section, today).flatMap(({ lines }) => lines.map(({ value }) => value));
    expect(sections.map((section) => valuesOf(section).join(''))).toEqual(['', '', '', '']);
    expect(sections.map((section) => valuesOf(section).length)).toEqual([6, 2, 6, 4]);
  });

  const { credit, finalDetails, business } = limitedDirector;
  test.each<[string, Section, Partial<Application>, string]>([
    ['a date that is none', 'credit', { credit: { ...credit, dateOfBirth: '1984-02-31' } }, 'Date of birth'],
    [
      'a number that calls nobody',
      'finalDetails',
      { finalDetails: { ...finalDetails, contactNumber: '02' } },
      'Contact number',
    ],
    [
      'half an e-mail',
      'finalDetails',
      { finalDetails: { ...finalDetails, invoiceEmail: 'hamish@' } },
      'Invoice email',
    ],
    ['no spend', 'business', { business: { ...business, fuelAmount: 0 } }, 'Monthly fuel estimate'],
  ])('%s is not returned [LAYOUT-11]', (_, section, typed, label) => {
    expect(summaryLines(section, limitedDirector)).not.toContain(`${label}: `);
    expect(summaryLines(section, { ...limitedDirector, ...typed })).toContain(`${label}: `);
  });

  test('no promo code and an Airpoints number with its name [LAYOUT-12]', () => {
    expect(summaryLines('offer', limitedDirector)).toEqual([
      'Promo code: None',
      'Airpoints number: 1234567, Hamish Buchan',
    ]);
  });

  test('a promo code, a registration number and no loyalty [LAYOUT-12]', () => {
    expect(summaryLines('offer', trustWithRegistrationNumber)).toEqual([
      'Promo code: HIGHCOUNTRY',
      'Loyalty: None',
      'Registration number: CC10234',
    ]);
    const member = after(soleTrader, ...promoCode('HIGHCOUNTRY', memberPromo));
    expect(summaryLines('offer', member)).toContain('Membership number: ');
  });

  test('a code that is not redeemed yet is not reported [LAYOUT-12]', () => {
    expect(summaryLines('offer', after(newcomer, inOffer(enterPromoCode, 'GUESS')))[0]).toBe('Promo code: ');
  });

  test('legal name, gender, date of birth, the licence number in full with its version, and address [LAYOUT-13]', () => {
    expect(summaryLines('credit', limitedNonDirector)).toEqual([
      'Company director: No',
      'Notes for representatives: Read',
      'Legal name: Aroha Ngata',
      'Gender: Non binary',
      'Date of birth: 27/03/1985',
      'Driver licence: AB123456, version 001',
      'Residential address: 27 Tainui Street, Greymouth 7805',
      'Credit check: You agree to it',
    ]);
  });

  test('nothing of a credit check that is skipped [CRED-11]', () => {
    expect(summaryLines('credit', creditCheckSkipped)).toEqual([]);
  });

  test('delivery, contact, invoice email; invoice date and fee hidden while the plan is skipped [LAYOUT-14]', () => {
    expect(summaryLines('finalDetails', limitedDirector)).toEqual([
      'Delivery address: PO Box 218, Wānaka 9343',
      'Contact number: 027 555 0142',
      'Invoice email: hamish@lindisfencing.co.nz',
      'Bank account: Ends in 50',
    ]);
    expect(summaryLines('finalDetails', trustWithRegistrationNumber).slice(3)).toEqual([
      'Invoice date: End of each month',
      'Account fee payment: Yearly',
      'Bank account: Ends in 50',
    ]);
  });

  test('each item jumps to its question [LAYOUT-10]', () => {
    expect(jumps('business', limitedDirector)).toEqual([
      'business-type',
      'business-name',
      'physical-address',
      'fuel-amount',
    ]);
    expect(jumps('offer', trustWithRegistrationNumber)).toEqual(['promo-code', 'membership-number']);
    expect(jumps('offer', limitedDirector)).toEqual(['promo-code', 'loyalty']);
    expect(jumps('finalDetails', trustWithRegistrationNumber)).toEqual([
      'delivery-address',
      'contact-number',
      'invoice-email',
      'invoice-date',
      'payment-plan',
      'bank-details',
    ]);
  });
});
