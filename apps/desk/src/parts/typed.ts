import { useState } from 'react';
import { useSignedInPerson } from './use-person.ts';

/** What was typed and not sent yet, by its place; gone with the page, and with another person. */
const kept = new Map<string, unknown>();
let owner: string | undefined;

export const hasUnsentInput = (): boolean => kept.size > 0;

/** Forgets what was typed at places that begin so; everything if none is named. */
export function clearUnsentInput(begin = ''): void {
  for (const place of kept.keys()) if (place.startsWith(begin)) kept.delete(place);
}

type Next<Value> = Value | ((before: Value) => Value);

/** A state that is there again after another page, or after signing in again. */
export function useUnsentInput<Value>(place: string, initial: Value | (() => Value)) {
  const { id } = useSignedInPerson();
  const [value, setValue] = useState<Value>(() => {
    if (owner !== id) kept.clear();
    owner = id;
    if (kept.has(place)) return kept.get(place) as Value;
    return initial instanceof Function ? initial() : initial;
  });
  const set = (next: Next<Value>): void => {
    // Not in the state: an answer may come after its page was left.
    const before = kept.has(place) ? (kept.get(place) as Value) : value;
    const after = next instanceof Function ? next(before) : next;
    if (after === '' || after === undefined) kept.delete(place);
    else kept.set(place, after);
    setValue(after);
  };
  return [value, set] as const;
}
