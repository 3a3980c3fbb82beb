import { applicationPath } from '@forecourt/domain/application/status.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { agreeToCreditCheck } from '@forecourt/domain/credit/transitions.ts';
import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { creditCheckSkipped, limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit, inSaver } from '@forecourt/domain/testing/change.ts';
import { receipt, submitted } from '@forecourt/domain/testing/receipt.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { held, refused, stubApi } from '../../testing/stub-api.ts';
import { SubmitForm } from './submit-form.tsx';

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup({ delay: null });
const banks = { 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } };
const decisionRoute = 'GET /v1/creditchecks/:id';
const sent = (decision: string) => ({
  ...banks,
  'PUT /v1/applications/:id': { body: submitted },
  [decisionRoute]: { body: { decision } },
});

function show(application: Application) {
  startFrom(application);
  const onDecided = vi.fn<(path: string) => void>();
  render(<SubmitForm onDecided={() => onDecided(applicationPath(currentApplication()))} />);
  return onDecided;
}
const inTheDark = (application: Application) => after(application, inSaver(markSubmitted, receipt));
const goOn = () => screen.getByRole('button', { name: 'Check for a decision' });
const sentHeading = () => screen.findByRole('heading', { name: 'Your application is sent' });
const isAtRest = () => waitFor(() => expect(goOn().getAttribute('aria-busy')).toBeNull());

test('an unknown decision is shown in place of the review, which can be pressed on from; nothing moves on [CRED-15]', async () => {
  stubApi({ ...sent('Decline'), [decisionRoute]: refused(409) });
  const onDecided = show(limitedDirector);
  await user.click(screen.getByRole('button', { name: 'Accept and send' }));
  const heading = await sentHeading();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/We cannot show you the decision yet/)).toBeDefined();
  expect(screen.getAllByText('Lindis Pass Fencing Limited').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(screen.queryByText(/was not sent|could not confirm/)).toBeNull();
  expect(onDecided).not.toHaveBeenCalled();

  const { asked } = stubApi(sent('Decline'));
  await user.click(goOn());
  await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith(pagePaths.creditCheckFailed));
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a form that is opened with an unknown decision asks by itself, and the guarantee is asked for [CRED-15]', async () => {
  stubApi(sent('Approve with Personal Guarantee'));
  const onDecided = show(inTheDark(limitedDirector));
  expect(await screen.findByRole('dialog', { name: 'Personal Guarantee' })).toBeDefined();
  expect(onDecided).not.toHaveBeenCalled();
});

test('sending says what it does, in the place of the button, for as long as it does it [SAY-04]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const sending = held();
  const deciding = held();
  stubApi({
    ...sent('Approved'),
    'PUT /v1/applications/:id': sending.reply,
    [decisionRoute]: deciding.reply,
  });
  const onDecided = show(limitedDirector);
  const button = screen.getByRole('button', { name: 'Accept and send' });
  const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  fireEvent.click(button);
  await pass(1_000);
  expect(button.textContent).toContain('Sending…');
  await pass(2_000);
  expect(button.textContent).toContain('Checking your credit…');
  await pass(5_000);
  expect(screen.getByText('Still working. You can leave this page open.')).toBeDefined();
  sending.release({ body: submitted });
  await waitFor(() => expect(button.textContent).toContain('Getting the decision…'));
  deciding.release({ body: { decision: 'Approved' } });
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
});

test.each(['online', 'pageshow'])('asks once when it is opened and again on %s [CRED-15]', async (event) => {
  const { asked } = stubApi({ ...banks, [decisionRoute]: refused(409) });
  const onDecided = show(inTheDark(limitedDirector));
  await isAtRest();
  expect(document.activeElement).toBe(await sentHeading());
  const asks = () => asked.filter(({ path }) => path.includes('creditchecks')).length;
  expect(asks()).toBe(1);
  const { reply, release } = held();
  stubApi({ ...banks, [decisionRoute]: reply });
  fireEvent(window, new Event(event));
  await waitFor(() => expect(goOn().getAttribute('aria-busy')).toBe('true'));
  fireEvent(window, new Event(event));
  release({ body: { decision: 'Approved' } });
  await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith(pagePaths.nextSteps));
});

test('an offer without a credit check has no decision to ask for [CRED-11, CRED-15]', async () => {
  const { asked } = stubApi(banks);
  const onDecided = show(inTheDark(creditCheckSkipped));
  await sentHeading();
  fireEvent(window, new Event('online'));
  await user.click(screen.getByRole('button', { name: 'See what comes next' }));
  expect(onDecided).toHaveBeenCalledExactlyOnceWith(pagePaths.nextSteps);
  expect(asked.filter(({ path }) => !path.endsWith('/banks'))).toEqual([]);
});

test('the decision can be asked for although a question is open again since it was sent [CRED-15]', async () => {
  stubApi({ ...banks, [decisionRoute]: refused(409) });
  const onDecided = show(after(inTheDark(limitedDirector), inCredit(agreeToCreditCheck, false)));
  await isAtRest();
  stubApi(sent('Approved'));
  await user.click(goOn());
  await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith(pagePaths.nextSteps));
});
