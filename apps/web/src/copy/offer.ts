import { airpointsNumberLabel, promoCodeRefusals } from '@forecourt/domain/offer/rules.ts';

export const offerTexts = {
  label: 'Your offer',
  forAmount: (amount: string): string => `For ${amount} of fuel a month`,
  withCode: (code: string): string => `with promo code ${code}`,
  unit: 'cents per litre',
  offPump: 'off the pump price',
  offInvoice: 'off your invoice',
  offPumpText: (provider: string): string =>
    `Your discount comes off at the pump, at every ${provider} site.`,
  offInvoiceText: 'You pay the pump price, and your discount comes off the monthly invoice.',
  byProduct: 'Discount by product',
  centsPerLitre: (cents: string): string => `${cents} cents per litre`,
  validTo: (date: string): string => `Offer valid to ${date}.`,
  loading: 'Getting your offer...',
  failed: 'We could not get your offer. Your answers are kept.',
  retry: 'Try again',
};

export const promoCodeTexts = {
  check: 'Check code',
  continue: 'Continue',
  without: 'Continue without a code',
  inUse: (code: string): string => `${code} is in use.`,
  noCode: 'No promo code',
  problems: {
    ...promoCodeRefusals,
    tooMany: 'Too many codes were tried. Wait a minute before you try another, or continue without one',
    unreachable: 'We could not check this promo code. Try again, or continue without one',
  },
};

export const promoOfferTexts = {
  title: (code: string): string => `${code} can be used`,
  insteadOf: 'Instead of your standard offer',
  noStandardOffer: 'Not known yet',
  airpoints: 'Airpoints',
  airpointsEarned: 'Earned',
  airpointsNotEarned: 'Not earned on this offer',
  needed: 'Needed',
  accountFee: 'Account fee',
  accountFeeAsked: 'You choose how to pay it',
  invoiceDate: 'Invoice date',
  invoiceDateAsked: 'You choose it',
  creditCheck: 'Credit check',
  creditCheckSkipped: 'Not needed',
  keep: 'Keep my standard offer',
  use: 'Use this offer',
};

export const loyaltyTexts = {
  legend: 'Loyalty programme',
  airpointsHint: 'Points on every litre, to one Airpoints account',
  noneHint: 'No points',
  numberLabel: airpointsNumberLabel,
  numberHint: '6 to 10 numbers, on your card or in the app.',
  firstNameLabel: 'First name on the account',
  lastNameLabel: 'Last name on the account',
  none: 'No loyalty programme',
  answerDetail: (number: string, name: string): string => `Number ${number}, ${name}`,
  problems: {
    unreachable: 'We could not check this number with Airpoints. Try again, or choose None',
  },
};
