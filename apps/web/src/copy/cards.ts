import { cardColumnOf, formatCardField } from '@forecourt/domain/cards/columns.ts';
import { type CardField, type CardFields, cardFieldsOf } from '@forecourt/domain/cards/fields.ts';
import { anyHolderText } from '@forecourt/domain/cards/rules.ts';
import type { CardSort } from '@forecourt/domain/cards/sort.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import type { CardType } from '@forecourt/domain/constants/options.ts';
import { formatCount, formatNumber } from '@forecourt/domain/fields/counted.ts';

const cards = (count: number): string => formatCount(count, 'fuel card');

export const cardListTexts = {
  title: (count: number) => `You have ${cards(count)}`,
  count: cards,
  incompleteCount: (count: number) => `${formatNumber(count)} incomplete`,
  list: 'Your cards',
  add: 'Add',
  closeList: 'Hide your cards',
  addAnother: 'Add another card',
  addCard: 'Add a card',
  incomplete: 'Incomplete',
  change: 'Change',
  /** For the driver or vehicle that an incomplete card still lacks. */
  unnamed: (position: number) => `Card ${formatNumber(position)}`,
  incompleteCards: 'You have incomplete cards',
  noCards: 'Add a card to order',
  confirm: 'Confirm order',
  leaveWarning: 'Are you sure you want to leave without confirming card order?',
} as const;

/** Formats a field without its name: '$250.00 a day'. */
export function formatCardFieldWithUnit(card: CardFields, field: CardField): string {
  const text = formatCardField(card, field);
  const { per } = cardColumnOf(field);
  return text !== '' && per ? `${text} ${per}` : text;
}

export const cardEditorTexts = {
  position: (position: number, count: number) => `Card ${formatNumber(position)} of ${formatNumber(count)}`,
  registrationHint: 'Letters and numbers only',
  monthlyHint: (limit: string, isAnyOff: boolean) =>
    `Up to ${limit}, the monthly spend on your application.${isAnyOff ? ' Higher choices are off.' : ''}`,
  anotherLikeThis: 'Another like this',
  applyToAll: 'Apply to all',
  discard: 'Discard changes',
  remove: 'Remove card',
  backToList: 'Your cards',
  emptyTitle: 'No cards yet',
  emptyText: 'Add a card to choose who can use it, what it buys and how much it can spend.',
} as const;

export const cardTypeHints: Record<CardType, string> = {
  Any: anyHolderText,
  Vehicle: 'Any driver of one vehicle',
  Driver: 'One driver, any vehicle',
  DriverVehicle: 'One driver in one vehicle',
};

export const cardTypeSentences: Record<CardType, (driver: string, registration: string) => string> = {
  Any: () => 'For any driver, in any vehicle.',
  Vehicle: (_, registration) => `For any driver, in ${registration || 'one vehicle'} only.`,
  Driver: (driver) => `For ${driver || 'one driver'}, in any vehicle.`,
  DriverVehicle: (driver, registration) =>
    `For ${driver || 'one driver'}, in ${registration || 'one vehicle'} only.`,
};

export const cardArtTexts = {
  anyVehicle: 'Any vehicle',
  anyDriver: 'Any driver',
  vehicleToCome: 'Registration',
  driverToCome: 'Driver name',
  driver: 'Driver',
  buys: 'Buys',
  business: 'Business',
  label: (...shown: (string | undefined)[]) =>
    `Fuel card: ${shown.filter((text) => text !== undefined).join(', ')}`,
} as const;

export type CardDialogText = {
  readonly title: string;
  readonly text: string;
  /** Left out when there is nothing to go on with. */
  readonly confirm?: string;
  readonly cancel: string;
  /** It takes something away: Cancel is the prominent button. */
  readonly isGrave?: true;
};

const newFields = cardFieldsOf(defaultCard);
const newCard = [
  cardTypeHints[newFields.cardType].toLowerCase(),
  formatCardFieldWithUnit(newFields, 'products'),
  formatCardFieldWithUnit(newFields, 'daily') || 'no daily limit',
  formatCardFieldWithUnit(newFields, 'monthly') || 'no monthly limit',
].join(', ');

export const cardDialogTexts = {
  remove: (position: number, label: string, summary: string): CardDialogText => ({
    title: 'Remove card',
    text: `Card ${position}, ${label}${summary === '' ? '' : ` (${summary})`}, will be removed from your order.`,
    confirm: 'Remove card',
    cancel: 'Keep card',
    isGrave: true,
  }),
  discard: {
    title: 'Discard card changes',
    text: `This card goes back to the standard settings: ${newCard}.`,
    confirm: 'Discard changes',
    cancel: 'Keep changes',
    isGrave: true,
  },
  tooMany: (usual: number): CardDialogText => ({
    title: 'Too many cards',
    text: `You have reached ${usual} cards, the usual number for one order. You can add this card anyway.`,
    confirm: 'Continue',
    cancel: 'Go back',
  }),
  tooManyOfSheet: (usual: number, all: number): CardDialogText => ({
    title: 'Too many cards',
    text: `With these you have ${formatCount(all, 'card')}, more than ${usual}, the usual number for one order. You can add them anyway.`,
    confirm: 'Continue',
    cancel: 'Go back',
  }),
  full: (most: number): CardDialogText => ({
    title: 'Too many cards',
    text: `An order holds ${formatCount(most, 'card')} at most, and yours holds that many. Remove a card before you add another.`,
    cancel: 'Go back',
  }),
} as const;

export const cardSearchTexts = {
  search: 'Search cards by registration, driver or type',
  placeholder: 'Search cards',
  clear: 'Clear search',
  incomplete: (count: number) => `${formatNumber(count)} incomplete`,
  found: (shown: number, count: number, chosenElsewhere: number) =>
    `Showing ${formatNumber(shown)} of ${cards(count)}${chosenElsewhere === 0 ? '' : `, ${formatNumber(chosenElsewhere)} chosen not shown`}`,
  nothing: (searched: string) => `No card matches ‘${searched}’.`,
  allComplete: 'No card is incomplete.',
  showAll: 'Show all cards',
} as const;

export const cardSortTexts: { readonly label: string; readonly choices: Readonly<Record<CardSort, string>> } =
  {
    label: 'Sort cards',
    choices: {
      added: 'Sort by order added',
      registration: 'Sort by registration',
      driver: 'Sort by driver name',
      monthly: 'Sort by monthly limit',
    },
  };

export const cardSelectionTexts = {
  start: 'Choose several',
  stop: 'Cancel',
  all: (count: number) => `Choose all ${formatNumber(count)}`,
  allShown: (count: number) => `Choose all ${formatNumber(count)} shown`,
  none: 'Choose none',
  noneShown: 'None of these',
  chosen: (chosen: number, count: number) => `${formatNumber(chosen)} of ${formatNumber(count)} chosen`,
  edit: (chosen: number) => (chosen === 0 ? 'Edit cards' : `Edit ${formatCount(chosen, 'card')}`),
} as const;

export const monthlyExposureTexts = {
  label: 'Total monthly limits',
  none: 'None set',
  spend: (spend: string) => `Your monthly spend is ${spend}.`,
  above: (spend: string) =>
    `More than your monthly spend of ${spend}. Each card stops at its own limit, not at this total.`,
  unlimited: (count: number) => `${formatCount(count, 'card has', 'cards have')} no monthly limit.`,
} as const;

export const cardUndoTexts = {
  undo: 'Undo',
  removed: (position: number) => `Card ${position} removed`,
  discarded: (position: number) => `Changes to card ${position} discarded`,
  changed: (count: number) => `${formatCount(count, 'card')} changed`,
} as const;
