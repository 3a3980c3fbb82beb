import type { Locator, Page } from '@playwright/test';
import { businessQuestions, chooseBusinessType, tellAboutLindisPass } from './applicant/business.ts';
import { creditQuestions, pickLegalName, sayDirector, sayNoDirector } from './applicant/credit.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { goOn, question } from './applicant/question.ts';
import { getApproved } from './applicant/whole.ts';
import { cutOff } from './cut-off.ts';
import { expect, test } from './fixtures.ts';
import { hamish, newPerson } from './people.ts';

const screens = [
  [320, 640],
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1279, 720],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  // 1280 by 1024 at 400 per cent, and a phone in landscape.
  [320, 256],
  [844, 390],
] as const;

/** Share of the screen's height between what is fixed at top and bottom. */
const shareLeft = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const middle = window.innerWidth / 2;
    const rows = Array.from({ length: window.innerHeight }, (_, y) => document.elementFromPoint(middle, y));
    return (
      rows.filter((there) => there === document.documentElement || main?.parentElement?.contains(there))
        .length / rows.length
    );
  });

async function expectToFit(page: Page): Promise<void> {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => cutOff(page), `${width} by ${height}`).toEqual([]);
  }
}

test('the form fits from 320 to 2560 px, and keeps most of a low screen for its questions [LAYOUT-17, LAYOUT-08]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await answerOffer(page);
  await sayDirector(page);
  await pickLegalName(page, hamish.legalName);
  const asked = question(page, creditQuestions.gender);
  await expect(asked).toHaveAttribute('aria-current', 'step');
  await expectToFit(page);
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await asked.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect.poll(() => shareLeft(page), `${width} by ${height}`).toBeGreaterThan(0.75);
  }
  for (const width of [1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const sidebar = page.getByRole('complementary', { name: "You've told us" });
    expect((await sidebar.boundingBox())?.width).toBe(320);
  }
});

test('the pages around the form fit from 320 to 2560 px, and so do the cards [LAYOUT-17]', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('landing', () => expectToFit(page));
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await test.step('next steps', () => expectToFit(page));
  for (const path of ['/requirements', '/form/special-rates', '/card-preferences', '/nowhere'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectToFit(page);
    });
});

test('on the narrowest phone the bottom bar, the drawer and the menu fit, and thumbs hit the arrows [LAYOUT-17, LAYOUT-05]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    for (const name of ['Previous question', 'Next question']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name} at ${width} px`).toBeGreaterThanOrEqual(
        44,
      );
    }
    for (const opener of [/^You've told us/, /^Your business$/]) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await cutOff(page), `${opener} at ${width} px`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

test('all eight dots of the credit section show on every phone, each of 24 px or more, its arrows of 44 [LAYOUT-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page, newPerson('Aroha', 'Ngata'));
  await tellAboutLindisPass(page);
  await answerOffer(page);
  await sayNoDirector(page);
  const dots = page.getByRole('navigation', { name: 'Questions' });
  await expect(dots.getByRole('listitem')).toHaveCount(8);
  for (const width of [320, 360, 390, 543, 544, 768]) {
    await page.setViewportSize({ width, height: 640 });
    const boxes = await dots.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right, width, height } = button.getBoundingClientRect();
        return { left, right, width, height, isArrow: !button.matches('li *') };
      }),
    );
    expect(boxes).toHaveLength(10);
    for (const [index, box] of boxes.entries()) {
      const where = `number ${index} at ${width} px`;
      expect(box.left, where).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
      expect(Math.min(box.width, box.height), where).toBeGreaterThanOrEqual(box.isArrow ? 44 : 24);
    }
    expect(boxes.at(-1)?.right, `${width} px`).toBeLessThanOrEqual(width);
    const summary = await page.getByRole('button', { name: /^You've told us/ }).boundingBox();
    expect(summary?.height, `${width} px`).toBeGreaterThanOrEqual(44);
  }
});

test('with forced colours the focus, the question at hand and what is wrong keep an outline of their own [A11Y-03]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const asked = page.locator('section[aria-current="step"]');
  await expect(asked).toHaveCount(1);
  const colourOf = (locator: Locator, part: string | null, property: string): Promise<string> =>
    locator.evaluate((element, [pseudo, name]) => getComputedStyle(element, pseudo)[name as 'color'], [
      part,
      property,
    ] as const);
  const paper = await colourOf(page.locator('body'), null, 'backgroundColor');

  await test.step('the marks of where one stands', async () => {
    const section = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');
    const mark = asked.locator('[data-mark="now"]').first();
    for (const shown of [section, mark])
      await expect
        .poll(() => colourOf(shown, shown === section ? '::after' : '::before', 'backgroundColor'))
        .not.toBe(paper);
  });

  await test.step('a field that is wrong, its message, and the focus', async () => {
    await chooseBusinessType(page, 'Limited Company');
    const name = question(page, businessQuestions.name);
    await goOn(name);
    const field = name.getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(field).toHaveCSS('outline-style', 'solid');
    expect(await colourOf(field, null, 'outlineColor')).not.toBe(paper);
    await expect(field).toHaveCSS('border-top-width', '2px');
    expect(await colourOf(field, null, 'borderTopColor')).not.toBe(paper);
    await expect(name).toContainText('Pick your business');
  });
});
