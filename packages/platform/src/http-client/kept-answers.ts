import { ProviderUnavailable } from './call-error.ts';

type Keeping = {
  /** Milliseconds for which an answer is reused without asking. */
  readonly freshMs: number;
  /** Milliseconds for which an answer is reused while the provider is away. */
  readonly staleMs: number;
};
type Kept<T> = { readonly value: T; readonly at: number };

const mostKept = 500;

/** Caches the newest few hundred answers. `ask` gets the last answer, however old. */
export function createAnswerCache<T>({ freshMs, staleMs }: Keeping) {
  const kept = new Map<string, Kept<T>>();
  const keep = (key: string, value: T): T => {
    kept.delete(key);
    kept.set(key, { value, at: Date.now() });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return value;
  };
  return async (key: string, ask: (known: T | undefined) => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && age < freshMs) return known.value;
    try {
      return keep(key, await ask(known?.value));
    } catch (error) {
      if (known && age < staleMs && error instanceof ProviderUnavailable) return known.value;
      throw error;
    }
  };
}
