import type { ApplyPreview, SharedPart } from '@forecourt/domain/cards/apply-to-all.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { cardProducts, cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';

const parts: Record<SharedPart, string> = {
  cardType: 'Who can use it',
  registration: 'Vehicle registration',
  driverName: 'Driver name',
  products: 'Products',
  daily: 'Daily limit',
  monthly: 'Monthly limit',
};

const limit = (dollars: number | null): string => (dollars === null ? 'No limit' : formatMoney(dollars));
const typed = (text: string): string => text || 'Not filled in yet';
const valueOf: Record<SharedPart, (card: CardChange) => string> = {
  cardType: ({ cardType }) => labelOf(cardTypes, cardType),
  registration: ({ vehicle }) => typed(vehicle.registration),
  driverName: ({ driver }) => typed(driver.name),
  products: ({ products }) => labelOf(cardProducts, products),
  daily: ({ limits }) => limit(limits.daily),
  monthly: ({ limits }) => limit(limits.monthly),
};

const cards = (count: number): string => counted(count, 'card');

/** A registration or driver name fills a place; anything else takes the place of what was there. */
const effectOf = (part: SharedPart, count: number): string => {
  if (count === 0) return 'Changes no card';
  const isName = part === 'registration' || part === 'driverName';
  return isName ? `Goes to ${cards(count)} without one` : `Changes ${cards(count)}`;
};

/** Which complete cards keep something of their own, and why. */
function kept({ keepHolder, keepLimits }: ApplyPreview): string[] {
  const who = `${cards(keepHolder)} ${keepHolder === 1 ? 'keeps its' : 'keep their'} own type`;
  const limits = `${cards(keepLimits)} ${keepLimits === 1 ? 'keeps its' : 'keep their'} own limits`;
  return [
    ...(keepHolder > 0 ? [`${who}: a registration or a driver name would be missing.`] : []),
    ...(keepLimits > 0 ? [`${limits}: these would not fit.`] : []),
  ];
}

/** What Apply to all says before anything changes. */
export const applyToAllTexts = {
  title: 'Apply to all cards',
  what: (others: number) =>
    others === 1
      ? 'Your other card gets what is ticked here. It keeps its own registration and driver name, and stays complete if it is.'
      : `Your ${cards(others).replace(' ', ' other ')} get what is ticked here. Each keeps its own registration and driver name, and stays complete if it is.`,
  legend: (position: number) => `From card ${position}`,
  parts,
  valueOf,
  effectOf,
  kept,
  confirm: (count: number) => (count === 0 ? 'Nothing to change' : `Change ${cards(count)}`),
  cancel: 'Cancel',
} as const;
