import { scrollName, tabStorage } from './session-record.ts';

/** Keeps how far the page is scrolled, in CSS pixels, for when it is loaded again. */
export function keepScroll(top: number): void {
  try {
    tabStorage()?.setItem(scrollName, String(top));
  } catch {
    // A full storage keeps no place; the page then opens at its top.
  }
}

export const dropScroll = (): void => tabStorage()?.removeItem(scrollName);

/** Returns how far a page that is loaded again was scrolled, in CSS pixels; undefined on a page that is opened newly. */
export function keptScroll(): number | undefined {
  const top = tabStorage()?.getItem(scrollName) ?? undefined;
  if (top === undefined) return undefined;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'navigate' ? undefined : Number(top);
}
