import type { Locator, Page } from '@playwright/test';
import { businessQuestions, chooseBusinessType } from './applicant/business.ts';
import { creditQuestions } from './applicant/credit.ts';
import { finalQuestions } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { changeAnswer, goOn, question } from './applicant/question.ts';
import { answerEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const whole = { width: 360, height: 740 };
/** The screen above a phone's keyboard. */
const left = { width: 360, height: 380 };

test.use({ viewport: whole, hasTouch: true, isMobile: true });

async function expectInFullView(part: Locator, name: string): Promise<void> {
  await expect
    .poll(
      () =>
        part.evaluate((element) => {
          const { top, bottom, left: start } = element.getBoundingClientRect();
          if (top < 0 || bottom > window.innerHeight + 0.5)
            return `from ${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight}`;
          const isFree = (y: number): boolean => {
            const there = document.elementFromPoint(start + 8, y);
            return there !== null && (element.contains(there) || there.contains(element));
          };
          return isFree(top + 4) && isFree(bottom - 4) ? 'in full view' : 'covered';
        }),
      `${name} with the keyboard out`,
    )
    .toBe('in full view');
}

/** Taps a field and shrinks the screen as the keyboard would. */
async function tapWithKeyboard(page: Page, field: Locator): Promise<void> {
  await page.setViewportSize(whole);
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  // A second tap at one place may count as a double tap, or close the list of the last field.
  await expect(async () => {
    await field.tap();
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.setViewportSize(left);
}

/** The field, its label and its error are in view. */
async function expectToBeFilledInWithKeyboard(
  page: Page,
  asked: Locator,
  field: Locator,
  label: string,
  wrong?: string,
) {
  await tapWithKeyboard(page, field);
  await expectInFullView(field, label);
  await expectInFullView(asked.getByText(label, { exact: true }).first(), `the label '${label}'`);
  if (wrong === undefined) return;
  await field.fill(wrong);
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.tap();
  await expectInFullView(field, label);
  const message = await field.getAttribute('aria-describedby');
  await expectInFullView(page.locator(`[id="${message?.split(' ')[0]}"]`), `what is wrong with '${label}'`);
}

test('with the keyboard of a phone out, a search shows its field and the first of what it finds [LAYOUT-17, AUTO-01]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await chooseBusinessType(page, 'Limited Company');
  const asked = question(page, businessQuestions.name);
  const search = asked.getByRole('combobox');
  await tapWithKeyboard(page, search);
  await expectInFullView(search, 'the search');
  await search.fill('limited');
  await expect(asked.getByRole('option').first()).toBeVisible();
  await expectInFullView(search, 'the search');
  await expectInFullView(asked.getByRole('option').first(), 'the first match');
  await search.press('ArrowDown');
  await search.press('ArrowDown');
  await expectInFullView(search, 'the search');
  await expectInFullView(asked.locator('[role="option"][aria-selected="true"]'), 'the chosen match');
});

test('with the keyboard of a phone out, each kind of field shows with its label and what is wrong [LAYOUT-17, VAL-07]', async ({
  page,
}) => {
  await answerEverything(page, newPerson('Hamish', 'Buchan'));
  const change = async (title: string): Promise<Locator> => {
    await page.setViewportSize(whole);
    await changeAnswer(page, title);
    return question(page, title);
  };

  await test.step('a text', async () => {
    const asked = await change(finalQuestions.contactNumber);
    await expectToBeFilledInWithKeyboard(page, asked, asked.getByRole('textbox'), 'Contact number', '12');
    await asked.getByRole('textbox').fill('021 123 4567');
    await goOn(asked);
  });
  await test.step('texts and a list under each other', async () => {
    const asked = await change(finalQuestions.bank);
    await expectToBeFilledInWithKeyboard(page, asked, asked.getByLabel('Bank', { exact: true }), 'Bank');
    await expectToBeFilledInWithKeyboard(page, asked, asked.getByLabel('Account name'), 'Account name');
    await expectToBeFilledInWithKeyboard(
      page,
      asked,
      asked.getByLabel('Account number'),
      'Account number',
      '12-3',
    );
  });
  await test.step('an amount of money', async () => {
    const asked = await change(businessQuestions.spend);
    const amount = asked.getByLabel('Monthly fuel spend in dollars');
    await tapWithKeyboard(page, amount);
    await expectInFullView(amount, 'the amount');
  });
  await test.step('a date', async () => {
    const asked = await change(creditQuestions.dateOfBirth);
    for (const part of ['Day', 'Month', 'Year'])
      await expectToBeFilledInWithKeyboard(page, asked, asked.getByLabel(part), part);
  });
  await test.step('an address by hand', async () => {
    const asked = await change(businessQuestions.address);
    await asked.getByRole('button', { name: 'Enter manually' }).tap();
    await expectToBeFilledInWithKeyboard(page, asked, asked.getByLabel('Postcode'), 'Postcode', '12');
    await expectToBeFilledInWithKeyboard(page, asked, asked.getByLabel('Address line 1'), 'Address line 1');
  });
});
