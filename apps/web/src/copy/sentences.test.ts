import { cardFieldsOf } from '@forecourt/domain/cards/fields.ts';
import type { CellFix } from '@forecourt/domain/cards/fleet/card.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { expect, test } from 'vitest';
import { applyToAllTexts, bulkEditTexts } from './apply-to-all.ts';
import { cardDialogTexts, cardEditorTexts, cardTypeSentences } from './cards.ts';
import { draftConflictTexts } from './drafts.ts';
import { fleetReviewTexts } from './fleet.ts';
import { completedTexts, requirementsTexts } from './pages.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });

/** Lists every text of a module with its path; an empty list counts as an empty text. */
const textsOf = (value: unknown, at: string): [at: string, text: string][] => {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value instanceof Set ? [...value] : value);
  return inside.length === 0 ? [[at, '']] : inside.flatMap(([key, part]) => textsOf(part, `${at}.${key}`));
};

test.each(Object.keys(modules))('every text of %s says something', (file) => {
  const silent = textsOf(modules[file], file).filter(([, text]) => text.trim() === '');
  expect(silent).toEqual([]);
});

test('one answer and several that two people changed are spoken of as such', () => {
  expect(draftConflictTexts.lede(1)).toMatch(/^One answer was changed here and by someone else/);
  expect(draftConflictTexts.lede(2)).toMatch(/^2 answers were changed here and by someone else/);
});

test('one card and several keep what is theirs [CARD-11]', () => {
  const kept = (keepHolder: number, keepLimits: number) =>
    applyToAllTexts.kept({ changed: 0, byField: {} as never, keepHolder, keepLimits, lackName: 0 });
  expect(kept(0, 0)).toEqual([]);
  expect(kept(1, 2)).toEqual([
    '1 card keeps its own type: a registration or a driver name would be missing.',
    '2 cards keep their own limits: these would not fit.',
  ]);
  expect(kept(2, 1)).toEqual([
    '2 cards keep their own type: a registration or a driver name would be missing.',
    '1 card keeps its own limits: these would not fit.',
  ]);
});

test('of cards that are set together it is said which of them lack a name or keep their limits [FORM-11]', () => {
  const exceptions = (lackName: number, keepLimits: number) =>
    bulkEditTexts.exceptions({ changed: 0, byField: {} as never, keepHolder: 0, keepLimits, lackName });
  expect(exceptions(0, 0)).toEqual([]);
  expect(exceptions(1, 0)).toEqual(['1 card will need a registration or a driver name.']);
  expect(exceptions(2, 1)).toEqual([
    '2 cards will need a registration or a driver name.',
    '1 card keeps its own limits: these would not fit.',
  ]);
  expect(bulkEditTexts.now(['$250.00'])).toBe('Now $250.00');
  expect(bulkEditTexts.now(['$250.00', 'No limit'])).toBe('Not the same on every card');
});

test('a copied field is named by its value, also where there is none [CARD-11]', () => {
  const { valueOf, effectOf, what } = applyToAllTexts;
  expect(valueOf(cardFieldsOf(defaultCard), 'registration')).toBe('Not filled in yet');
  expect(valueOf(cardFieldsOf(defaultCard), 'monthly')).toBe('No limit');
  expect(valueOf(cardFieldsOf(defaultCard), 'daily')).toBe('$250.00');
  expect(effectOf('driverName', 0)).toBe('Changes no card');
  expect(effectOf('driverName', 1)).toBe('Goes to 1 card without one');
  expect(effectOf('daily', 2)).toBe('Changes 2 cards');
  expect(what(1)).toMatch(/^Tick what to copy to your other card\./);
  expect(what(2)).toMatch(/^Tick what to copy to your other 2 cards\./);
});

test('whom a card is for is said before and after its names are typed [CARD-04]', () => {
  expect(cardTypeSentences.Any('', '')).toBe('For any driver, in any vehicle.');
  expect(cardTypeSentences.Vehicle('', '')).toBe('For any driver, in one vehicle only.');
  expect(cardTypeSentences.Vehicle('', 'QBT917')).toBe('For any driver, in QBT917 only.');
  expect(cardTypeSentences.Driver('', '')).toBe('For one driver, in any vehicle.');
  expect(cardTypeSentences.Driver('Aroha Ngata', '')).toBe('For Aroha Ngata, in any vehicle.');
  expect(cardTypeSentences.DriverVehicle('', '')).toBe('For one driver, in one vehicle only.');
  expect(cardTypeSentences.DriverVehicle('Aroha Ngata', 'QBT917')).toBe('For Aroha Ngata, in QBT917 only.');
});

test('a card that is removed is named with what is on it, if anything is [CARD-09]', () => {
  expect(cardDialogTexts.remove(1, 'Driver', '').text).toBe(
    'Card 1, Driver, will be removed from your order.',
  );
  expect(cardDialogTexts.remove(2, 'Driver', 'Aroha Ngata').text).toBe(
    'Card 2, Driver (Aroha Ngata), will be removed from your order.',
  );
});

test('that higher choices are off is said only where some are [CARD-07]', () => {
  expect(cardEditorTexts.monthlyHint('$500.00', false)).not.toContain('off');
  expect(cardEditorTexts.monthlyHint('$500.00', true)).toContain('Higher choices are off.');
});

test('a fix is named by what it does in one row, two or more [REAL-06]', () => {
  const texts = (fix: CellFix): string[] => [1, 2, 12].map((rows) => fleetReviewTexts.fix(fix, rows));
  expect(texts({ field: 'driverName' })).toEqual([
    'Keep it as written',
    'Keep both as written',
    'Keep all 12 as written',
  ]);
  expect(texts({ field: 'driverName', text: '' })[2]).toBe('Leave all 12 empty');
  expect(texts({ field: 'products', text: '' })[2]).toBe('Set all 12 to the usual products');
  expect(texts({ field: 'cardType', text: 'Any' })).toEqual([
    'Make it an Any card',
    'Make both Any cards',
    'Make all 12 Any cards',
  ]);
  expect(texts({ field: 'monthly', text: '500' })[0]).toBe('Set it to $500.00');
  expect(texts({ field: 'monthly', text: 'No limit' })[0]).toBe('Set it to no limit');
});

test('the last minute, one card and several are spoken of as such', () => {
  expect(requirementsTexts.lede.begun(1)).toMatch(/^About a minute left\./);
  expect(requirementsTexts.lede.begun(2)).toMatch(/^About 2 minutes left\./);
  expect(completedTexts.lede(1, 'Lindis Fencing', null)).toMatch(
    /^1 fuel card for Lindis Fencing\. It arrives within 5 working days after approval,/,
  );
  expect(completedTexts.lede(2, 'Lindis Fencing', '2026-12-03')).toMatch(
    /^2 fuel cards for Lindis Fencing\. They arrive by Thursday 3 December,/,
  );
});
