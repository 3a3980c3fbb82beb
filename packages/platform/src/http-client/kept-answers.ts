import { ProviderUnavailable } from './call-error.ts';

type Keeping = {
  /** An answer is given again without asking for this long, in milliseconds. */
  readonly freshMs: number;
  /** While the provider is away an answer is given again for this long; 0 where an old one could do harm. */
  readonly staleMs: number;
};
type Kept<T> = { readonly value: T; readonly at: number };

const mostKept = 500;

/** Answers kept by key, the newest few hundred. `ask` gets what was answered last, however old. */
export function keepAnswers<T>({ freshMs, staleMs }: Keeping) {
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
