import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { code, holdBackCode } from './late-code.ts';
import { newPerson, type Person } from './people.ts';

const firstName = (page: Page) => page.getByLabel('First name');
const email = (page: Page) => page.getByLabel('Email');
const updates = (page: Page) => page.getByRole('checkbox', { name: /updates and offers/ });
const startButton = (page: Page) => page.getByRole('button', { name: 'Start application' });
const said = (page: Page) => page.getByRole('alert').getByText(/was not started/);

/** Opens the landing page and holds its code back. */
async function openBeforeItsCode(page: Page) {
  const letCome = await holdBackCode(page);
  const created = creationsOf(page);
  await page.goto('/', { waitUntil: 'commit' });
  return { letCome, created };
}

function creationsOf(page: Page): unknown[] {
  const created: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v1/applications')
      created.push(request.postDataJSON());
  });
  return created;
}

async function introduce(page: Page, person: Person): Promise<void> {
  await firstName(page).fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await email(page).fill(person.email);
}
const isHydrated = (page: Page) =>
  expect(page.locator('#landing-fields')).not.toHaveAttribute('data-unhydrated');
const requirementsAreShown = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'What you’ll need' })).toBeVisible();

test('what is typed and unticked before the code has come stays and is sent, and the caret with it [PERF-01]', async ({
  page,
}) => {
  const person = newPerson('Hamish', 'Buchan');
  const { letCome, created } = await openBeforeItsCode(page);
  await introduce(page, person);
  await updates(page).uncheck();
  await firstName(page).press('Home');
  await firstName(page).press('ArrowRight');
  const caret = () => firstName(page).evaluate((field: HTMLInputElement) => field.selectionStart);
  letCome();
  await isHydrated(page);
  await expect(updates(page)).not.toBeChecked();
  await expect(firstName(page)).toHaveValue('Hamish');
  await expect(firstName(page)).toBeFocused();
  expect(await caret()).toBe(1);
  await startButton(page).click();
  await requirementsAreShown(page);
  expect(created).toEqual([
    { fullName: 'Hamish Buchan', email: person.email, receiveCorrespondence: false, type: 1 },
  ]);
});

test('updates that were unticked stay so over a reload [NAV-05]', async ({ page }) => {
  await page.goto('/');
  await updates(page).uncheck();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forecourt.session'))).not.toBeNull();
  await page.reload();
  await isHydrated(page);
  await expect(updates(page)).not.toBeChecked();
});

for (const how of ['presses of the button', 'Enter in a field'] as const)
  test(`${how} before the code has come start one application as soon as it is there [PERF-01]`, async ({
    page,
  }) => {
    const { letCome, created } = await openBeforeItsCode(page);
    await introduce(page, newPerson('Hamish', 'Buchan'));
    if (how === 'Enter in a field') await email(page).press('Enter');
    else for (let press = 0; press < 2; press += 1) await startButton(page).click();
    await expect(startButton(page)).toHaveAttribute('aria-busy', 'true');
    expect(page.url()).not.toContain('?');
    letCome();
    await requirementsAreShown(page);
    expect(created).toHaveLength(1);
  });

test('an early press with fields missing says what is missing once the code is there [PERF-01]', async ({
  page,
}) => {
  const { letCome, created } = await openBeforeItsCode(page);
  await startButton(page).click();
  letCome();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  await expect(startButton(page)).not.toHaveAttribute('aria-busy');
  expect(created).toEqual([]);
});

test.describe('on a line that is cut', () => {
  test.use({ expectedErrors: /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)|Failed to (load|fetch)/ });

  test('a start whose code did not come says so, and the next press with a line starts [REL-03]', async ({
    page,
    context,
  }) => {
    const created = creationsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await introduce(page, newPerson('Hamish', 'Buchan'));
    await startButton(page).click();
    await expect(said(page)).toBeVisible();
    await context.setOffline(false);
    await startButton(page).click();
    await requirementsAreShown(page);
    expect(created).toHaveLength(1);
  });

  test('a page whose code did not come at all says so at a press, and the next press with a line starts [REL-03, PERF-01]', async ({
    page,
    context,
  }) => {
    const created = creationsOf(page);
    await page.route(code, (route) => route.abort());
    await page.goto('/');
    await page.unrouteAll();
    await context.setOffline(true);
    await introduce(page, newPerson('Hamish', 'Buchan'));
    await updates(page).uncheck();
    await startButton(page).click();
    await expect(said(page)).toBeVisible();
    await expect(startButton(page)).not.toHaveAttribute('aria-busy');
    await context.setOffline(false);
    await startButton(page).click();
    await requirementsAreShown(page);
    expect(created).toEqual([expect.objectContaining({ receiveCorrespondence: false })]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a press sends nothing of the applicant anywhere [PERF-01]', async ({ page }) => {
    const asked: string[] = [];
    await page.goto('/', { waitUntil: 'networkidle' });
    page.on('request', (request) => asked.push(request.url()));
    await introduce(page, newPerson('Hamish', 'Buchan'));
    await email(page).press('Enter');
    await startButton(page).click();
    await expect(page.locator('.no-script')).toBeVisible();
    await expect(firstName(page)).toHaveValue('Hamish');
    expect([asked, new URL(page.url()).search]).toEqual([[], '']);
  });
});
