import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { stopsIn } from './heard.ts';
import { said } from './live-regions.ts';
import { contrastIn } from './violations.ts';

/** The accessibility contract of one question in one state: screen reader, keyboard and sight. */
export type ContractRow = {
  readonly state: string;
  readonly question: string;
  readonly stops: readonly (readonly string[])[];
  /** Live region texts up to this state. */
  readonly announced: readonly string[];
  /** Lowest contrast of its texts. */
  readonly contrast: readonly [light: number, dark: number];
  /** Smallest side of its controls, px. */
  readonly smallest: number;
};

/** Progress texts may be gone before they are seen. */
const passing = /^(Searching|Checking|Loading|Getting)/;

const smallestIn = (subject: Locator): Promise<number> =>
  subject.evaluate((element) => {
    const sides = [...element.querySelectorAll('a[href], button, input, select, textarea')]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) && getComputedStyle(each).display !== 'inline',
      )
      .flatMap((each) => {
        const { width, height } = (
          (each.matches('[type=radio], [type=checkbox]') && each.closest('label')) ||
          each
        ).getBoundingClientRect();
        return [width, height];
      });
    return Math.floor(Math.min(...sides));
  });

export function contractOf(page: Page) {
  const rows: ContractRow[] = [];
  let heard: number | undefined;
  return {
    /** `look` returns the lowest contrast in light. */
    async note(state: string, subject: Locator, look: () => Promise<number>): Promise<void> {
      const texts = await said(page);
      // Earlier texts belong to other parts.
      const announced = texts.slice(heard ?? texts.length).filter((text) => !passing.test(text));
      heard = texts.length;
      if ((await subject.getAttribute('data-status')) === null) return;
      expect.soft(announced, `${state}: everything is announced once`).toEqual([...new Set(announced)]);
      const light = await look();
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await contrastIn(page, subject);
      await page.emulateMedia({ colorScheme: 'light' });
      rows.push({
        state,
        question: (await subject.getByRole('heading').first().textContent()) ?? '',
        stops: await stopsIn(page, subject),
        announced,
        contrast: [light, dark],
        smallest: await smallestIn(subject),
      });
    },
    rows: (): readonly ContractRow[] => rows,
  };
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
const spread = (items: readonly string[]): string => items.map(cell).join('<br>') || '-';

function contractPage(part: string, rows: readonly ContractRow[]): string {
  const lines = rows.map(({ state, question, stops, announced, contrast, smallest }) => {
    const path = stops.map((stop, at) => `${at + 1}. ${stop.join('; ')}`);
    const ratios = contrast.map((ratio) => ratio.toFixed(1)).join(' / ');
    const cells = [state, question, spread(path), spread(announced), ratios, String(smallest)];
    return `| ${cells.join(' | ')} |`;
  });
  return `${[
    `# The accessibility contract: ${part}`,
    '',
    'Each question in each of its states, as a test meets it in a browser. By the stops of the Tab key: role, ‘name’, state',
    'and “description” of each control; the choices of one stop are gone through by the arrow keys. Announced is what live',
    'regions say on the way there, once each. Contrast is that of the weakest text, light / dark (4.5 is needed), the',
    'target the smallest side of what is pressed, in px (24 is needed, 44 of what an answer is given with).',
    '',
    '| state | question | by Tab | announced | contrast | target |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')}\n`;
}

const folder = join(import.meta.dirname, '..', 'reports', 'accessibility');

/** Writes the page of a part, and expects of each state what its head says. */
export function expectContract(part: string, rows: readonly ContractRow[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part.replaceAll(' ', '-')}.md`), contractPage(part, rows));
  expect(rows.length, `${part} has states`).toBeGreaterThan(0);
  for (const { state, question, stops, contrast, smallest } of rows) {
    expect.soft(question, `${state}: the question has a name`).not.toBe('');
    expect.soft(stops.flat().length, `${state}: the keyboard reaches a control`).toBeGreaterThan(0);
    const nameless = stops
      .flat()
      .filter((stop) => stop.includes('\u2018\u2019') && !stop.startsWith('paragraph'));
    expect.soft(nameless, `${state}: each control has a name`).toEqual([]);
    expect.soft(Math.min(...contrast), `${state}: contrast, light and dark`).toBeGreaterThanOrEqual(4.5);
    expect.soft(smallest, `${state}: the smallest target, px`).toBeGreaterThanOrEqual(24);
  }
}
