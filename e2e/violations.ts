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

export type Rules = 'all' | 'colours';
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** `weakest` is the lowest contrast of the subject. */
type Seen = { readonly violations: string[]; readonly weakest: number };

/** Axe is injected once per page; `onlyThere` limits it to the subject. */
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

/** Forced colours replace the page's, which axe would read, so contrast is skipped there. */
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

export const violationsOn = async (page: Page, rules?: Rules): Promise<string[]> =>
  (await look(page, rules)).violations;

export const contrastIn = async (page: Page, subject: Locator): Promise<number> =>
  (await run(page, { runOnly: ['color-contrast'] }, subject, true)).weakest;
