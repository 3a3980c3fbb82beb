/** † How long figures are reused: they change slowly, and open pages ask each minute. */
const reusedForMs = 60_000;
/** † Figures kept at once. */
const keptMost = 20;

/** Measures each key at most once in a while, for all who ask; a failure is tried again. */
export function reused<Figure>(measure: (key: string) => Promise<Figure>): (key?: string) => Promise<Figure> {
  const kept = new Map<string, { readonly until: number; readonly figure: Promise<Figure> }>();
  return (key = '') => {
    const known = kept.get(key);
    if (known && Date.now() < known.until) return known.figure;
    const figure = measure(key);
    kept.delete(key);
    kept.set(key, { until: Date.now() + reusedForMs, figure });
    const [oldest] = kept.keys();
    if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest);
    figure.catch(() => kept.delete(key));
    return figure;
  };
}
