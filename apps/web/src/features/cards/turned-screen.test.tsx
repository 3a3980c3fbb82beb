import { type Card, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inList, press, showCards } from '../../testing/cards.tsx';
import { freshScreens } from '../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const van: Card = { ...defaultCard, cardType: 'Vehicle', vehicle: { registration: 'QBT917' } };
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

function wideScreen(): () => void {
  const screens = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => screens);
  return () =>
    act(() => {
      screens.matches = true;
      screens.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
    });
}

test('a card that was opened stays open when the screen becomes narrow, and its way back leads to the list [CARD-04]', async () => {
  const narrow = wideScreen();
  const { user } = showCards({ ...initialCards, cardChanges: [van, defaultCard] });
  await user.click(inList(/^Any driver, any vehicle/));
  narrow();
  expect(title()).toBe('Any');
  await user.click(press('Your cards'));
  expect(title()).toBe('You have 2 fuel cards');
});

test('where no card was opened, the list is what a screen shows that becomes narrow [CARD-01]', () => {
  const narrow = wideScreen();
  showCards({ ...initialCards, cardChanges: [van, defaultCard] });
  narrow();
  expect(title()).toBe('You have 2 fuel cards');
});
