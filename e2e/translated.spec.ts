import type { Page } from '@playwright/test';
import { tellAboutLindisPass } from './applicant/business.ts';
import { addCard, cardList, goToCards, setHolder } from './applicant/cards.ts';
import { openForm } from './applicant/landing.ts';
import { usePromoOffer } from './applicant/offer.ts';
import { getApproved } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { holdBackCode } from './late-code.ts';
import { newPerson } from './people.ts';
import { present, type Subject } from './states/look.ts';
import { parts } from './states/parts.ts';
import { bePatient } from './states/patience.ts';
import { translateFromStart } from './translator.ts';

/** Some states cut calls off on purpose. */
test.use({ expectedErrors: /Failed to load resource: net::ERR_/ });
test.describe.configure({ timeout: 180_000 });

/** Differs between applications or moments. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'REFERENCE'],
  [/\b\d{1,2}:\d{2} [ap]m\b/g, 'TIME'],
  [/Saved TIME|Saving\.\.\./g, ''],
  [/\s+/g, ' '],
];

/** Reads an open dialog only: the page behind it depends on scrolling. */
async function wordsOn(page: Page, subject: Subject | undefined): Promise<string> {
  const isDialog = typeof subject === 'object' && (await subject.getAttribute('role')) === 'dialog';
  const words = await (isDialog ? subject : page.locator('body')).innerText();
  return passing.reduce((text, [found, instead]) => text.replace(found, instead), words).trim();
}

/** Waits until the words no longer change. */
async function wordsAtRest(page: Page, subject: Subject | undefined): Promise<string> {
  let words = '';
  await expect(async () => {
    const before = words;
    words = await wordsOn(page, subject);
    expect(words).toBe(before);
  }).toPass({ intervals: [150] });
  return words;
}

/** A new browser context with the same screen. */
async function inNewContext(page: Page, walk: (plain: Page) => Promise<void>): Promise<void> {
  const viewport = page.viewportSize();
  const context = await page.context().browser()?.newContext({ viewport, reducedMotion: 'reduce' });
  const plain = await context?.newPage();
  if (!plain) throw new Error('There is no browser to walk in');
  await bePatient(plain);
  await walk(plain);
  await context?.close();
}

for (const [part, walk] of Object.entries(parts)) {
  test(`a browser that translates the page reads the same in every state of ${part} [REAL-01]`, async ({
    page,
  }) => {
    const read = new Map<string, string>();
    await inNewContext(page, (plain) =>
      walk(plain, async (name, subject) => {
        await present(plain, subject);
        read.set(name, await wordsAtRest(plain, subject));
      }),
    );
    await translateFromStart(page);
    await bePatient(page);
    let isTranslated = false;
    await walk(page, async (name, subject) => {
      await present(page, subject);
      isTranslated ||= (await page.locator('font').count()) > 0;
      await expect
        .soft(async () => expect(await wordsOn(page, subject)).toBe(read.get(name)), name)
        .toPass({ timeout: 4_000 });
      read.delete(name);
    });
    expect(isTranslated).toBe(true);
    expect([...read.keys()]).toEqual([]);
  });
}

test('on a translated page another offer says where its own discount comes off [REAL-01]', async ({
  page,
}) => {
  await translateFromStart(page);
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  const banner = page.getByRole('region', { name: 'Your offer' });
  await expect(banner).toContainText('off the pump price');
  await usePromoOffer(page, 'LISTPRICE');
  await expect(banner).toContainText('off the list price');
  await expect(banner).toContainText('You pay the list price less your discount');
  await expect(banner).not.toContainText(/off the pump|off at the pump/);
});

test('on a translated page the cards that are added and changed are counted and described as they are [REAL-01]', async ({
  page,
}) => {
  await translateFromStart(page);
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await goToCards(page);
  await expect(cardList(page)).toContainText('1 card has no monthly limit');
  for (const count of [2, 3, 4, 5, 6]) {
    await addCard(page);
    await expect(cardList(page)).toContainText(`${count} cards have no monthly limit`);
  }
  const editor = page.getByRole('main');
  await expect(editor).toContainText('For any driver, in any vehicle');
  await setHolder(page, 'Vehicle', { registration: 'QBT917' });
  await expect(editor.getByText('For any driver, in any vehicle')).toHaveCount(0);
  await expect(editor).toContainText('QBT917');
});

test('what is typed on the landing page while it is translated before its code has come is kept and sent [REAL-01]', async ({
  page,
}) => {
  await translateFromStart(page);
  const letCome = await holdBackCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const person = newPerson('Hamish', 'Buchan');
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('First name').fill('Ham');
  letCome();
  await expect(page.locator('#landing-fields')).not.toHaveAttribute('data-unhydrated');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('ish');
  await expect(page.getByLabel('First name')).toHaveValue('Hamish');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What you’ll need' })).toBeVisible();
});
