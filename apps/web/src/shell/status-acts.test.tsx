import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { listening } from '@forecourt/ui/testing/listening.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  awaited,
  freshStatus,
  keptInClear,
  key,
  opens,
  press,
  pressOpen,
  says,
  title,
  toAssess,
} from '../testing/status.ts';
import { refused, stubApi, unreachable } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshStatus();

test('the applicant withdraws in two presses, reads so once, and can start a new application [STATUS-09, END-05]', async () => {
  const { asked } = stubApi({
    [opens]: says(toAssess),
    'POST /v1/status/withdraw': { body: { ok: true } },
  });
  await pressOpen('We are looking at your application');
  press('Withdraw this application');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this application?' }));
  expect(asked.some(({ path }) => path.endsWith('withdraw'))).toBe(false);
  const withdrawn: StatusAnswer = {
    ...toAssess,
    state: 'withdrawn',
    stage: null,
    expected: null,
    acts: [],
  };
  stubApi({ [opens]: says(withdrawn), 'POST /v1/status/withdraw': { body: { ok: true } } });
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw it' }));
  await title('Your application was withdrawn');
  expect(screen.queryByRole('button', { name: 'Withdraw this application' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Turn off all links' })).toBeNull();
  expect(screen.getAllByText(/was withdrawn/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Start a new application' }).getAttribute('href')).toBe('/');
});

test('an act that the server refuses is not done, and the page shows how things stand now [STATUS-04]', async () => {
  stubApi({ [opens]: says(toAssess) });
  await pressOpen('We are looking at your application');
  stubApi({
    [opens]: says({ ...awaited, state: 'declined', acts: [] }),
    'POST /v1/status/cards/begin': refused(409),
  });
  press('Order cards');
  await title('We could not open this account');
  expect(screen.getByText(/That can no longer be done/)).toBeTruthy();
});

test('an act that could not begin says so politely [STATUS-04, A11Y-02]', async () => {
  stubApi({ [opens]: says(toAssess), 'POST /v1/status/cards/begin': unreachable });
  await pressOpen('We are looking at your application');
  const isSaid = listening();
  press('Order cards');
  expect(isSaid(await screen.findByText(/That did not work/))).toBe(true);
});

test.each([
  ['Withdraw this application', 'Withdraw this application?', 'Withdraw it', 'withdraw'],
  ['Turn off all links', 'Turn off all links?', 'Turn them off', 'revoke'],
])(
  '%s: that it did not work is said politely [STATUS-08, STATUS-09, A11Y-02]',
  async (action, asks, yes, path) => {
    stubApi({ [opens]: says(toAssess), [`POST /v1/status/${path}`]: unreachable });
    await pressOpen('We are looking at your application');
    press(action);
    const dialog = within(await screen.findByRole('dialog', { name: asks }));
    const isSaid = listening();
    fireEvent.click(dialog.getByRole('button', { name: yes }));
    expect(isSaid(await dialog.findByText(/That did not work/))).toBe(true);
  },
);

test('the applicant makes all links useless, and can ask for a new one [STATUS-08]', async () => {
  stubApi({ [opens]: says(toAssess), 'POST /v1/status/revoke': { body: { ok: true } } });
  await pressOpen('We are looking at your application');
  press('Turn off all links');
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off all links?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Turn them off' }));
  await title('All links are turned off');
  expect(screen.getByLabelText('Reference number')).toBeTruthy();
  expect(screen.queryByText('Lindis Pass Fencing Limited')).toBeNull();
});

test('a guarantee is given from there with the same text, its e-mail filled in, and nothing typed again [GUAR-04, STATUS-04]', async () => {
  const { asked } = stubApi({
    [opens]: says(awaited),
    'POST /v1/status/guarantee/begin': {
      body: { guarantor: 'Hamish James Buchan', email: 'hamish@lindisfencing.co.nz' },
    },
    'POST /v1/status/guarantee': { body: { ok: true } },
  });
  await pressOpen('One thing left: a personal guarantee');
  press('Give the guarantee');
  const dialog = within(await screen.findByRole('dialog', { name: 'Personal Guarantee' }));
  expect(
    dialog.getByText(/You promise to pay what Lindis Pass Fencing Limited owes Tussock Fuel/),
  ).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: /I, Hamish James Buchan, agree/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ path }) => path === '/v1/status/guarantee')?.body).toEqual({
    key,
    agreedToPersonalGuarantee: true,
    personalGuaranteeEmail: 'hamish@lindisfencing.co.nz',
    guaranteeVersion: '2026-11',
  });
  expect(keptInClear()).toEqual([]);
});

test('that a guarantee failed is said by its toast alone, and shown in the dialog [GUAR-04, A11Y-02]', async () => {
  stubApi({
    [opens]: says(awaited),
    'POST /v1/status/guarantee/begin': {
      body: { guarantor: 'Hamish James Buchan', email: 'hamish@lindisfencing.co.nz' },
    },
    'POST /v1/status/guarantee': unreachable,
  });
  await pressOpen('One thing left: a personal guarantee');
  press('Give the guarantee');
  const dialog = within(await screen.findByRole('dialog', { name: 'Personal Guarantee' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /I, Hamish James Buchan, agree/ }));
  const isSaid = listening();
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(isSaid(await dialog.findByText('Nothing you typed is lost.'))).toBe(false);
  expect(toastStore.getState().map(({ id }) => id)).toEqual(['failed-personal-guarantee']);
});

test('one press has a copy mailed, and says so politely [PROVIDER-05, A11Y-02]', async () => {
  const { asked } = stubApi({ [opens]: says(toAssess), 'POST /v1/status/copy': { body: { ok: true } } });
  await pressOpen('We are looking at your application');
  const isSaid = listening();
  press('Email me a copy');
  expect(isSaid(await screen.findByText(/A copy is on its way/))).toBe(true);
  expect(asked.filter(({ path }) => path === '/v1/status/copy').map(({ body }) => body)).toEqual([{ key }]);
});

test('a copy too many is refused in the words of the server, and a failure can be tried again [PROVIDER-05]', async () => {
  const exception = 'We have sent you 3 copies within a day. Ask again tomorrow, or call us.';
  stubApi({ [opens]: says(toAssess), 'POST /v1/status/copy': refused(409, exception) });
  await pressOpen('We are looking at your application');
  press('Email me a copy');
  expect(await screen.findByText(exception)).toBeTruthy();
  stubApi({ [opens]: says(toAssess), 'POST /v1/status/copy': unreachable });
  press('Email me a copy');
  expect(await screen.findByText(/We could not send a copy/)).toBeTruthy();
  expect(screen.queryByText(exception)).toBeNull();
});
