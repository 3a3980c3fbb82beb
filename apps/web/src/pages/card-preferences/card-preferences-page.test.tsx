import { initialCards } from '@forecourt/domain/cards/state.ts';
import { addCard } from '@forecourt/domain/cards/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, show } from '../../testing/screens.tsx';
import { CardPreferencesPage } from './card-preferences-page.tsx';

freshScreens();

const sidebar = () => within(screen.getByRole('complementary', { name: 'Your cards' }));
const open = (cards = initialCards) => {
  startFrom({ ...limitedDirector, cards });
  show(<CardPreferencesPage />);
};

test('the sidebar is open from the start: how many cards, adding, another card, help and the order [CARD-01]', () => {
  open(addCard(initialCards));
  expect(sidebar().getByRole('heading', { name: 'You have 2 fuel cards' })).toBeTruthy();
  for (const name of ['Add', 'Add another card', 'Need help', 'Confirm order'])
    expect(sidebar().getByRole('button', { name })).toBeTruthy();
});

test('one card is named in the singular [CARD-01]', () => {
  open();
  expect(sidebar().getByRole('heading', { name: 'You have 1 fuel card' })).toBeTruthy();
});

test('the tooltip of Need help is still open 9 ms after the pointer has left, and closed after 11 [CARD-01]', () => {
  vi.useFakeTimers();
  open();
  const help = sidebar().getByRole('button', { name: 'Need help' });
  const words = () => screen.queryByRole('dialog', { name: 'Need help' });
  fireEvent.mouseOver(help);
  expect(words()?.textContent).toContain('0800 555 010');
  fireEvent.mouseOut(help);
  act(() => void vi.advanceTimersByTime(9));
  expect(words()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(2));
  expect(words()).toBeNull();
});
