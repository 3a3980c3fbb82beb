import { enterFirstName } from '@forecourt/domain/landing/transitions.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startFrom } from '../testing/fresh-start.ts';
import { changeSection, clearApplication, currentApplication } from './application-store.ts';
import { dedupe, takeLatest } from './asking.ts';

beforeEach(() => startFrom(newcomer));

const rename = (name: string): void => changeSection('landing', enterFirstName, name);
const aboutTheName = () => takeLatest(({ landing }) => landing.firstName);
/** Returns a task that the test ends. */
function open<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { task: () => promise, answer: resolve, fail: reject };
}

describe('only the latest answer counts', () => {
  test('an answer comes back while what was asked about is the same [AUTO-01]', async () => {
    expect(await aboutTheName()(async () => 'found')).toBe('found');
  });

  test('an answer about something that is another by now is superseded, and so is a failure [AUTO-01]', async () => {
    const first = open<string>();
    const answered = aboutTheName()(first.task);
    const second = open<string>();
    const failed = aboutTheName()(second.task);
    rename('Aroha');
    first.answer('found');
    second.fail(new Error('down'));
    expect(await Promise.all([answered, failed])).toEqual(['superseded', 'superseded']);
  });

  test('what was asked about may be several values, and others may change meanwhile [AUTO-01]', async () => {
    const { task, answer } = open<string>();
    const asking = takeLatest(({ landing, saver }) => [landing.lastName, saver.applicationId]);
    const answered = asking(task);
    rename('Aroha');
    answer('found');
    expect(await answered).toBe('found');
  });

  test('a failure is thrown to anyone who still asks [REL-03]', async () => {
    await expect(aboutTheName()(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  test('asking again, or no more, cancels what is on its way [AUTO-01]', async () => {
    const asking = takeLatest();
    const signals: AbortSignal[] = [];
    const ask = (): Promise<unknown> => asking((signal) => (signals.push(signal), open().task()));
    void ask();
    void ask();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    asking.forget();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  test('where nothing was asked there is nothing to cancel, however many keys are pressed', async () => {
    const cancelled = vi.spyOn(AbortController.prototype, 'abort');
    const asking = takeLatest();
    asking.forget();
    asking.forget();
    expect(cancelled).not.toHaveBeenCalled();
    await asking(async () => 'found');
    asking.forget();
    asking.forget();
    expect(cancelled).toHaveBeenCalledOnce();
    cancelled.mockRestore();
  });

  test('in whatever order answers come and names are typed, only the last asked of the name that stands counts [AUTO-01]', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), fails: fc.boolean() }),
      fc.record({ kind: fc.constant('type' as const), name: fc.constantFrom('Aroha', 'Wiremu', 'Mere') }),
      fc.record({ kind: fc.constant('end' as const), at: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const asking = aboutTheName();
        const asked: { name: string; fails: boolean; end: () => void; came: Promise<unknown> }[] = [];
        const ended = new Map<number, boolean>();
        const nameNow = () => currentApplication().landing.firstName;
        const end = (at: number): void => {
          if (!asked[at] || ended.has(at)) return;
          ended.set(at, at === asked.length - 1 && asked[at].name === nameNow());
          asked[at].end();
        };
        for (const now of steps) {
          if (now.kind === 'type') rename(now.name);
          if (now.kind === 'end') end(now.at);
          if (now.kind === 'ask') {
            const { task, answer, fail } = open<string>();
            const came = asking(task).catch(() => 'failed');
            asked.push({
              name: nameNow(),
              fails: now.fails,
              came,
              end: () => (now.fails ? fail(0) : answer('found')),
            });
          }
          await new Promise(setImmediate);
        }
        for (const at of asked.keys()) end(at);
        const expected = asked.map(({ fails }, at) =>
          !ended.get(at) ? 'superseded' : fails ? 'failed' : 'found',
        );
        expect(await Promise.all(asked.map(({ came }) => came))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('once at a time', () => {
  test('a second press joins the first and gets what it comes to; a later one runs again [REL-02]', async () => {
    let runs = 0;
    const { task, answer } = open<string>();
    const press = dedupe(() => ((runs += 1), task()));
    const presses = [press(), press()];
    answer('taken');
    expect(await Promise.all(presses)).toEqual(['taken', 'taken']);
    expect(runs).toBe(1);
    await press();
    expect(runs).toBe(2);
  });

  test('a failure is reported to all who joined, and ends it [REL-02]', async () => {
    const { task, fail } = open<string>();
    const press = dedupe(task);
    const presses = [press(), press()].map((pressed) => pressed.catch(() => 'failed'));
    fail(new Error('down'));
    expect(await Promise.all(presses)).toEqual(['failed', 'failed']);
  });

  test('nobody joins what is about something else, or about another application [REL-02]', () => {
    const about: unknown[] = [];
    const ask = dedupe((amount: number) => (about.push(amount), open<void>().task()));
    void ask(500);
    void ask(500);
    void ask(2_500);
    expect(about).toEqual([500, 2_500]);
    clearApplication();
    void ask(2_500);
    expect(about).toEqual([500, 2_500, 2_500]);
  });
});
