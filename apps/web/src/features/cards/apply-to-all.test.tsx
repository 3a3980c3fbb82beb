import { type Card, type Cards, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { dialog, press, showCards } from '../../testing/cards.tsx';
import { freshScreens } from '../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const van: Card = {
  ...defaultCard,
  cardType: 'Vehicle',
  vehicle: { registration: 'NKP482' },
  products: 'FuelsOnly',
};
const aroha: Card = { ...defaultCard, cardType: 'Driver', driver: { name: 'Aroha Ngata' } };
const order = (...cardChanges: Card[]): Cards => ({ ...initialCards, cardChanges });
const cards = () => currentApplication().cards;
const box = (name: RegExp) => dialog('Apply to all cards').getByRole('checkbox', { name });
const said = (text: string) => dialog('Apply to all cards').queryByText(text);

test('every part is chosen at first and says what it changes; confirmed, the card is copied, and Undo takes it back [CARD-11]', async () => {
  const before = order(van, aroha, defaultCard, { ...van, vehicle: { registration: 'QBT917' } });
  const { user } = showCards(before);
  await user.click(press('Apply to all'));
  for (const row of [
    /^Who can use it ?Vehicle ?Changes 2 cards$/,
    /^Vehicle registration ?NKP482 ?Goes to 2 cards without one$/,
    /^Products ?Fuels Only ?Changes 2 cards$/,
    /^Daily limit ?\$250\.00 ?Changes no card$/,
    /^Monthly limit ?No limit ?Changes no card$/,
  ]) {
    expect(box(row)).toHaveProperty('checked', true);
  }
  expect(dialog('Apply to all cards').getAllByRole('checkbox')).toHaveLength(5);
  expect(cards()).toEqual(before);
  await user.click(press('Change 2 cards'));
  expect(cards().cardChanges).toEqual([
    van,
    { ...van, driver: { name: 'Aroha Ngata' } },
    van,
    before.cardChanges[3],
  ]);
  expect(screen.getByText('2 cards changed')).toBeTruthy();
  await user.click(press('Undo'));
  expect(cards()).toEqual(before);
});

test('a registration that is left out leaves complete cards as they are, and the dialog says so before [CARD-11]', async () => {
  const { user } = showCards(order(van, aroha, defaultCard));
  await user.click(press('Apply to all'));
  const kept = '2 cards keep their own type: a registration or a driver name would be missing.';
  expect(said(kept)).toBeNull();
  await user.click(box(/^Vehicle registration/));
  expect(said(kept)).toBeTruthy();
  expect(box(/^Who can use it ?Vehicle ?Changes no card$/)).toHaveProperty('checked', true);
  expect(box(/^Vehicle registration ?NKP482 ?Goes to 2 cards without one$/)).toHaveProperty('checked', false);
  await user.click(press('Change 2 cards'));
  expect(cards().cardChanges.map(({ cardType, products }) => [cardType, products])).toEqual([
    ['Vehicle', 'FuelsOnly'],
    ['Driver', 'FuelsOnly'],
    ['Any', 'FuelsOnly'],
  ]);
  expect(screen.queryByText('Incomplete')).toBeNull();
});

test('a limit that does not fit a complete card is not given to it, and the dialog says so [CARD-11, CARD-07]', async () => {
  const small = { ...defaultCard, limits: { daily: 100, monthly: 200 } };
  const { user } = showCards(order(defaultCard, small));
  await user.click(press('Apply to all'));
  await user.click(box(/^Monthly limit/));
  expect(said('1 card keeps its own limits: these would not fit.')).toBeTruthy();
  expect(press('Nothing to change').getAttribute('aria-disabled')).toBe('true');
  await user.click(box(/^Monthly limit/));
  await user.click(press('Change 1 card'));
  expect(cards().cardChanges[1]).toEqual(defaultCard);
});

test('each part can be left out; with none chosen there is nothing to confirm, and Cancel changes nothing [CARD-11]', async () => {
  const before = order({ ...aroha, products: 'FuelsOnly' }, { ...aroha, driver: { name: '' } });
  const { user } = showCards(before);
  await user.click(press('Apply to all'));
  expect(box(/^Driver name ?Aroha Ngata ?Goes to 1 card without one$/)).toHaveProperty('checked', true);
  for (const each of dialog('Apply to all cards').getAllByRole('checkbox')) await user.click(each);
  expect(press('Nothing to change').getAttribute('aria-disabled')).toBe('true');
  await user.click(press('Nothing to change'));
  await user.click(press('Cancel'));
  expect(cards()).toEqual(before);
});

test('with one card there is nothing to apply to [CARD-11]', () => {
  showCards();
  expect(screen.queryByRole('button', { name: 'Apply to all' })).toBeNull();
});
