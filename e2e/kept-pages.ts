import { chromiumFlags } from './chromium-flags.ts';

/** Options of a browser that keeps pages for Back and Forward, which Playwright switches off. */
export const keepsPages = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [...chromiumFlags],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
