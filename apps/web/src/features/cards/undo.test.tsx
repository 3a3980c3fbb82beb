import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { dialog, inList, press, showCards } from '../../testing/cards.tsx';
import { freshScreens } from '../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const undoButton = () => screen.queryByRole('button', { name: 'Undo' });

test('a removed card comes back by Undo, and the offer ends when a card changes otherwise [CARD-09]', async () => {
  const { user } = showCards();
  await user.click(screen.getByRole('radio', { name: /^Vehicle/ }));
  await user.type(screen.getByRole('textbox', { name: 'Vehicle registration' }), 'QBT917');
  await user.tab();
  const before = currentApplication().cards;
  await user.click(press('Remove card'));
  await user.click(dialog('Remove card').getByRole('button', { name: 'Remove card' }));
  expect(screen.getByRole('status').textContent).toContain('Card 1 removed');
  await user.click(press('Undo'));
  expect(currentApplication().cards).toEqual(before);
  expect(undoButton()).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vehicle'));

  await user.click(press('Discard changes'));
  await user.click(dialog('Discard card changes').getByRole('button', { name: 'Discard changes' }));
  expect(undoButton()).toBeTruthy();
  await user.click(inList('Add another card'));
  expect(undoButton()).toBeNull();
});

test('a discarded card shows nothing of what could not be read, and blames no field that was left before [CARD-10]', async () => {
  const { user } = showCards();
  await user.click(screen.getByRole('radio', { name: /^Vehicle/ }));
  await user.type(screen.getByRole('textbox', { name: 'Vehicle registration' }), '#');
  await user.type(screen.getByRole('textbox', { name: 'Monthly limit' }), 'plenty');
  await user.click(press('Discard changes'));
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2);
  await user.click(dialog('Discard card changes').getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('textbox', { name: 'Monthly limit' })).toHaveProperty('value', '');
  await user.click(screen.getByRole('radio', { name: /^Vehicle/ }));
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
});
