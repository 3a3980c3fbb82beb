import { businessQuestions, chooseBusinessType, enterBusinessByHand } from './applicant/business.ts';
import { openForm, startApplication } from './applicant/landing.ts';
import { question } from './applicant/question.ts';
import { expectPosition, expectScrolledTo } from './applicant/where.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

test('the questions open where they were left; other pages at their top [FORM-01, NAV-04]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await chooseBusinessType(page, 'Sole Trader');
  await enterBusinessByHand(page, 'Buchan Shearing');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.goto('/requirements');
  await page.getByRole('link', { name: 'Carry on where you left off' }).click();
  const asked = question(page, businessQuestions.address);
  await expectScrolledTo(page, page.locator('[data-welcome]'));
  await expect(asked).toBeInViewport();
  await expect(page.getByRole('heading', { name: businessQuestions.address })).toBeFocused();
  await expectPosition(page, 'Your business', 'Physical address');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'What you’ll need' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('half a second after arriving by a link, the page is at what the link names [NAV-04, FORM-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await chooseBusinessType(page, 'Sole Trader');
  await enterBusinessByHand(page, 'Buchan Shearing');
  for (const [hash, id] of [
    ['#business-name', 'business-name'],
    ['#physical-address', 'physical-address'],
    ['#legal-name', 'physical-address'],
    ['#section-business', 'physical-address'],
  ] as const) {
    await page.goto('/requirements');
    await page.goto(`/form${hash}`);
    await expect(page.locator(`#${id} [data-heading]`).first()).toBeFocused();
    await page.waitForTimeout(500);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expectScrolledTo(page, page.locator('[data-welcome]'));
  }
});

test('the way on from the requirements is in sight, on a laptop and on a phone [ROUTE-02]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await startApplication(page, newPerson('Hamish', 'Buchan'));
  const start = page.getByRole('link', { name: 'Start the questions' });
  await expect(start).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(start).toBeInViewport({ ratio: 1 });
  const keep = page.getByRole('checkbox');
  await keep.focus();
  const below = async (): Promise<number> => {
    const [box, button] = await Promise.all([keep.boundingBox(), start.boundingBox()]);
    return (button?.y ?? 0) - (box ? box.y + box.height : 0);
  };
  await expect.poll(below).toBeGreaterThan(0);
});

test('a page that is long in coming is said to be loading, and its bar fills in five seconds to 95 per cent [NAV-03]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let release = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/requirements-page-*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  const bar = page.locator('[data-loading]');
  await page.goto('/');
  await page.getByLabel('First name').fill('Hamish');
  await page.getByLabel('Last name').fill('Buchan');
  await page.getByLabel('Email').fill(newPerson('Hamish', 'Buchan').email);
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(bar.getByRole('status')).toHaveText('Loading');
  const filling = await bar.evaluate((element) => {
    const [animation] = element.getAnimations({ subtree: true });
    animation?.finish();
    return {
      duration: animation?.effect?.getComputedTiming().duration,
      width: Number(getComputedStyle(element, '::before').transform.match(/[\d.]+/)?.[0]),
    };
  });
  expect(filling.duration).toBe(5_000);
  expect(filling.width).toBeGreaterThan(0.95);
  expect(filling.width).toBeLessThan(1);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'What you’ll need' })).toBeFocused();
  await expect(bar).toHaveCount(0);
});
