import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { show, tool } from './programs.ts';

type Browser = {
  readonly setting: string;
  readonly programs: readonly string[];
  readonly wellKnown?: readonly string[];
  readonly proof: string;
  readonly needs?: readonly string[];
  readonly otherwise?: () => Promise<string | undefined>;
  readonly packages: readonly string[];
};

const browsers = {
  Chromium: {
    setting: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    wellKnown: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    proof: '--version',
    otherwise: fromPlaywright,
    packages: ['chromium'],
  },
  Firefox: {
    setting: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    wellKnown: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    proof: '--version',
    packages: ['--no-install-recommends', 'firefox-esr'],
  },
  WebKit: {
    setting: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    proof: '--help',
    needs: ['Xvfb'],
    packages: ['--no-install-recommends', 'webkit2gtk-driver', 'xvfb'],
  },
} as const satisfies Record<string, Browser>;
type Name = keyof typeof browsers;

const runs = (path: string, proof: string): boolean =>
  existsSync(path) && spawnSync(path, [proof], { timeout: 60_000, stdio: 'ignore' }).status === 0;

const onPath = (program: string): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));

function systemOne({ programs, wellKnown = [], proof, needs = [] }: Browser): string | undefined {
  if (!needs.every((program) => onPath(program).some(existsSync))) return undefined;
  return [...programs.flatMap(onPath), ...wellKnown].find((path) => runs(path, proof));
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (runs(path, '--version')) return path;
  console.log('No Chromium found: installing one by Playwright ...');
  await show({ program: tool('playwright'), args: ['install', 'chromium'] });
  return runs(path, '--version') ? path : undefined;
}

async function fromDebian(name: Name, browser: Browser): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  console.log(`Installing ${name} by apt-get ...`);
  await show({ program: 'apt-get', args: ['update', '-qq'] });
  const args = ['install', '-y', '-qq', ...browser.packages];
  await show({ program: 'apt-get', args, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  return systemOne(browser);
}

/**
 * Path of a browser that runs, or of the program that drives it: the one its setting names, the system's, Playwright's,
 * or (as root) one installed by the system's package manager. Undefined when none of them can be had.
 * Throws when the setting names one that does not run.
 */
async function findBrowser(name: Name): Promise<string | undefined> {
  const browser: Browser = browsers[name];
  const { setting, proof, otherwise } = browser;
  const given = process.env[setting] || undefined;
  if (given && !runs(given, proof)) throw new Error(`${setting} names ${given}, which does not run.`);
  return given ?? systemOne(browser) ?? (await otherwise?.()) ?? (await fromDebian(name, browser));
}

/** Path of a Chromium that runs. Throws when none can be had. */
export async function findChromium(): Promise<string> {
  const found = await findBrowser('Chromium');
  if (!found)
    throw new Error('No Chromium could be found or installed: install one, or name it in CHROMIUM_PATH.');
  return found;
}

/** The settings that name the other engines' programs; of one that cannot be had it says so and names none. */
export async function findOtherEngines(): Promise<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const name of ['Firefox', 'WebKit'] as const) {
    const { setting, packages } = browsers[name];
    const found = await findBrowser(name);
    if (found) settings[setting] = found;
    else
      console.log(
        `${name} could not be found or installed: the journey in ${name} is left out. It needs ${packages.slice(1).join(' and ')}.`,
      );
  }
  return settings;
}
