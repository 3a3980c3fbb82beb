const polite = 'output, [role="status"], [aria-live="polite"]';

/** Returns a check for a text in a live region that is on the page now already. */
export function listening(): (text: HTMLElement) => boolean {
  const there = [...document.querySelectorAll(polite)];
  return (text) => there.some((region) => region.isConnected && region.contains(text));
}
