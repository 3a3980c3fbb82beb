import { formatMoney } from '../fields/money.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { formatCents, headlineDiscountCents, monthlySaving, priceBaseText } from './headline.ts';

/** What the standard offer gives and costs, in a line for those who have not begun; both are '' where it does not say. */
export type StandardOfferLine = { readonly lead: string; readonly rest: string };

export const emptyOfferLine: StandardOfferLine = { lead: '', rest: '' };

type Band = { readonly fromDollars: number; readonly belowDollars: number | null; readonly offer: FuelOffer };

/** † The monthly spend of the example. */
const exampleDollars = 1_000;

function rangeOf(offers: readonly FuelOffer[]): string {
  const figures = offers.map(headlineDiscountCents);
  const [least, most] = [Math.min(...figures), Math.max(...figures)].map(formatCents);
  return least === most ? `${most}` : `${least} to ${most}`;
}

function exampleOf(bands: readonly Band[]): string {
  const { offer } =
    bands.find(
      ({ fromDollars, belowDollars }) =>
        fromDollars <= exampleDollars && (belowDollars === null || belowDollars > exampleDollars),
    ) ?? {};
  const saving = offer && monthlySaving(offer, exampleDollars);
  if (!saving || !offer.pumpPrice) return '';
  const [spend, price] = [formatMoney(exampleDollars, 0), formatMoney(offer.pumpPrice)];
  return `about ${formatMoney(saving, 0)} a month on ${spend} of fuel, based on ${price} a litre`;
}

/** An offer without a fee in so many words has none that is known. */
function feeOf(offers: readonly FuelOffer[]): string {
  const fees = new Set(offers.map(({ monthlyFee, yearlyFee }) => `${monthlyFee} ${yearlyFee}`));
  const { monthlyFee = null, yearlyFee = null } = offers[0] ?? {};
  if (fees.size !== 1 || monthlyFee === null || yearlyFee === null) return '';
  if (monthlyFee === 0 && yearlyFee === 0) return 'No account fee.';
  return `The account fee is ${formatMoney(monthlyFee)} a month, or ${formatMoney(yearlyFee)} a year.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the line of the standard offers of all bands; `emptyOfferLine` where they give nothing or cannot be compared. */
export function standardOfferLineOf(bands: readonly Band[]): StandardOfferLine {
  const offers = bands.map(({ offer }) => offer);
  const isOneBase = new Set(offers.map(({ isDiscountOffPump }) => isDiscountOffPump)).size === 1;
  if (!isOneBase || offers.every((offer) => headlineDiscountCents(offer) === 0)) return emptyOfferLine;
  const range = rangeOf(offers);
  const [first] = offers;
  const base = first ? priceBaseText(first) : '';
  const example = exampleOf(bands);
  const differs = range.includes(' to ') ? 'by what you spend' : '';
  const gain = [differs, example].filter((text) => text !== '').join(': ');
  const rest = [gain && `${capital(gain)}.`, feeOf(offers)].filter((text) => text !== '').join(' ');
  return { lead: `${range} ${range === '1' ? 'cent' : 'cents'} per litre ${base}.`, rest };
}
