import { expect, type Page } from '@playwright/test';

/** Amounts without cents and dates other than dd/MM/yyyy on screen; options, typed text and estimates are exempt. */
const otherFormats = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = document.body.cloneNode(true) as HTMLElement;
    for (const left of shown.querySelectorAll('script, style, textarea, button[aria-pressed]')) left.remove();
    const named = [...shown.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    // Spaces keep the words of neighbouring elements apart.
    for (const element of shown.querySelectorAll('*')) element.after(' ');
    const estimates = /about \$[\d,]+ a month(?: on \$[\d,]+ of fuel)?(?=,)/gi;
    const text = [shown.textContent, ...named].join(' ').replace(estimates, '');
    const month = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
    const others = [
      /\$ ?\d[\d,]*(?:\.\d+)?/g,
      /\b\d{4}-\d{2}-\d{2}\b/g,
      /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/g,
      new RegExp(`\\b\\d{1,2} (?:${month})[a-z]* \\d{4}\\b|\\b(?:${month})[a-z]* \\d{1,2}, \\d{4}\\b`, 'g'),
    ].flatMap((format) => text.match(format) ?? []);
    const right = /^(?:\$\d{1,3}(?:,\d{3})*\.\d\d|\d\d\/\d\d\/\d{4})$/;
    return others.filter((found) => !right.test(found));
  });

export async function expectOneFormatEach(page: Page, state: string): Promise<void> {
  expect(await otherFormats(page), `amounts and dates of ${state}`).toEqual([]);
}
