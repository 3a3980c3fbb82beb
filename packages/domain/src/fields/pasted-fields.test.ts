import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as business from '../business/transitions.ts';
import * as cards from '../cards/transitions.ts';
import * as credit from '../credit/transitions.ts';
import * as details from '../final-details/transitions.ts';
import * as landing from '../landing/transitions.ts';
import * as offer from '../offer/transitions.ts';
import * as saver from '../saver/transitions.ts';
import * as rates from '../special-rates/transitions.ts';
import { initialApplication } from '../state.ts';
import { emptyManualAddress, normaliseManualAddress } from './manual-address.ts';
import { parseMoney } from './money.ts';
import { normaliseReference } from './normalise-reference.ts';
import { parseNzbn } from './nzbn.ts';
import { toSearchQuery } from './pasted.ts';

const { landing: start, business: firm, credit: person, offer: offered, finalDetails } = initialApplication;
const { cards: order, saver: saved, specialRates } = initialApplication;
const oneCard = cards.addCard(order);

const fields: Record<string, [read: (typed: string) => unknown, value: string, label: string]> = {
  'first name': [(typed) => landing.enterFirstName(start, typed).firstName, 'Aroha', 'First name'],
  'last name': [(typed) => landing.enterLastName(start, typed).lastName, "O'Dowd-Ngata", 'Last name'],
  'landing e-mail': [(typed) => landing.enterEmail(start, typed).email, 'aroha@example.nz', 'Email'],
  'business name': [
    (typed) => business.enterBusinessManually(firm, typed).businessName,
    'Lindis Pass Fencing (NZ) Ltd',
    'Business name',
  ],
  'trading name': [
    (typed) => business.enterTradingName(firm, typed).tradingName,
    'Lindis & Co',
    'Trading name',
  ],
  'business search': [toSearchQuery, 'Lindis Pass Fencing', 'Business name'],
  NZBN: [(typed) => parseNzbn(typed), '9429990000011', 'NZBN'],
  'address search': [toSearchQuery, '14 Ballantyne Road, Wānaka 9305', 'Address'],
  'address line': [
    (typed) => normaliseManualAddress({ ...emptyManualAddress, line1: typed }).line1,
    '14 Ballantyne Road (rear)',
    'Address',
  ],
  postcode: [
    (typed) => normaliseManualAddress({ ...emptyManualAddress, postcode: typed }).postcode,
    '9305',
    'Postcode',
  ],
  'fuel amount': [parseMoney, '$1,500', 'Monthly spend'],
  'promo code': [(typed) => offer.enterPromoCode(offered, typed).promoCode, 'HARVEST', 'Promo code'],
  'membership number': [
    (typed) => offer.enterMembershipNumber(offered, typed).membershipNumber,
    'FF-1234',
    'Membership no.',
  ],
  'Airpoints number': [
    (typed) => offer.enterAirpointsAccount(offered, { airpointsNumber: typed }).airpointsNumber,
    '5678901',
    'Airpoints number',
  ],
  'Airpoints name': [
    (typed) => offer.enterAirpointsAccount(offered, { airpointsLastName: typed }).airpointsLastName,
    'Tāwhiri',
    'Last name',
  ],
  'legal name': [(typed) => credit.enterLegalName(person, typed).legalName, 'Siobhán Ngata', 'Full name'],
  'date of birth': [
    (typed) => credit.enterDateOfBirth(person, typed).dateOfBirth,
    '27 March 1985',
    'Date of birth',
  ],
  licence: [
    (typed) => credit.enterLicenceNumber(person, typed).driversLicenseNumber,
    'AB123456',
    'Licence no.',
  ],
  'licence version': [
    (typed) => credit.enterLicenceVersion(person, typed).driversLicenseVersionNo,
    '001',
    'Version',
  ],
  'guarantee e-mail': [
    (typed) => credit.enterPersonalGuaranteeEmail(person, typed).personalGuaranteeEmail,
    "siobhan.o'dowd@example.co.nz",
    'E-mail',
  ],
  phone: [
    (typed) => details.enterContactNumber(finalDetails, typed).contactNumber,
    '(021) 123 4567',
    'Phone',
  ],
  'invoice e-mail': [
    (typed) => details.enterInvoiceEmail(finalDetails, typed).invoiceEmail,
    'accounts@example.nz',
    'mailto',
  ],
  'account name': [
    (typed) => details.enterBankAccountName(finalDetails, typed).bankAccountName,
    'Lindis Pass Fencing Ltd',
    'Account name',
  ],
  'bank account': [
    (typed) => details.enterBankAccountNumber(finalDetails, typed).bankAccountNumber,
    '12-3140-0171323-50',
    'Account no.',
  ],
  'contact name': [(typed) => rates.enterContactName(specialRates, typed).fullName, 'Mere Fonua', 'Name'],
  'contact phone': [
    (typed) => rates.enterContactNumber(specialRates, typed).contactNumber,
    '+64 21 123 4567',
    'tel',
  ],
  'contact e-mail': [
    (typed) => rates.enterContactEmail(specialRates, typed).email,
    'a@b.nz',
    'Email address',
  ],
  'share e-mail': [(typed) => saver.enterShareEmail(saved, 0, typed).emails[0], 'mere@example.nz', 'To'],
  plate: [(typed) => cards.enterRegistration(oneCard, typed).cardChanges.at(-1), 'QBT917', 'Rego'],
  driver: [(typed) => cards.enterDriverName(oneCard, typed).cardChanges.at(-1), 'Hamish Buchan', 'Driver'],
  reference: [normaliseReference, 'K7PX-3M9D', 'Reference'],
};

const blanks = [
  ' ',
  '\u00a0',
  '\u2009',
  '\u202f',
  '\u3000',
  '\t',
  '\n',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u00ad',
];
const quotes = ['""', '“”', '„“', '«»', '‹›', '‘’', "''", '``', '＂＂'];
const brackets = ['()', '[]', '{}', '<>', '（）', '「」'];
const behind = ['.', ',', ';', ':', '”', '"', ')', ']', '>', '…', '。', '．', '，'];
const around = [...quotes, ...brackets].map((pair) => [pair.slice(0, 1), pair.slice(1)] as const);
const mark = fc.oneof(
  fc.constantFrom(...around),
  fc.constantFrom(...blanks).map((blank) => [blank, ''] as const),
  fc.constantFrom(...blanks, ...behind).map((stop) => ['', stop] as const),
);
/** 'Ltd.' and 'Ltd' are the same company. */
const withoutStop = (read: unknown): unknown => (typeof read === 'string' ? read.replace(/\.$/, '') : read);

describe('pasted text', () => {
  test.each(Object.entries(fields))(
    'the %s is the same whatever marks stand around it [REAL-02]',
    (_, [read, value]) => {
      const plain = read(value);
      fc.assert(
        fc.property(fc.array(mark, { maxLength: 4 }), (marks) => {
          const typed = marks.reduce((text, [before, after]) => `${before}${text}${after}`, value);
          const cleaned = withoutStop(read(typed));
          expect(cleaned).toEqual(plain);
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each(Object.entries(fields))(
    'a label before the %s falls away [REAL-02]',
    (_, [read, value, label]) => {
      for (const typed of [`${label}: ${value}`, `${label}:${value}.`, `“${label}: ${value}”`])
        expect(withoutStop(read(typed))).toEqual(read(value));
    },
  );

  test.each(Object.entries(fields))(
    'marks that nobody sees fall away inside the %s [SEC-14, REAL-02]',
    (_, [read, value]) => {
      const plain = read(value);
      for (const hidden of [
        '\u202e',
        '\u2066',
        '\u061c',
        '\u200b',
        '\ufeff',
        '\u{e0041}',
        '\u034f',
        '\u3164',
      ])
        for (const at of [1, Math.ceil(value.length / 2)])
          expect(read(`${value.slice(0, at)}${hidden}${value.slice(at)}`), hidden).toEqual(plain);
    },
  );
});
