import { expect, test } from 'vitest';
import type { FuelOffer } from '../fields/offer.ts';
import type { FinalDetails } from '../final-details/state.ts';
import { promoCode } from '../testing/answers.ts';
import { trustWithRegistrationNumber } from '../testing/applicants.ts';
import { after, inFinalDetails, today } from '../testing/change.ts';
import { memberPromo } from '../testing/offers.ts';
import { firstOpenStep, journeySteps } from './journey.ts';

type Skips = Pick<FuelOffer, 'skipPaymentPlan' | 'skipInvoiceDate'>;
type Chosen = Pick<FinalDetails, 'invoiceDate' | 'paymentPlan'>;
const asksBoth = { skipPaymentPlan: false, skipInvoiceDate: false };
const asksPlan = { skipPaymentPlan: false, skipInvoiceDate: true };

const open = (skips: Skips, chosen: Chosen) =>
  firstOpenStep(
    journeySteps(
      after(
        trustWithRegistrationNumber,
        ...promoCode('HIGHCOUNTRY', { ...memberPromo, ...skips }),
        inFinalDetails((details) => ({ ...details, ...chosen })),
      ),
      today,
    ),
  )?.id;

test('the end of the month is a date like the others [FIN-04]', () => {
  expect(open(asksBoth, { invoiceDate: null, paymentPlan: 'Monthly' })).toBe('invoice-date');
  expect(open(asksBoth, { invoiceDate: 0, paymentPlan: 'Monthly' })).toBeUndefined();
});

test.each<[string, Skips, Chosen, string | undefined]>([
  [
    'complete when it is skipped, and the date with it',
    { skipPaymentPlan: true, skipInvoiceDate: false },
    { invoiceDate: null, paymentPlan: null },
    undefined,
  ],
  ['incomplete without a plan', asksBoth, { invoiceDate: 7, paymentPlan: null }, 'payment-plan'],
  ['incomplete before the date', asksBoth, { invoiceDate: null, paymentPlan: null }, 'invoice-date'],
  ['complete with a plan and a date', asksBoth, { invoiceDate: 7, paymentPlan: 'Yearly' }, undefined],
  [
    'complete with a plan, the date skipped',
    asksPlan,
    { invoiceDate: null, paymentPlan: 'Yearly' },
    undefined,
  ],
  ['incomplete with the date skipped alone', asksPlan, { invoiceDate: 7, paymentPlan: null }, 'payment-plan'],
])('the payment plan is %s [FIN-05]', (_, skips, chosen, expected) => {
  expect(open(skips, chosen)).toBe(expected);
});
