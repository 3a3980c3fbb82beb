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
import { normaliseEmail } from './email.ts';
import { emptyManualAddress, normaliseManualAddress } from './manual-address.ts';
import { parseMoney } from './money.ts';
import { parseNzbn } from './nzbn.ts';
import { searchText, type ValueKind, withoutMarks } from './pasted.ts';
import { normaliseReference } from './reference.ts';

const { landing: start, business: firm, credit: person, offer: offered, finalDetails } = initialApplication;
const { cards: order, saver: saved, specialRates } = initialApplication;
const oneCard = cards.addCard(order);

/** Every field that takes text: what the application holds once it is left, and a value as people write it. */
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
  'business search': [searchText, 'Lindis Pass Fencing', 'Business name'],
  NZBN: [(typed) => parseNzbn(typed), '9429990000011', 'NZBN'],
  'address search': [searchText, '14 Ballantyne Road, Wānaka 9305', 'Address'],
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
    (typed) => offer.enterAirpoints(offered, { airpointsNumber: typed }).airpointsNumber,
    '5678901',
    'Airpoints number',
  ],
  'Airpoints name': [
    (typed) => offer.enterAirpoints(offered, { airpointsLastName: typed }).airpointsLastName,
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
/** Of a company 'Ltd.' is as good as 'Ltd'. */
const withoutStop = (read: unknown): unknown => (typeof read === 'string' ? read.replace(/\.$/, '') : read);

describe('pasted text', () => {
  test.each(Object.entries(fields))(
    'REAL-02 the %s is the same whatever marks stand around it',
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

  test.each(Object.entries(fields))('REAL-02 a label before the %s falls away', (_, [read, value, label]) => {
    for (const typed of [`${label}: ${value}`, `${label}:${value}.`, `“${label}: ${value}”`])
      expect(withoutStop(read(typed))).toEqual(read(value));
  });

  test.each<[ValueKind, string, string]>([
    ['promo', 'Promo code - HARVEST', 'HARVEST'],
    ['promo', 'Promo code HARVEST', 'HARVEST'],
    ['promo', 'Use code: “HARVEST”.', 'HARVEST'],
    ['promo', 'code HARVEST', 'HARVEST'],
    ['promo', '*HARVEST*', 'HARVEST'],
    ['promo', '"HARVEST:…"', 'HARVEST'],
    ['promo', 'HAR-VEST', 'HAR-VEST'],
    ['promo', 'PROMO24', 'PROMO24'],
    ['code', 'Rego no. QBT917', 'QBT917'],
    ['code', 'Rego - QBT917', 'QBT917'],
    ['code', 'MY NO 1', 'MY NO 1'],
    ['shaped', 'Licence no. AB123456', 'AB123456'],
    ['shaped', 'Licence AB123456.', 'AB123456'],
    ['shaped', "Driver's licence number: AB123456", 'AB123456'],
    ['shaped', 'Ref. K7PX-3M9D', 'K7PX-3M9D'],
    ['number', 'Ph 021 123 4567', '021 123 4567'],
    ['number', 'M: (021) 123 4567', '(021) 123 4567'],
    ['number', 'tel:+64-21-123-4567', '+64-21-123-4567'],
    ['number', 'NZBN 9429990000011', '9429990000011'],
    ['number', 'O21 123 4567', 'O21 123 4567'],
    ['number', 'O 21 123 4567', 'O 21 123 4567'],
    ['number', '-021 123 4567', '-021 123 4567'],
    ['number', '(021 123 4567)', '021 123 4567'],
    ['number', '021 123 4567).', '021 123 4567'],
  ])('REAL-02 a %s of %j is %j', (kind, typed, value) => {
    expect(withoutMarks(typed, kind)).toBe(value);
  });

  test.each([
    'O',
    '-',
    "'Ofa",
    '‘Ofa Tu‘i',
    'ʻOfa Tuʻi',
    "'t Hooft",
    'Martin Luther King Jr.',
    'J.R.',
    'Lindis Pass Fencing Ltd.',
    'Lindis Pass Fencing (NZ) Ltd.',
    'Lindis Pass Fencing (NZ)',
    '(NZ) Fencing (Ltd)',
    'Aroha "Roe" Ngata',
    "Drivers'",
    'S/O Raman',
    'Yahoo!',
    '陳',
    '№ 8 Wire',
    'Smith, Jones & Co.',
    '14 Ballantyne Rd.',
  ])('REAL-02 the name %s stays as it is written', (name) => {
    expect(withoutMarks(name, 'text')).toBe(name);
  });

  test.each([
    ['"Lindis Pass Fencing Ltd"', 'Lindis Pass Fencing Ltd'],
    ['“Aroha Ngata”,', 'Aroha Ngata'],
    ['Aroha Ngata.', 'Aroha Ngata'],
    ['Aroha Ngata’', 'Aroha Ngata'],
    ['Lindis Pass Fencing (NZ) Ltd),', 'Lindis Pass Fencing (NZ) Ltd'],
    ['Full legal name: Aroha Ngata', 'Aroha Ngata'],
    ['• Aroha Ngata', 'Aroha Ngata'],
    ['- 14 Lambton Quay', '- 14 Lambton Quay'],
  ])('REAL-02 the name %j is read as %j', (typed, name) => {
    expect(withoutMarks(typed, 'text')).toBe(name);
  });

  test.each([
    'aroha@example.nz',
    'mailto:aroha@example.nz?subject=Fuel%20card&body=x',
    '<aroha@example.nz>',
    '"Aroha Ngata" <aroha@example.nz>,',
    'Aroha Ngata <aroha@example.nz>;',
    'Email: Aroha <mailto:aroha@example.nz?subject=x>',
    'aroha@example.nz (Aroha Ngata)',
    "'aroha@example.nz'.",
  ])('REAL-02 %s is the address', (typed) => {
    expect(normaliseEmail(typed)).toBe('aroha@example.nz');
  });

  test('REAL-02 an address keeps what is its own, with one kind of apostrophe', () => {
    for (const address of ['o’dowd@example.nz', 'oʼdowd@example.nz', 'o`dowd@example.nz'])
      expect(normaliseEmail(address)).toBe("o'dowd@example.nz");
    for (const address of ['a=b?c@example.nz', '{a}@example.nz', '*a_@example.nz', 'a b@example.nz'])
      expect(normaliseEmail(address)).toBe(address);
  });

  test.each([
    ['$1,500.', 1500],
    ['NZD 1500', 1500],
    ['NZ$1,500', 1500],
    ['1500 NZD', 1500],
    ['“$1,500”', 1500],
    ['.5', null],
    ['-500', null],
    ['1,5', null],
    ['1,5.', null],
  ])('REAL-02 %s is an amount of %s', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  test('REAL-02 marks alone stay, to be seen and put right, and so does a whole page', () => {
    for (const kind of ['promo', 'code', 'shaped', 'number', 'amount', 'email', 'text'] as const) {
      expect(withoutMarks(' . ', kind)).toBe('.');
      expect(withoutMarks('\u200b ', kind)).toBe('');
      expect(withoutMarks(`(${'('.repeat(5000)}`, kind)).toHaveLength(5001);
    }
  });

  test('REAL-02 what was read once is read the same again', () => {
    const signs = fc.constantFrom(...` "“”‘’'()[]<>.,;:-*a3Z&Ō`, 'code ', 'No. ', 'Ltd.', 'Name: ');
    const kind = fc.constantFrom<ValueKind[]>('promo', 'code', 'shaped', 'number', 'amount', 'email', 'text');
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 12 }), kind, (typed, of) => {
        const read = withoutMarks(typed, of);
        expect(withoutMarks(read, of)).toBe(read);
      }),
    );
  });
});
