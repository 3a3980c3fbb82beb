import type { RecipientGroup, SlowDeliveryLimits } from './channel.ts';

/** † Milliseconds an event waits while its receivers have too many slow deliveries. */
const crowdedMs = 30_000;
/** † Milliseconds it waits while the only free places are kept for quick receivers. */
const noPlaceMs = 3_000;
/** Receivers remembered as quick. */
const mostQuick = 10_000;

export type SlowDeliveryTracker = {
  count(): number;
  /** Milliseconds until a delivery to these groups may be tried; 0 for now. */
  waitMs(groups: readonly RecipientGroup[]): number;
  /** Calls `onSlow` once a delivery is slow; the returned function ends the watch. */
  watch(groups: readonly RecipientGroup[], onSlow: () => void): () => void;
};

type Running = { readonly groups: readonly RecipientGroup[]; isSlow: boolean };

export function createSlowDeliveryTracker(rule: SlowDeliveryLimits | undefined): SlowDeliveryTracker {
  const running = new Set<Running>();
  /** Groups whose last delivery was not slow. */
  const quick = new Set<string>();
  const to = (name: string): Running[] =>
    [...running].filter(({ groups }) => groups.some((group) => group.name === name));
  const isSlowNow = (name: string): boolean => to(name).some(({ isSlow }) => isSlow);
  return {
    count: () => [...running].filter(({ isSlow }) => isSlow).length,
    waitMs(groups) {
      if (!rule) return 0;
      const slow = groups.filter(({ name }) => isSlowNow(name));
      const toSlow = [...running].filter((one) => one.groups.some(({ name }) => isSlowNow(name)));
      const isCrowded =
        toSlow.length >= rule.mostToSlow || slow.some(({ name, most }) => to(name).length >= most);
      if (slow.length > 0 && isCrowded) return crowdedMs;
      const isQuick = groups.some(({ name }) => quick.has(name));
      return !isQuick && running.size >= rule.most - rule.keptForQuick ? noPlaceMs : 0;
    },
    watch(groups, onSlow) {
      const one: Running = { groups, isSlow: false };
      const becomeSlow = (): void => {
        one.isSlow = true;
        for (const { name } of groups) quick.delete(name);
        onSlow();
      };
      const timer = rule && setTimeout(becomeSlow, rule.afterMs);
      running.add(one);
      return () => {
        clearTimeout(timer);
        running.delete(one);
        if (!rule || one.isSlow) return;
        if (quick.size >= mostQuick) quick.clear();
        for (const { name } of groups) quick.add(name);
      };
    },
  };
}
