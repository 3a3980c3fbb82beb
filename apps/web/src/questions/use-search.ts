import { searchDebounceMs } from '@forecourt/domain/constants/timings.ts';
import { searchText } from '@forecourt/domain/fields/typed.ts';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { type ProgressKey, startActivity } from '../store/activities.ts';

export type SearchStatus = 'idle' | 'searching' | 'none' | 'results';
type Found<T> = { readonly status: SearchStatus; readonly items: readonly T[] };

type SearchOptions<T> = {
  readonly progress: ProgressKey;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly onFailure: (error: unknown) => void;
};

/**
 * A search that starts 500 ms after the last key. A new key cancels the search before it, and a late answer is
 * dropped; an empty text is not searched. A search that was cancelled is in no progress any more.
 */
export function useSearch<T>({ progress, find, onFailure }: SearchOptions<T>) {
  const [found, setFound] = useState<Found<T>>({ status: 'idle', items: [] });
  const running = useRef<AbortController>(undefined);
  const asked = useRef('');

  const start = useDebouncedCallback(async (text: string) => {
    const controller = new AbortController();
    running.current = controller;
    asked.current = text;
    setFound((before) => ({ ...before, status: 'searching' }));
    const end = startActivity(progress);
    controller.signal.addEventListener('abort', () => end('initial'));
    try {
      const items = await find(text, controller.signal);
      if (controller.signal.aborted) return;
      end('success');
      setFound({ status: items.length === 0 ? 'none' : 'results', items });
    } catch (error) {
      if (controller.signal.aborted) return;
      end('error');
      setFound({ status: 'idle', items: [] });
      onFailure(error);
    }
  }, searchDebounceMs);

  const stop = (): void => {
    start.cancel();
    running.current?.abort();
    setFound({ status: 'idle', items: [] });
  };

  const search = (text: string): void => {
    running.current?.abort();
    start.cancel();
    const wanted = searchText(text);
    if (wanted === '') return stop();
    start(wanted);
  };

  /** Searches a text that stands there from before; one that was searched already is not searched again. */
  const resume = (text: string): void => {
    if (searchText(text) !== asked.current) search(text);
  };

  useEffect(() => () => running.current?.abort(), []);
  return { ...found, search, resume, stop };
}
