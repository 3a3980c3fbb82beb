import type { Page } from '@playwright/test';
import { expectAccessible, expectContrastInTheDark, expectToFit } from './axe.ts';
import { contractOf, expectContract } from './contract.ts';
import { expect, test } from './fixtures.ts';
import { expectOneFormatEach } from './formats.ts';
import { listen } from './live-regions.ts';
import { errorsOn } from './second-engine.ts';
import { type Look, present } from './states/look.ts';
import { parts } from './states/parts.ts';
import { bePatient } from './states/patience.ts';

/** Some states cut calls off on purpose. */
test.use({ expectedErrors: /Failed to load resource: net::ERR_/ });
test.describe.configure({ timeout: 300_000 });

/** Each of these gets its page in reports/accessibility. */
const asking: ReadonlySet<string> = new Set([
  'your business',
  'addresses',
  'your offer',
  'credit check',
  'final details',
]);

type Contract = ReturnType<typeof contractOf>;

const narrow = { width: 360, height: 780 };
const wide = { width: 1280, height: 800 };
const screensOf = { all: [wide, narrow], narrow: [narrow], wide: [wide] } as const;

/** What fits with text spacing fits without; the narrowest screen is 400 %. */
const fits = {
  narrow: [
    { width: 360, isApart: true },
    { width: 320, isApart: false },
  ],
  wide: [
    { width: 1280, isApart: true },
    { width: 1280, isApart: false },
  ],
} as const;

/** Each state on phone and desktop, in the dark at one of them, and at 400 %. */
const trial =
  (page: Page, contract: Contract | undefined): Look =>
  async (name, subject, widths = 'all') => {
    const before = page.viewportSize();
    const element = subject === 'page' ? undefined : subject;
    const left = new Set(screensOf[widths]);
    const lookAt = async (screen: typeof wide): Promise<number> => {
      left.delete(screen);
      await page.setViewportSize(screen);
      await present(page, subject);
      return expectAccessible(page, `${name}, ${screen.width} px`, element);
    };
    if (contract && element) {
      await present(page, element);
      await contract.note(name, element, () => lookAt(wide));
    }
    for (const screen of left) await lookAt(screen);
    expect.soft(await errorsOn(page), `${name}, by a second engine`).toEqual([]);
    await expectOneFormatEach(page, name);
    await expectContrastInTheDark(page, name);
    await expectToFit(page, name, fits[widths === 'wide' ? 'wide' : 'narrow']);
    if (before) await page.setViewportSize(before);
  };

for (const [part, walk] of Object.entries(parts)) {
  test(`nobody is shut out of any state of ${part}, and money and dates have one form [A11Y-01, A11Y-05, A11Y-04, LAYOUT-17, VAL-03, VAL-06]`, async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await bePatient(page);
    await listen(page);
    const contract = asking.has(part) ? contractOf(page) : undefined;
    await walk(page, trial(page, contract));
    if (contract) expectContract(part, contract.rows());
  });
}
