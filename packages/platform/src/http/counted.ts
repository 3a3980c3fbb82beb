export type Counted = { calls: number; began: number };

/** Counts calls by key in fixed windows, in ms. Holds `most` keys at most; forgets the longest unseen. */
export function countingBy(windowMs: number, most: number): (key: string, now: number) => Counted {
  // Two generations instead of a list ordered by use.
  let recent = new Map<string, Counted>();
  let earlier = new Map<string, Counted>();
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
