import { formatMoney } from '@forecourt/domain/fields/money.ts';
import {
  airpointsDigitsText,
  airpointsNumberLabel,
  promoCodeRefusalTexts,
} from '@forecourt/domain/offer/rules.ts';

export const offerTexts = {
  label: 'Your offer',
  awaited: 'It depends on what you spend on fuel each month. Answer that, and your discount shows here.',
  forAmount: (amount: string): string => `For ${amount} of fuel a month`,
  withCode: (code: string): string => `with promo code ${code}`,
  unit: 'cents per litre',
  offPump: 'off the pump price',
  offList: 'off the list price, not the pump price',
  offListText: 'You pay the list price less your discount, whatever the price at the pump.',
  byProduct: 'Discount by product',
  centsPerLitre: (cents: string): string => `${cents} cents per litre`,
  better: (cents: string): string => `${cents} cents a litre better than your standard offer`,
  saving: (saving: number, price: number): string =>
    `About ${formatMoney(saving, 0)} a month, based on ${formatMoney(price)} a litre.`,
  validTo: (date: string): string => `Offer valid to ${date}.`,
  loading: 'Getting your offer...',
  failed: 'We could not get your offer. Your answers are kept.',
  retry: 'Try again',
};

export const promoCodeTexts = {
  check: 'Check code',
  continue: 'Continue',
  without: 'Continue without a code',
  useNone: 'Use no code',
  missing: 'Enter the promo code, or use none',
  inUse: (code: string): string => `${code} applied.`,
  noCode: 'No promo code',
  declined: (code: string): string => `${code} not used.`,
  useAfterAll: 'Use it after all',
  useDeclined: (code: string): string => `Use ${code} after all`,
  problems: {
    ...promoCodeRefusalTexts,
    tooMany: (wait: string): string => `${wait.replace(/\.$/, '')}, or continue without one`,
    unreachable: 'We could not check this promo code. Try again, or continue without one',
  },
};

export const promoOfferTexts = {
  toChoose: 'Choose one. Nothing changes until you do.',
  see: 'See the whole offer',
  keep: 'Keep my standard offer',
  use: 'Use this offer',
};

export const loyaltyTexts = {
  legend: 'Loyalty programme',
  airpointsHint: 'Points on every litre, to one Airpoints account',
  noneHint: 'No points',
  numberLabel: airpointsNumberLabel,
  numberHint: `${airpointsDigitsText}, on your card or in the app.`,
  firstNameLabel: 'First name on the account',
  lastNameLabel: 'Last name on the account',
  none: 'No loyalty programme',
  answerDetail: (number: string, name: string): string => `Number ${number}, ${name}`,
  problems: {
    unreachable: 'We could not check this number with Airpoints. Try again, or choose None',
  },
};
