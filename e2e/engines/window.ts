import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Found, Screen } from '../applicant/screen.ts';
import { type Driver, pressAt, typing } from './driver.ts';
import { type Errand, type Reached, reach, type Step } from './reach.ts';

const patienceMs = 30_000;
const betweenTriesMs = 100;
/** The browser reports a press before the page receives it. */
const pressPatienceMs = 3_000;
/** Presses closer than this in time and place count as a double click. */
const doublePressMs = 800;
const onePlacePx = 20;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const library = createRequire(import.meta.url).resolve('@testing-library/dom');
const finder = readFileSync(library.replace(/dist.*$/, 'dist/@testing-library/dom.umd.min.js'), 'utf8');

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Names of several elements lose or double the spaces between them. */
const looselySpaced = (source: string): string => source.replaceAll(' ', ' *');

function patternOf(name: string | RegExp = '', exact = false): Step['pattern'] {
  if (name instanceof RegExp) return [looselySpaced(name.source), name.flags];
  const source = looselySpaced(literally(name));
  return exact ? [`^${source}$`, ''] : [source, 'i'];
}

export function windowOf(driver: Driver, origin: string): Screen {
  async function errand(what: Errand): Promise<Reached> {
    const end = Date.now() + patienceMs;
    for (;;) {
      // No script can run between two pages.
      const reached = await driver.run(reach.toString(), what).catch(String);
      if (typeof reached !== 'string') return reached as Reached;
      if (Date.now() > end) throw new Error(`Could not ${what.action} ${wordsOf(what.way)}: ${reached}`);
      if (reached === 'nothing finds it') await driver.run(`() => { ${finder} }`).catch(String);
      else await pause(betweenTriesMs);
    }
  }

  /** A new page does not know of the press. */
  async function hasLanded(): Promise<boolean> {
    const end = Date.now() + pressPatienceMs;
    for (;;) {
      const landed = await driver.run('() => globalThis.hasLanded').catch(() => undefined);
      if (landed !== null) return landed !== false;
      if (Date.now() > end) return false;
      await pause(betweenTriesMs);
    }
  }

  let last = { x: 0, y: 0, at: 0 };
  async function press(way: readonly Step[]): Promise<void> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const sooner = last.at + doublePressMs - Date.now();
      const { x, y } = await errand({ way, action: 'press' });
      if (sooner > 0 && Math.hypot(x - last.x, y - last.y) < onePlacePx) {
        await pause(sooner);
        continue;
      }
      await driver.perform(pressAt(x, y));
      last = { x, y, at: Date.now() };
      if (await hasLanded()) return;
      if (Date.now() > end) throw new Error(`Could not press ${wordsOf(way)}: it is never where it was`);
    }
  }

  function partAt(way: readonly Step[]): Found {
    return {
      ...findersAt(way),
      click: () => press(way),
      waitFor: async () => void (await errand({ way, action: 'see' })),
      check: async () => {
        if ((await errand({ way, action: 'see' })).isChecked) return;
        await press(way);
        const end = Date.now() + patienceMs;
        while (!(await errand({ way, action: 'see' })).isChecked)
          if (Date.now() > end) throw new Error(`${wordsOf(way)} is not checked once it is pressed`);
      },
      fill: async (text) => {
        const end = Date.now() + patienceMs;
        for (;;) {
          await press(way);
          await errand({ way, action: 'select text' });
          await driver.perform(typing(text));
          const { value } = await errand({ way, action: 'see' });
          if (value === text) return;
          // Another element took the focus meanwhile.
          if (Date.now() > end) throw new Error(`${wordsOf(way)} holds '${value}' once '${text}' is typed`);
        }
      },
      selectOption: (option) => errand({ way, action: 'choose', option }),
    };
  }

  const findersAt = (way: readonly Step[]): Pick<Found, 'getByRole' | 'getByLabel'> => ({
    getByRole: (role, { name, exact, level } = {}) =>
      partAt([...way, { by: 'role', role, pattern: patternOf(name, exact), level }]),
    getByLabel: (label, { exact } = {}) =>
      partAt([...way, { by: 'label', role: 'field', pattern: patternOf(label, exact) }]),
  });
  return { ...findersAt([]), goto: (address) => driver.goTo(new URL(address, origin).href) };
}

const wordsOf = (way: readonly Step[]): string =>
  way.map(({ role, pattern: [source] }) => `${role} '${source}'`).join(' > ');
