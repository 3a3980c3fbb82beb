import { type Cards, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { freshScreens, show } from '../../testing/screens.tsx';
import { dialog, inList, press, showCards } from './testing-cards.tsx';
import { useCardActions } from './use-card-actions.tsx';

failOnConsoleErrors();
freshScreens();

const some = (count: number): Cards => ({
  ...initialCards,
  cardChanges: Array.from({ length: count }, () => defaultCard),
});
const count = () => currentApplication().cards.cardChanges.length;
const tooMany = () => dialog('Too many cards');

test('CARD-12 the twentieth card is added without a word; the next one asks first, and Continue adds it anyway', async () => {
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

/** What can be done with cards, without the list of them: a thousand rows cannot be measured without a browser. */
function Adding() {
  const nothing = (): void => undefined;
  const { add, addMany, dialogs } = useCardActions({ openEditor: nothing, showAll: nothing });
  return (
    <>
      <button type="button" onClick={add}>
        Add
      </button>
      <button type="button" onClick={addMany}>
        Add many cards
      </button>
      {dialogs}
    </>
  );
}

test('CARD-12 at 1,000 cards nothing more is added, by hand or from a sheet, and the dialog says so', async () => {
  startFrom({ ...limitedDirector, cards: some(999) });
  show(<Adding />);
  const user = userEvent.setup();
  await user.click(press('Add'));
  await user.click(tooMany().getByRole('button', { name: 'Continue' }));
  expect(count()).toBe(1_000);
  for (const button of ['Add', 'Add many cards']) {
    await user.click(press(button));
    const most =
      'An order holds 1,000 cards at most, and yours holds that many. Remove a card before you add another.';
    expect(tooMany().getByText(most)).toBeTruthy();
    expect(tooMany().queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.click(tooMany().getByRole('button', { name: 'Go back' }));
  }
  expect(count()).toBe(1_000);
});
