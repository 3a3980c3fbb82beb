/** A repeatable sequence of numbers from 0 to 1 (mulberry32), so that server and browser draw the same. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type RidgeShape = {
  readonly width: number;
  readonly seed: number;
  /** Height of the line above which peaks stand, from the top. */
  readonly base: number;
  readonly peak: number;
  /** Width of a mountain. */
  readonly spread: number;
  readonly step: number;
};

/** The outline of a range as an SVG path, closed far below so that it hides what stands behind. */
export function ridgeLine({ width, seed, base, peak, spread, step }: RidgeShape): string {
  const next = sequence(seed);
  const mountains = Array.from({ length: Math.ceil((width / spread) * 2) + 4 }, (_, index) => ({
    at: (index / 2 - 1 + next() * 0.8) * spread,
    height: (0.12 + 0.88 * next() ** 2.2) * peak,
    half: spread * (0.35 + 0.75 * next()),
    steep: 1.2 + 0.9 * next(),
  }));
  const points: string[] = [];
  let rough = 0;
  for (let x = -step; x <= width + step; x += step) {
    rough = rough * 0.6 + (next() - 0.5) * peak * 0.11;
    const rise = Math.max(
      ...mountains.map(
        ({ at, height, half, steep }) => height * Math.max(0, 1 - Math.abs(x - at) / half) ** steep,
      ),
    );
    const swell = Math.sin((x + seed * 37) / (spread * 1.15)) * peak * 0.09;
    points.push(`${x} ${Math.round(base - rise + swell + rough)}`);
  }
  return `M${points.join('L')}V999H-${step}Z`;
}

/** The nearest ground, a long gentle rise. */
export const groundLine = (width: number, left: number, right: number): string =>
  `M0 ${left}C${width * 0.3} ${left - 8} ${width * 0.42} ${right + 5} ${width * 0.6} ${right + 3}S${width * 0.88} ${right - 6} ${width} ${right}V999H0Z`;

/** A tuft of tussock with its foot at this place, as one path of blades. */
export function tuft(x: number, y: number, size: number, seed: number): string {
  const next = sequence(seed);
  return Array.from({ length: 15 }, (_, index) => {
    const side = (index - 7) / 7;
    const height = size * (0.65 + 0.55 * next()) * (1.15 - 0.35 * Math.abs(side));
    const lean = side * height * (0.3 + 0.5 * next());
    const foot = (x + side * size * 0.05).toFixed(1);
    return `M${foot} ${y}q${(lean * 0.15).toFixed(1)} ${(-height * 0.7).toFixed(1)} ${lean.toFixed(1)} ${(-height).toFixed(1)}`;
  }).join('');
}
