const polite = 'output, [role="status"], [aria-live="polite"]';

/** Returns whether a text came into a region that says politely what comes, and that is there now already. */
export function listening(): (text: HTMLElement) => boolean {
  const there = [...document.querySelectorAll(polite)];
  return (text) => there.some((region) => region.isConnected && region.contains(text));
}
