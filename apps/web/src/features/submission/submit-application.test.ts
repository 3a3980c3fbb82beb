import { submissionOf } from '@forecourt/domain/application/submission.ts';
import { sentOtherwise } from '@forecourt/domain/constants/phrases.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import { receiveApplication } from '@forecourt/domain/saver/transitions.ts';
import {
  creditCheckSkipped,
  limitedNonDirector,
  newcomer,
  soleTrader,
} from '@forecourt/domain/testing/applicants.ts';
import { after, inSaver } from '@forecourt/domain/testing/change.ts';
import { receipt, submitted } from '@forecourt/domain/testing/receipt.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toastTexts } from '../../copy/toasts.ts';
import { progressStore } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { type Answer, type Asked, answering, held, refused, unreachable } from '../../testing/answering.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { toastStore } from '../../ui/overlays/toasts.ts';
import { submit } from './submit-application.ts';

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
  vi.useRealTimers();
});

describe('sending an application', () => {
  test.each([
    ['Approved', 'approved'],
    ['Decline', 'declined'],
    ['Approve with Personal Guarantee', 'guaranteeAwaited'],
    ['Assess', 'toAssess'],
  ])('CRED-12 the decision %s leads to %s', async (decision, status) => {
    answering({ [submitRoute]: taken, [decisionRoute]: decided(decision) });
    expect(await submit()).toBe(status);
    expect(currentApplication().credit.creditCheckResult).toBe(decision);
    expect(currentApplication().saver.isSubmitted).toBe(true);
    expect(progressStore.getState().submitApplication).toBe('success');
  });

  test('API-02 the whole submission goes to the application, by the contract', async () => {
    const { asked } = answering({ [submitRoute]: taken, [decisionRoute]: decided('Approved') });
    await submit();
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /v1/applications/${applicationId}`,
      `GET /v1/creditchecks/${applicationId}`,
    ]);
    expect(asked[0]?.body).toEqual({ details: submissionOf(soleTrader, today()) });
  });

  test('CRED-05 a person who is non binary is sent as undisclosed, and the form keeps the answer', async () => {
    startFrom(limitedNonDirector);
    const { asked } = answering({ [submitRoute]: taken, [decisionRoute]: decided('Approved') });
    await submit();
    expect(asked[0]?.body).toMatchObject({ details: { creditDetails: { gender: 'Undisclosed' } } });
    expect(currentApplication().credit.gender).toBe('NonBinary');
  });

  test('CRED-11 an offer without a credit check asks for no decision', async () => {
    startFrom(creditCheckSkipped);
    const { asked } = answering({ [submitRoute]: taken });
    expect(await submit()).toBe('approved');
    expect(asked).toHaveLength(1);
    expect(currentApplication().credit.creditCheckResult).toBeNull();
  });

  test('FIN-07 an application with an open question is not sent', async () => {
    startFrom(newcomer);
    const { asked } = answering({});
    expect(await submit()).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('pressing twice', () => {
  test('REL-02 while it is being sent sends it once, and both presses lead to the same place', async () => {
    const { reply, release } = held();
    const { asked } = answering({ [submitRoute]: reply, [decisionRoute]: decided('Approved') });
    const presses = [submit(), submit()];
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    release(taken);
    expect(await Promise.all(presses)).toEqual(['approved', 'approved']);
    expect(asked).toHaveLength(2);
  });

  test('REL-02 after the decision leads to the same place without another call', async () => {
    const { asked } = answering({
      [submitRoute]: taken,
      [decisionRoute]: decided('Approve with Personal Guarantee'),
    });
    await submit();
    expect(await submit()).toBe('guaranteeAwaited');
    expect(asked).toHaveLength(2);
  });

  test('REL-02 after no answer came repeats the same key, and other answers get another', async () => {
    const { asked } = answering({ [submitRoute]: unreachable });
    await submit();
    await submit();
    change('finalDetails', enterContactNumber, '021 765 4321');
    await submit();
    const [first, second, third] = asked.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('REL-02 after the server refused is a new attempt with a key of its own', async () => {
    const { asked } = answering({ [submitRoute]: refused(400) });
    await submit();
    await submit();
    expect(asked[0]?.idempotencyKey).not.toBe(asked[1]?.idempotencyKey);
  });
});

describe('a tab that came by a link', () => {
  test('SEC-11 goes on by the id that its submission is answered: the decision is asked for by it', async () => {
    const next = 'n'.repeat(27);
    const answer = { body: { ...submitted, applicationId: next } };
    const { asked } = answering({ [submitRoute]: answer, [decisionRoute]: decided('Approved') });
    expect(await submit()).toBe('approved');
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([soleTrader.saver.applicationId, next]);
    expect(currentApplication().saver).toMatchObject({ applicationId: next, isSubmitted: true, receipt });
  });

  test('SEC-11 that was turned off keeps what was typed, and is not told to try later', async () => {
    answering({ [submitRoute]: refused(404) });
    expect(await submit()).toBeUndefined();
    expect(toasts()).toEqual([]);
    expect(progressStore.getState().submitApplication).toBe('error');
    expect(currentApplication()).toEqual(soleTrader);
  });

  test('SEC-11 REL-02 is answered again what was taken before its answer was lost, whatever was changed since', async () => {
    answering({ [submitRoute]: unreachable });
    expect(await submit()).toBeUndefined();
    change('finalDetails', enterContactNumber, '021 765 4321');
    const first = JSON.stringify({ details: submissionOf(soleTrader, today()) });
    const again = ({ body }: Asked): Answer => (JSON.stringify(body) === first ? taken : refused(404));
    answering({ [submitRoute]: again, [decisionRoute]: decided('Approved') });
    expect(await submit()).toBe('approved');
  });
});

describe('answers that were changed', () => {
  const changeNumber = () => change('finalDetails', enterContactNumber, '021 765 4321');
  const number = () => currentApplication().finalDetails.contactNumber;

  test('API-04 while it was being sent are told back as they were sent', async () => {
    const { reply, release } = held();
    const { asked } = answering({ [submitRoute]: reply, [decisionRoute]: decided('Approved') });
    const sending = submit();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    changeNumber();
    release(taken);
    expect(await sending).toBe('approved');
    expect(number()).toBe(soleTrader.finalDetails.contactNumber);
    expect(submissionOf(currentApplication(), today())).toEqual(submissionOf(soleTrader, today()));
    expect(toasts()).toEqual([toastTexts['sent-before-change']('0800 555 010')]);
  });

  test('REL-02 after an answer was lost do not keep an applicant from what was taken', async () => {
    const first = { details: submissionOf(soleTrader, today()) };
    const held = ({ body }: Asked): Answer =>
      JSON.stringify(body) === JSON.stringify(first) ? taken : refused(409, sentOtherwise);
    answering({ [submitRoute]: unreachable });
    expect(await submit()).toBeUndefined();
    changeNumber();
    const { asked } = answering({ [submitRoute]: held, [decisionRoute]: decided('Approved') });
    expect(await submit()).toBe('approved');
    expect(asked.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET']);
    expect(currentApplication().saver).toMatchObject({ isSubmitted: true, receipt });
    expect(number()).toBe(soleTrader.finalDetails.contactNumber);
    expect(toasts()).toContain(toastTexts['sent-before-change']('0800 555 010'));
  });

  test('REL-02 after a refusal are sent, and nothing older is', async () => {
    startFrom(after(soleTrader, inSaver(receiveApplication, 'c2FtcGxlLWFwcGxpY2F0aW9uLTI', 1)));
    answering({ [submitRoute]: refused(400) });
    await submit();
    changeNumber();
    const { asked } = answering({ [submitRoute]: refused(409, sentOtherwise) });
    expect(await submit()).toBeUndefined();
    expect(asked).toHaveLength(1);
    expect(number()).toBe('021 765 4321');
  });
});

describe('a refusal', () => {
  test.each([
    ['nobody answers', unreachable],
    ['the server fails', refused(500, 'relation "application" does not exist')],
  ])('TOAST-03 shows the text of the catalogue when %s, and nothing typed is lost', async (_, reply) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answering({ [submitRoute]: reply });
    expect(await submit()).toBeUndefined();
    expect(toasts()).toEqual([toastTexts['failed-submit-application']()]);
    expect(progressStore.getState().submitApplication).toBe('error');
    expect(currentApplication()).toEqual(soleTrader);
  });

  test('END-06 of answers that can never be taken raises no toast: the review says it', async () => {
    answering({ [submitRoute]: refused(409, sentOtherwise) });
    expect(await submit()).toBeUndefined();
    expect(toasts()).toEqual([]);
    expect(progressStore.getState().submitApplication).toBe('error');
    expect(currentApplication()).toEqual(soleTrader);
  });

  test('TOAST-02 with a list shows what is wrong with each field', async () => {
    vi.useFakeTimers();
    const exception = [
      { field: 'details.creditDetails.legalName', errorMessage: 'Enter your full legal name' },
      { field: 'details.finalDetails.bankId', errorMessage: 'Choose the bank of the account' },
    ];
    answering({ [submitRoute]: refused(400, exception) });
    await submit();
    await vi.runAllTimersAsync();
    expect(toasts()).toEqual(exception.map(({ errorMessage }) => errorMessage));
  });
});

test.each([
  ['the receipt', submitRoute, 1, taken],
  ['CRED-15 the decision', decisionRoute, 2, decided('Approved')],
])(
  '%s that comes after another application was opened changes nothing of that one',
  async (_, late, asks, answer) => {
    const { reply, release } = held();
    const { asked } = answering({
      [submitRoute]: taken,
      [decisionRoute]: decided('Approved'),
      [late]: reply,
    });
    const destination = submit();
    await vi.waitFor(() => expect(asked).toHaveLength(asks));
    const other = { ...newcomer, saver: { ...newcomer.saver, applicationId: 'YW5vdGhlci1hcHBsaWNhdGlvbi0' } };
    startFrom(other);
    release(answer);
    expect(await destination).toBeUndefined();
    expect(currentApplication()).toEqual(other);
  },
);
