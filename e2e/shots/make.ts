import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildWebWhenStale } from '../../scripts/build-web.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { startProduct } from './server.ts';
import { type Shoot, walk } from './walk.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'test-results', 'shots');
const port = Number(process.env['SHOTS_PORT'] ?? 43390);

type Look = { width: 390 | 1440; colorScheme: 'light' | 'dark' };
const looks: Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
];

/** Two of the pictures stand in the README. */
const inReadme: Record<string, string> = {
  'landing-1440-light': 'landing.png',
  'form-half-way-1440-light': 'form.png',
};

async function makeShots(browser: Browser, origin: string, { width, colorScheme }: Look): Promise<void> {
  const viewport = { width, height: width === 390 ? 844 : 900 };
  const page = await browser.newPage({
    baseURL: origin,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
  });
  const shoot: Shoot = async (name, extent = 'screen') => {
    await page.mouse.move(0, 0);
    // The marks follow what is in the middle of the screen, a moment after the scrolling.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const file = `${name}-${width}-${colorScheme}`;
    await page.screenshot({ path: join(folder, `${file}.png`), fullPage: extent === 'page' });
    const copy = inReadme[file];
    if (copy) await page.screenshot({ path: join(root, 'docs', copy) });
  };
  await walk(page, shoot);
  await page.close();
}

mkdirSync(folder, { recursive: true });
await buildWebWhenStale();
const { origin, stop } = await startProduct(port);
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  for (const look of looks) {
    console.log(`${look.width} px, ${look.colorScheme} ...`);
    await makeShots(browser, origin, look);
  }
} finally {
  await browser.close();
  await stop();
}
console.log(`The pictures are in ${folder}`);
