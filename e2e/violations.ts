import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';

type Found = { readonly id: string; readonly nodes: readonly { readonly target: readonly unknown[] }[] };
type Measured = { readonly any: readonly { readonly data?: { readonly contrastRatio?: number } | null }[] };
type WithAxe = typeof globalThis & {
  axe?: {
    run: (
      at: Element | Document,
      options: object,
    ) => Promise<{ violations: Found[]; passes: readonly { readonly nodes: readonly Measured[] }[] }>;
  };
};

const fromItsWrapper = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(fromItsWrapper.resolve('axe-core/axe.min.js'), 'utf8');

/** All its rules, or only those that look at colours. */
export type Rules = 'all' | 'colours';
const aboutColours = ['color-contrast', 'link-in-text-block'];

async function putIn(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
}

/**
 * What axe finds wrong with the page as it stands: each rule with where it is broken. Axe is put in once a page. Where
 * the browser forces its own colours, the page's own, which axe would read, are not on screen.
 */
export async function violationsOn(page: Page, rules: Rules = 'all'): Promise<string[]> {
  await putIn(page);
  const hasForcedColours = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  if (hasForcedColours && rules === 'colours') return [];
  const found = await page.evaluate(
    async (options) => (await (globalThis as WithAxe).axe?.run(document, options))?.violations ?? [],
    {
      resultTypes: ['violations'],
      ...(rules === 'colours' && { runOnly: aboutColours }),
      ...(hasForcedColours && {
        rules: Object.fromEntries(aboutColours.map((rule) => [rule, { enabled: false }])),
      }),
    },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The ratio of contrast of the weakest text in an element, as axe measures it. */
export async function contrastIn(page: Page, subject: Locator): Promise<number> {
  await putIn(page);
  return subject.evaluate(async (element) => {
    const options = { runOnly: ['color-contrast'], resultTypes: ['passes', 'violations'] };
    const found = await (globalThis as WithAxe).axe?.run(element, options);
    const ratios = (found?.passes ?? []).flatMap(({ nodes }) =>
      nodes.flatMap(({ any }) => any.map(({ data }) => data?.contrastRatio ?? Number.POSITIVE_INFINITY)),
    );
    return Math.min(...ratios);
  });
}
