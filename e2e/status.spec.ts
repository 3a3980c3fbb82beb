import type { Browser, Page } from '@playwright/test';
import { cardList, setHolder } from './applicant/cards.ts';
import { send } from './applicant/final-details.ts';
import { answerForYoungCompany, arriveAt, getApproved } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { newPerson, type Person } from './people.ts';

const statusLink = /https?:\/\/\S+\/status\/[\w-]{27}/;
const linkTo = async (
  person: Person,
  subject: string | RegExp = /We have your|You’re approved|One thing left/,
): Promise<string> => statusLink.exec((await mailTo(person.email, subject)).text ?? '')?.[0] ?? '';

/** Another browser with only the emailed link. */
async function elsewhere(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  return page;
}
const show = (page: Page) => page.getByRole('button', { name: 'Show my application' }).click();
const keptText = (page: Page) =>
  page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).join());

test('from the link of the mail an applicant sees how it stands, and orders the cards [STATUS-01, STATUS-02, STATUS-04, END-02, MAIL-01, EDGE-03]', async ({
  page: desktop,
  browser,
}) => {
  const hamish = newPerson('Hamish', 'Buchan');
  await getApproved(desktop, hamish);
  const link = await linkTo(hamish);
  await expect(desktop.getByRole('link', { name: 'Track your application' })).toHaveAttribute(
    'href',
    new URL(link).pathname,
  );

  const page = await elsewhere(browser, link);
  await arriveAt(page, 'Your application status');
  expect(new URL(page.url()).pathname).toBe('/status');
  await page.goBack();
  expect(page.url()).toBe('about:blank');
  await page.goto(link);
  await show(page);
  await arriveAt(page, 'You’re approved');
  await expect(page.getByText('Lindis Pass Fencing')).toBeVisible();
  await page.getByRole('button', { name: 'Order cards' }).click();
  await setHolder(page, 'Driver', { driver: 'Hamish' });
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(cardList(page)).toContainText('Hamish');
  await page.getByRole('button', { name: 'Confirm order' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(dialog).toContainText(hamish.email);
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await arriveAt(page, '1 card ordered');
  const main = page.getByRole('main');
  for (const reported of [/By \w+day \d+ \w+/, 'What you ordered', 'Hamish', 'Delivered to'])
    await expect(main).toContainText(reported);
  await expect(main.locator('[aria-current="step"]')).toContainText('Cards sent');
  await mailTo(hamish.email, 'card order');
  await page.reload();
  await arriveAt(page, '1 card ordered');
  expect(page.url()).not.toContain(link.slice(-27));
  expect(await keptText(page)).not.toMatch(new RegExp(`${link.slice(-27)}|Hamish|Lindis`));
  await page.context().close();
});

test('a guarantee that was not given at once is given later by keyboard alone, over a reload, and both sides have it [GUAR-04, STATUS-04, EDGE-03]', async ({
  page: desktop,
  browser,
}) => {
  const aroha = newPerson('Aroha', 'Ngata');
  await answerForYoungCompany(desktop, aroha);
  await send(desktop);
  const asked = desktop.getByRole('dialog', { name: 'Personal Guarantee' });
  await asked.getByRole('button', { name: 'Not now' }).click();
  await arriveAt(desktop, /Your application is in|You’re approved|One thing left/);

  const page = await elsewhere(browser, await linkTo(aroha));
  const { keyboard } = page;
  const press = async (name: string): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    for (let step = 0; step < 30; step += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
    await keyboard.press('Enter');
  };
  await press('Show my application');
  await arriveAt(page, 'One thing left: a personal guarantee');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press('Give the guarantee');
  const dialog = page.getByRole('dialog', { name: 'Personal Guarantee' });
  await expect(dialog.getByRole('textbox')).toHaveValue(aroha.email);
  await dialog.getByRole('textbox').fill(`g-${aroha.email}`);
  await page.reload();
  await expect(dialog.getByRole('textbox')).toHaveValue(`g-${aroha.email}`);
  const box = dialog.getByRole('checkbox');
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 10; step += 1) {
    if (await box.evaluate((element) => element === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await keyboard.press('Space');
  await press('Continue');
  await arriveAt(page, 'You’re approved');
  await mailTo(`g-${aroha.email}`, 'Personal guarantee for');
  await page.context().close();
});

test('all links are turned off, a new one is sent to the address on file, and offline says so [STATUS-07, STATUS-08]', async ({
  page: desktop,
  browser,
}) => {
  const hamish = newPerson('Hamish', 'Buchan');
  await getApproved(desktop, hamish);
  const first = await linkTo(hamish);
  const page = await elsewhere(browser, first);
  await show(page);
  await arriveAt(page, 'You’re approved');
  const reference = (await page.getByText(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/).textContent()) ?? '';

  await page.context().setOffline(true);
  await expect(async () => {
    // A first look may join a call that was answered before the connection went.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('We cannot update this page right now.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('We cannot update this page right now.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Turn off all links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn them off' }).click();
  await arriveAt(page, 'All links are turned off');
  await page.goto(first);
  await show(page);
  await arriveAt(page, 'This link does not open an application');
  await page.getByLabel('Reference number').fill(reference.toLowerCase());
  await page.getByLabel('Email').fill(hamish.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const second = await linkTo(hamish, new RegExp(`application ${reference}`));
  expect(second).not.toBe(first);
  await page.goto(second);
  await show(page);
  await arriveAt(page, 'You’re approved');
  await page.context().close();
});

test('a copy of what was sent is mailed to the applicant, licence and account masked [PROVIDER-05]', async ({
  page: desktop,
  browser,
}) => {
  const aroha = newPerson('Aroha', 'Ngata');
  await getApproved(desktop, aroha);
  const page = await elsewhere(browser, await linkTo(aroha));
  await show(page);
  await arriveAt(page, 'You’re approved');
  await page.getByRole('button', { name: 'Email me a copy' }).click();
  await expect(page.getByText('A copy is on its way')).toBeVisible();
  const { text = '' } = await mailTo(aroha.email, 'What you sent to');
  expect(text).toContain('Lindis Pass Fencing');
  expect(text).toMatch(/Account: [•-]+\d-\d+/);
  expect(text).not.toContain('Date of birth');
  await page.context().close();
});
