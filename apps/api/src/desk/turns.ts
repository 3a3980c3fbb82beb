import { Refusal } from '@forecourt/platform/http/refusal.ts';

/** † Calls of a person that wait; the desk's pages make one. */
const waitingMost = 10;

const tooManyAtOnce = () =>
  new Refusal(
    'tooMany',
    'You have asked for this many times at once. Wait for the answers that are still to come.',
  );

/**
 * Runs costly work of a person once at a time, and `most` times at once on this server. The others wait in order. Throws
 * 429 for a person of whom ten wait.
 */
export function createConcurrencyLimit(most: number) {
  const running = new Set<string>();
  let waiting: { readonly person: string; readonly begin: () => void }[] = [];
  const next = (): void => {
    waiting = waiting.filter(({ person, begin }) => {
      if (running.size >= most || running.has(person)) return true;
      running.add(person);
      begin();
      return false;
    });
  };
  return async <Result>(person: string, work: () => Promise<Result>): Promise<Result> => {
    if (waiting.filter((one) => one.person === person).length >= waitingMost) throw tooManyAtOnce();
    const turn = Promise.withResolvers<void>();
    waiting.push({ person, begin: turn.resolve });
    next();
    await turn.promise;
    try {
      return await work();
    } finally {
      running.delete(person);
      next();
    }
  };
}
