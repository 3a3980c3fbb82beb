import { addCard } from '@forecourt/domain/cards/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { answering, refused } from '../../../testing/answering.ts';
import { failOnConsoleErrors } from '../../../testing/quiet-console.ts';
import { freshScreens } from '../../../testing/screens.tsx';
import { dialog, inList, list, showCards } from '../testing-cards.tsx';

const unknown =
  'There is no decision on this application yet, so no cards can be ordered. Please try again later.';

failOnConsoleErrors();
freshScreens();

const orders = 'PUT /v1/applications/:id/card';

test('API-05 why an order may not be is said in its dialog and beside the order, and every card is kept', async () => {
  answering({ [orders]: refused(409, unknown) });
  const two = addCard(limitedDirector.cards);
  const { user, onConfirmed } = showCards(two);
  await user.click(inList('Confirm order'));
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  expect(await dialog('Confirm order').findByText(unknown)).toBeDefined();
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(list().getByText(unknown)).toBeDefined();
  expect(currentApplication().cards).toEqual(two);

  answering({ [orders]: { body: { ok: true } } });
  await user.click(inList('Confirm order'));
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
  expect(list().queryByText(unknown)).toBeNull();
});
