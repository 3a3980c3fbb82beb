import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { show } from './command.ts';
import { tool } from './root.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

function systemOne(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...wellKnown].find(runs);
}

async function playwrightOne(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

async function installedByPlaywright(): Promise<string | undefined> {
  console.log('No Chromium found: installing one by Playwright ...');
  const fetched = await show({ program: tool('playwright'), args: ['install', 'chromium'] });
  return fetched ? playwrightOne() : undefined;
}

async function installedBySystem(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  console.log('Installing Chromium by apt-get ...');
  await show({ program: 'apt-get', args: ['update', '-qq'] });
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await show({ program: 'apt-get', args: ['install', '-y', '-qq', 'chromium'], env });
  return systemOne();
}

/**
 * Path of a Chromium that runs: CHROMIUM_PATH, the system's, Playwright's, one installed by Playwright,
 * or (as root) by the system's package manager. Throws when none of them can be had.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !runs(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not run.`);
  const found =
    given ??
    systemOne() ??
    (await playwrightOne()) ??
    (await installedByPlaywright()) ??
    (await installedBySystem());
  if (!found)
    throw new Error('No Chromium could be found or installed: install one, or name it in CHROMIUM_PATH.');
  return found;
}
