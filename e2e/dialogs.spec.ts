import type { Locator, Page } from '@playwright/test';
import { businessQuestions, tellAboutLindisPass } from './applicant/business.ts';
import { addCard, cardList, goToCards } from './applicant/cards.ts';
import { openForm } from './applicant/landing.ts';
import { checkPromoCode } from './applicant/offer.ts';
import { question } from './applicant/question.ts';
import { answerForYoungCompany, getApproved } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const desktop = { width: 1440, height: 900 };
const medium = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

type Case = {
  readonly name: string;
  /** Opens the dialog and gets the focus back. */
  readonly opener: Locator;
  readonly cancel: string;
  readonly open?: () => Promise<void>;
  readonly screen?: typeof desktop;
};

const dialogNamed = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

async function openIt(page: Page, { name, opener, open }: Case): Promise<Locator> {
  await (open ? open() : opener.click());
  const dialog = dialogNamed(page, name);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** 700 px wide where there is room, full width on a phone, nothing cut off. */
async function expectItsWidth(page: Page, dialog: Locator, screen: typeof desktop): Promise<void> {
  const box = () => dialog.boundingBox();
  await page.setViewportSize(screen);
  await expect.poll(async () => (await box())?.width).toBe(700);
  await page.setViewportSize(phone);
  await expect.poll(async () => (await box())?.width).toBe(phone.width);
  const { y = -1, height = 0 } = (await box()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(phone.height + 1);
  await page.setViewportSize(screen);
  await expect.poll(async () => (await box())?.width).toBe(700);
}

/** Tab and Shift+Tab stay inside. */
async function expectToHoldTheFocus(page: Page, dialog: Locator): Promise<void> {
  const hasFocus = (): Promise<boolean> =>
    dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  const stops = await dialog.locator('a, button, input').count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses <= stops; presses += 1) {
      // At the speed of a person: the dialog traps the focus from one key to the next.
      await page.keyboard.press(key, { delay: 30 });
      await expect.poll(hasFocus, `after ${presses + 1} times ${key}`).toBe(true);
    }
}

async function expectToBeClosed(page: Page, { name, opener }: Case): Promise<void> {
  await expect(dialogNamed(page, name)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function expectAProperDialog(page: Page, one: Case): Promise<void> {
  await test.step(one.name, async () => {
    const dialog = await openIt(page, one);
    await expectItsWidth(page, dialog, one.screen ?? desktop);
    await expectToHoldTheFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expectToBeClosed(page, one);
    await (await openIt(page, one)).getByRole('button', { name: one.cancel, exact: true }).last().click();
    await expectToBeClosed(page, one);
  });
}

const header = (page: Page): Locator => page.getByRole('banner');
const share = (page: Page): Case => ({
  name: 'Save and share',
  opener: header(page).getByRole('button', { name: 'Save and share' }),
  cancel: 'Close',
});

test('the dialogs of the form are 700 px wide, keep the focus, and give it back when put away [DLG-01, DLG-02]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const personal = question(page, businessQuestions.type).getByRole('radio', { name: /^No, personal/ });
  await expectAProperDialog(page, {
    name: 'Fuel cards are for businesses only',
    opener: personal,
    cancel: 'Go back',
    open: async () => {
      await question(page, businessQuestions.type)
        .getByRole('radio', { name: /^Yes, business/ })
        .check();
      await personal.check();
    },
  });
  await expectAProperDialog(page, share(page));

  await tellAboutLindisPass(page);
  await test.step('a promo offer, put away without choosing', async () => {
    await checkPromoCode(page, 'HARVEST');
    const dialog = page.getByRole('dialog', { name: /^HARVEST: / });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('heading', { name: /^HARVEST: / })).toBeFocused();
    await expectItsWidth(page, dialog, desktop);
    await expectToHoldTheFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#promo-code') !== null))
      .toBe(true);
  });
});

test('the Personal Guarantee [DLG-01, DLG-02]', async ({ page }) => {
  await answerForYoungCompany(page, newPerson('Hamish', 'Buchan'));
  await expectAProperDialog(page, {
    name: 'Personal Guarantee',
    opener: page.getByRole('main').getByRole('button', { name: /^(Accept and send|Continue)$/ }),
    cancel: 'Close',
  });
  // The focus is on the first sentence, which has no ring.
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).press('Enter');
  const lead = dialogNamed(page, 'Personal Guarantee').getByText(/^Your application is outside/);
  await expect(lead).toBeFocused();
  await expect(lead).toHaveCSS('outline-style', 'none');
});

test('the dialogs of the card order [DLG-01, DLG-02]', async ({ page }) => {
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await goToCards(page);
  await addCard(page);
  const editor = page.getByRole('main');
  const action = (name: string): Locator => editor.getByRole('button', { name });
  for (const one of [
    { name: 'Apply to all cards', opener: action('Apply to all'), cancel: 'Cancel' },
    { name: 'Discard card changes', opener: action('Discard changes'), cancel: 'Keep changes' },
    { name: 'Remove card', opener: action('Remove card'), cancel: 'Keep card' },
    {
      name: 'Confirm order',
      opener: cardList(page).getByRole('button', { name: 'Confirm order' }),
      cancel: 'Cancel',
    },
  ])
    await expectAProperDialog(page, one);
  const add = cardList(page).getByRole('button', { name: 'Add another card' });
  for (let cards = 3; cards <= 20; cards += 1) await add.click();
  await expect(page.getByText('Card 20 of 20')).toBeVisible();
  await expectAProperDialog(page, { name: 'Too many cards', opener: add, cancel: 'Go back' });
});

test('on narrower screens the menu fills the screen, and help opens from the drawer [DLG-01, DLG-02, LAYOUT-04, LAYOUT-06, LAYOUT-15]', async ({
  page,
}) => {
  await page.setViewportSize(medium);
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const summary = page.getByRole('button', { name: /^You've told us/ });
  const drawer = dialogNamed(page, "You've told us...");

  await test.step('the drawer is 400 px wide and stands at the left', async () => {
    await summary.click();
    await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 400, height: medium.height });
    await expectToHoldTheFocus(page, drawer);
  });
  await expectAProperDialog(page, {
    name: 'Need help',
    opener: drawer.getByRole('button', { name: 'Need help' }),
    cancel: 'Close',
    screen: medium,
  });
  await test.step('Escape leads out of the drawer', async () => {
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(summary).toBeFocused();
  });

  for (const screen of [medium, phone])
    await test.step(`the menu over the whole screen at ${screen.width} px`, async () => {
      await page.setViewportSize(screen);
      const opener = header(page).getByRole('button', { name: 'Your business' });
      const menu = dialogNamed(page, 'Menu');
      await opener.click();
      await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...screen });
      await expectToHoldTheFocus(page, menu);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(opener).toBeFocused();

      await opener.click();
      await menu.getByRole('button', { name: 'Save and share' }).click();
      await expect(dialogNamed(page, 'Save and share')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogNamed(page, 'Save and share')).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
});
