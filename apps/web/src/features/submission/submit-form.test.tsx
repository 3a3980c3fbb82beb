import { applicationPath } from '@forecourt/domain/application/status.ts';
import { submittedDifferentlyText } from '@forecourt/domain/constants/phrases.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { agreeToCreditCheck } from '@forecourt/domain/credit/transitions.ts';
import { enterLandingDetails } from '@forecourt/domain/landing/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import {
  creditCheckSkipped,
  limitedDirector,
  limitedNonDirector,
  trustWithRegistrationNumber,
} from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit } from '@forecourt/domain/testing/change.ts';
import { submitted } from '@forecourt/domain/testing/receipt.ts';
import { clearToasts, toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { listening } from '@forecourt/ui/testing/listening.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formViewStore } from '../../questions/form-view.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { AtHome, freshScreens } from '../../testing/screens.tsx';
import { type Answer, held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { SubmitForm } from './submit-form.tsx';

const taken = { body: submitted };
const banks = { 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } };
const sent = (decision: string) => ({
  ...banks,
  'PUT /v1/applications/:id': taken,
  'GET /v1/creditchecks/:id': { body: { decision } },
});

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup({ delay: null });
const button = () => screen.getByRole('button', { name: 'Accept and send' });

function show(application: Application) {
  startFrom(application);
  const onDecided = vi.fn<(path: string) => void>();
  render(<SubmitForm onDecided={() => onDecided(applicationPath(currentApplication()))} />, {
    wrapper: AtHome,
  });
  return onDecided;
}
const shown = () =>
  screen
    .getAllByRole('definition')
    .flatMap(({ textContent }) => (textContent === 'Change' ? [] : [textContent]));
const ready = 'Check your answers before sending';

test('the button waits, readable and in reach, until every question is answered [FIN-07]', async () => {
  stubApi(banks);
  const onDecided = show(after(limitedDirector, inCredit(agreeToCreditCheck, false)));
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await user.click(button());
  expect(onDecided).not.toHaveBeenCalled();
  expect(screen.queryByRole('definition')).toBeNull();
});

test('pressed too early, the button says what comes first and goes there [SAY-04]', async () => {
  stubApi(banks);
  const Form = () => (
    <>
      <h3 id="credit-check-agreement" tabIndex={-1}>
        Credit check
      </h3>
      <SubmitForm onDecided={() => undefined} />
    </>
  );
  startFrom(after(limitedDirector, inCredit(agreeToCreditCheck, false)));
  render(<Form />, { wrapper: AtHome });
  await user.click(button());
  expect(await screen.findByText('Answer ‘Do you agree to a credit check?’ first')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.id).toBe('credit-check-agreement'));
  act(() => changeSection('credit', agreeToCreditCheck, true));
  expect(screen.queryByText(/first$/)).toBeNull();
});

test('all answers stand on the review, each with its value [FIN-08]', async () => {
  stubApi(banks);
  show(limitedDirector);
  expect(await screen.findByText('ASB')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: ready })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'What you agree to',
    'You',
    'Your business',
    'Your offer',
    'Credit check details',
    'Final details',
  ]);
  expect(shown()).toEqual([
    'Hamish Buchan',
    'hamish@lindisfencing.co.nz',
    'Yes, by email',
    'Limited Company',
    'Yes',
    'Lindis Pass Fencing Limited',
    '14 Ballantyne Road, Wānaka 9305',
    '$1,250.00',
    'None',
    '1234567, Hamish Buchan',
    'Yes',
    'Hamish James Buchan',
    'Male',
    '27/03/1985',
    '•••••456, version 001ends in 456, version 001Show',
    '27 Tainui Street, Greymouth 7805',
    'You agree to it',
    'PO Box 218, Wānaka 9343',
    '027 555 0142',
    'hamish@lindisfencing.co.nz',
    'ASB',
    'Lindis Pass Fencing Limited',
    '••-••••-••••••3-50ends in 3-50Show',
    'Accepted, and you can authorise payments on your own',
  ]);
});

test('the line of the bank is there before its name, which then moves nothing [FIN-08]', async () => {
  const list = held();
  stubApi({ ...banks, 'GET /v1/banks': list.reply });
  show(limitedDirector);
  const rows = shown();
  expect(rows.at(-4)).toBe('');
  list.release(banks['GET /v1/banks']);
  expect(await screen.findByText('ASB')).toBeDefined();
  expect(shown()).toEqual(rows.with(-4, 'ASB'));
});

test('a bank whose name does not come is said to be unknown [FIN-08]', async () => {
  stubApi({ ...banks, 'GET /v1/banks': unreachable });
  show(limitedDirector);
  expect(await screen.findByText('Chosen; its name could not be loaded')).toBeDefined();
});

test('what is agreed to stands over the answers, with its figure first [FIN-08]', async () => {
  stubApi(banks);
  show(limitedDirector);
  await screen.findByText(/^From Lindis Pass Fencing Limited, ASB/);
  const glance = within(screen.getByRole('list', { name: 'What you agree to' }));
  const [discount] = glance.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(discount).toMatch(/^Your discount ?12 ?cents per litre, off the pump price ?About \$60 a month/);
});

test('an answer is jumped to, and opened for changing [FIN-08]', async () => {
  stubApi(banks);
  show(limitedDirector);
  await user.click(screen.getByRole('button', { name: 'Change Legal name' }));
  expect(formViewStore.getState().editing).toBe('legal-name');
});

test('every answer of a question that was asked can be changed [FIN-08]', () => {
  stubApi(banks);
  show(trustWithRegistrationNumber);
  const rows = screen.getAllByRole('term').map(({ parentElement }) => parentElement as HTMLElement);
  const fixed = rows.filter((row) => within(row).queryByRole('button', { name: /^Change/ }) === null);
  expect(fixed).toEqual([]);
});

test('nothing is sent under half a name [FIN-08, ROUTE-01]', async () => {
  stubApi(banks);
  const onDecided = show(limitedDirector);
  const why = 'Complete your name and email above first.';
  expect(screen.queryByText(why)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change Name' }));
  await user.clear(screen.getByRole('textbox', { name: 'Last name' }));
  await user.click(screen.getByRole('button', { name: 'Save and return' }));
  expect(await screen.findByText('Enter your last name')).toBeDefined();
  expect(screen.getByText(why)).toBeDefined();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await user.click(button());
  expect(onDecided).not.toHaveBeenCalled();
});

test('before sending it is said that the credit is checked then, and not again once it was [CRED-09]', async () => {
  stubApi(sent('Approve with Personal Guarantee'));
  show(limitedDirector);
  expect(screen.getByText(/We’ll check your credit as soon as you send\./)).toBeDefined();
  await user.click(button());
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.queryByText(/We’ll check your credit/)).toBeNull();
});

test('without a credit check the review says so and asks for no consent to one [CRED-11]', () => {
  stubApi(banks);
  show(creditCheckSkipped);
  expect(screen.getByText('Your offer needs no credit check')).toBeDefined();
  expect(screen.queryByText(/We’ll check your credit/)).toBeNull();
});

test('somebody who is no director is shown as having read the requirements [CRED-02]', () => {
  stubApi(banks);
  show(limitedNonDirector);
  expect(screen.getByText('No, and you’ve read the notes for representatives')).toBeDefined();
});

test.each([
  ['Approved', pagePaths.nextSteps],
  ['Assess', pagePaths.nextSteps],
  ['Decline', pagePaths.creditCheckFailed],
] as const)('%s goes to %s [CRED-12]', async (decision, where) => {
  stubApi(sent(decision));
  const onDecided = show(limitedDirector);
  await user.click(button());
  await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith(where));
  // The pressed button stays, busy, until the next page is there.
  expect(button().getAttribute('aria-busy')).toBe('true');
});

const countsOnce = 'Nothing you typed is lost. If you send it again, it counts only once.';
const unknown = 'We could not confirm that it was sent.';
const failures: readonly [what: string, reply: typeof unreachable | Answer, text: string][] = [
  ['no answer came', unreachable, countsOnce],
  ['the server failed', refused(500), countsOnce],
  ['nobody could read the answer', { body: {} }, countsOnce],
  ['there were too many calls', refused(429), 'Nothing you typed is lost.'],
];
test.each(failures)(
  'where %s one toast says it, and beside the button stands that nothing is lost [REL-03, END-06]',
  async (_, reply, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubApi({ ...banks, 'PUT /v1/applications/:id': reply });
    const onDecided = show(limitedDirector);
    await user.click(button());
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText(text === countsOnce ? unknown : 'We could not send it.')).toBeDefined();
    expect(toastStore.getState()).toHaveLength(1);
    const again = screen.getByRole('button', { name: 'Accept and send again' });
    expect(again.getAttribute('aria-disabled')).toBeNull();
    expect(onDecided).not.toHaveBeenCalled();
  },
);

test('what failed stays said beside the button after its toast, with offline named while it is so [SAY-03]', async () => {
  stubApi({ ...banks, 'PUT /v1/applications/:id': unreachable });
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnLine.mockRestore());
  show(limitedDirector);
  await user.click(button());
  const isSaid = listening();
  expect(isSaid(await screen.findByText(`${unknown} You seem to be offline.`))).toBe(false);
  act(clearToasts);
  expect(screen.getByText(`${unknown} You seem to be offline.`)).toBeDefined();
  isOnLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.getByText(unknown)).toBeDefined();
  stubApi(sent('Approved'));
  await user.click(screen.getByRole('button', { name: 'Accept and send again' }));
  await waitFor(() => expect(screen.queryByText(unknown)).toBeNull());
});

test('an applicant who sent other answers before reads so once, gets no second try, and is led to the status [API-02, REL-02, END-06]', async () => {
  stubApi({ ...banks, 'PUT /v1/applications/:id': refused(409, submittedDifferentlyText, 'givenOtherwise') });
  show(limitedDirector);
  await user.click(button());
  expect(await screen.findByText(/was sent already, with other answers/)).toBeDefined();
  expect(toastStore.getState()).toEqual([]);
  expect(screen.queryByText(/Nothing you typed/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Accept and send/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Track your application' }).getAttribute('href')).toBe('/status');
  // Other answers make it another try.
  act(() =>
    changeSection('landing', enterLandingDetails, { ...limitedDirector.landing, lastName: 'Buchanan' }),
  );
  expect(screen.getByRole('button', { name: 'Accept and send again' })).toBeDefined();
});

test('while the application is on its way no answer can be changed any more', async () => {
  const { reply, release } = held();
  stubApi({ ...sent('Approved'), 'PUT /v1/applications/:id': reply });
  const onDecided = show(limitedDirector);
  expect(screen.getAllByRole('button', { name: /^Change/ }).length).toBeGreaterThan(10);
  await user.click(button());
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  release(refused(429));
  expect(await screen.findByText('Nothing you typed is lost.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Change/ }).length).toBeGreaterThan(10);
  expect(onDecided).not.toHaveBeenCalled();
});
