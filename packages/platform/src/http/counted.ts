export type CallCount = { calls: number; began: number };

/** Counts calls by key in fixed windows, in ms. Holds `most` keys at most; forgets the longest unseen. */
export function createWindowCounter(windowMs: number, most: number): (key: string, now: number) => CallCount {
  // Two generations instead of a list ordered by use.
  let recent = new Map<string, CallCount>();
  let earlier = new Map<string, CallCount>();
  return (key, now) => {
    let counted = recent.get(key);
    if (!counted) {
      counted = earlier.get(key) ?? { calls: 0, began: now };
      if (recent.size >= most / 2) {
        earlier = recent;
        recent = new Map();
      }
      recent.set(key, counted);
    }
    if (counted.began + windowMs <= now) {
      counted.calls = 0;
      counted.began = now;
    }
    counted.calls += 1;
    return counted;
  };
}
