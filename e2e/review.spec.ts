import type { Locator } from '@playwright/test';
import { creditQuestions } from './applicant/credit.ts';
import { finalQuestions, review, reviewGroup, unfold } from './applicant/final-details.ts';
import { tabTo } from './applicant/keyboard.ts';
import { goOn, question } from './applicant/question.ts';
import { answerEverything, arriveAt, haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { listen, said } from './live-regions.ts';
import { newPerson } from './people.ts';

const title = 'Check your answers before sending';

test('every answer can be changed from the review, which comes back, and is sent once [FIN-08, REL-02]', async ({
  page,
}) => {
  const person = newPerson('Hamish', 'Buchan-Featherstonehaugh');
  await answerEverything(page, person);
  const heading = page.getByRole('heading', { name: title });

  await test.step('a change in the middle of the form leads back to the review', async () => {
    await review(page).getByRole('button', { name: 'Change Date of birth' }).click();
    const asked = question(page, creditQuestions.dateOfBirth);
    await asked.getByLabel('Year').fill('1985');
    await goOn(asked, 'Save and return');
    await expect(review(page).getByRole('button', { name: 'Change Date of birth' })).toBeFocused();
    await expect(review(page)).toContainText('06/05/1985');
  });

  await test.step('name and e-mail are changed where they stand', async () => {
    await review(page).getByRole('button', { name: 'Change Name' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.getByLabel('First name').fill('Hamish James');
    await review(page).getByRole('button', { name: 'Save and return' }).click();
    await expect(review(page).getByRole('button', { name: 'Change Name' })).toBeFocused();
    await expect(review(page)).toContainText('Hamish James Buchan-Featherstonehaugh');
  });

  await test.step('the licence stands in full beside the form, and in the review once it is asked for', async () => {
    await expect(review(page)).not.toContainText('AB123456');
    await review(page).getByRole('button', { name: 'Show Driver licence' }).click();
    await expect(review(page)).toContainText('AB123456, version 321');
    const summaryButton = page.getByRole('complementary', { name: "You've told us" });
    await summaryButton.getByRole('button', { name: /^Credit check/ }).click();
    await expect(summaryButton).toContainText('AB123456, version 321');
  });

  await test.step('on paper stands the review, unfolded, and nothing else', async () => {
    await reviewGroup(page, 'Final details').locator('summary').click();
    await expect(review(page).getByText('••-••••-••••••3-50', { exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(heading).toBeVisible();
    await expect(review(page).getByText('••-••••-••••••3-50', { exact: true })).toBeVisible();
    await expect(review(page).getByText('AB123456, version 321')).toBeVisible();
    for (const gone of ['banner', 'complementary', 'button', 'navigation'] as const)
      await expect(page.getByRole(gone)).toHaveCount(0);
    await expect(question(page, creditQuestions.dateOfBirth)).toHaveCount(0);
    const width = () => page.locator('#submit-form').evaluate((form) => form.clientWidth);
    await expect.poll(width).toBeGreaterThan(600);
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type ?\/Page\b/g);
    expect(pages).toHaveLength(2);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('Enter pressed twice sends once', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    const button = page.getByRole('button', { name: 'Accept and send' });
    await button.press('Enter');
    await button.press('Enter', { timeout: 1_000 }).catch(() => undefined);
    await arriveAt(page, /Your application is in|You’re approved/);
    expect(sent).toHaveLength(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a long e-mail goes over to the next line before its @ or after a dot [FIN-08, LAYOUT-10]', async ({
    page,
  }) => {
    const person = {
      ...newPerson('Hamish', 'Buchan'),
      email: 'hamish.buchan@accounts.lindispassfencing.co.nz',
    };
    await haveAnsweredEverything(page, person);
    await unfold(page, 'You');
    const shown = review(page).getByRole('definition').filter({ hasText: person.email }).first();
    const lines = await shown.evaluate((element) => {
      const range = document.createRange();
      const letters: { at: number; letter: string }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [place, letter] of [...(node.textContent ?? '')].entries()) {
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          letters.push({ at: Math.round(range.getBoundingClientRect().top), letter });
        }
      }
      return Object.values(Object.groupBy(letters, ({ at }) => at)).map((line) =>
        (line ?? []).map(({ letter }) => letter).join(''),
      );
    });
    expect(lines.join('')).toBe(person.email);
    const breaks = lines.slice(1).map((line, before) => [lines[before]?.at(-1), line[0]]);
    expect(breaks.filter(([end, start]) => end !== '.' && start !== '@')).toEqual([]);
  });

  test('by keyboard a number is left as it was, then changed, and its row says so with the focus on it [FORM-04, A11Y-02]', async ({
    page,
  }) => {
    await listen(page);
    await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
    const keys = page.keyboard;
    const group = reviewGroup(page, 'Final details');
    const row = page.locator('#review-contact-number-1');
    const change = row.getByRole('button', { name: 'Change Contact number' });
    const asked = question(page, finalQuestions.contactNumber);
    const field = asked.getByLabel('Contact number');

    await page.getByRole('heading', { name: title }).focus();
    await tabTo(page, group.locator('summary'));
    await expect(group.locator('summary')).toContainText('021 123 4567');
    await keys.press('Enter');
    await tabTo(page, change);
    await keys.press('Enter');
    await expect(asked.getByRole('heading')).toBeFocused();
    await tabTo(page, field);
    await keys.press('ControlOrMeta+A');
    await keys.type('12');
    await tabTo(page, asked.getByRole('button', { name: 'Leave as it was' }));
    await keys.press('Enter');
    await expect(change).toBeFocused();
    await expect(row).toContainText('021 123 4567');
    await expect(change).toBeInViewport({ ratio: 1 });

    await keys.press('Enter');
    await expect(asked.getByRole('heading')).toBeFocused();
    await tabTo(page, field);
    await keys.press('ControlOrMeta+A');
    await keys.type('09 302 1234');
    await tabTo(page, asked.getByRole('button', { name: 'Save and return' }));
    await keys.press('Enter');
    await expect(change).toBeFocused();
    await expect(row).toContainText(/Contact number\s*Changed/);
    await expect(row).toContainText('09 302 1234');
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(row.getByText('Changed')).toHaveCount(0);
    expect((await said(page)).filter((text) => text.startsWith('Changed'))).toEqual([
      'Changed: Contact number',
    ]);
  });

  test('a summary of errors, and the field it leads to, stand clear of bar and dock [VAL-05, LAYOUT-10]', async ({
    page,
  }) => {
    await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
    await unfold(page, 'You');
    await review(page).getByRole('button', { name: 'Change Name' }).click();
    await page.getByLabel('First name').fill('');
    await page.getByLabel('Last name').fill('');
    await review(page).getByRole('button', { name: 'Save and return' }).click();
    const summary = review(page).getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    const barEndsAt = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
    const top = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(() => top(summary.getByRole('heading'))).toBeGreaterThan(barEndsAt);
    await summary.getByRole('link', { name: 'Enter your last name' }).click();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect
      .poll(() => top(review(page).getByText('Last name', { exact: true })))
      .toBeGreaterThan(barEndsAt);
    await expect(page.getByLabel('Last name')).toBeInViewport({ ratio: 1 });
  });
});
