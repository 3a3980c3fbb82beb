import { submissionOf } from '@forecourt/domain/application/submission.ts';
import { initialCredit } from '@forecourt/domain/credit/state.ts';
import { receivePart } from '@forecourt/domain/credit/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { answeredByHamish, askedHamish, endedPart, saysParts } from '@forecourt/domain/testing/asked-part.ts';
import { after, inCredit, today } from '@forecourt/domain/testing/change.ts';
import { submitted } from '@forecourt/domain/testing/receipt.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentScrollTarget } from '../../questions/scroll-target.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { AtHome, freshScreens } from '../../testing/screens.tsx';
import { refused, stubApi } from '../../testing/stub-api.ts';
import { SubmitForm } from './submit-form.tsx';

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup({ delay: null });
const banks = { 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } };
const submits = 'PUT /v1/applications/:id';
const lists = 'GET /v1/applications/:id/parts';
const answered: Application = after(
  { ...limitedDirector, credit: initialCredit },
  inCredit(receivePart, answeredByHamish),
);

function show(application: Application): void {
  startFrom(application);
  render(<SubmitForm onDecided={() => undefined} />, { wrapper: AtHome });
}
const send = () => user.click(screen.getByRole('button', { name: /^Accept and send/ }));

test('an application goes with the number of the part, and without credit details [PART-03]', async () => {
  const { asked } = stubApi({
    ...banks,
    [submits]: { body: submitted },
    'GET /v1/creditchecks/:id': { body: { decision: 'Approved' } },
  });
  show(answered);
  await send();
  const body = asked.find(({ method }) => method === 'PUT')?.body;
  expect(body).toEqual({ details: submissionOf(answered, today), creditPart: 1 });
  expect(body).toMatchObject({ details: { creditDetails: null } });
  await waitFor(() => expect(currentApplication().credit.creditCheckResult).toBe('Approved'));
});

test('an application is not sent while the part is out [PART-03]', async () => {
  const { asked } = stubApi({ ...banks, [submits]: { body: submitted } });
  show(after(answered, inCredit(receivePart, askedHamish)));
  await send();
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('answers that are gone meanwhile lead to their section, with the sentence, until somebody is asked again [PART-05]', async () => {
  stubApi({
    ...banks,
    [submits]: refused(409, 'The credit check section is not answered.', 'stale'),
    [lists]: saysParts(endedPart('withdrawn')),
  });
  show(answered);
  await send();
  expect(await screen.findByText('The credit check section is not answered.')).toBeTruthy();
  await waitFor(() => expect(currentApplication().credit.part).toEqual(endedPart('withdrawn')));
  await waitFor(() => expect(currentScrollTarget()).toBe('section-credit'));
  expect(screen.getByRole('button', { name: 'Go to the credit check' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Track/ })).toBeNull();
  act(() => changeSection('credit', receivePart, { ...answeredByHamish, number: 2 }));
  expect(screen.queryByText('The credit check section is not answered.')).toBeNull();
  expect(screen.getByRole('button', { name: /^Accept and send/ }).getAttribute('aria-disabled')).toBeNull();
});
