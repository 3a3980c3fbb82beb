import type { Page } from '@playwright/test';
import { tellAboutLindisPass } from './applicant/business.ts';
import { answerCreditCheck, creditQuestions } from './applicant/credit.ts';
import { answerFinalDetails, finalQuestions, giveContactNumber, send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { changeAnswer, question } from './applicant/question.ts';
import { arriveAt, haveAnsweredEverything, reopenWith } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { linkIn, mailsTo, mailTo } from './mail.ts';
import { hamish, newPerson } from './people.ts';

async function saveAndShare(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save and share' });
  await expect(dialog.getByLabel('Your link')).toHaveValue(/\/form\/[\w-]{27}\/draft\/[\w-]{27}$/);
  return dialog;
}

test('a draft is sent to two people, and one of them finishes it in another browser [SAVE-01, SAVE-02, SAVE-06, SAVE-09]', async ({
  page,
  browser,
}) => {
  const owner = newPerson('Hamish', 'Buchan');
  const accountant = newPerson('Mere', 'Tawhiri');
  await openForm(page, owner);
  await tellAboutLindisPass(page);
  await answerOffer(page);

  const dialog = await saveAndShare(page);
  await expect(dialog.getByRole('textbox', { name: 'Email 1' })).toHaveValue(owner.email);
  await dialog.getByRole('button', { name: 'Add another email' }).click();
  await dialog.getByRole('textbox', { name: 'Email 2' }).fill(accountant.email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Sent to 2 people');

  const mail = await mailTo(accountant.email, 'fuel card application');
  expect(mail.to?.map(({ address }) => address)).toEqual([accountant.email]);
  expect(mail.text).not.toContain(owner.email);
  expect(mail.text).toMatch(/The link works until \d\d\/\d\d\/\d{4}\./);

  const other = await browser.newContext();
  const there = await other.newPage();
  await there.goto(linkIn(mail));
  await expect(there).toHaveURL(/\/form#is-company-director$/);
  await expect(there.getByRole('region', { name: 'What is the business called?' })).toContainText(
    'Lindis Pass Fencing Limited',
  );
  await answerCreditCheck(there, hamish);
  await answerFinalDetails(there);
  await send(there);
  await arriveAt(there, 'You’re approved, Hamish.');
  await mailTo(owner.email, 'You’re approved');
  expect(await mailsTo(accountant.email)).toHaveLength(1);
  await other.close();
});

test('a second tab of the same application does not replace unasked what the first has saved [SAVE-06]', async ({
  page,
  context,
  browser,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const second = context.waitForEvent('page');
  // Browsers copy the session storage to a tab that a page opens.
  await page.evaluate(() => void window.open(window.location.href));
  const other = await second;
  await expect(question(other, 'What is the business called?')).toBeVisible();
  await page.bringToFront();

  await tellAboutLindisPass(page);
  const link = await (await saveAndShare(page)).getByLabel('Your link').inputValue();
  await other.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  const dialog = other.getByRole('dialog', { name: 'Save and share' });
  await expect(dialog).toContainText('This application was already saved');

  const opened = await browser.newPage();
  await opened.goto(link);
  await expect(opened.getByRole('main')).toContainText('Lindis Pass Fencing Limited');
  await opened.close();

  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await expect(dialog.getByLabel('Your link')).toHaveValue(/\/draft\/[\w-]{27}$/);
});

test('the link is copied, wrong addresses are named, and at most five are asked for [SAVE-03, SAVE-04, SAVE-05]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const dialog = await saveAndShare(page);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await dialog.getByLabel('Your link').inputValue());

  const send = dialog.getByRole('button', { name: 'Send' });
  await dialog.getByRole('textbox', { name: 'Email 1' }).fill('hamish@');
  await dialog.getByRole('textbox', { name: 'Email 1' }).blur();
  await expect(dialog).toContainText('This email is invalid');
  await expect(send).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Email 1' }).fill(newPerson('Hamish', 'Buchan').email);
  for (let more = 2; more <= 5; more += 1)
    await dialog.getByRole('button', { name: 'Add another email' }).click();
  await expect(dialog.getByRole('button', { name: 'Add another email' })).toHaveCount(0);
  await send.click();
  await expect(dialog).toContainText('Sent to 1 person');
  await dialog.getByRole('button', { name: 'Resend link' }).click();
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a link that leads to no draft says so and opens nothing [SAVE-07, ROUTE-05]', async ({ page }) => {
  const nobody = 'A'.repeat(27);
  await page.goto(`/form/${nobody}/draft/${nobody}`);
  await arriveAt(page, 'Fuel cards for your business');
  await expect(page.getByText('There was a problem trying to load your draft application.')).toBeVisible();
});

test('a reload in the middle of the form loses nothing, and nothing is kept in clear [NAV-05]', async ({
  page,
}) => {
  const owner = newPerson('Hamish', 'Buchan');
  await openForm(page, owner);
  await tellAboutLindisPass(page);
  await answerOffer(page);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('Lindis');
  expect(stored).not.toContain(owner.email);
  await page.reload();
  await expect(question(page, creditQuestions.director)).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('region', { name: 'What is the business called?' })).toContainText(
    'Lindis Pass Fencing Limited',
  );
});

test('who chose to keep it on this device closes the page, and carries on from the landing page [NAV-05, FORM-06]', async ({
  page,
  context,
}) => {
  const owner = newPerson('Hamish', 'Buchan');
  await openForm(page, owner);
  await tellAboutLindisPass(page);
  const dialog = await saveAndShare(page);
  await dialog.getByRole('checkbox', { name: /^Keep my answers on this device for 24 hours/ }).check();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.close();

  const later = await context.newPage();
  await later.goto('/');
  const welcome = later.getByRole('region', { name: 'Welcome back, Hamish' });
  await expect(welcome).toContainText(/4 of \d+ answered, about \d minutes left\./);
  await expect(later.getByRole('button', { name: 'Start application' })).toBeHidden();
  const stored = await later.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/Lindis|Hamish/);
  await later.getByRole('button', { name: 'Carry on' }).click();
  await expect(later.getByRole('region', { name: 'What is the business called?' })).toContainText(
    'Lindis Pass Fencing Limited',
  );

  const last = await context.newPage();
  await last.goto('/');
  await last.getByRole('button', { name: 'Remove it from this device' }).click();
  await last.reload();
  await expect(last.getByLabel('First name')).toBeVisible();
  await expect(last.getByRole('button', { name: 'Carry on' })).toHaveCount(0);
});

test('a large application is saved compressed, also by the page that is left a moment after the last change [PERF-09, SAVE-02]', async ({
  page,
  context,
}) => {
  const person = newPerson('Hamish', 'Buchan');
  await haveAnsweredEverything(page, person);
  await reopenWith(page, person, (saved) => {
    const { cards } = saved as unknown as { cards: { cardChanges: unknown[] } };
    cards.cardChanges = Array.from({ length: 300 }, () => cards.cardChanges[0]);
  });
  const changeNumber = async (number: string): Promise<void> => {
    await changeAnswer(page, finalQuestions.contactNumber);
    await giveContactNumber(page, number);
  };
  const saving = page.waitForRequest((request) => request.headers()['content-encoding'] === 'gzip');
  await changeNumber('021 111 2222');
  const save = await saving;
  expect((await save.response())?.status()).toBe(200);
  expect(save.postDataBuffer()?.byteLength).toBeLessThan(10_000);

  const link = await (await saveAndShare(page)).getByLabel('Your link').inputValue();
  await page.keyboard.press('Escape');
  await changeNumber('021 333 4444');
  await page.goto('about:blank');
  const later = await context.newPage();
  await later.goto(link);
  await expect(question(later, finalQuestions.contactNumber)).toContainText('021 333 4444');
});
