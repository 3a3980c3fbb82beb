/** A repeatable stand-in for chance: the same seed text gives the same numbers, on every machine. */
export type Random = {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** True once in `times` on average. */
  onceIn(times: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** Mulberry32 over an FNV-1a hash of the seed. Samples only; never for anything secret. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    onceIn: (times) => between(1, times) === 1,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
  };
}

/** A whole number below 2^32 that belongs to the text. */
export function hashOf(text: string): number {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
}
