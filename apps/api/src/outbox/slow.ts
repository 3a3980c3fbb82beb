import type { Group, SlowDeliveries } from './channel.ts';

export type SlowOnes = {
  count(): number;
  /** Tells whether a group has a slow delivery and is at a limit. */
  isFull(groups: readonly Group[]): boolean;
  /** Calls `onSlow` once a delivery is slow; the returned function ends the watch. */
  watch(groups: readonly Group[], onSlow: () => void): () => void;
};

type Running = { readonly groups: readonly Group[]; isSlow: boolean };

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
