import { expect, type Page } from '@playwright/test';
import type { Look } from './look.ts';

const address = {
  text: '',
  picked: null,
  offered: [],
  isManual: false,
  lines: { line1: '', line2: '', suburb: '', town: '', postcode: '' },
  filledInFrom: null,
  details: null,
  cameWith: null,
};

const answers = {
  business: {
    businessType: 'SoleTrader',
    fuelCardBusinessUseOnly: true,
    declareBusinessUse: true,
    confirmBusinessUse: true,
    business: null,
    businessName: 'Parata Joinery',
    hasManualInputBusiness: true,
    tradingName: 'Parata Joinery',
    hasDifferentTradingName: false,
    physicalAddress: address,
    fuelAmount: null,
    hasConfirmedFuelAmount: false,
  },
  offer: {
    promoCode: '',
    promoOfferId: null,
    isDiscountOffPump: true,
    standardOfferId: null,
    pointType: null,
    airpointsNumber: '',
    airpointsFirstName: '',
    airpointsLastName: '',
    airpointsValid: false,
    airpointsValidated: false,
    promoCodeValid: true,
    promoCodeComplete: false,
    promoOfferDialogOpen: false,
    declinedPromoCode: '',
    standardOffer: null,
    promoOffer: null,
    membershipNumber: '',
    validToDate: null,
  },
  credit: {
    isCompanyDirector: null,
    readRepresentativeRequirements: false,
    legalName: '',
    gender: null,
    dateOfBirth: '',
    driversLicenseNumber: '',
    driversLicenseVersionNo: '',
    residentialAddress: address,
    agreedToCreditCheck: false,
    agreedToPersonalGuarantee: false,
    personalGuaranteeEmail: '',
    creditCheckResult: null,
    part: null,
  },
  finalDetails: {
    deliveryAddress: address,
    contactNumber: '',
    invoiceEmail: '',
    isInvoiceEmailToConfirm: false,
    invoiceDate: null,
    paymentPlan: null,
    bankId: null,
    bankAccountName: '',
    isAccountNameFilledIn: false,
    isAccountNameToConfirm: false,
    bankAccountNumber: '',
    bankAccountValid: null,
    hasBankSigningAuthority: false,
    hasAcceptedTermsAndConditions: false,
  },
};

/** The server's answer to the press that begins a correction: the sections of the form, as they are empty. */
const begun = {
  number: 1,
  asked: ['contact-number', 'invoice-email'],
  sent: [
    'business-type',
    'business-name',
    'physical-address',
    'fuel-amount',
    'promo-code',
    'loyalty',
    'legal-name',
    'gender',
    'dob',
    'drivers-license',
    'residential-address',
    'credit-check-agreement',
    'delivery-address',
    'contact-number',
    'invoice-email',
    'invoice-date',
    'payment-plan',
    'bank-details',
  ],
  answers,
  before: {
    chosen: ['contact-number', 'invoice-email'],
    known: answers,
    shown: [
      { question: 'contact-number', lines: [{ label: 'Contact number', value: '021 555 0100' }] },
      { question: 'invoice-email', lines: [{ label: 'Invoice email', value: 'hemi@example.co.nz' }] },
    ],
  },
  order: null,
};

const refusal = {
  exception: [{ field: 'details.finalDetails.contactNumber', errorMessage: 'This number is not in use' }],
  requestId: 'request',
};

/** Goes from an open status page that asks for corrections to corrections that were refused. */
export async function correct(page: Page, look: Look): Promise<void> {
  const begin = page.getByRole('button', { name: 'Correct your answers' });
  await page.route('**/v1/status/correction/begin', (route) => route.abort());
  await begin.click();
  const failed = page.getByText('That did not work.');
  await expect(failed).toBeVisible();
  await look('status-correction-not-begun', failed);

  await page.route('**/v1/status/correction/begin', (route) => route.fulfill({ json: begun }));
  await begin.click();
  const phone = page.getByRole('region', { name: 'Which number can we call you on?' });
  await expect(phone.getByRole('textbox')).toBeVisible();
  await look('status-correction-open', 'page');
  await phone.getByRole('textbox').fill('021 555 0142');
  await phone.getByRole('button', { name: 'Continue' }).click();
  const invoices = page.getByRole('region', { name: 'Where should invoices go?' });
  await invoices.getByRole('textbox').fill('accounts@example.co.nz');
  await invoices.getByRole('button', { name: 'Continue' }).click();
  const sending = page.getByRole('region', { name: 'Send your corrections' });
  await look('status-correction-answered', 'page');

  await page.route('**/v1/status/correction', (route) => route.abort());
  await sending.getByRole('button').click();
  await expect(sending).toContainText('We do not know if your corrections arrived.');
  await look('status-correction-not-sent', sending);
  await page.route('**/v1/status/correction', (route) => route.fulfill({ status: 400, json: refusal }));
  await sending.getByRole('button').click();
  await expect(sending).toContainText('This number is not in use');
  await look('status-correction-refused', sending);
}
