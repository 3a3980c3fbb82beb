import { submissionOf } from '@forecourt/domain/application/submission.ts';
import { submittedDifferentlyText } from '@forecourt/domain/constants/phrases.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import { receiveApplicationId } from '@forecourt/domain/saver/transitions.ts';
import {
  creditCheckSkipped,
  limitedNonDirector,
  newcomer,
  soleTrader,
} from '@forecourt/domain/testing/applicants.ts';
import { after, inSaver } from '@forecourt/domain/testing/change.ts';
import { receipt, submitted } from '@forecourt/domain/testing/receipt.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toastTexts } from '../../copy/toasts.ts';
import { progressStore } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { type Answer, type Asked, held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { submitAndFindDecision } from './submit-application.ts';

const submitRoute = 'PUT /v1/applications/:id';
const decisionRoute = 'GET /v1/creditchecks/:id';
const taken: Answer = { body: submitted };
const decided = (decision: string): Answer => ({ body: { decision } });
const toasts = (): string[] => toastStore.getState().map(({ text }) => text);

const applicationId = 'c2FtcGxlLWFwcGxpY2F0aW9uLTE';

failOnConsoleErrors();
beforeEach(() => startFrom(soleTrader));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sending an application', () => {
  test.each([
    ['Approved', 'approved'],
    ['Decline', 'declined'],
    ['Approve with Personal Guarantee', 'guaranteeAwaited'],
    ['Assess', 'toAssess'],
  ])('the decision %s leads to %s [CRED-12]', async (decision, status) => {
    stubApi({ [submitRoute]: taken, [decisionRoute]: decided(decision) });
    expect(await submitAndFindDecision()).toBe(status);
    expect(currentApplication().credit.creditCheckResult).toBe(decision);
    expect(currentApplication().saver.isSubmitted).toBe(true);
    expect(progressStore.getState().submitApplication).toBe('success');
  });

  test('the whole submission goes to the application, by the contract [API-02]', async () => {
    const { asked } = stubApi({ [submitRoute]: taken, [decisionRoute]: decided('Approved') });
    await submitAndFindDecision();
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /v1/applications/${applicationId}`,
      `GET /v1/creditchecks/${applicationId}`,
    ]);
    expect(asked[0]?.body).toEqual({ details: submissionOf(soleTrader, today()) });
  });

  test('a person who is non binary is sent as undisclosed, and the form keeps the answer [CRED-05]', async () => {
    startFrom(limitedNonDirector);
    const { asked } = stubApi({ [submitRoute]: taken, [decisionRoute]: decided('Approved') });
    await submitAndFindDecision();
    expect(asked[0]?.body).toMatchObject({ details: { creditDetails: { gender: 'Undisclosed' } } });
    expect(currentApplication().credit.gender).toBe('NonBinary');
  });

  test('an offer without a credit check asks for no decision [CRED-11]', async () => {
    startFrom(creditCheckSkipped);
    const { asked } = stubApi({ [submitRoute]: taken });
    expect(await submitAndFindDecision()).toBe('approved');
    expect(asked).toHaveLength(1);
    expect(currentApplication().credit.creditCheckResult).toBeNull();
  });

  test('an application with an open question is not sent [FIN-07]', async () => {
    startFrom(newcomer);
    const { asked } = stubApi({});
    expect(await submitAndFindDecision()).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('pressing twice', () => {
  test('while it is being sent sends it once, and both presses lead to the same place [REL-02]', async () => {
    const { reply, release } = held();
    const { asked } = stubApi({ [submitRoute]: reply, [decisionRoute]: decided('Approved') });
    const presses = [submitAndFindDecision(), submitAndFindDecision()];
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    release(taken);
    expect(await Promise.all(presses)).toEqual(['approved', 'approved']);
    expect(asked).toHaveLength(2);
  });

  test('after the decision leads to the same place without another call [REL-02]', async () => {
    const { asked } = stubApi({
      [submitRoute]: taken,
      [decisionRoute]: decided('Approve with Personal Guarantee'),
    });
    await submitAndFindDecision();
    expect(await submitAndFindDecision()).toBe('guaranteeAwaited');
    expect(asked).toHaveLength(2);
  });

  test('after no answer came repeats the same key, and other answers get another [REL-02]', async () => {
    const { asked } = stubApi({ [submitRoute]: unreachable });
    await submitAndFindDecision();
    await submitAndFindDecision();
    changeSection('finalDetails', enterContactNumber, '021 765 4321');
    await submitAndFindDecision();
    const [first, second, third] = asked.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('after the server refused is a new attempt with a key of its own [REL-02]', async () => {
    const { asked } = stubApi({ [submitRoute]: refused(400) });
    await submitAndFindDecision();
    await submitAndFindDecision();
    expect(asked[0]?.idempotencyKey).not.toBe(asked[1]?.idempotencyKey);
  });
});

describe('a tab that came by a link', () => {
  test('goes on by the id that its submission is answered: the decision is asked for by it [SEC-11]', async () => {
    const next = 'n'.repeat(27);
    const answer = { body: { ...submitted, applicationId: next } };
    const { asked } = stubApi({ [submitRoute]: answer, [decisionRoute]: decided('Approved') });
    expect(await submitAndFindDecision()).toBe('approved');
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([soleTrader.saver.applicationId, next]);
    expect(currentApplication().saver).toMatchObject({ applicationId: next, isSubmitted: true, receipt });
  });

  test('that was turned off keeps what was typed, and is not asked to try later [SEC-11]', async () => {
    stubApi({ [submitRoute]: refused(404) });
    expect(await submitAndFindDecision()).toBeUndefined();
    expect(toasts()).toEqual([]);
    expect(progressStore.getState().submitApplication).toBe('error');
    expect(currentApplication()).toEqual(soleTrader);
  });

  test('is answered again what was taken before its answer was lost, whatever was changed since [SEC-11, REL-02]', async () => {
    stubApi({ [submitRoute]: unreachable });
    expect(await submitAndFindDecision()).toBeUndefined();
    changeSection('finalDetails', enterContactNumber, '021 765 4321');
    const first = JSON.stringify({ details: submissionOf(soleTrader, today()) });
    const again = ({ body }: Asked): Answer => (JSON.stringify(body) === first ? taken : refused(404));
    stubApi({ [submitRoute]: again, [decisionRoute]: decided('Approved') });
    expect(await submitAndFindDecision()).toBe('approved');
  });
});

describe('answers that were changed', () => {
  const changeNumber = () => changeSection('finalDetails', enterContactNumber, '021 765 4321');
  const number = () => currentApplication().finalDetails.contactNumber;

  test('while it was being sent are returned as they were sent [API-04]', async () => {
    const { reply, release } = held();
    const { asked } = stubApi({ [submitRoute]: reply, [decisionRoute]: decided('Approved') });
    const sending = submitAndFindDecision();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    changeNumber();
    release(taken);
    expect(await sending).toBe('approved');
    expect(number()).toBe(soleTrader.finalDetails.contactNumber);
    expect(submissionOf(currentApplication(), today())).toEqual(submissionOf(soleTrader, today()));
    expect(toasts()).toEqual([toastTexts['sent-before-change']('0800 555 010')]);
  });

  test('after an answer was lost do not keep an applicant from what was taken [REL-02]', async () => {
    const first = { details: submissionOf(soleTrader, today()) };
    const held = ({ body }: Asked): Answer =>
      JSON.stringify(body) === JSON.stringify(first)
        ? taken
        : refused(409, submittedDifferentlyText, 'givenOtherwise');
    stubApi({ [submitRoute]: unreachable });
    expect(await submitAndFindDecision()).toBeUndefined();
    changeNumber();
    const { asked } = stubApi({ [submitRoute]: held, [decisionRoute]: decided('Approved') });
    expect(await submitAndFindDecision()).toBe('approved');
    expect(asked.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET']);
    expect(currentApplication().saver).toMatchObject({ isSubmitted: true, receipt });
    expect(number()).toBe(soleTrader.finalDetails.contactNumber);
    expect(toasts()).toContain(toastTexts['sent-before-change']('0800 555 010'));
  });

  test('after a refusal are sent, and nothing older is [REL-02]', async () => {
    startFrom(after(soleTrader, inSaver(receiveApplicationId, 'c2FtcGxlLWFwcGxpY2F0aW9uLTI', 1)));
    stubApi({ [submitRoute]: refused(400) });
    await submitAndFindDecision();
    changeNumber();
    const { asked } = stubApi({ [submitRoute]: refused(409, submittedDifferentlyText, 'givenOtherwise') });
    expect(await submitAndFindDecision()).toBeUndefined();
    expect(asked).toHaveLength(1);
    expect(number()).toBe('021 765 4321');
  });
});

describe('a refusal', () => {
  test.each([
    ['nobody answers', unreachable],
    ['the server fails', refused(500, 'relation "application" does not exist')],
  ])('shows the text of the catalogue when %s, and nothing typed is lost [TOAST-03]', async (_, reply) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubApi({ [submitRoute]: reply });
    expect(await submitAndFindDecision()).toBeUndefined();
    expect(toasts()).toEqual([toastTexts['failed-submit-application']()]);
    expect(progressStore.getState().submitApplication).toBe('error');
    expect(currentApplication()).toEqual(soleTrader);
  });

  test('of answers that can never be taken raises no toast: the review says it [END-06]', async () => {
    stubApi({ [submitRoute]: refused(409, submittedDifferentlyText, 'givenOtherwise') });
    expect(await submitAndFindDecision()).toBeUndefined();
    expect(toasts()).toEqual([]);
    expect(progressStore.getState().submitApplication).toBe('error');
    expect(currentApplication()).toEqual(soleTrader);
  });

  test('with a list shows what is wrong with each field [TOAST-02]', async () => {
    vi.useFakeTimers();
    const exception = [
      { field: 'details.creditDetails.legalName', errorMessage: 'Enter your full legal name' },
      { field: 'details.finalDetails.bankId', errorMessage: 'Choose the bank of the account' },
    ];
    stubApi({ [submitRoute]: refused(400, exception) });
    await submitAndFindDecision();
    await vi.runAllTimersAsync();
    expect(toasts()).toEqual(exception.map(({ errorMessage }) => errorMessage));
  });
});

test.each([
  ['the receipt', submitRoute, 1, taken],
  ['the decision [CRED-15]', decisionRoute, 2, decided('Approved')],
])('nothing of an application that was opened meanwhile is changed by %s', async (_, late, asks, answer) => {
  const { reply, release } = held();
  const { asked } = stubApi({
    [submitRoute]: taken,
    [decisionRoute]: decided('Approved'),
    [late]: reply,
  });
  const destination = submitAndFindDecision();
  await vi.waitFor(() => expect(asked).toHaveLength(asks));
  const other = { ...newcomer, saver: { ...newcomer.saver, applicationId: 'YW5vdGhlci1hcHBsaWNhdGlvbi0' } };
  startFrom(other);
  release(answer);
  expect(await destination).toBeUndefined();
  expect(currentApplication()).toEqual(other);
});
