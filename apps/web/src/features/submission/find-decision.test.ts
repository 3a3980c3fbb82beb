import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import { agreeToCreditCheck } from '@forecourt/domain/credit/transitions.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { receipt, submitted } from '@forecourt/domain/testing/receipt.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toastTexts } from '../../copy/toasts.ts';
import { progressStore } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { type Answer, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { submitAndFindDecision } from './submit-application.ts';

const submitRoute = 'PUT /v1/applications/:id';
const decisionRoute = 'GET /v1/creditchecks/:id';
const taken: Answer = { body: submitted };
const decided = (decision: string): Answer => ({ body: { decision } });
const toasts = (): string[] => toastStore.getState().map(({ text }) => text);

failOnConsoleErrors();
beforeEach(() => startFrom(soleTrader));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a decision that does not come', () => {
  beforeEach(() => void vi.useFakeTimers());
  const sentInTheDark = { [submitRoute]: taken, [decisionRoute]: unreachable };
  const submitAndWait = async () => {
    const destination = submitAndFindDecision();
    await vi.runAllTimersAsync();
    return await destination;
  };
  const knownDecision = () => currentApplication().credit.creditCheckResult;

  test('is asked for again [CRED-15]', async () => {
    const answers = [refused(503), decided('Decline')];
    const { asked } = stubApi({
      [submitRoute]: taken,
      [decisionRoute]: () => answers.shift() ?? refused(500),
    });
    expect(await submitAndWait()).toBe('declined');
    expect(asked).toHaveLength(3);
    expect(toasts()).toEqual([]);
  });

  test.each([
    ['nobody answers', unreachable, 3],
    ['the server is away', refused(503), 3],
    ['the answer is not one of the four', decided('Perhaps'), 1],
    ['there is no decision', refused(409), 1],
    ['there is no such application', refused(404), 1],
  ])('stays unknown when %s: nothing moves on, and the page says so [CRED-15]', async (_, reply, asks) => {
    const { asked } = stubApi({ [submitRoute]: taken, [decisionRoute]: reply });
    expect(await submitAndWait()).toBeUndefined();
    expect(asked).toHaveLength(1 + asks);
    expect(knownDecision()).toBeNull();
    expect(currentApplication().saver).toMatchObject({ isSubmitted: true, receipt });
    expect(progressStore.getState().submitApplication).toBe('error');
    expect(toasts()).toEqual([toastTexts['failed-find-decision']()]);
  });

  test('is not asked for again by itself when too much was asked, and the page says both [CRED-15, SEC-02]', async () => {
    const wait = 'Try again in a minute';
    const { asked } = stubApi({ [submitRoute]: taken, [decisionRoute]: refused(429, wait) });
    expect(await submitAndWait()).toBeUndefined();
    expect(asked).toHaveLength(2);
    expect(toasts()).toEqual([wait, toastTexts['failed-find-decision']()]);
  });

  test('is waited for no longer than a look-up, however often it is asked for [CRED-15, REL-03]', async () => {
    const patience = new AbortController();
    const waits = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === lookUpTimeoutMs ? patience.signal : new AbortController().signal));
    const { asked } = stubApi({
      [submitRoute]: taken,
      [decisionRoute]: () => {
        queueMicrotask(() => patience.abort(new DOMException('Timed out', 'TimeoutError')));
        return new Promise(() => undefined);
      },
    });
    expect(await submitAndWait()).toBeUndefined();
    expect(asked).toHaveLength(2);
    expect(progressStore.getState().submitApplication).toBe('error');
    waits.mockRestore();
  });

  test.each([
    ['Approved', 'approved'],
    ['Decline', 'declined'],
    ['Approve with Personal Guarantee', 'guaranteeAwaited'],
    ['Assess', 'toAssess'],
  ])('the next press asks for it alone, and %s leads to %s [CRED-15]', async (decision, status) => {
    stubApi(sentInTheDark);
    await submitAndWait();
    const { asked } = stubApi({ [decisionRoute]: decided(decision) });
    expect(await submitAndWait()).toBe(status);
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
    expect(knownDecision()).toBe(decision);
    expect(progressStore.getState().submitApplication).toBe('success');
    expect(toasts()).toEqual([]);
  });

  test('is asked for of an application whose questions changed since it was sent [CRED-15]', async () => {
    stubApi(sentInTheDark);
    await submitAndWait();
    changeSection('credit', agreeToCreditCheck, false);
    stubApi({ [decisionRoute]: decided('Approved') });
    expect(await submitAndWait()).toBe('approved');
  });
});
