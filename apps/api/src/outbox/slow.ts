import type { Group, SlowDeliveries } from './channel.ts';

/** The deliveries of one channel that run, and which of them are slow. */
export type SlowOnes = {
  /** How many are slow. */
  count(): number;
  /** Whether a group has a slow delivery and as many running ones as it may have. */
  isFull(groups: readonly Group[]): boolean;
  /** Watches a delivery and calls `onSlow` once it is slow. The returned function ends that. */
  watch(groups: readonly Group[], onSlow: () => void): () => void;
};

type Running = { readonly groups: readonly Group[]; isSlow: boolean };

/** Returns the deliveries of a channel, none of them running yet. */
export function slowOnes(rule: SlowDeliveries | undefined): SlowOnes {
  const running = new Set<Running>();
  const to = (name: string): Running[] =>
    [...running].filter(({ groups }) => groups.some((group) => group.name === name));
  return {
    count: () => [...running].filter(({ isSlow }) => isSlow).length,
    isFull: (groups) =>
      groups.some(({ name, most }) => {
        const others = to(name);
        return others.length >= most && others.some(({ isSlow }) => isSlow);
      }),
    watch(groups, onSlow) {
      const one: Running = { groups, isSlow: false };
      const becomeSlow = (): void => {
        one.isSlow = true;
        onSlow();
      };
      const timer = rule && setTimeout(becomeSlow, rule.afterMs);
      running.add(one);
      return () => {
        clearTimeout(timer);
        running.delete(one);
      };
    },
  };
}
