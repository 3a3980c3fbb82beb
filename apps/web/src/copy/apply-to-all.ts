import type { SharedField } from '@forecourt/domain/cards/apply-to-all.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { cardProducts, cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { formatWholeDollars } from '@forecourt/domain/fields/money.ts';

const fields: Record<SharedField, string> = {
  cardType: 'Who can use it',
  products: 'Products',
  daily: 'Daily limit',
  monthly: 'Monthly limit',
};

const limit = (dollars: number | null): string =>
  dollars === null ? 'No limit' : formatWholeDollars(dollars);
const valueOf: Record<SharedField, (card: CardChange) => string> = {
  cardType: ({ cardType }) => labelOf(cardTypes, cardType),
  products: ({ products }) => labelOf(cardProducts, products),
  daily: ({ limits }) => limit(limits.daily),
  monthly: ({ limits }) => limit(limits.monthly),
};

const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

/** What Apply to all says before anything changes. */
export const applyToAllTexts = {
  title: 'Apply to all cards',
  what: (others: number) =>
    others === 1
      ? 'Pick what your other card gets from this one. It keeps its own registration and driver name.'
      : `Pick what your ${others} other cards get from this one. Each keeps its own registration and driver name.`,
  legend: (position: number) => `From card ${position}`,
  fields,
  valueOf,
  differs: (count: number) => (count === 0 ? 'Same on every card' : `Differs on ${cards(count)}`),
  madeIncomplete: (count: number) =>
    count === 1
      ? 'This makes 1 card incomplete, until you fill in what it then needs.'
      : `This makes ${count} cards incomplete, until you fill in what they then need.`,
  confirm: (count: number) => (count === 0 ? 'Nothing to change' : `Change ${cards(count)}`),
  cancel: 'Cancel',
} as const;
