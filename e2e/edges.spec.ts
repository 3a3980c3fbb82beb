import type { Page } from '@playwright/test';
import { businessQuestions, tellAboutKereruRidge, tellAboutLindisPass } from './applicant/business.ts';
import { goToCards, orderCards } from './applicant/cards.ts';
import { answerCreditCheck } from './applicant/credit.ts';
import { answerFinalDetails, send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer, offerQuestions } from './applicant/offer.ts';
import { goOn, question } from './applicant/question.ts';
import { arriveAt, haveAnsweredEverything, haveAnsweredForYoungCompany } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { keepsPages } from './kept-pages.ts';
import { aroha, newPerson } from './people.ts';

test.use({ launchOptions: keepsPages });

/** The browser's 'Duplicate tab': a document of its own with a copy of what the tab keeps. */
async function duplicate(page: Page, path = '/'): Promise<Page> {
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((to) => void window.open(to), path),
  ]);
  await copy.waitForLoadState('load');
  return copy;
}

async function beginAnother(page: Page): Promise<void> {
  const { firstName, lastName, email } = newPerson('Aroha', 'Ngata');
  await page.getByRole('button', { name: 'Start another application' }).click();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Start application' }).click();
  await arriveAt(page, 'What you’ll need');
}

async function askForCallback(page: Page): Promise<void> {
  await page.goto('/form/special-rates');
  await page.getByLabel('Contact number').fill('021 555 0199');
  await page.getByRole('button', { name: 'Ask for a callback' }).click();
  await arriveAt(page, 'We will call you');
}

const review = 'Check your answers before sending';
async function expectWhole(page: Page): Promise<void> {
  await page.goto('/form');
  await expect(page.getByRole('heading', { name: review })).toBeVisible();
  await expect(question(page, businessQuestions.name)).toContainText('Lindis Pass Fencing Limited');
}

/** Each takes a duplicate of a form whose answers are all given, and ends what it holds. */
const ends: Record<string, (copy: Page) => Promise<void>> = {
  'a callback asked for a second application': async (copy) => {
    await beginAnother(copy);
    await askForCallback(copy);
  },
  'the time-out': async (copy) => {
    await copy.goto('/timeout');
    await expect(copy.getByText('has expired').first()).toBeVisible();
  },
  'a link to another site': async (copy) => {
    await copy.route('https://**', (route) => route.fulfill({ body: 'Elsewhere' }));
    await copy.goto('/camp/site').catch(() => undefined);
  },
  'an order of cards': async (copy) => {
    await copy.goto('/form');
    await send(copy);
    await goToCards(copy);
    await orderCards(copy);
  },
  'a decline': async (copy) => {
    await beginAnother(copy);
    await copy.getByRole('link', { name: 'Start the questions' }).click();
    await tellAboutKereruRidge(copy, '12500');
    await answerOffer(copy);
    await answerCreditCheck(copy, aroha);
    await answerFinalDetails(copy);
    await send(copy);
    await arriveAt(copy, 'We could not approve this online');
  },
  'a second application': async (copy) => {
    await beginAnother(copy);
    await copy.getByRole('link', { name: 'Start the questions' }).click();
    await tellAboutLindisPass(copy, '700');
  },
};

for (const [end, bring] of Object.entries(ends)) {
  test(`${end} in a duplicated tab leaves the tab that it was duplicated from whole over a reload [EDGE-01, END-01, NAV-05]`, async ({
    page,
  }) => {
    await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
    const copy = await duplicate(page);
    await bring(copy);
    await copy.close();
    await page.reload();
    await expectWhole(page);
  });
}

test('what the first of two tabs ends leaves its duplicate whole, also after 24 hours without a hand on it [EDGE-01, NAV-06]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  const copy = await duplicate(page, '/form');
  await expect(copy.getByRole('heading', { name: review })).toBeVisible();
  // The first tab lies idle for a day, by its own note of when it was last used.
  await page.evaluate((before) => sessionStorage.setItem('forecourt.active', String(before)), 0);
  await page.reload();
  await expect(page.getByText('has expired').first()).toBeVisible();
  await copy.reload();
  await expectWhole(copy);
});

test('Back through two applications shows the one that the tab holds, and what is answered then stays [EDGE-02, END-01, NAV-05]', async ({
  page,
}) => {
  const broughtBack: string[] = [];
  page.on('console', (message) => broughtBack.push(message.text()));
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => persisted && console.log('from the cache')),
  );
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await page.goto('/');
  await beginAnother(page);
  await page.getByRole('link', { name: 'Start the questions' }).click();
  await tellAboutLindisPass(page, '700');
  const offer = question(page, offerQuestions.promoCode);
  await expect(offer.getByRole('button', { name: 'Continue without a code' })).toBeVisible();
  for (let back = 0; back < 8 && !page.url().startsWith('about:'); back += 1) {
    await page.goBack();
    await page.waitForLoadState('load');
    if (!/\/form(#.*)?$/.test(page.url())) continue;
    await expect(page.locator('main').getByText('$700.00').first()).toBeVisible();
    await expect(page.locator('main').getByText('$500.00')).toHaveCount(0);
  }
  expect(broughtBack).toContain('from the cache');
  await page.goto('/form');
  await expect(page.locator('main').getByText('$700.00').first()).toBeVisible();
  await goOn(offer, 'Continue without a code');
  await page.reload();
  await expect(page.locator('main').getByText('$700.00').first()).toBeVisible();
  await expect(question(page, offerQuestions.loyalty)).toHaveAttribute('aria-current', 'step');
});

const reported = /^Application .* was sent on|^You asked us to call you on/;
const endings = {
  'a decline': async (page: Page, width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await haveAnsweredForYoungCompany(page, newPerson('Aroha', 'Ngata'), '12500');
    await send(page);
    await arriveAt(page, 'We could not approve this online');
  },
  'an order': async (page: Page, width: number) => {
    await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
    await send(page);
    await goToCards(page);
    await page.setViewportSize({ width, height: 844 });
    // On a phone a card that is open is an entry of history, whose address has a hash.
    if (width === 390) await page.getByRole('button', { name: /^Any\b/ }).click();
    await page.getByRole('button', { name: 'Confirm order' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
    await arriveAt(page, 'Your card order is confirmed');
  },
  'a callback': async (page: Page) => {
    await openForm(page, newPerson('Hamish', 'Buchan'));
    await tellAboutLindisPass(page);
    await page.goto('/form');
    await askForCallback(page);
  },
};
for (const [ending, come] of Object.entries(endings)) {
  for (const width of [390, 1440]) {
    test(`Back from ${ending} at ${width} px loads a new document, whatever stands behind the address [EDGE-02, NAV-02]`, async ({
      page,
    }) => {
      await come(page, width);
      await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
      await page.goBack();
      await expect.poll(() => page.evaluate(() => 'isOldDocument' in window).catch(() => true)).toBe(false);
      await expect(
        page.getByRole('heading', { level: 1, name: /We could not|order is confirmed|We will call/ }),
      ).toHaveCount(0);
      if (page.url().endsWith('/')) await expect(page.getByText(reported)).toBeVisible();
    });
  }
}

for (const [ending, come] of Object.entries(endings)) {
  test(`who loads ${ending} again finds it on the landing page, until another application begins [EDGE-04]`, async ({
    page,
  }) => {
    await come(page, 1440);
    await page.reload();
    await expect(page.getByText(reported)).toBeVisible();
    await page.reload();
    await expect(page.getByText(reported)).toBeVisible();
    const track = page.getByRole('link', { name: 'Track it' });
    if (ending === 'a callback') await expect(track).toHaveCount(0);
    else {
      await track.click();
      await arriveAt(page, 'Your application status');
      await page.goto('/');
    }
    const { firstName, lastName, email } = newPerson('Mere', 'Tamati');
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Start application' }).click();
    await arriveAt(page, 'What you’ll need');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Start another application' })).toBeVisible();
    await expect(page.getByText(reported)).toHaveCount(0);
  });
}

test('an old tab leads to what is asked now once others have acted: loaded again, or back in view [EDGE-05, EDGE-06]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  await send(page);
  await arriveAt(page, /You’re approved/);
  const second = await duplicate(page, '/form/next-steps');
  await arriveAt(second, /You’re approved/);
  const third = await duplicate(page, '/form/next-steps');
  await arriveAt(third, /You’re approved/);
  await goToCards(page);
  await orderCards(page);
  await second.reload();
  await arriveAt(second, 'Your application status');
  await second.getByRole('button', { name: 'Show my application' }).click();
  await arriveAt(second, '1 card ordered');
  await third.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await arriveAt(third, 'Your application status');
  await third.goto('/requirements');
  await arriveAt(third, 'Your application status');
});
