import { useEffect, useState } from 'react';

/** Milliseconds of a wait after which it has words, further words, and a sentence. */
export const waitMs = [1_000, 3_000, 8_000] as const;

/** Returns how many of `waitMs` have passed since it began. */
export function useWait(isWaiting: boolean): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timers = waitMs.map((ms, index) => setTimeout(() => setStage(index + 1), ms));
    return () => {
      timers.forEach(clearTimeout);
      setStage(0);
    };
  }, [isWaiting]);
  return isWaiting ? stage : 0;
}
