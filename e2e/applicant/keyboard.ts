import { expect, type Locator, type Page } from '@playwright/test';
import type { Found, Screen } from './screen.ts';

const mostTabs = 60;

export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    // At the speed of a person: a dialog traps the focus from one key to the next.
    await page.keyboard.press('Tab', { delay: 20 });
  }
  throw new Error(`${control} is not reached by ${mostTabs} presses of Tab`);
}

/** Radio buttons take arrow keys within a group, check boxes take Space. */
async function check(page: Page, wanted: Locator): Promise<void> {
  const all = await wanted.locator('xpath=ancestor::fieldset[1]').getByRole('radio').all();
  await tabTo(page, all[0] ?? wanted);
  await page.keyboard.press('Space');
  for (const _ of all) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

async function pick(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible();
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Enter in a line of text submits its form. */
const isSentFromHere = (control: Locator): Promise<boolean> =>
  control.evaluate((button) => {
    const field = document.activeElement;
    const isText = field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type);
    return (
      isText && button instanceof HTMLButtonElement && button.form === field.form && button.type === 'submit'
    );
  });

async function press(page: Page, control: Locator): Promise<void> {
  if ((await control.getAttribute('role')) === 'option') return pick(page, control);
  if (!(await isSentFromHere(control))) await tabTo(page, control);
  await page.keyboard.press('Enter');
}

const partByKeyboard = (page: Page, part: Locator): Found => ({
  getByRole: (role, named) => partByKeyboard(page, part.getByRole(role, named)),
  getByLabel: (label, named) => partByKeyboard(page, part.getByLabel(label, named)),
  waitFor: (options) => part.waitFor(options),
  click: () => press(page, part),
  check: () => check(page, part),
  fill: async (text) => {
    await tabTo(page, part);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
  selectOption: async (label) => {
    await tabTo(page, part);
    await page.keyboard.type(label);
  },
});

/** The page for somebody who uses only a keyboard. */
export const byKeyboard = (page: Page): Screen => {
  const { getByRole, getByLabel } = partByKeyboard(page, page.locator('html'));
  return { getByRole, getByLabel, goto: (address) => page.goto(address) };
};
