import { statusPath } from '@forecourt/domain/contract/pages.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { listening } from '@forecourt/ui/testing/listening.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open, place } from '../testing/router.tsx';
import {
  approved,
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

test('opening the link asks nothing, keeps nothing that can be read, and takes the key out of the address [STATUS-01, STATUS-02]', async () => {
  const { asked } = stubApi({ [opens]: says(toAssess) });
  const router = open(statusPath(key));
  await title('Your application status');
  expect([asked, place(router), keptInClear()]).toEqual([[], '/status', []]);
  press('Show my application');
  await title('We are looking at your application');
  expect(asked.map(({ path, body }) => [path, body])).toEqual([['/v1/status/open', { key }]]);
  expect([place(router), keptInClear()]).toEqual(['/status', []]);
});

test('the link can be opened again and again [STATUS-01]', async () => {
  stubApi({ [opens]: says(toAssess) });
  for (let time = 0; time < 3; time += 1) {
    await pressOpen('We are looking at your application');
    cleanup();
  }
});

test('a page that could not be loaded says so politely [STATUS-01, A11Y-02]', async () => {
  stubApi({ [opens]: unreachable });
  open(statusPath(key));
  await title('Your application status');
  const isSaid = listening();
  press('Show my application');
  expect(isSaid(await screen.findByText(/We could not load it/))).toBe(true);
});

test('it shows by what the application is known, where it is, what comes next, and when [STATUS-03, END-03]', async () => {
  stubApi({ [opens]: says(toAssess) });
  await pressOpen('We are looking at your application');
  for (const said of [
    'K7PX-3M9D',
    'Lindis Pass Fencing Limited',
    '21/11/2026, 9:04 pm',
    'Our team is looking at your application.',
    'We’ll decide within 2 working days.',
    '7am-9pm',
  ])
    expect(screen.getByText(said)).toBeTruthy();
  const stages = screen.getAllByRole('listitem');
  expect(stages.map((stage) => stage.querySelector('b')?.textContent)).toEqual([
    'Sent',
    'Decision',
    'Cards ordered',
    'Cards sent',
  ]);
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(screen.getAllByRole('link', { name: '0800 555 010' })[0]?.getAttribute('href')).toBe(
    'tel:0800555010',
  );
});

test('it says what is promised, or within which time half and nine in ten are decided [STATUS-06]', async () => {
  for (const [half, most, said] of [
    [20, 48, 'Half of all applications are decided within 20 hours, nine in ten within 48 hours.'],
    [1, 49, 'Half of all applications are decided within 1 hour, nine in ten within 3 days.'],
  ] as const) {
    const expected = { kind: 'measured', halfWithinHours: half, mostWithinHours: most } as const;
    stubApi({ [opens]: says({ ...toAssess, expected }) });
    await pressOpen('We are looking at your application');
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText('We’ll decide within 2 working days.')).toBeNull();
    cleanup();
  }
});

test('a decline says why, of which bureau a report was used, how to put it right, and whom to call [STATUS-05]', async () => {
  const reasons = ['We could not confirm the bank account.'];
  const declined: StatusAnswer = {
    ...awaited,
    state: 'declined',
    next: 'Call us and a person looks at it again.',
    acts: [],
    reasons,
    usedCreditReport: true,
  };
  stubApi({ [opens]: says(declined) });
  await pressOpen('We could not open this account');
  expect(screen.getByText(reasons[0] ?? '')).toBeTruthy();
  expect(screen.getByText(/credit report from .* free copy .* mistakes corrected/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Order cards' })).toBeNull();
  cleanup();
  stubApi({ [opens]: says({ ...declined, usedCreditReport: false }) });
  await pressOpen('We could not open this account');
  expect(screen.getByText('No credit report was used for this decision.')).toBeTruthy();
});

test('it asks again each minute while it is seen and when it comes to the front, and says what changed [STATUS-10]', async () => {
  const { asked } = stubApi({ [opens]: (call) => (call.known ? { status: 304 } : says(toAssess)) });
  await pressOpen('We are looking at your application');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  cleanup();
  await pressOpen('We are looking at your application');
  const before = asked.length;
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(asked.slice(before).map(({ known }) => known)).toEqual(['"toAssess"']);

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => vi.advanceTimersByTime(180_000));
  expect(asked).toHaveLength(before + 1);
  stubApi({ [opens]: says(approved) });
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await title('You’re approved');
  const news = screen.getByText('This page has changed: You’re approved.');
  expect(news.closest('output')).toBeTruthy();
  visibility.mockRestore();
});

test('while it cannot be asked it says how old it is, until it can [STATUS-10]', async () => {
  stubApi({ [opens]: says(toAssess) });
  await pressOpen('We are looking at your application');
  stubApi({ [opens]: unreachable });
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(/We cannot update this page right now. This is where it was at \d/);
  stubApi({ [opens]: { status: 304 } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/We cannot be reached/)).toBeNull());
});

test('a link that opens nothing any more says so [STATUS-08]', async () => {
  stubApi({ [opens]: refused(404) });
  await pressOpen('This link does not open an application');
});

test('a lost link is asked for by reference and e-mail, and the answer tells nobody whether there is one [STATUS-07]', async () => {
  const { asked } = stubApi({ 'POST /v1/status/lost': { body: { ok: true } } });
  open(statusPath());
  await title('Your application status');
  press('Send me a link');
  expect((await screen.findAllByText('Enter the reference number, like K7PX-3M9D')).length).toBeGreaterThan(
    0,
  );
  fireEvent.change(screen.getByLabelText('Reference number'), { target: { value: ' k7px3m9d' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'hamish@lindisfencing.co.nz ' } });
  press('Send me a link');
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(asked.map(({ body }) => body)).toEqual([
    { reference: 'K7PX-3M9D', email: 'hamish@lindisfencing.co.nz' },
  ]);
});

test('a link that could not be asked for says so politely [STATUS-07, A11Y-02]', async () => {
  stubApi({ 'POST /v1/status/lost': unreachable });
  open(statusPath());
  await title('Your application status');
  fireEvent.change(screen.getByLabelText('Reference number'), { target: { value: 'K7PX-3M9D' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'hamish@lindisfencing.co.nz' } });
  const isSaid = listening();
  press('Send me a link');
  expect(isSaid(await screen.findByText(/Your request was not sent/))).toBe(true);
});
