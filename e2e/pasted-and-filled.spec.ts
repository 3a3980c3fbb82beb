import type { Locator, Page } from '@playwright/test';
import { businessQuestions } from './applicant/business.ts';
import { creditQuestions } from './applicant/credit.ts';
import { finalQuestions } from './applicant/final-details.ts';
import { changeAnswer, goOn, question } from './applicant/question.ts';
import { haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

/** Password managers set the value without events. */
const fillSilently = (field: Locator, text: string): Promise<void> =>
  field.evaluate((control, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  }, text);

type Case = {
  title: string;
  values: Record<string, string>;
  shown: string;
  before?: (asked: Locator) => Promise<void>;
};

const filled: Case[] = [
  { title: businessQuestions.spend, values: { 'Monthly fuel spend in dollars': '1,250' }, shown: '$1,250' },
  {
    title: creditQuestions.dateOfBirth,
    values: { Day: '3', Month: 'April', Year: '1979' },
    shown: '03/04/1979',
  },
  {
    title: creditQuestions.licence,
    values: { 'Licence number': 'Licence no. CD987654.', Version: '002' },
    shown: 'CD987654',
  },
  {
    title: creditQuestions.legalName,
    before: (asked) => asked.getByRole('radio', { name: 'Another name' }).check(),
    values: { 'Full legal name': '“Hamish James Buchan”' },
    shown: 'Hamish James Buchan',
  },
  {
    title: finalQuestions.contactNumber,
    values: { 'Contact number': 'Ph: (03) 443 1234.' },
    shown: '03 443 1234',
  },
  {
    title: finalQuestions.invoiceEmail,
    values: { 'Invoice email': 'Accounts <accounts@lindispass.co.nz>,' },
    shown: 'accounts@lindispass.co.nz',
  },
  {
    title: finalQuestions.bank,
    values: {
      'Account name': 'Lindis Pass Fencing Limited;',
      'Account number': 'Account: 12-3140-0171323-50.',
    },
    shown: '12-3140-0171323-50',
  },
];

async function openReview(page: Page): Promise<void> {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
}

test('what fills a field without an event is taken by Continue, without the marks around it [REAL-04, REAL-02]', async ({
  page,
}) => {
  await openReview(page);
  for (const { title, values, shown, before } of filled) {
    await test.step(title, async () => {
      await changeAnswer(page, title);
      const asked = question(page, title);
      await before?.(asked);
      for (const [label, text] of Object.entries(values))
        await fillSilently(asked.getByLabel(new RegExp(`^${label}`)).first(), text);
      await goOn(asked);
      await expect(asked.getByRole('button', { name: /^Change/ })).toBeVisible();
      await expect(asked).toContainText(shown);
    });
  }
});

test('what fills a search, a list or a box of a dialog is taken when it is left [REAL-04]', async ({
  page,
}) => {
  await openReview(page);
  await changeAnswer(page, finalQuestions.bank);
  const bank = question(page, finalQuestions.bank);
  await fillSilently(bank.getByLabel('Bank', { exact: true }), 'bnz');
  await bank.getByLabel('Account name').click();
  await expect(bank).toContainText('BNZ');
  await expect(bank.getByLabel('Bank', { exact: true })).toHaveValue('bnz');

  await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save and share' });
  const first = dialog.getByLabel('Email 1', { exact: true });
  await fillSilently(first, 'Aroha <aroha@example.nz>, "Mere" <mere@example.nz>;');
  await dialog.getByRole('button', { name: 'Add another email' }).click();
  await expect(first).toHaveValue('aroha@example.nz');
  await expect(dialog.getByLabel('Email 2', { exact: true })).toHaveValue('mere@example.nz');
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('an address that fills a search is searched, and is not emptied [REAL-04]', async ({ page }) => {
  await openReview(page);
  await changeAnswer(page, finalQuestions.delivery);
  const asked = question(page, finalQuestions.delivery);
  const search = asked.getByRole('combobox');
  await fillSilently(search, '“14 Lambton Quay”,');
  await goOn(asked);
  await expect(search).toHaveValue(/14 Lambton Quay/);
  await expect(asked.getByRole('option').first()).toContainText('Lambton Quay');
});

test('an address with a slash too many opens the page it means, or the page that says there is none [REAL-09]', async ({
  page,
  baseURL,
}) => {
  for (const [path, heading] of [
    ['//status', 'Your application status'],
    ['//STATUS//', 'Your application status'],
    ['//nowhere//', /not found/i],
  ] as const) {
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname).not.toContain('//');
  }
  await page.goto(`${baseURL}//`);
  await page.getByLabel('First name').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});
