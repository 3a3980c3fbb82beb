import type { Application } from '@forecourt/domain/state.ts';
import { useEffect, useState } from 'react';
import type { Progress } from './activities.ts';
import { currentApplication } from './application-store.ts';

/** Picks what a question is about: one value, or a list of values. */
type Asked = (application: Application) => unknown;

/** For what is about no more than the application that this tab holds. */
export const heldApplication: Asked = ({ saver }) => saver.applicationId;

/** For an application that was sent: one that is borrowed for an act of the status page has no id. */
export const sentApplication: Asked = ({ saver }) => [saver.applicationId, saver.isSubmitted];

type Asking = {
  /**
   * Runs a task and returns what it comes to; 'superseded' when the same is asked again, or forgotten, before it ends,
   * or when what it is about is another by then. Throws what the task throws, unless superseded. The task's signal is
   * aborted as soon as it is asked again or forgotten.
   */
  <T>(task: (signal: AbortSignal) => Promise<T>): Promise<T | 'superseded'>;
  /** Nobody waits for an answer any more. */
  readonly forget: () => void;
};

/**
 * Returns a way to ask of which only the latest answer counts, and only while what `asked` picks from the application
 * is what it was when it was asked. Without `asked` it is about nothing but itself.
 */
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

/** The same for what is on screen: nobody waits any more once it has left. */
export function useTakeLatest(): Asking {
  const [asking] = useState(() => takeLatest());
  useEffect(() => asking.forget, [asking]);
  return asking;
}

type Came<T> = { readonly progress: Progress; readonly value?: T };
const notAsked = { progress: 'initial' } as const;

/**
 * How asking stands, for what shows it, and what came of it last; that stays while the same is asked again. Nobody
 * waits any more once it has left the screen.
 */
export function useAsking<T>() {
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

/**
 * Returns the task as something that runs once at a time: who asks for the same while it runs, of the same
 * application, joins it and gets what it comes to.
 */
export function dedupe<About extends readonly unknown[], T>(
  task: (...about: About) => Promise<T>,
): (...about: About) => Promise<T> {
  let running: Running<T> | undefined;
  return (...asked) => {
    const about = [heldApplication(currentApplication()), ...asked];
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
