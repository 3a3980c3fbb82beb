import { Refusal } from '@forecourt/platform/http/refusal.ts';

const overtaken = () =>
  new Refusal(429, 'You have asked for this again since. Ask once more if you still need it.');

/**
 * Runs costly work of a person once at a time, and `most` times at once on this server. The others wait in order; a
 * person's later call takes the place of the one that waits, which is refused.
 */
export function takingTurns(most: number) {
  const running = new Set<string>();
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const next = (): void => {
    for (const [person, turn] of waiting) {
      if (running.size >= most) return;
      if (running.has(person)) continue;
      waiting.delete(person);
      running.add(person);
      turn.resolve();
    }
  };
  return async <Result>(person: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = Promise.withResolvers<void>();
    waiting.get(person)?.reject(overtaken());
    waiting.delete(person);
    waiting.set(person, turn);
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
