import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { after, inFinalDetails, inLanding } from '@forecourt/domain/testing/change.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { applicationOnDevice, resumeFromDevice } from '../../store/carry-on.ts';
import { deviceRecordName } from '../../store/session-record.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, stubApi, unreachable } from '../../testing/stub-api.ts';
import { LandingPage } from './landing-page.tsx';

vi.mock('../../store/session-keys.ts');
vi.mock('../../store/session.ts', () => ({
  openSession: async () => 'nothing',
  whenSessionSaved: async () => undefined,
}));
vi.mock('../../store/carry-on.ts', () => ({
  applicationOnDevice: vi.fn<typeof applicationOnDevice>(),
  resumeFromDevice: vi.fn<typeof resumeFromDevice>(async () => true),
}));
failOnConsoleErrors();

const create = 'POST /v1/applications';
const externalId = 'e'.repeat(27);
const halfway = after(
  limitedDirector,
  inFinalDetails((details) => ({ ...details, contactNumber: '', bankAccountNumber: '' })),
);

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  sessionStorage.clear();
  localStorage.clear();
  startFrom(initialApplication);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const router = createMemoryRouter(
    framed(
      { path: pagePaths.landing, Component: LandingPage },
      { path: pagePaths.requirements, Component: () => <h1>Requirements</h1> },
      { path: pagePaths.form, Component: () => <h1>Form</h1> },
    ),
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

function openWith(place: 'tab' | 'device', application: Application) {
  if (place === 'tab') {
    sessionStorage.setItem('forecourt.session', '{}');
    startFrom(application);
  } else {
    localStorage.setItem(deviceRecordName, '{}');
    vi.mocked(applicationOnDevice).mockResolvedValue(application);
  }
  return open();
}

const block = () => screen.findByRole('region', { name: 'Welcome back, Hamish' });
const mainButtons = () =>
  screen.getAllByRole('button').filter((button) => button.dataset['kind'] === 'primary');
const another = () => screen.getByRole('button', { name: 'Start another application' });
const startButton = () => screen.queryByRole('button', { name: 'Start application' });

test.each([
  [0, 0],
  [620, 1],
])('a page that the browser has scrolled by %d px shows the block [FORM-06]', async (scrollY, times) => {
  vi.stubGlobal('scrollY', scrollY);
  openWith('tab', halfway);
  const welcome = await block();
  const { contexts } = vi.mocked(Element.prototype.scrollIntoView).mock;
  expect(contexts.filter((element) => element === welcome)).toHaveLength(times);
});

test.each(['tab', 'device'] as const)(
  'who has an application under way in this %s finds one block with it, and the form folded below [FORM-06, NAV-05]',
  async (place) => {
    const user = openWith(place, halfway);
    const welcome = within(await block());
    expect(welcome.getByRole('status').textContent).toMatch(
      /^1[0-9] of 1[0-9] answered, about \d+ minutes left\.$/,
    );
    expect(mainButtons().map((button) => button.textContent)).toEqual(['Carry on']);
    expect(startButton()).toBeNull();
    expect(another().getAttribute('aria-expanded')).toBe('false');
    await user.click(another());
    expect(another().getAttribute('aria-expanded')).toBe('true');
    expect(startButton()).not.toBeNull();
    expect(mainButtons().map((button) => button.textContent)).toEqual(['Carry on']);
    await user.click(another());
    expect(startButton()).toBeNull();
    await user.click(welcome.getByRole('button', { name: 'Carry on' }));
    expect(await screen.findByRole('heading', { name: 'Form' })).toBeTruthy();
    expect(vi.mocked(resumeFromDevice).mock.calls.length > 0).toBe(place === 'device');
  },
);

test('what only the tab holds cannot be removed from the device [FORM-06]', async () => {
  openWith('tab', halfway);
  await block();
  expect(screen.queryByRole('button', { name: 'Remove it from this device' })).toBeNull();
});

test('details typed in this tab do not hide what the device keeps [FORM-06, NAV-05]', async () => {
  sessionStorage.setItem('forecourt.session', '{}');
  openWith('device', halfway);
  await block();
  expect(screen.getByRole('button', { name: 'Remove it from this device' })).toBeTruthy();
});

test('who gave no name is welcomed without one [FORM-06]', async () => {
  openWith(
    'tab',
    after(
      limitedDirector,
      inLanding((landing) => ({ ...landing, firstName: '' })),
    ),
  );
  expect(await screen.findByRole('region', { name: 'Welcome back' })).toBeTruthy();
});

test.each([
  ['one that was sent', { ...limitedDirector, saver: { ...limitedDirector.saver, isSubmitted: true } }],
  ['details without an application', initialApplication],
])('%s is not under way: the form stands open [FORM-06]', async (_, application) => {
  openWith('tab', application);
  await waitFor(() =>
    expect(screen.getByLabelText('First name')).toHaveProperty('value', application.landing.firstName),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('region', { name: /^Welcome back/ })).toBeNull();
  expect(mainButtons().map((button) => button.textContent)).toEqual(['Start application']);
});

test('another application begins without the answers of the one in this tab, even for the same person [FORM-06, API-01]', async () => {
  const { asked } = stubApi({ [create]: { status: 201, body: { externalId, type: 1 } } });
  const user = openWith('tab', limitedDirector);
  await block();
  await user.click(another());
  expect(screen.getByText(/^It takes the place of the one in this tab\./)).toBeTruthy();
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Hamish');
  await user.click(screen.getByRole('button', { name: 'Start application' }));
  await screen.findByRole('heading', { name: 'Requirements' });
  expect(asked).toHaveLength(1);
  expect(currentApplication()).toEqual({
    ...initialApplication,
    landing: limitedDirector.landing,
    saver: { ...newcomer.saver, applicationId: externalId, applicationType: 1 },
  });
});

test('another application that could not be created leaves the one in this tab as it was [FORM-06, TOAST-03]', async () => {
  const { asked } = stubApi({ [create]: unreachable });
  const user = openWith('tab', limitedDirector);
  await block();
  await user.click(another());
  await user.type(screen.getByLabelText('First name'), ' James');
  await user.click(screen.getByRole('button', { name: 'Start application' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/was not started/);
  expect(asked).toHaveLength(1);
  expect(currentApplication()).toEqual(limitedDirector);
});

test('anyone who carries on with the application they have does not wait for another one [NAV-05, SAVE-02]', async () => {
  const { reply, release } = held();
  const { asked } = stubApi({ [create]: reply });
  const user = openWith('tab', limitedDirector);
  await block();
  await user.click(another());
  await user.type(screen.getByLabelText('First name'), ' James');
  await user.click(screen.getByRole('button', { name: 'Start application' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Carry on' }));
  await screen.findByRole('heading', { name: 'Form' });
  release({ status: 201, body: { externalId, type: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('heading', { name: 'Form' })).toBeTruthy();
  expect(currentApplication()).toEqual(limitedDirector);
});

test('who is at the form already when their application is found keeps it in sight, and goes on with it unchanged [FORM-06, NAV-05, SAVE-02]', async () => {
  const { asked } = stubApi({});
  const user = openWith('tab', limitedDirector);
  screen.getByLabelText('First name').focus();
  await block();
  await user.click(screen.getByRole('button', { name: 'Start application' }));
  await screen.findByRole('heading', { name: 'Requirements' });
  expect(asked).toEqual([]);
});
