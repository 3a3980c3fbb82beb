import { expect, test } from 'vitest';
import * as business from '../business/transitions.ts';
import * as credit from '../credit/transitions.ts';
import { enterAddressManually } from '../fields/address-answer.ts';
import * as final from '../final-details/transitions.ts';
import * as offer from '../offer/transitions.ts';
import { spendMonthly, useForBusinessOnly } from '../testing/answers.ts';
import { partnership } from '../testing/applicants.ts';
import {
  after,
  type Change,
  inAddress,
  inBusiness,
  inCredit,
  inFinalDetails,
  inOffer,
  today,
} from '../testing/change.ts';
import { journeySteps } from './journey.ts';
import type { QuestionId } from './table.ts';

const { businessName, physicalAddress } = partnership.business;
const { legalName, dateOfBirth, driversLicenseNumber } = partnership.credit;
const nowhere = { line1: '', line2: '', suburb: '', town: '', postcode: '' };
const retypeLegalName = inCredit(credit.enterLegalName, legalName);

type Row = readonly [
  what: string,
  question: QuestionId,
  breaking: readonly Change[],
  mending: readonly Change[],
];
const rows: readonly Row[] = [
  [
    'another kind of business',
    'business-type',
    [inBusiness(business.chooseBusinessType, 'Other')],
    useForBusinessOnly('Partnership'),
  ],
  [
    'personal use',
    'business-type',
    [inBusiness(business.answerBusinessUse, false)],
    useForBusinessOnly('Partnership').slice(1),
  ],
  [
    'no name, with which the legal name goes',
    'business-name',
    [inBusiness(business.enterBusinessManually, '')],
    [inBusiness(business.enterBusinessManually, businessName), retypeLegalName],
  ],
  [
    'no address',
    'physical-address',
    [inAddress('physical-address', enterAddressManually, nowhere)],
    [inAddress('physical-address', enterAddressManually, physicalAddress.lines)],
  ],
  [
    'no amount of fuel',
    'fuel-amount',
    [inBusiness(business.enterFuelAmount, null)],
    spendMonthly(partnership.business.fuelAmount ?? 0),
  ],
  [
    'a promo code that is not checked',
    'promo-code',
    [inOffer(offer.enterPromoCode, 'HARVEST')],
    [inOffer(offer.enterPromoCode, ''), inOffer(offer.continueWithoutPromoCode)],
  ],
  ['no legal name', 'legal-name', [inCredit(credit.enterLegalName, '')], [retypeLegalName]],
  [
    'a day that never was',
    'dob',
    [inCredit(credit.enterDateOfBirth, '31/02/1985')],
    [inCredit(credit.enterDateOfBirth, dateOfBirth)],
  ],
  [
    'half a licence',
    'drivers-license',
    [inCredit(credit.enterLicenceNumber, 'AB')],
    [inCredit(credit.enterLicenceNumber, driversLicenseNumber)],
  ],
  [
    'no agreement',
    'credit-check-agreement',
    [inCredit(credit.agreeToCreditCheck, false)],
    [inCredit(credit.agreeToCreditCheck, true)],
  ],
  [
    'no number to call',
    'contact-number',
    [inFinalDetails(final.enterContactNumber, '')],
    [inFinalDetails(final.enterContactNumber, partnership.finalDetails.contactNumber)],
  ],
  [
    'no e-mail for invoices',
    'invoice-email',
    [inFinalDetails(final.enterInvoiceEmail, '')],
    [inFinalDetails(final.enterInvoiceEmail, partnership.finalDetails.invoiceEmail)],
  ],
];

test.each(rows)(
  '%s locks what follows, keeps it, and mended opens it all as it was [GATE-07]',
  (_, question, breaking, mending) => {
    const broken = after(partnership, ...breaking);
    const steps = journeySteps(broken, today);
    const at = steps.findIndex(({ id }) => id === question);
    expect(steps.map(({ status }) => status)).toEqual(
      steps.map((__, index) => (index < at ? 'answered' : index === at ? 'open' : 'locked')),
    );
    expect(after(broken, ...mending)).toEqual(partnership);
  },
);
