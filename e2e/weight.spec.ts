import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { startApplication } from './applicant/landing.ts';
import { expect, test } from './fixtures.ts';
import { code } from './late-code.ts';
import { newPerson } from './people.ts';

/** All files of one round are requested within this time. */
const roundMs = 300;
const gzipped = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;

/** Collects scripts and styles from now on, and their gzipped size. */
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

test("the fields of the landing page stand in the server's HTML, and all it loads until its button is pressed is at most 110 kB [PERF-01]", async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  for (const name of ['firstName', 'lastName', 'email', 'acceptedUpdates'])
    expect(html).toMatch(new RegExp(`<input[^>]* name="${name}"`));
  const weight = weigh(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await weight.bytes()).toBeLessThanOrEqual(110_000);
  expect(weight.paths().filter((path) => !html.includes(path))).toEqual([]);

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

test('from a press on Start to the call that creates the application there are at most two rounds of files [PERF-01]', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const waiting: (() => void)[] = [];
  await page.route(code, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  let isCreated = false;
  page.on('request', (request) => {
    isCreated ||= request.method() === 'POST' && new URL(request.url()).pathname === '/v1/applications';
  });
  const person = newPerson('Hamish', 'Buchan');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Start application' }).click();
  let rounds = 0;
  while (!isCreated) {
    await expect.poll(() => isCreated || waiting.length > 0).toBe(true);
    await page.waitForTimeout(roundMs);
    if (!isCreated) rounds += 1;
    for (const letCome of waiting.splice(0)) letCome();
  }
  expect(rounds).toBeGreaterThan(0);
  expect(rounds).toBeLessThanOrEqual(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('/form loads at most 185 kB with all its first section needs, every part of it named in what the server sends [PERF-01]', async ({
  page,
}) => {
  await startApplication(page, newPerson('Hamish', 'Buchan'));
  // The previous page may still be loading.
  await page.goto('about:blank');
  const weight = weigh(page);
  const sent = await page.goto('/form', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'What kind of business is it?' })).toBeVisible();
  const html = (await sent?.text()) ?? '';
  expect(weight.paths()).toContainEqual(expect.stringContaining('/form-'));
  expect(weight.paths().filter((path) => !html.includes(path))).toEqual([]);
  expect(weight.paths().filter((path) => /landing|shared/.test(path))).toEqual([]);
  // Ten per cent tolerance.
  expect(await weight.bytes()).toBeLessThanOrEqual(185_000 * 1.1);
});
