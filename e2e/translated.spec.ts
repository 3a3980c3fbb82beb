import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Look } from './states/look.ts';
import { parts } from './states/parts.ts';
import { bePatient } from './states/patience.ts';
import { translateFromStart } from './translator.ts';

/** What the browser says when a call was cut off, which some states do on purpose. */
test.use({ expectedErrors: /Failed to load resource: net::ERR_/ });
test.describe.configure({ timeout: 180_000 });

/** What differs from one application, or one moment, to the next. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'REFERENCE'],
  [/\b\d{1,2}:\d{2} [ap]m\b/g, 'TIME'],
  [/Saved TIME|Saving\.\.\./g, ''],
  [/\s+/g, ' '],
];

/** The words on screen, in the order in which they stand. */
async function wordsOn(page: Page): Promise<string> {
  const words = await page.evaluate(() => document.body.innerText);
  return passing.reduce((text, [found, instead]) => text.replace(found, instead), words).trim();
}

type Walked = (page: Page, look: Look) => Promise<void>;

/** Walks in a browser of its own, in which nothing else was done. */
async function inNewContext(
  browser: Browser,
  baseURL: string | undefined,
  walk: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await bePatient(page);
  await walk(page);
  await context.close();
}

for (const [part, walk] of Object.entries<Walked>(parts)) {
  test(`REAL-01 a browser that translates the page reads the same in every state of ${part}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const read = new Map<string, string>();
    await inNewContext(browser, baseURL, (plain) =>
      walk(plain, async (name) => void read.set(name, await wordsOn(plain))),
    );
    await translateFromStart(page);
    await bePatient(page);
    let isTranslated = false;
    await walk(page, async (name) => {
      isTranslated ||= (await page.locator('font').count()) > 0;
      await expect
        .soft(async () => expect(await wordsOn(page)).toBe(read.get(name)), name)
        .toPass({ timeout: 4_000 });
      read.delete(name);
    });
    expect(isTranslated).toBe(true);
    expect([...read.keys()]).toEqual([]);
  });
}
