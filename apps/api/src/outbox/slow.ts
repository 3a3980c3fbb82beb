import type { Group, SlowDeliveries } from './channel.ts';

/** The deliveries of one channel that run, and which of them are slow. */
export type SlowOnes = {
  /** How many are slow. */
  count(): number;
  /** Whether a group has a slow delivery, and it or all such groups together have as many running ones as they may. */
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
  const isSlowNow = (name: string): boolean => to(name).some(({ isSlow }) => isSlow);
  return {
    count: () => [...running].filter(({ isSlow }) => isSlow).length,
    isFull(groups) {
      const slow = groups.filter(({ name }) => isSlowNow(name));
      if (!rule || slow.length === 0) return false;
      const toSlow = [...running].filter((one) => one.groups.some(({ name }) => isSlowNow(name)));
      return toSlow.length >= rule.mostToSlow || slow.some(({ name, most }) => to(name).length >= most);
    },
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
