import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { present, type Subject } from './states/look.ts';
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

/** The words on screen in their order. A dialog alone is read: what is behind it follows how far it is scrolled. */
async function wordsOn(page: Page, subject: Subject | undefined): Promise<string> {
  const isDialog = typeof subject === 'object' && (await subject.getAttribute('role')) === 'dialog';
  const words = await (isDialog ? subject : page.locator('body')).innerText();
  return passing.reduce((text, [found, instead]) => text.replace(found, instead), words).trim();
}

/** The same once they stay. */
async function wordsAtRest(page: Page, subject: Subject | undefined): Promise<string> {
  let words = '';
  await expect(async () => {
    const before = words;
    words = await wordsOn(page, subject);
    expect(words).toBe(before);
  }).toPass({ intervals: [150] });
  return words;
}

/** Walks in a browser of its own, in which nothing else was done, on a screen like that of the page. */
async function inNewContext(page: Page, walk: (plain: Page) => Promise<void>): Promise<void> {
  const viewport = page.viewportSize();
  const context = await page.context().browser()?.newContext({ viewport, reducedMotion: 'reduce' });
  const plain = await context?.newPage();
  if (!plain) throw new Error('There is no browser to walk in');
  await bePatient(plain);
  await walk(plain);
  await context?.close();
}

for (const [part, walk] of Object.entries(parts)) {
  test(`REAL-01 a browser that translates the page reads the same in every state of ${part}`, async ({
    page,
  }) => {
    const read = new Map<string, string>();
    await inNewContext(page, (plain) =>
      walk(plain, async (name, subject) => {
        await present(plain, subject);
        read.set(name, await wordsAtRest(plain, subject));
      }),
    );
    await translateFromStart(page);
    await bePatient(page);
    let isTranslated = false;
    await walk(page, async (name, subject) => {
      await present(page, subject);
      isTranslated ||= (await page.locator('font').count()) > 0;
      await expect
        .soft(async () => expect(await wordsOn(page, subject)).toBe(read.get(name)), name)
        .toPass({ timeout: 4_000 });
      read.delete(name);
    });
    expect(isTranslated).toBe(true);
    expect([...read.keys()]).toEqual([]);
  });
}
