import { type Card, type Cards, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { dialog, press, showCards } from '../../testing/cards.tsx';
import { freshScreens } from '../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const both: Card = {
  cardType: 'DriverVehicle',
  vehicle: { registration: 'QBT917' },
  driver: { name: 'Aroha Ngata' },
  products: 'FuelsOnly',
  limits: { daily: 100, monthly: 400 },
};
const order = (...cardChanges: Card[]): Cards => ({ ...initialCards, cardChanges });
const cards = () => currentApplication().cards;

test.each([
  ['DriverVehicle', 'Vehicle registration'],
  ['Vehicle', 'Vehicle registration'],
  ['Driver', 'Driver name'],
] as const)(
  'one press adds a card like this one of type %s, without its names, and stands at %s [FORM-11]',
  async (cardType, field) => {
    const card = { ...both, cardType };
    const { user } = showCards(order(card, defaultCard));
    await user.click(press('Another like this'));
    expect(cards().cardChanges).toEqual([
      card,
      defaultCard,
      { ...card, vehicle: { registration: '' }, driver: { name: '' } },
    ]);
    expect(cards().activeCardIndex).toBe(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: field })));
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  },
);

test('another card for anybody stands at its heading, as there is no name to fill in [FORM-11]', async () => {
  const { user } = showCards(order({ ...both, cardType: 'Any' }));
  await user.click(press('Another like this'));
  expect(cards().cardChanges).toHaveLength(2);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Any'));
});

test('the twenty-first card like this asks first, as any other does [FORM-11, CARD-12]', async () => {
  const { user } = showCards(order(...Array.from({ length: 20 }, () => both)));
  await user.click(press('Another like this'));
  expect(cards().cardChanges).toHaveLength(20);
  await user.click(dialog('Too many cards').getByRole('button', { name: 'Continue' }));
  expect(cards().cardChanges).toHaveLength(21);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Vehicle registration' })),
  );
});
