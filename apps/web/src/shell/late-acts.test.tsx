import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentApplication, replaceApplication } from '../store/application-store.ts';
import { open, place } from '../testing/router.tsx';
import { approved, awaited, freshStatus, opens, press, pressOpen, says, title } from '../testing/status.ts';
import { held, stubApi } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshStatus();

const order = { monthlySpend: 500, deliveredTo: '14 Ardmore Street', email: 'hamish@lindisfencing.co.nz' };
const guarantee = { guarantor: 'Hamish James Buchan', email: 'hamish@lindisfencing.co.nz' };
/** Waits until everything that follows from an answer has happened. */
const isOver = () => new Promise((resolve) => setTimeout(resolve, 1_000));

test.each([
  ['Order cards', 'POST /v1/status/cards/begin', order],
  ['Give the guarantee', 'POST /v1/status/guarantee/begin', guarantee],
])(
  '%s: who did not wait for it keeps the application that they went on with [STATUS-04]',
  async (action, call, body) => {
    const { reply, release } = held();
    stubApi({ [opens]: says(awaited), [call]: reply, 'GET /v1/banks': { body: [] } });
    const router = await pressOpen('One thing left: a personal guarantee');
    press(action);
    await router.navigate(pagePaths.landing);
    replaceApplication(newcomer);
    await router.navigate(pagePaths.form);
    await screen.findByRole('heading', { name: 'Your application' });
    release({ body });
    await isOver();
    expect(place(router)).toBe(pagePaths.form);
    expect(currentApplication()).toEqual(newcomer);
  },
);

test('of two acts that were begun the later one goes on [STATUS-04]', async () => {
  const [first, second] = [held(), held()];
  stubApi({
    [opens]: says(awaited),
    'POST /v1/status/guarantee/begin': first.reply,
    'POST /v1/status/cards/begin': second.reply,
  });
  const router = await pressOpen('One thing left: a personal guarantee');
  press('Give the guarantee');
  press('Order cards');
  second.release({ body: order });
  await waitFor(() => expect(place(router)).toBe(pagePaths.cardPreferences));
  first.release({ body: guarantee });
  await isOver();
  expect(currentApplication().finalDetails.deliveryAddress.picked?.fullAddress).toBe(order.deliveredTo);
});

test('an order that is taken after its page was left leads nowhere, and nothing of it stays [STATUS-04]', async () => {
  const { reply, release } = held();
  stubApi({
    [opens]: says(approved),
    'POST /v1/status/cards/begin': { body: order },
    'POST /v1/status/cards': reply,
  });
  const router = await pressOpen('You’re approved');
  press('Order cards');
  await waitFor(() => expect(place(router)).toBe(pagePaths.cardPreferences));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Confirm order' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm order' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await router.navigate(-1);
  await title('You’re approved');
  release({ body: { ok: true } });
  await isOver();
  expect(place(router)).toBe('/status');
  expect(currentApplication()).toEqual(initialApplication);
});

test('a guarantee that is taken late is not said to be given for another application [GUAR-04]', async () => {
  const { reply, release } = held();
  stubApi({
    [opens]: says(awaited),
    'POST /v1/status/guarantee/begin': { body: guarantee },
    'POST /v1/status/guarantee': reply,
    'GET /v1/banks': { body: [] },
  });
  const router = await pressOpen('One thing left: a personal guarantee');
  press('Give the guarantee');
  const dialog = within(await screen.findByRole('dialog', { name: 'Personal Guarantee' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /I, Hamish James Buchan, agree/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await router.navigate(pagePaths.landing);
  replaceApplication(newcomer);
  await router.navigate(pagePaths.form);
  release({ body: { ok: true } });
  await isOver();
  expect(currentApplication()).toEqual(newcomer);
});

test('who goes back to the form meanwhile stays there [CALL-01]', async () => {
  const { reply, release } = held();
  const { asked } = stubApi({
    'PUT /v1/applications/:id/requestCallback': reply,
    'GET /v1/banks': { body: [] },
  });
  const specialRates = { fullName: 'Hamish Buchan', email: 'h@example.co.nz', contactNumber: '021 555 0199' };
  const router = open(pagePaths.specialRates, { ...limitedDirector, specialRates });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a callback' }));
  await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
  await router.navigate(pagePaths.form);
  await screen.findByRole('heading', { name: 'Your application' });
  release({ body: { ok: true, reference: 'K7PX-3M9D' } });
  await isOver();
  expect(place(router)).toBe(pagePaths.form);
});
