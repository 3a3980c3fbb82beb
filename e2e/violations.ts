import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';

type Measured = { readonly data?: { readonly contrastRatio?: number } | null };
type Node = {
  readonly node: { readonly element: Element; readonly selector: readonly unknown[] };
  readonly any: readonly Measured[];
};
type Tried = { readonly id: string; readonly violations: readonly Node[]; readonly passes: readonly Node[] };
type WithAxe = typeof globalThis & {
  axe?: {
    run: <T>(
      at: Element | Document,
      options: { readonly reporter: (rules: readonly Tried[]) => T },
    ) => Promise<T>;
  };
};

const fromItsWrapper = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(fromItsWrapper.resolve('axe-core/axe.min.js'), 'utf8');

/** All its rules, or only those that look at colours. */
export type Rules = 'all' | 'colours';
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** Each rule with where it is broken, and the ratio of the weakest text of what was asked about. */
type Seen = { readonly violations: string[]; readonly weakest: number };

/** Has axe look at the page or at the subject alone. It is put in once a page, and names only what is broken. */
async function run(page: Page, options: object, subject?: Locator, onlyThere = false): Promise<Seen> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ({ given, about, isAlone }) => {
      const seen = await (globalThis as WithAxe).axe?.run(about && isAlone ? about : document, {
        ...given,
        reporter: (rules) => {
          const ratios = rules
            .filter(({ id }) => id === 'color-contrast')
            .flatMap(({ passes }) => passes.filter(({ node }) => about?.contains(node.element)))
            .flatMap(({ any }) => any.map(({ data }) => data?.contrastRatio ?? Number.POSITIVE_INFINITY));
          return {
            violations: rules
              .filter(({ violations }) => violations.length > 0)
              .map(
                ({ id, violations }) =>
                  `${id}: ${violations.map(({ node }) => node.selector.join(' ')).join(', ')}`,
              ),
            weakest: Math.min(...ratios),
          };
        },
      });
      if (!seen) throw new Error('Axe is not there');
      return seen;
    },
    { given: options, about: await subject?.elementHandle(), isAlone: onlyThere },
  );
}

/**
 * What axe finds wrong with the page as it stands, and how weak a subject on it is. Where the browser forces its own
 * colours, the page's own, which axe would read, are not on screen.
 */
export async function look(page: Page, rules: Rules = 'all', subject?: Locator): Promise<Seen> {
  const hasForcedColours = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  if (hasForcedColours && rules === 'colours') return { violations: [], weakest: Number.POSITIVE_INFINITY };
  const options = {
    ...(rules === 'colours' && { runOnly: aboutColours }),
    ...(hasForcedColours && {
      rules: Object.fromEntries(aboutColours.map((rule) => [rule, { enabled: false }])),
    }),
  };
  return run(page, options, subject);
}

/** What axe finds wrong with the page as it stands. */
export const violationsOn = async (page: Page, rules?: Rules): Promise<string[]> =>
  (await look(page, rules)).violations;

/** The ratio of contrast of the weakest text in an element, as axe measures it. */
export const contrastIn = async (page: Page, subject: Locator): Promise<number> =>
  (await run(page, { runOnly: ['color-contrast'] }, subject, true)).weakest;
