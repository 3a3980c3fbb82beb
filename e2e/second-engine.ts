import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

type Message = { readonly type: number; readonly code: string; readonly element: Element };
type WithSniffer = typeof globalThis & {
  HTMLCS?: {
    readonly ERROR: number;
    process: (standard: string, source: Document, done: () => void, failed: () => void) => void;
    getMessages: () => readonly Message[];
  };
};

const source = readFileSync(
  createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'),
  'utf8',
);

/** This rule fails in its own code; axe covers autofill tokens too. */
const broken = 'HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5';

/** Errors of HTML_CodeSniffer by WCAG 2 AA, each with its element. */
export async function errorsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in globalThis))) {
    await page.evaluate(source);
    await page.evaluate(
      (rule) => Object.assign(Reflect.get(globalThis, rule), { register: () => [] }),
      broken,
    );
  }
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const { HTMLCS: sniffer } = globalThis as WithSniffer;
        if (!sniffer) return reject(new Error('HTML_CodeSniffer is not there'));
        const formatMessage = ({ code, element }: Message): string =>
          `${code}: ${element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160)}`;
        const done = (): void =>
          resolve(
            sniffer
              .getMessages()
              .filter(({ type }) => type === sniffer.ERROR)
              .map(formatMessage),
          );
        sniffer.process('WCAG2AA', document, done, () => reject(new Error('HTML_CodeSniffer failed')));
      }),
  );
}
