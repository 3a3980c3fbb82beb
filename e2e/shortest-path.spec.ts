import type { Locator, Page } from '@playwright/test';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';

type Log = { presses: string[]; characters: number };

/** Logs what a person does in the page: each press of a control or of Enter, and each character typed. */
async function logPresses(page: Page): Promise<() => Promise<Log>> {
  const log: Log = { presses: [], characters: 0 };
  await page.exposeBinding('logPress', (_, what: string) => void log.presses.push(what));
  await page.exposeBinding('logCharacter', () => void (log.characters += 1));
  await page.addInitScript(() => {
    const bound = window as unknown as { logPress(what: string): void; logCharacter(): void };
    addEventListener(
      'pointerdown',
      ({ target }) =>
        bound.logPress(
          (target as Element).closest('label, button, a, input')?.textContent?.slice(0, 40) ?? '',
        ),
      true,
    );
    addEventListener(
      'keydown',
      ({ key }) => (key.length === 1 ? bound.logCharacter() : bound.logPress(key)),
      true,
    );
  });
  return async () => log;
}

test('a director of a limited company comes from the landing page to ordered cards in at most 43 presses and 95 characters [FORM-05]', async ({
  page,
}) => {
  const log = await logPresses(page);
  const press = (what: Locator): Promise<void> => what.first().click();
  const type = async (where: Locator, text: string): Promise<void> => {
    await press(where);
    await page.keyboard.type(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const asked = (title: string) => page.getByRole('region', { name: title });
  const goOn = (title: string, name: string | RegExp = 'Continue') =>
    press(asked(title).getByRole('button', { name }));
  const choose = async (title: string, name: string | RegExp): Promise<void> =>
    press(asked(title).locator('label').filter({ hasText: name }));

  await page.goto('/');
  await type(page.getByLabel('First name'), 'Hamish');
  await type(page.getByLabel('Last name'), 'Buchan');
  await type(page.getByLabel('Email'), 'h@lp.nz');
  await press(button('Start application'));
  await press(page.getByRole('link', { name: 'Start the questions' }));

  await choose('What kind of business is it?', 'Limited Company');
  await choose('What kind of business is it?', 'Yes, business only');
  await choose('What kind of business is it?', /^I declare/);
  await goOn('What kind of business is it?');
  await type(page.getByRole('combobox', { name: /Business name/ }), 'lindis');
  await press(page.getByRole('option', { name: /^Lindis Pass Fencing Limited/ }));
  await goOn('What is the business called?');
  await press(button('$500'));
  await goOn('How much do you spend on fuel each month?');

  await goOn('Do you have a promo code?', 'Continue without a code');
  await choose('Do you collect Airpoints?', 'None');
  await goOn('Do you collect Airpoints?');

  await choose('Are you a director of this company?', 'Yes, I am a director');
  await goOn('Are you a director of this company?');
  await goOn('What is your full legal name?');
  await choose('What is your gender?', 'Male');
  await goOn('What is your gender?');
  await type(asked('When were you born?').getByLabel('Day'), '06051984');
  await goOn('When were you born?');
  await type(asked('What is on your driver licence?').getByLabel(/^Licence number/), 'AB123456');
  await type(asked('What is on your driver licence?').getByLabel(/^Version/), '321');
  await goOn('What is on your driver licence?');
  await goOn('Where do you live?', 'Yes, I live here');
  await choose('Do you agree to a credit check?', /^I agree/);
  await goOn('Do you agree to a credit check?');

  await type(asked('Which number can we call you on?').getByLabel('Contact number'), '0211234567');
  await goOn('Which number can we call you on?');
  await goOn('Where should invoices go?', /^Yes/);
  await type(asked('Which account do you pay from?').getByLabel('Account number'), '123140017132350');
  await choose('Which account do you pay from?', /^Yes/);
  await choose('Which account do you pay from?', /^I /);
  await goOn('Which account do you pay from?');
  await press(button('Accept and send'));
  await arriveAt(page, /You’re approved/);

  await press(page.getByRole('link', { name: 'Order cards' }));
  await press(
    page
      .getByRole('main')
      .locator('label')
      .filter({ hasText: /^Vehicle/ }),
  );
  await type(page.getByRole('textbox', { name: 'Vehicle registration' }), 'KEA101');
  await press(button('Confirm order'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Complete' }));
  await arriveAt(page, 'Your card order is confirmed');

  const { presses, characters } = await log();
  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(43);
  expect(characters).toBeLessThanOrEqual(95);
});
