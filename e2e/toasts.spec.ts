import type { Locator, Page } from '@playwright/test';
import { businessQuestions, chooseBusinessType } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { question } from './applicant/question.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const toastMs = 7_500;
const staggerMs = 500;
const frameMs = 20;
const problems = [
  'The business name must have fewer letters',
  'The business name must have no brackets',
  'The business name must not be an address',
  'The type of business must be one that is offered',
  'The business must be in New Zealand',
];

type Listening = typeof globalThis & { announced?: string[] };

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const search = (page: Page) => question(page, businessQuestions.name).getByRole('combobox');
const announced = (page: Page) => page.evaluate(() => (globalThis as Listening).announced ?? []);

async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = ((globalThis as Listening).announced ??= []);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest('[aria-live="polite"][aria-label="Notifications"]')) continue;
        for (const { textContent } of addedNodes) if (textContent) heard.push(textContent);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

const standsOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
};

/** A toast leaves over some frames even without animation. */
async function framesPassUntilGone(page: Page, toast: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(frameMs);
    expect(await toast.count()).toBe(0);
  }).toPass();
}

async function expectLeaving(page: Page, toast: Locator): Promise<void> {
  await expect(toast).toHaveAttribute('data-ending-style');
  await framesPassUntilGone(page, toast);
}

/** The register search fails with `exception`; the clock stops. */
async function searchInVain(page: Page, exception: unknown): Promise<void> {
  await page.route('**/v1/businesses?*', (route) =>
    route.fulfill({ status: 400, json: { exception, requestId: 'r' } }),
  );
  await page.clock.install();
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await chooseBusinessType(page, 'Limited Company');
  await search(page).focus();
  // The pointer must not rest on the toasts.
  await page.mouse.move(0, 0);
  await expect(notices(page)).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search(page).fill('lindis');
  const refused = page.waitForResponse('**/v1/businesses?*');
  await page.clock.runFor(staggerMs);
  await refused;
}

for (const viewport of [
  // The screen above a phone's keyboard.
  { width: 360, height: 380 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} by ${viewport.height} px`, () => {
    test.use({ viewport });

    test('five failures come half a second apart, can be read all at once, are announced once each, and take no focus [TOAST-02, TOAST-05]', async ({
      page,
    }) => {
      await listen(page);
      await searchInVain(
        page,
        problems.map((errorMessage) => ({ field: 'name', errorMessage })),
      );
      for (const [index, text] of problems.entries()) {
        if (index > 0) await page.clock.runFor(staggerMs - 2);
        await expect(notices(page).getByText(text)).toHaveCount(0);
        await page.clock.runFor(index > 0 ? 2 : 1);
        await expect(notices(page).getByText(text)).toBeVisible();
      }
      for (const text of problems) {
        const box = await notices(page).getByText(text).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
        const onTop = await page.evaluate(
          ([x, y]) => document.elementFromPoint(x, y)?.closest('[role="dialog"]')?.textContent,
          [(box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const,
        );
        expect(onTop).toBe(text);
      }
      expect(await search(page).evaluate(standsOnTop), 'nothing lies over what has the focus').toBe(true);
      await expect(search(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('label').filter({ hasText: 'Business name' })).toBeInViewport({ ratio: 1 });
      expect((await announced(page)).toSorted()).toEqual(problems.toSorted());
      await expect(search(page)).toBeFocused();
      await expect(search(page)).toHaveValue('lindis');
      await page.clock.runFor(toastMs);
      await framesPassUntilGone(page, notices(page).getByRole('dialog'));
    });
  });
}

test('a failure stays 7.5 seconds, has no Dismiss, and is then gone [TOAST-01, TOAST-02]', async ({
  page,
}) => {
  await searchInVain(page, 'The register is being counted');
  const toast = notices(page).getByRole('dialog', { name: 'The register is being counted' });
  await expect(toast).toBeVisible();
  await expect(toast.getByRole('button')).toHaveCount(0);
  await page.clock.runFor(toastMs - 1);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expectLeaving(page, toast);
});

test('a failure waits while it is pointed at or has the focus, and goes once it is left [TOAST-05]', async ({
  page,
}) => {
  await searchInVain(page, 'The register is being counted');
  const toast = notices(page).getByRole('dialog', { name: 'The register is being counted' });
  await toast.hover();
  await page.clock.runFor(4 * toastMs);
  await expect(toast).toBeVisible();

  await page.keyboard.press('F6');
  await expect(notices(page)).toBeFocused();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4 * toastMs);
  await expect(toast).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await expect(search(page)).toBeFocused();
  await page.clock.runFor(toastMs - 1);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expectLeaving(page, toast);
});

test('an alert stays until it is dismissed, by keyboard too [TOAST-01, TOAST-03]', async ({ page }) => {
  await page.clock.install();
  await page.goto('/timeout');
  const alert = notices(page).getByRole('dialog', {
    name: 'Sorry, the information that you provided has expired. Please restart the form.',
  });
  await expect(alert).toBeVisible();
  await page.clock.fastForward(4 * toastMs);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
});
