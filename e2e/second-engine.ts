import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Engine from 'accessibility-checker-engine';

type WithEngine = typeof globalThis & { ace?: typeof Engine };

const source = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
);

/** False alarms, each a rule and how its element begins. */
const falseAlarms: readonly (readonly [rule: string, element: string])[] = [
  // An output is a live region here, not a field: ARIA asks no name of role status.
  ['input_label_exists', '<output'],
  // Its text is clipped from view and still read out.
  ['label_content_exists', '<label class="_unseen_'],
  ['table_caption_empty', '<caption'],
  // Each column of the fleet has a th with scope; the text of the last is clipped too.
  ['table_headers_exists', '<table class="_table_'],
  // A file is chosen by a button, not typed after its label.
  ['input_label_before', '<input type="file"'],
];

/**
 * Violations of WCAG 2.2 A and AA by IBM Equal Access, each with its element. An open dialog hides the page behind it and
 * keeps the focus; the page alone is a state of its own.
 */
export async function errorsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (known) => {
    const { ace } = globalThis as WithEngine;
    if (!ace) throw new Error('The second engine is not there');
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [policy, outcome] }) => String(policy) === 'VIOLATION' && String(outcome) === 'FAIL')
      .filter(
        ({ ruleId, snippet, node }) =>
          !(node instanceof Element && node.closest('[data-base-ui-inert]')) &&
          !known.some(([rule, start]) => rule === ruleId && snippet.startsWith(start)),
      )
      .map(
        ({ ruleId, message, snippet, path }) =>
          `${ruleId}: ${message} ${snippet.replaceAll(/\s+/g, ' ').slice(0, 160)} ${path.dom}`,
      );
  }, falseAlarms);
}
