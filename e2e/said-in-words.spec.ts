import type { Page } from '@playwright/test';
import { businessQuestions, spendMonthly, tellAboutLindisPass } from './applicant/business.ts';
import { addCard, cardList, goToCards, setHolder } from './applicant/cards.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer, usePromoOffer } from './applicant/offer.ts';
import { changeAnswer } from './applicant/question.ts';
import { sidebar } from './applicant/where.ts';
import { getApproved } from './applicant/whole.ts';
import { cutOff } from './cut-off.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';
import { loseCalls } from './states/answers.ts';

test.use({ expectedErrors: /net::ERR_CONNECTION_REFUSED/ });

const narrow = [320, 390] as const;
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 844 });

test('beside the form and in the drawer of a phone an item of a locked question is no link, and says what to answer first [LAYOUT-10]', async ({
  page,
}) => {
  const words = 'Answer ‘Business setup’ first';
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const locked = sidebar(page).getByRole('listitem').filter({ hasText: 'Trading name' });
  await expect(locked).toContainText(words);
  await expect(locked.getByRole('link')).toHaveCount(0);
  for (const width of narrow) {
    await resize(page, width);
    await page.getByRole('button', { name: /^You've told us/ }).click();
    const drawer = page.getByRole('dialog', { name: "You've told us..." });
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Trading name' })).toContainText(words);
    await expect(drawer.getByRole('link', { name: 'Trading name' })).toHaveCount(0);
    expect(await cutOff(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  }
});

test('the panel of the credit check that an offer leaves out says so [LAYOUT-10, CRED-11]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await answerOffer(page, { promoCode: () => usePromoOffer(page, 'WELCOMEBACK') });
  const panel = sidebar(page).getByRole('button', { name: /^No credit check/ });
  await panel.click();
  await expect(sidebar(page)).toContainText(/Your offer ‘.+’ needs no credit check/);
});

test('that something is not saved is read whole on every screen, with more in the menu of a phone [SAVE-01, LAYOUT-17, FORM-07]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  await expect(page.getByRole('dialog').getByLabel('Your link')).toHaveValue(/\/draft\//);
  await page.keyboard.press('Escape');
  const release = await loseCalls(page, '**/drafts/**');
  await changeAnswer(page, businessQuestions.spend);
  await spendMonthly(page, '750');
  const line = page.getByRole('status').filter({ hasText: 'Not saved' });
  await expect(line).toBeVisible();
  for (const width of [320, 390, 768, 1280, 1440]) {
    await resize(page, width);
    await expect(line.locator('svg')).toBeVisible();
    expect(await cutOff(page), `at ${width} px`).toEqual([]);
    const lines = await line.evaluate(
      (box) => box.getBoundingClientRect().height / parseFloat(getComputedStyle(box).fontSize),
    );
    expect(lines, `one line at ${width} px`).toBeLessThan(2);
  }
  for (const width of narrow) {
    await resize(page, width);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Your (business|offer)/ })
      .click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toContainText('Your latest answers are kept in this tab.');
    expect(await cutOff(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
  await release();
});

test('an incomplete card says so beside its label and summary, in the list and on a phone [CARD-04, LAYOUT-17]', async ({
  page,
}) => {
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await goToCards(page);
  const editor = page.getByRole('main');
  await setHolder(page, 'Driver & Vehicle', { registration: 'QBT917' });
  await addCard(page);
  await setHolder(page, 'Vehicle', { registration: 'NKP482' });
  await editor.getByRole('textbox', { name: 'Monthly limit' }).fill('501');
  await addCard(page);
  await setHolder(page, 'Driver');
  for (const text of [
    /QBT917.*Driver & Vehicle.*Incomplete/,
    /NKP482.*Vehicle.*Incomplete/,
    /Card 3.*Driver.*Incomplete/,
  ])
    await expect(cardList(page).getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  for (const width of [1440, 1024, 768]) {
    await resize(page, width);
    expect(await cutOff(page), `at ${width} px`).toEqual([]);
  }
  for (const width of narrow) {
    await resize(page, width);
    const strip = page.getByRole('navigation', { name: 'Your cards' });
    await expect(strip.getByRole('button', { name: /QBT917\s*Incomplete/ })).toBeVisible();
    await page.getByRole('button', { name: /^3 fuel cards/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You have 3 fuel cards' })).toBeVisible();
    expect(await cutOff(page), `at ${width} px`).toEqual([]);
    await page.getByRole('listitem').filter({ hasText: 'NKP482' }).getByRole('button').click();
  }
});
