import type { Page } from '@playwright/test';
import { goToCards, orderCards } from './applicant/cards.ts';
import { send } from './applicant/final-details.ts';
import { openForm, startApplication } from './applicant/landing.ts';
import { arriveAt, haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const landing = 'Fuel cards for your business';
const needApplication = [
  '/requirements',
  '/form',
  '/form/special-rates',
  '/form/next-steps',
  '/form/credit-check-failed',
  '/form/callback-requested',
  '/card-preferences',
  '/completed',
  '/form/draft',
  '/form/an-application/draft',
];

test('every page of an application leads to the landing page when none is held [NAV-01, ROUTE-02, ROUTE-03, ROUTE-05, ROUTE-06, ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-11]', async ({
  page,
}) => {
  for (const path of needApplication) {
    await page.goto(path);
    await arriveAt(page, landing);
    expect(new URL(page.url()).pathname, path).toBe('/');
  }
});

test('an address that leads nowhere is answered with 404 and a page that says so [ROUTE-15, NAV-08]', async ({
  page,
}) => {
  const answer = await page.goto('/fuel-cards-for-boats');
  expect(answer?.status()).toBe(404);
  const sent = (await answer?.text()) ?? '';
  expect(sent).toContain('<title>Page Not Found | Tussock Fuel</title>');
  // Script data is not shown to a reader.
  expect(sent.replace(/<script type="application\/json".*?<\/script>/, '')).not.toContain(landing);
  await arriveAt(page, 'Page Not Found');
  await expect(page).toHaveTitle(/^Page Not Found/);
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await arriveAt(page, landing);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('camping and aviation lead to other sites, and take nothing along [ROUTE-13, ROUTE-14]', async ({
  page,
}) => {
  for (const [path, elsewhere] of [
    ['/camp/summer?email=somebody', 'https://example.com/camp'],
    ['/aviation', 'https://example.com/aviation'],
    ['/aviation-fuel/jet', 'https://example.com/aviation'],
  ] as const) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], path).toEqual([302, elsewhere]);
  }
});

test('after the time-out the applicant reads so, and nothing of the application is left [ROUTE-12]', async ({
  page,
}) => {
  const person = newPerson('Hamish', 'Buchan');
  await startApplication(page, person);
  await page.goto('/timeout');
  await arriveAt(page, landing);
  await expect(
    page.getByText('Sorry, the information that you provided has expired. Please restart the form.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  // Only the time of the last activity may be stored.
  const kept = await page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }));
  for (const text of kept) expect(text).toMatch(/^\d+$/);
  await page.goto('/form');
  await arriveAt(page, landing);
});

test('an application is started from the landing page that another address led to [ROUTE-02, NAV-01]', async ({
  page,
}) => {
  await startApplication(page, newPerson('Hamish', 'Buchan'), '/form');
});

test('an aviation application is created as one [ROUTE-16]', async ({ page }) => {
  const created = page.waitForResponse((answer) => answer.url().endsWith('/v1/applications'));
  await startApplication(page, newPerson('Hamish', 'Buchan'), '/?type=2');
  expect(await (await created).json()).toMatchObject({ type: 2 });
});

/** Waits until the product has redirected. */
const goBackAndBeSentForward = (page: Page, steps: number): Promise<void> =>
  page.evaluate(
    (back) =>
      new Promise<void>((resolve, reject) => {
        let moves = 0;
        setTimeout(() => reject(new Error('The way back was not cancelled.')), 5_000);
        window.addEventListener('popstate', () => {
          moves += 1;
          if (moves === 2) resolve();
        });
        window.history.go(-back);
      }),
    steps,
  );

test('there is no way from next steps back to the form, and leaving the end loads afresh [ROUTE-04, ROUTE-11, NAV-02]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Carry on' }).click();
  await send(page);
  await arriveAt(page, /Your application is in|You’re approved/);
  for (const steps of [1, 3]) {
    await goBackAndBeSentForward(page, steps);
    await expect(page).toHaveURL(/\/form\/next-steps$/);
    await arriveAt(page, /Your application is in|You’re approved/);
  }
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.filter((href) => href?.startsWith('/form'))).toEqual([]);

  await goToCards(page);
  await orderCards(page);
  await page.evaluate(() => Object.assign(window, { isStillTheSamePage: true }));
  await page.getByRole('banner').getByRole('link').first().click();
  await arriveAt(page, landing);
  expect(await page.evaluate(() => 'isStillTheSamePage' in window)).toBe(false);
  await expect(page.getByLabel('First name')).toHaveValue('');
  await page.goto('/card-preferences');
  await arriveAt(page, landing);
});

test('the way back from the end leads nowhere near the application that is finished [ROUTE-06, ROUTE-09, NAV-02]', async ({
  page,
}) => {
  await startApplication(page, newPerson('Hamish', 'Buchan'));
  await page.goto('/form/special-rates');
  await page.getByLabel('Contact number').fill('021 555 0199');
  await page.getByRole('button', { name: 'Ask for a callback' }).click();
  await arriveAt(page, 'We will call you');
  await page.evaluate(() => Object.assign(window, { isStillTheSamePage: true }));
  await page.evaluate(() => window.history.back());
  await arriveAt(page, landing);
  expect(await page.evaluate(() => 'isStillTheSamePage' in window)).toBe(false);
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test.describe('when a part of the product does not come', () => {
  test.use({ expectedErrors: /Failed to load resource: net::ERR_|A page failed/ });

  test('the applicant is offered to load the page again, and loses nothing [NAV-07]', async ({ page }) => {
    await startApplication(page, newPerson('Hamish', 'Buchan'));
    await page.route('**/assets/special-rates-page-*', (route) => route.abort('connectionreset'));
    await page.goto('/form/special-rates');
    await arriveAt(page, 'This page did not load');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await arriveAt(page, 'Special rates');
    await expect(page.getByLabel('Full name')).toHaveValue('Hamish Buchan');
  });
});

test('later sections and questions wait for the earlier ones [LAYOUT-01, LAYOUT-02, LAYOUT-03, GATE-01]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link')).toHaveCount(5);
  for (const later of ['Your offer', 'Credit check', 'Final details', 'Order cards'])
    await expect(sections.getByRole('link', { name: later })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'What is the business called?' })).toContainText(
    'Answer ‘What kind of business is it?’ first',
  );
  await expect(page.getByRole('button', { name: 'Accept and send' })).toBeDisabled();
  // Every locked question names the one before it.
  const notes = page.getByRole('main').getByText(/^Answer ‘.*’ first/);
  await expect.poll(() => notes.count()).toBeGreaterThan(10);
  const heights = await notes.evaluateAll((all) => all.map((note) => note.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 1)).toHaveLength(1);
});
