import { addCard } from '@forecourt/domain/cards/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { dialog, inList, list, showCards } from '../../../testing/cards.tsx';
import { freshScreens } from '../../../testing/screens.tsx';
import { refused, stubApi } from '../../../testing/stub-api.ts';

const unknown =
  'There is no decision on this application yet, so no cards can be ordered. Please try again later.';

failOnConsoleErrors();
freshScreens();

const orders = 'PUT /v1/applications/:id/card';

test('why an order may not be is said in its dialog and beside the order, and every card is kept [API-05]', async () => {
  stubApi({ [orders]: refused(409, unknown, 'submitted') });
  const two = addCard(limitedDirector.cards);
  const { user, onConfirmed } = showCards(two);
  await user.click(inList('Confirm order'));
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  expect(await dialog('Confirm order').findByText(unknown)).toBeDefined();
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(list().getByText(unknown)).toBeDefined();
  expect(currentApplication().cards).toEqual(two);

  stubApi({ [orders]: { body: { ok: true } } });
  await user.click(inList('Confirm order'));
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
  expect(list().queryByText(unknown)).toBeNull();
});

test.each([
  'This application was declined, so no cards can be ordered. Please call us.',
  'This application was withdrawn, so no cards can be ordered. Please call us.',
  'This application has not been sent yet, so no cards can be ordered.',
  'Cards were ordered already. Please call us to change the order.',
])('an order that can never be taken is reported once, with Close alone: %s [END-06]', async (reason) => {
  stubApi({ [orders]: refused(409, reason), 'GET /v1/applications/:id/card': refused(503) });
  const { user, onConfirmed, onRefused } = showCards();
  await user.click(inList('Confirm order'));
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  const reported = within(await screen.findByRole('dialog', { name: 'No cards were ordered' }));
  expect(reported.getAllByText(reason)).toHaveLength(1);
  expect(toastStore.getState()).toEqual([]);
  expect(reported.queryByText(/working days/)).toBeNull();
  expect(reported.queryByRole('button', { name: /Complete|Cancel|Try again/ })).toBeNull();
  await user.click(reported.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(onConfirmed).not.toHaveBeenCalled();
  // An applicant who stays on the page is still refused.
  await user.click(inList('Confirm order'));
  expect(await screen.findByRole('dialog', { name: 'No cards were ordered' })).toBeDefined();
});
