import { scrollName, tabStorage } from './session-record.ts';

/** In CSS pixels. */
export function keepScroll(top: number): void {
  try {
    tabStorage()?.setItem(scrollName, String(top));
  } catch {
    // A full storage keeps no position; the page then opens at its top.
  }
}

export const dropScroll = (): void => tabStorage()?.removeItem(scrollName);

/** In CSS pixels; undefined on a page that was not reloaded. */
export function keptScroll(): number | undefined {
  const top = tabStorage()?.getItem(scrollName) ?? undefined;
  if (top === undefined) return undefined;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'navigate' ? undefined : Number(top);
}
