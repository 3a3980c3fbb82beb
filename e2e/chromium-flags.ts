import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Parts of the window around the page, which Chromium loads again for every test and nobody sees. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const fromPlaywright = createRequire(import.meta.resolve('@playwright/test'));
const bundle = readFileSync(fromPlaywright.resolve('playwright-core/lib/coreBundle'), 'utf8');
const [, list = ''] = /disabledFeatures = \[(.*?)\]\.filter/s.exec(bundle) ?? [];
const theirs = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, feature]) => feature);

/** Arguments for a quicker start. Of two lists Chromium takes the last only, so Playwright's own stands in it too. */
export const chromiumFlags: readonly string[] =
  theirs.length === 0 ? [] : [`--disable-features=${[...theirs, ...unseen].join(',')}`];
