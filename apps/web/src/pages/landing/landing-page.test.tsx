import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setBrand } from '../../brand/use-brand.ts';
import { currentApplication } from '../../store/application-store.ts';
import { shippedBrand } from '../../testing/brand.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { LandingPage } from './landing-page.tsx';

vi.mock('../../store/session-keys.ts');
vi.mock('../../store/session.ts', () => ({
  openSession: async () => 'nothing',
  whenSessionSaved: async () => undefined,
}));
failOnConsoleErrors();
const externalId = 'e'.repeat(27);
const create = 'POST /v1/applications';
const created = (type: number) => ({ [create]: { status: 201, body: { externalId, type } } });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  sessionStorage.clear();
  startFrom(initialApplication);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(at: string = pagePaths.landing) {
  const router = createMemoryRouter(
    framed(
      { path: pagePaths.landing, Component: LandingPage },
      { path: pagePaths.requirements, Component: () => <h1>Requirements</h1> },
      { path: pagePaths.form, Component: () => <h1>Form</h1> },
    ),
    at,
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
type User = ReturnType<typeof open>;

async function introduce(user: User, email = 'hamish@example.co.nz'): Promise<void> {
  await user.type(screen.getByLabelText('First name'), ' Hamish ');
  await user.type(screen.getByLabelText('Last name'), 'Buchan');
  await user.type(screen.getByLabelText('Email'), email);
}
const start = (user: User) => user.click(screen.getByRole('button', { name: 'Start application' }));

test('it asks for first name, last name and e-mail, and whether updates are welcome, which is ticked [ROUTE-01]', () => {
  open();
  for (const label of ['First name', 'Last name', 'Email'])
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  expect(screen.getByRole('checkbox', { name: /updates and offers/ })).toHaveProperty('checked', true);
  expect(document.getElementById('landing-fields')).not.toBeNull();
});

test('starting creates a business fuel card application and leads to the requirements [API-01, ROUTE-16]', async () => {
  const { asked } = stubApi(created(1));
  const user = open();
  await introduce(user);
  await user.click(screen.getByRole('checkbox', { name: /updates and offers/ }));
  await start(user);
  await screen.findByRole('heading', { name: 'Requirements' });
  expect(asked[0]?.body).toEqual({
    fullName: 'Hamish Buchan',
    email: 'hamish@example.co.nz',
    receiveCorrespondence: false,
    type: 1,
  });
  expect(currentApplication().saver).toMatchObject({ applicationId: externalId, applicationType: 1 });
  expect(currentApplication().landing.firstName).toBe('Hamish');
});

test('/?type=2 starts an aviation application [ROUTE-16]', async () => {
  const { asked } = stubApi(created(2));
  const user = open('/?type=2');
  await introduce(user);
  await start(user);
  await screen.findByRole('heading', { name: 'Requirements' });
  expect(asked[0]?.body).toMatchObject({ type: 2 });
  expect(currentApplication().saver.applicationType).toBe(2);
});

test('a wrong e-mail is said when the field is left, and no more on the key that mends it [VAL-05]', async () => {
  const user = open();
  await introduce(user, 'hamish@example');
  expect(screen.queryByText(/Enter an email address/)).toBeNull();
  await user.tab();
  await screen.findByText(/Enter an email address/);
  const field = screen.getByLabelText('Email');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, '.nz');
  expect(screen.queryByText(/Enter an email address/)).toBeNull();
});

test('starting with nothing filled in leads to a summary that names every field, each line to its field [VAL-05, VAL-09]', async () => {
  const user = open();
  await start(user);
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Enter your first name',
    'Enter your last name',
    'Enter an email address in the correct format, like name@example.co.nz',
  ]);
  await user.click(within(summary).getByRole('link', { name: 'Enter your last name' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'));
});

test('starting with one field wrong moves to that field [VAL-05]', async () => {
  const user = open();
  await introduce(user);
  await user.clear(screen.getByLabelText('Last name'));
  await start(user);
  await screen.findByText('Enter your last name');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')));
  expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
});

test('an e-mail typed in full-width letters is taken as an address [VAL-09]', async () => {
  const { asked } = stubApi(created(1));
  const user = open();
  await introduce(user, 'ｈａｍｉｓｈ＠ｅｘａｍｐｌｅ．ｃｏ．ｎｚ');
  await start(user);
  await screen.findByRole('heading', { name: 'Requirements' });
  expect(asked[0]?.body).toMatchObject({ email: 'hamish@example.co.nz' });
});

test('an application that cannot be created says so, and nothing typed is lost [TOAST-03]', async () => {
  stubApi({ [create]: unreachable });
  const user = open();
  await introduce(user);
  await start(user);
  await waitFor(() =>
    expect(toastStore.getState()[0]?.text).toBe(
      'Sorry, we are unable to create your application at this time. Please try again later.',
    ),
  );
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'hamish@example.co.nz');
});

test('too many applications from one sender: when to come back is all that is said [SEC-02, END-06]', async () => {
  stubApi({ [create]: refused(429, 'Please come back tomorrow') });
  const user = open();
  await introduce(user);
  await start(user);
  await waitFor(() =>
    expect(toastStore.getState().map(({ id, text }) => [id, text])).toEqual([
      ['too-many-tries', 'Please come back tomorrow'],
    ]),
  );
});

test('two presses of the button create one application [REL-02]', async () => {
  const { reply, release } = held();
  const { asked } = stubApi({ [create]: reply });
  const user = open();
  await introduce(user);
  const button = screen.getByRole('button', { name: 'Start application' });
  for (const press of [button, button]) fireEvent.click(press);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await start(user);
  release({ status: 201, body: { externalId, type: 1 } });
  await screen.findByRole('heading', { name: 'Requirements' });
  expect(asked).toHaveLength(1);
});

test('it says what the standard offer gives and costs, or nothing where the offers do not [FORM-06]', () => {
  const offer = { lead: '8 cents per litre off the pump price.', rest: 'No account fee.' };
  setBrand({ ...shippedBrand, offer });
  open();
  expect(screen.getByText(offer.lead).parentElement?.textContent).toBe(`${offer.lead} ${offer.rest}`);
  cleanup();
  setBrand(shippedBrand);
  open();
  expect(screen.queryByText(/cents per litre off/)).toBeNull();
});

test('it names the phone number, its hours, and the links of the provider [LAYOUT-15, LAYOUT-16]', () => {
  open();
  expect(screen.getByRole('link', { name: '0800 555 010' }).getAttribute('href')).toBe('tel:0800555010');
  expect(screen.getByText('7am-9pm')).toBeTruthy();
  expect(screen.getByText('8am-1pm')).toBeTruthy();
  for (const [name, end] of [
    ['our consumer card', '/consumer-card'],
    ['privacy statement', '/privacy'],
    ['send us a message', '/contact'],
    ['Fuel card terms', '/fuel-card-terms'],
    ['Business', '/business'],
    ['Motorists', '/motorists'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(new RegExp(`${end}$`));
});

// Last, because it resets every module.
test('without a network the form says that nothing was started, and starts once there is one [REL-03, SAY-03]', async () => {
  vi.resetModules();
  vi.doMock('./start-application.ts', () => Promise.reject(new TypeError('Failed to fetch')));
  const { asked } = stubApi(created(1));
  const user = open();
  await introduce(user);
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await start(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /was not started. Nothing you typed is lost. You seem to be offline.$/,
  );
  isOnLine.mockRestore();
  vi.doUnmock('./start-application.ts');
  vi.resetModules();
  await start(user);
  expect(await screen.findByRole('heading', { name: 'Requirements' })).toBeDefined();
  expect(asked).toHaveLength(1);
});
