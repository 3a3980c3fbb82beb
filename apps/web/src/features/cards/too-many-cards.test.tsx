import { type Cards, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { dialog, inList, showCards } from '../../testing/cards.tsx';
import { freshScreens } from '../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const some = (count: number): Cards => ({
  ...initialCards,
  cardChanges: Array.from({ length: count }, () => defaultCard),
});
const count = () => currentApplication().cards.cardChanges.length;
const tooMany = () => dialog('Too many cards');

test('the twentieth card is added without a word; the next one asks first, and Continue adds it anyway [CARD-12]', async () => {
  const { user } = showCards(some(19));
  await user.click(inList('Add'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(count()).toBe(20);
  await user.click(inList('Add'));
  expect(tooMany().getByText(/^You have reached 20 cards, the usual number/)).toBeTruthy();
  await user.click(tooMany().getByRole('button', { name: 'Go back' }));
  expect(count()).toBe(20);
  await user.click(inList('Add'));
  await user.click(tooMany().getByRole('button', { name: 'Continue' }));
  expect(count()).toBe(21);
});

test('at 1,000 cards nothing more is added, by hand or from a sheet, and the dialog says so [CARD-12]', async () => {
  const { user } = showCards(some(999));
  await user.click(inList('Add'));
  await user.click(tooMany().getByRole('button', { name: 'Continue' }));
  expect(count()).toBe(1_000);
  for (const button of ['Add', 'Add many cards']) {
    await user.click(inList(button));
    const most =
      'An order holds 1,000 cards at most, and yours holds that many. Remove a card before you add another.';
    expect(tooMany().getByText(most)).toBeTruthy();
    expect(tooMany().queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.click(tooMany().getByRole('button', { name: 'Go back' }));
  }
  expect(count()).toBe(1_000);
});
