import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Parts of the window outside the page, which Chromium loads for every test. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const fromPlaywright = createRequire(import.meta.resolve('@playwright/test'));
const bundle = readFileSync(fromPlaywright.resolve('playwright-core/lib/coreBundle'), 'utf8');
const [, list = ''] = /disabledFeatures = \[(.*?)\]\.filter/s.exec(bundle) ?? [];
const theirs = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, feature]) => feature);

/** Chromium takes only the last list, so it includes Playwright's own. */
export const chromiumFlags: readonly string[] =
  theirs.length === 0 ? [] : [`--disable-features=${[...theirs, ...unseen].join(',')}`];
