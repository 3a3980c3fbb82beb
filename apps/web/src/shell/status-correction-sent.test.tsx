import { createCorrectedSubmission } from '@forecourt/domain/application/correction.ts';
import { submissionOf } from '@forecourt/domain/application/submission.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { progressStore } from '../store/activities.ts';
import { currentApplication, replaceApplication } from '../store/application-store.ts';
import { currentLeaveWarning } from '../store/leave-warning.ts';
import { today } from '../store/today.ts';
import {
  answerPhone,
  banks,
  number,
  openCorrection,
  phone,
  phoneField,
  replying,
  send,
  sends,
  sent,
  taken,
} from '../testing/correction.ts';
import { question } from '../testing/screens.tsx';
import { freshStatus, keptInClear, key, opens, says, title, toAssess } from '../testing/status.ts';
import { held, refused, stubApi, unreachable } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshStatus();

const user = userEvent.setup({ delay: null });

test('the new answers are sent, and the page says that they came [PROVIDER-03]', async () => {
  await openCorrection(['contact-number']);
  await phoneField();
  expect(send().getAttribute('aria-disabled')).toBe('true');
  await answerPhone();
  const { asked: calls } = taken();
  await user.click(send());
  await title('We are looking at your application');
  expect(sent(calls)).toEqual([
    {
      key,
      number,
      answers: expect.objectContaining({
        finalDetails: expect.objectContaining({ contactNumber: '021 555 0142' }),
      }),
    },
  ]);
  expect(screen.getByText('Thank you. We have your corrections.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: phone })).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(keptInClear()).toEqual([]);
});

test('what is sent makes the submission of before with the new answer in it [PROVIDER-03]', async () => {
  await openCorrection(['contact-number']);
  await answerPhone();
  const { asked: calls } = taken();
  await user.click(send());
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  const { answers } = sent(calls)[0] as { answers: Partial<Application> };
  const details = submissionOf(limitedDirector, today());
  if (!details) throw new Error('The application is not complete');
  const given = { ...initialApplication, ...answers };
  const { contactNumber, ...others } = details.finalDetails;
  expect(createCorrectedSubmission(details, ['contact-number'], given, today())).toEqual({
    details: { ...details, finalDetails: { ...others, contactNumber: '021 555 0142' } },
  });
  expect(contactNumber).not.toBe('021 555 0142');
});

test('what the server refuses is named, with the way to its question and nothing lost [PROVIDER-03]', async () => {
  await openCorrection(['contact-number']);
  await answerPhone();
  replying(
    ['contact-number'],
    refused(400, [{ field: 'details.finalDetails.contactNumber', errorMessage: 'Enter another number' }]),
  );
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: /Enter another number/ }));
  expect((await phoneField()).value).toBe('021 555 0142');
  expect(document.querySelectorAll('main section[aria-current]')).toHaveLength(1);
});

test('what cannot be sent stays, and is sent once however often it is tried [PROVIDER-03, REL-02]', async () => {
  await openCorrection(['contact-number']);
  await answerPhone();
  const lost = replying(['contact-number'], unreachable);
  await user.click(send());
  expect(
    await screen.findByText(/We do not know if your corrections arrived. Nothing you typed is lost/),
  ).toBeTruthy();
  expect(screen.getByText('021 555 0142')).toBeTruthy();
  const again = taken();
  await user.click(screen.getByRole('button', { name: 'Send them again' }));
  await title('We are looking at your application');
  const keys = [...lost.asked, ...again.asked].flatMap(({ path, idempotencyKey }) =>
    path === '/v1/status/correction' ? [idempotencyKey] : [],
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('pressing twice sends once, and nothing can be changed meanwhile [PROVIDER-03]', async () => {
  await openCorrection(['contact-number']);
  await answerPhone();
  const { reply, release } = held();
  const { asked: calls } = replying(['contact-number'], reply);
  fireEvent.click(send());
  fireEvent.click(send());
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(question(phone).queryByRole('button', { name: /^Change/ })).toBeNull();
  await act(async () => release({ body: { ok: true } }));
  await waitFor(() => expect(screen.queryByRole('region', { name: phone })).toBeNull());
  expect(sent(calls)).toHaveLength(1);
});

test('while the status cannot be asked after sending, the page has the corrections and asks for none [PROVIDER-03]', async () => {
  await openCorrection(['contact-number']);
  await answerPhone();
  stubApi({ ...banks, [opens]: unreachable, [sends]: { body: { ok: true } } });
  await user.click(send());
  await title('We have your corrections');
  expect(screen.queryByRole('button', { name: 'Correct your answers' })).toBeNull();
});

test('corrections that are taken or lost after the page was left trouble no other page [PROVIDER-03]', async () => {
  const { reply, release } = held();
  const router = await openCorrection(['contact-number']);
  await answerPhone();
  const { asked: calls } = replying(['contact-number'], reply);
  await user.click(send());
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await act(async () => router.navigate(pagePaths.landing));
  replaceApplication(newcomer);
  await act(async () => router.navigate(pagePaths.form));
  await screen.findByRole('heading', { name: 'Your application' });
  const focused = document.activeElement;
  await act(async () => release({ status: 503, body: { exception: 'Busy', requestId: 'r' } }));
  await waitFor(() => expect(progressStore.getState().submitApplication).toBe('initial'));
  expect(document.activeElement).toBe(focused);
  expect(currentApplication()).toEqual(newcomer);
  expect(currentLeaveWarning()).toBeUndefined();
});

test('a request that was withdrawn meanwhile is refused in the server’s words, and the page has the status of now [PROVIDER-03]', async () => {
  await openCorrection(['contact-number']);
  await answerPhone();
  const exception = 'This application is being assessed, so there is nothing to correct.';
  stubApi({ ...banks, [opens]: says(toAssess), [sends]: refused(409, exception) });
  await user.click(send());
  await title('We are looking at your application');
  expect(screen.getByText(exception)).toBeTruthy();
  expect(screen.queryByRole('region', { name: phone })).toBeNull();
});
