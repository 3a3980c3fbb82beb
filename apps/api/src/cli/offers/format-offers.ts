import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import type { OfferBand, OfferRows, PromoOffer } from '@forecourt/domain/providers/offer-book.ts';
import { createTable, type OutputBlock, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import type { OfferChange } from '../../store/offers.ts';

/** 'Petrol 6, Diesel 6.5': cents a litre by product. */
const discountsOf = ({ discounts }: FuelOffer): string =>
  discounts.map(({ product, centsPerLitre }) => `${product} ${centsPerLitre}`).join(', ');

const dollars = (amount: number): string => formatMoney(amount, 0);

export function formatSpend({ fromDollars: from, belowDollars: below }: OfferBand): string {
  if (below === null) return from === 0 ? 'any' : `from ${dollars(from)}`;
  return from === 0 ? `under ${dollars(below)}` : `${dollars(from)} to ${dollars(below - 1)}`;
}

type Term = { readonly words: string; readonly holds: (offer: FuelOffer) => boolean };
/** How an offer differs from applying without a promo code. */
const promoTerms: readonly Term[] = [
  { words: 'asks for a membership number', holds: (offer) => offer.membershipNoRequired },
  { words: 'asks for a payment plan', holds: (offer) => !offer.skipPaymentPlan },
  { words: 'asks for an invoice date', holds: (offer) => !offer.skipInvoiceDate },
  { words: 'no credit check', holds: (offer) => offer.skipCreditCheck },
  { words: 'no points', holds: (offer) => !offer.earnsLoyaltyPoints },
  { words: 'off the list price', holds: (offer) => !offer.isDiscountOffPump },
];

const termsOf = (offer: FuelOffer): string =>
  promoTerms
    .filter(({ holds }) => holds(offer))
    .map(({ words }) => words)
    .join(', ') || '-';

/** `today` is yyyy-MM-dd. */
const hasExpired = ({ validToDate }: FuelOffer, today: string): boolean =>
  validToDate !== null && validToDate < today;

export const bandColumns: readonly TerminalColumn<OfferBand>[] = [
  { title: 'MONTHLY SPEND', of: formatSpend },
  { title: 'ID', of: ({ offer }) => offer.id },
  { title: 'NAME', of: ({ offer }) => offer.name, narrow: 'shorten' },
  { title: 'CENTS A LITRE', of: ({ offer }) => discountsOf(offer), narrow: 'wrap' },
];

export const promoColumns = (today: string): readonly TerminalColumn<PromoOffer>[] => [
  { title: 'PROMO CODE', of: ({ code }) => code },
  { title: 'ID', of: ({ offer }) => offer.id, narrow: 'shorten' },
  { title: 'NAME', of: ({ offer }) => offer.name, narrow: 'shorten' },
  {
    title: 'LAST DAY',
    of: ({ offer }) => {
      const lastDay = offer.validToDate === null ? 'none' : formatDate(offer.validToDate);
      return hasExpired(offer, today) ? { text: `${lastDay}, expired`, tone: 'warning' } : lastDay;
    },
  },
  { title: 'CENTS A LITRE', of: ({ offer }) => discountsOf(offer), narrow: 'wrap' },
  { title: 'TERMS', of: ({ offer }) => termsOf(offer), narrow: 'wrap' },
];

type Difference = Pick<OfferChange, 'added' | 'removed'>;
type Changed = { readonly how: 'new' | 'changed' | 'gone'; readonly what: string; readonly id: string };

export function changedOfferRows({ added, removed }: Difference): Changed[] {
  const named = ({ standard, promo }: OfferRows) => [
    ...standard.map((row) => ({ key: `from ${dollars(row.fromDollars)}`, id: row.id })),
    ...promo.map(({ code, id }) => ({ key: code, id })),
  ];
  const [came, went] = [named(added), named(removed)];
  const isOf = (rows: typeof came, key: string) => rows.some((row) => row.key === key);
  return [
    ...came.map(({ key, id }) => ({ how: isOf(went, key) ? 'changed' : 'new', what: key, id }) as const),
    ...went.flatMap(({ key, id }) => (isOf(came, key) ? [] : [{ how: 'gone', what: key, id } as const])),
  ];
}

export function formatOfferDifference(changed: readonly Changed[], dryRun: boolean): OutputBlock[] {
  if (changed.length === 0)
    return [dryRun ? 'Would change nothing: these are the offers already.' : 'These are the offers already.'];
  const tones = { new: 'good', changed: 'warning', gone: 'bad' } as const;
  return [
    dryRun ? 'Would change:' : 'Changed, from now on and on every server:',
    createTable<Changed>(
      [
        { title: '', of: ({ how }) => ({ text: `  ${how}`, tone: tones[how] }) },
        { title: '', of: ({ what }) => what },
        { title: '', of: ({ id }) => id, narrow: 'shorten' },
      ],
      changed,
    ),
  ];
}
