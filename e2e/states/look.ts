import { expect, type Locator, type Page } from '@playwright/test';
import { goOn } from '../applicant/question.ts';

/** What a state is about, which stays in view at every width; 'page' shows all of it, from top to foot. */
export type Subject = Locator | 'page';
/** Below and above 1280 px the form has other things around it. */
export type Widths = 'all' | 'narrow' | 'wide';

/** Looks at the state on screen: takes its pictures, or tries it for accessibility. From the top without a subject. */
export type Look = (name: string, subject?: Subject, widths?: Widths) => Promise<void>;

/** Does what a person does to come to each state of a part of the product, and has each looked at. */
export type Walk = (page: Page, look: Look) => Promise<void>;

/** Puts a state as it is to be seen: what it is about in the middle, or at the top where the screen is too small. */
export async function present(page: Page, subject: Subject | undefined): Promise<void> {
  await page.mouse.move(0, 0);
  if (subject === undefined || subject === 'page') {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    return;
  }
  await expect(subject).toBeVisible();
  await subject.evaluate((element) => {
    if (element.matches('[role=dialog]')) return;
    const fits = element.getBoundingClientRect().height < window.innerHeight * 0.7;
    element.scrollIntoView({ block: fits ? 'center' : 'start', behavior: 'instant' });
  });
}

/** A question as it opens, and after Continue was pressed with nothing in it. */
export async function lookAtEmpty(look: Look, name: string, asked: Locator, button?: string): Promise<void> {
  await expect(asked).toHaveAttribute('aria-current', 'step');
  await look(`${name}-open`, asked);
  await goOn(asked, button);
  await lookAtErrors(look, name, asked);
}

/** A question or dialog that says what is wrong with it. */
export async function lookAtErrors(look: Look, name: string, asked: Locator): Promise<void> {
  await expect(asked.getByText('Error:').first()).toBeAttached();
  await look(`${name}-error`, asked);
}

/** A question whose answer is given. */
export async function lookAtComplete(look: Look, name: string, asked: Locator): Promise<void> {
  await expect(asked.getByRole('button', { name: /^Change:/ })).toBeVisible();
  await look(`${name}-complete`, asked);
}

/** Closes a dialog by its key. */
export async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
