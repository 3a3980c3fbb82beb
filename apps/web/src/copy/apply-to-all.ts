import { cardColumnOf, formatCardField } from '@forecourt/domain/cards/columns.ts';
import type { CopyPreview } from '@forecourt/domain/cards/copy-fields.ts';
import type { CardField, CardFields } from '@forecourt/domain/cards/fields.ts';
import { isNameField } from '@forecourt/domain/cards/rules.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';

const labelOf = (field: CardField): string => cardColumnOf(field).shortLabel ?? cardColumnOf(field).label;

const valueOf = (card: CardFields, field: CardField): string =>
  formatCardField(card, field) || cardColumnOf(field).none;

const cards = (count: number): string => formatCount(count, 'card');

/** Registrations and driver names fill a gap; other fields replace what was there. */
const effectOf = (field: CardField, count: number): string => {
  if (count === 0) return 'Changes no card';
  return isNameField(field) ? `Goes to ${cards(count)} without one` : `Changes ${cards(count)}`;
};

/** Says which complete cards keep something of their own, and why. */
function kept({ keepHolder, keepLimits }: CopyPreview): string[] {
  const who = `${cards(keepHolder)} ${keepHolder === 1 ? 'keeps its' : 'keep their'} own type`;
  const limits = `${cards(keepLimits)} ${keepLimits === 1 ? 'keeps its' : 'keep their'} own limits`;
  return [
    ...(keepHolder > 0 ? [`${who}: a registration or a driver name would be missing.`] : []),
    ...(keepLimits > 0 ? [`${limits}: these would not fit.`] : []),
  ];
}

export const applyToAllTexts = {
  title: 'Apply to all cards',
  what: (others: number) =>
    others === 1
      ? 'Tick what to copy to your other card. Its own registration and driver name do not change.'
      : `Tick what to copy to your other ${cards(others)}. Their own registrations and driver names do not change.`,
  legend: (position: number) => `From card ${position}`,
  labelOf,
  valueOf,
  effectOf,
  kept,
  confirm: (count: number) => (count === 0 ? 'Nothing to change' : `Change ${cards(count)}`),
  cancel: 'Cancel',
} as const;

/** Says what a person would not expect of the cards they chose. */
function exceptions(preview: CopyPreview): string[] {
  const { lackName } = preview;
  const need = `${cards(lackName)} will need a registration or a driver name.`;
  return [...(lackName > 0 ? [need] : []), ...kept(preview)];
}

export const bulkEditTexts = {
  title: (chosen: number) => `Edit ${cards(chosen)}`,
  what: 'Registrations and driver names do not change.',
  legend: 'Tick what to set',
  /** What the chosen cards have now, without repeats. */
  now: (values: readonly string[]) =>
    values.length === 1 ? `Now ${values[0]}` : 'Not the same on every card',
  exceptions,
} as const;
