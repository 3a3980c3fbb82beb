import { devices } from '@playwright/test';
import { answerBusiness, spendMonthly, tellAboutLindisPass } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer, checkPromoCode, offerQuestions } from './applicant/offer.ts';
import { goOn, question } from './applicant/question.ts';
import { getApproved } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';
import { violationsOn } from './violations.ts';

const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

test('on a phone the bottom bar, the menu and the drawer lead through the form [LAYOUT-04, LAYOUT-05, LAYOUT-06, LAYOUT-07, LAYOUT-10]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const dots = page.getByRole('navigation', { name: 'Questions' });
  const summary = page.getByRole('button', { name: /^You've told us/ });

  await test.step('a dot for each question, those ahead locked', async () => {
    await expect(dots.getByRole('listitem')).toHaveCount(4);
    await expect(dots.getByRole('button', { name: /^Question 1, .*, current$/ })).toBeVisible();
    await expect(dots.getByRole('button', { name: /^Question 3, .*, locked$/ })).toBeDisabled();
    await expect(dots.getByRole('button', { name: 'Next question' })).toBeDisabled();
    await expect(summary).toContainText('0 of 16, 10 min left');
  });

  await test.step('arrows and dots go back and forth between answers', async () => {
    await answerBusiness(page, {
      spend: async () => {
        await expect(dots.getByRole('button', { name: /^Question 4, .*, current$/ })).toBeVisible();
        await dots.getByRole('button', { name: 'Previous question' }).tap();
        await expect(page.getByRole('heading', { name: 'Where is the business?' })).toBeFocused();
        await dots.getByRole('button', { name: /^Question 4/ }).tap();
        await spendMonthly(page, '500');
      },
    });
    await answerOffer(page);
  });

  await test.step('the drawer tells what was said and leads there', async () => {
    await summary.tap();
    const drawer = page.getByRole('dialog', { name: "You've told us..." });
    await drawer.getByRole('button', { name: /^Your business/ }).tap();
    await drawer.getByRole('link', { name: /^Business name/ }).tap();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'What is the business called?' })).toBeInViewport();
  });

  await test.step('the menu lists the sections, with saving and help', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Your business/ })
      .tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: /Final details/ })).toBeDisabled();
    await expect(menu).toContainText('0800 555 010');
    await menu.getByRole('link', { name: /Credit check/ }).tap();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Credit check' })).toBeInViewport();
  });
});

test('Back to the landing page shows where to carry on, however far it was scrolled [FORM-06]', async ({
  page,
}) => {
  const { firstName, lastName, email } = newPerson('Hamish', 'Buchan');
  await page.goto('/');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  const start = page.getByRole('button', { name: 'Start application' });
  await start.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await start.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'What you’ll need' })).toBeVisible();
  await page.goBack();
  const welcome = page.getByRole('region', { name: `Welcome back, ${firstName}` });
  await expect(welcome).toBeInViewport({ ratio: 1 });
});

test('on a phone the answers to a promo offer are as wide as the form, and errors are shown with their question [OFF-01, VAL-09]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await checkPromoCode(page, 'HIGHCOUNTRY');
  await page.getByRole('dialog').press('Escape');
  for (const answer of ['Use this offer', 'Keep my standard offer'])
    await expect
      .poll(async () => (await page.getByRole('button', { name: answer }).boundingBox())?.width)
      .toBe(350);
  await page.getByRole('button', { name: 'Keep my standard offer' }).tap();
  const loyalty = question(page, offerQuestions.loyalty);
  await loyalty.getByRole('radio', { name: 'Airpoints' }).check();
  await loyalty.getByLabel('Last name on the account').fill('');
  await goOn(loyalty);
  await expect(loyalty.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 };
  await expect
    .poll(async () => (await loyalty.getByRole('heading', { level: 3 }).first().boundingBox())?.y)
    .toBeGreaterThanOrEqual(height);
});

test('on any phone nothing lies over the first question until there is somewhere to go [PERF-02, LAYOUT-06]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const summary = page.getByRole('button', { name: /^You've told us/ });
  const first = page.getByRole('radio', { name: /^Limited Company/ });
  for (const [width, height] of [
    [412, 823],
    [390, 844],
    [360, 640],
    [320, 568],
  ] as const)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(first).toBeInViewport();
      await expect(summary).not.toBeInViewport();
      expect(await violationsOn(page)).toEqual([]);
    });
  await answerBusiness(page, { spend: () => expect(summary).toBeInViewport() });
});

test('on a phone list and editor are two steps, and the browser goes back from one to the other [CARD-01, LAYOUT-06]', async ({
  page,
}) => {
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await page.getByRole('link', { name: 'Order cards' }).tap();
  // The only card is open: what it asks is seen before it is ordered.
  await expect(page.getByRole('group', { name: 'Who can use this card?' })).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Your cards' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'You have 1 fuel card' })).toBeVisible();
  await page.getByRole('button', { name: 'Add another card' }).tap();
  await expect(page.getByText('Card 2 of 2')).toBeVisible();
  await page.getByRole('radio', { name: /^Vehicle/ }).check();
  await page.getByRole('navigation', { name: 'Your cards' }).getByRole('button', { name: /^Any/ }).tap();
  await expect(page.getByText('Card 1 of 2')).toBeVisible();

  const list = page.getByRole('list', { name: 'Your cards' });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'You have 2 fuel cards' })).toBeVisible();
  await expect(list.getByRole('button', { name: /^Any/ })).toBeFocused();
  await expect(page).toHaveURL(/\/card-preferences$/);
  await page.getByRole('button', { name: 'Confirm order' }).press('Enter');
  await expect(page.getByText('Card 2 of 2')).toBeVisible();
  await page.getByRole('textbox', { name: 'Vehicle registration' }).fill('QBT917');
  await page.getByRole('button', { name: '2 fuel cards' }).tap();
  await expect(list).toContainText('QBT917');
  await page.getByRole('button', { name: 'Confirm order' }).tap();
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toContainText('2 fuel cards');
});
