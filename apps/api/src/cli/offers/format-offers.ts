import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import {
  discountsText,
  formatSpend,
  hasExpired,
  offerTermsText,
} from '@forecourt/domain/offer/describe-offer.ts';
import type { OfferBand, OfferRows, PromoOffer } from '@forecourt/domain/providers/offer-book.ts';
import { createTable, type OutputBlock, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import type { OfferChange } from '../../store/offers.ts';

export const bandColumns: readonly TerminalColumn<OfferBand>[] = [
  { title: 'MONTHLY SPEND', of: formatSpend },
  { title: 'ID', of: ({ offer }) => offer.id },
  { title: 'NAME', of: ({ offer }) => offer.name, narrow: 'shorten' },
  { title: 'CENTS A LITRE', of: ({ offer }) => discountsText(offer), narrow: 'wrap' },
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
  { title: 'CENTS A LITRE', of: ({ offer }) => discountsText(offer), narrow: 'wrap' },
  { title: 'TERMS', of: ({ offer }) => offerTermsText(offer) || '-', narrow: 'wrap' },
];

const dollars = (amount: number): string => formatMoney(amount, 0);

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
