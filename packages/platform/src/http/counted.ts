/** What was counted under one key since its window began. */
export type Counted = { calls: number; began: number };

/**
 * Counts calls by key in windows of a fixed length, beginning with the first of them. Between half of `most` keys and
 * `most` are held; the longest unseen are forgotten first. Returns a function that counts one more, at a time in ms.
 */
export function countingBy(windowMs: number, most: number): (key: string, now: number) => Counted {
  // Two halves, instead of an order in which each call would have to be moved to the front.
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
