import type { Application } from '@forecourt/domain/state.ts';
import { useEffect, useState } from 'react';
import type { ActivityStatus } from './activities.ts';
import { currentApplication } from './application-store.ts';

/** Picks the part of the application that a question is about. */
type Asked = (application: Application) => unknown;

export const applicationKeyOf: Asked = ({ saver }) => saver.applicationId;

/** An application that is borrowed for an action of the status page has no id. */
export const submissionKeyOf: Asked = ({ saver }) => [saver.applicationId, saver.isSubmitted];

type Asking = {
  /** Runs a task; returns 'superseded', with its signal aborted, when it is asked again, forgotten or out of date. */
  <T>(task: (signal: AbortSignal) => Promise<T>): Promise<T | 'superseded'>;
  readonly forget: () => void;
};

/** Only the latest answer counts, and only while `asked` picks the same from the application. */
export function takeLatest(asked: Asked = () => undefined): Asking {
  let newest: AbortController | undefined;
  const forget = (): void => {
    newest?.abort();
    newest = undefined;
  };

  async function ask<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T | 'superseded'> {
    forget();
    newest = new AbortController();
    const { signal } = newest;
    const about = asked(currentApplication());
    const isSuperseded = (): boolean => signal.aborted || !isSame(asked(currentApplication()), about);
    try {
      const answer = await task(signal);
      return isSuperseded() ? 'superseded' : answer;
    } catch (error) {
      if (isSuperseded()) return 'superseded';
      throw error;
    }
  }
  return Object.assign(ask, { forget });
}

export function useTakeLatest(): Asking {
  const [asking] = useState(() => takeLatest());
  useEffect(() => asking.forget, [asking]);
  return asking;
}

type Came<T> = { readonly progress: ActivityStatus; readonly value?: T };
const notAsked = { progress: 'initial' } as const;

/** Progress and last result of a task; the result stays while it is asked again. Ends when unmounted. */
export function useAsyncTask<T>() {
  const asking = useTakeLatest();
  const [came, setCame] = useState<Came<T>>(notAsked);

  /** Throws what the task throws, unless superseded. */
  const ask = async (task: (signal: AbortSignal) => Promise<T>): Promise<void> => {
    setCame((before) => ({ ...before, progress: 'request' }));
    try {
      const value = await asking(task);
      if (value !== 'superseded') setCame({ progress: 'success', value });
    } catch (error) {
      setCame({ progress: 'error' });
      throw error;
    }
  };
  const reset = (): void => {
    asking.forget();
    setCame(notAsked);
  };
  return { ...came, ask, cancel: asking.forget, reset };
}

type Running<T> = { readonly about: readonly unknown[]; readonly end: Promise<T> };

/** Wraps a task that runs once at a time: a call with the same arguments and application joins the running one. */
export function dedupe<About extends readonly unknown[], T>(
  task: (...about: About) => Promise<T>,
): (...about: About) => Promise<T> {
  let running: Running<T> | undefined;
  return (...asked) => {
    const about = [applicationKeyOf(currentApplication()), ...asked];
    if (running && isSame(running.about, about)) return running.end;
    const run: Running<T> = {
      about,
      end: task(...asked).finally(() => {
        if (running === run) running = undefined;
      }),
    };
    running = run;
    return run.end;
  };
}

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, index) => Object.is(value, other[index]))
    : Object.is(one, other);
