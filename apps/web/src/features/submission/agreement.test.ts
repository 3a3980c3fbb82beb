import { enterFuelAmount } from '@forecourt/domain/business/transitions.ts';
import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import {
  creditCheckSkipped,
  limitedDirector,
  soleTrader,
  trustWithRegistrationNumber,
} from '@forecourt/domain/testing/applicants.ts';
import { after, inBusiness, inSaver } from '@forecourt/domain/testing/change.ts';
import { receipt } from '@forecourt/domain/testing/receipt.ts';
import { expect, test } from 'vitest';
import { accountHighlights, agreementHighlights } from './agreement.ts';

const lines = (glances: ReturnType<typeof agreementHighlights>): string[] =>
  glances.map(({ title, figure, fact, detail }) =>
    [`${title}:`, figure, fact, ...(detail ? [`(${detail})`] : [])].filter(Boolean).join(' '),
  );
const summaryLines = (...sent: Parameters<typeof agreementHighlights>): string[] =>
  lines(agreementHighlights(...sent));

test('a company sees at a glance what it gets, who applies, how it pays and when its credit is checked [FIN-08]', () => {
  expect(summaryLines(limitedDirector, 'ASB')).toEqual([
    'Your discount: 12 cents per litre, off the pump price (About $60 a month, based on $2.50 a litre.)',
    'Account for: Lindis Pass Fencing Limited (Hamish Buchan is applying.)',
    'Invoices: One each month (By email to hamish@lindisfencing.co.nz.)',
    'Payment: Direct debit (From Lindis Pass Fencing Limited, ASB, after each invoice. Nothing is taken today.)',
    'Credit check: When you send',
  ]);
});

test('with a fee and an invoice date the review says how much, how often and when [FIN-08]', () => {
  expect(summaryLines(trustWithRegistrationNumber, '')).toEqual([
    'Your discount: 14 cents per litre, off the pump price (About $840 a month, based on $2.50 a litre. Offer valid to 31/01/2027.)',
    'Account for: Greymouth Lifeboat Trust (Moana Reid is applying.)',
    'Invoices: End of each month (By email to moana@lifeboat.org.nz.)',
    'Account fee: $50.00 once a year',
    'Payment: Direct debit (From Greymouth Lifeboat Trust, after each invoice. Nothing is taken today.)',
    'Credit check: When you send',
  ]);
});

test('without a credit check none is announced, and a discount off the list price is called that [CRED-11, FIN-08]', () => {
  const [first, ...others] = summaryLines(creditCheckSkipped, 'ASB');
  expect(first).toMatch(/^Your discount: 14 cents per litre, off the list price, not the pump price/);
  expect(others.at(-1)).toBe('Credit check: Not needed');
});

test('once it is sent, the credit check has its day [FIN-08, SAY-07]', () => {
  const sent = after(limitedDirector, inSaver(markSubmitted, receipt));
  expect(summaryLines(sent, 'ASB').at(-1)).toBe('Credit check: When you sent, 21/11/2026');
});

test('an offer that is not known is not made up [FIN-08]', () => {
  const changed = after(soleTrader, inBusiness(enterFuelAmount, 900));
  const unknown = { ...changed, offer: { ...changed.offer, promoOffer: null, standardOffer: null } };
  expect(summaryLines(unknown, 'ASB')[0]).toMatch(/^Account for: /);
});

test('an open account is described by its discount and how it is paid, and by nothing that is over [CRED-12]', () => {
  expect(lines(accountHighlights(limitedDirector, 'ASB')).map((line) => line.split(':')[0])).toEqual([
    'Your discount',
    'Invoices',
    'Payment',
  ]);
  expect(lines(accountHighlights(trustWithRegistrationNumber, ''))).toContain(
    'Account fee: $50.00 once a year',
  );
});
