import { defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inList, press, showCards } from '../../testing/cards.tsx';
import { freshScreens, show } from '../../testing/screens.tsx';
import { CardPreferences } from './card-preferences.tsx';

failOnConsoleErrors();
freshScreens();

const two = { ...initialCards, cardChanges: [defaultCard, defaultCard] };
const list = () => screen.queryByRole('complementary', { name: 'Your cards' });
const ignored = (): void => undefined;
const cards = <CardPreferences help={<span>Need help</span>} onConfirmed={ignored} onRefused={ignored} />;

/** `isWide`: from 1280 px. */
const on = (isWide: boolean): void =>
  void vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: isWide && media === '(min-width: 80rem)' }),
  );

test('the list is open at first, can be closed and opened again, and order and list stay in reach [CARD-01]', async () => {
  on(false);
  const { user } = showCards(two);
  expect(list()).not.toBeNull();
  await user.click(inList('Hide your cards'));
  expect(list()).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Any'));
  expect(screen.getAllByRole('button', { name: 'Confirm order' })).toHaveLength(1);
  await user.click(press('Your cards'));
  expect(list()).not.toBeNull();
  await waitFor(() => expect(document.activeElement?.ariaCurrent).toBe('true'));
});

test('the tab remembers that it was closed, and a wide screen shows it all the same [CARD-01]', async () => {
  on(false);
  const { user } = showCards(two);
  await user.click(inList('Hide your cards'));
  expect(sessionStorage.getItem('forecourt.cards.list')).toBe('closed');
  cleanup();
  show(cards);
  expect(list()).toBeNull();
  cleanup();
  on(true);
  show(cards);
  expect(list()).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Hide your cards' })).toBeNull();
  cleanup();
  on(false);
  show(cards);
  await user.click(press(/^2 fuel cards/));
  expect(list()).not.toBeNull();
  expect(sessionStorage.getItem('forecourt.cards.list')).toBeNull();
});
