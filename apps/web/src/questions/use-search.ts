import { searchDebounceMs } from '@forecourt/domain/constants/timings.ts';
import { toSearchQuery } from '@forecourt/domain/fields/pasted.ts';
import type { AutocompleteStatus } from '@forecourt/ui/fields/autocomplete.tsx';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef } from 'react';
import { type ProgressKey, runWithProgress } from '../store/activities.ts';
import { useAsyncTask } from '../store/asking.ts';

type SearchOptions<T> = {
  readonly progress: ProgressKey;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly onFailure: (error: unknown) => void;
};

/** Searches 500 ms after the last key; a new key cancels it. Empty texts are not searched. */
export function useSearch<T>({ progress: key, find, onFailure }: SearchOptions<T>) {
  const { progress, value: items = [], ask, cancel, reset } = useAsyncTask<readonly T[]>();
  const asked = useRef('');

  const start = useDebouncedCallback((text: string) => {
    asked.current = text;
    const found = ask(async (signal) => {
      const outcome = await runWithProgress(key, () => find(text, signal), undefined, signal);
      if (outcome.ok) return outcome.value;
      throw outcome.error;
    });
    found.catch(onFailure);
  }, searchDebounceMs);

  const stop = (): void => {
    start.cancel();
    reset();
  };

  const search = (text: string): void => {
    cancel();
    start.cancel();
    const wanted = toSearchQuery(text);
    if (wanted === '') return stop();
    start(wanted);
  };

  /** Searches text from before, unless it was searched already. */
  const resume = (text: string): void => {
    if (toSearchQuery(text) !== asked.current) search(text);
  };

  const came: AutocompleteStatus = items.length === 0 ? 'none' : 'results';
  const status = ({ initial: 'idle', request: 'searching', success: came, error: 'idle' } as const)[progress];
  return { status, items, search, resume, stop };
}
