import type { Page } from '@playwright/test';

type Listening = typeof globalThis & { saidByLiveRegions?: string[] };

/** Collects each text of a live region on every page. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listening = globalThis as Listening;
    const texts = (listening.saidByLiveRegions ??= []);
    const last = new WeakMap<Element, string>();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(
          'output, [role=status], [role=alert], [aria-live]:not([aria-live=off])',
        );
        const text = region?.textContent?.trim() ?? '';
        if (!region?.checkVisibility() || text === '' || text === last.get(region)) continue;
        last.set(region, text);
        texts.push(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

export const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Listening).saidByLiveRegions ?? []);
