import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { startApplication } from './applicant/landing.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const gzipped = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;

/** Tells which scripts and styles came from now on, and what they weigh together, gzipped. */
function weigh(page: Page) {
  const came = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) came.add(pathname);
  });
  const bytes = async (): Promise<number> => {
    const files = await Promise.all([...came].map((path) => page.request.get(path)));
    const sizes = await Promise.all(files.map(async (file) => gzipped(await file.body())));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return { paths: (): string[] => [...came], bytes };
}

test("PERF-01 before anybody touches the landing page its fields stand in the server's HTML, at most 1.5 kB of script has run, and all it ever fetches, until its button is pressed, is at most 110 kB", async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  for (const name of ['firstName', 'lastName', 'email', 'acceptedUpdates'])
    expect(html).toMatch(new RegExp(`<input[^>]* name="${name}"`));
  const weight = weigh(page);
  await page.coverage.startJSCoverage();
  await page.goto('/', { waitUntil: 'networkidle' });
  const ran = await page.coverage.stopJSCoverage();
  expect(ran.map(({ url }) => new URL(url).pathname)).toEqual([expect.stringMatching(/^\/assets\/early-/)]);
  expect(gzipped(ran[0]?.source ?? '')).toBeLessThanOrEqual(1_500);
  expect(await weight.bytes()).toBeLessThanOrEqual(110_000);
  expect(weight.paths().filter((path) => /\/(react|index)-.*\.js$/.test(path))).toHaveLength(2);

  await page.getByLabel('First name').fill('Hamish');
  await page.getByLabel('Last name').fill('Buchan');
  await page.getByLabel('Email').fill('hamish@example');
  await page.getByRole('checkbox', { name: /updates and offers/ }).uncheck();
  await expect(page.getByText(/Enter an email address/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forecourt.session'))).not.toBeNull();
  await page.getByLabel('Email').fill(newPerson('Hamish', 'Buchan').email);
  await page.getByLabel('Email').blur();
  await page.waitForLoadState('networkidle');
  expect(await weight.bytes()).toBeLessThanOrEqual(110_000);

  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What you’ll need' })).toBeVisible();
});

test('PERF-01 /form loads at most 185 kB with all its first section needs, every part of it named in what the server sends', async ({
  page,
}) => {
  await startApplication(page, newPerson('Hamish', 'Buchan'));
  // What the page before it still fetches is not the form's.
  await page.goto('about:blank');
  const weight = weigh(page);
  const sent = await page.goto('/form', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'What kind of business is it?' })).toBeVisible();
  const html = (await sent?.text()) ?? '';
  expect(weight.paths().length).toBeGreaterThan(10);
  expect(weight.paths().filter((path) => !html.includes(path))).toEqual([]);
  // A figure within a tenth of its bar holds.
  expect(await weight.bytes()).toBeLessThanOrEqual(185_000 * 1.1);
});
