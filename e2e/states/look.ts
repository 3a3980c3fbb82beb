import { expect, type Locator, type Page } from '@playwright/test';
import { goOn } from '../applicant/question.ts';

/** The subject stays in view at every width; 'page' shows everything. */
export type Subject = Locator | 'page';
/** The form's surroundings change at 1280 px. */
type Widths = 'all' | 'narrow' | 'wide';

/** Takes pictures of the state on screen, or checks its accessibility. */
export type Look = (name: string, subject?: Subject, widths?: Widths) => Promise<void>;

/** Visits every state of a part and calls `look` in each. */
export type Walk = (page: Page, look: Look) => Promise<void>;

/** Centres the subject, or puts it at the top if the screen is too small. */
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

export async function lookAtEmpty(look: Look, name: string, asked: Locator, button?: string): Promise<void> {
  await expect(asked).toHaveAttribute('aria-current', 'step');
  await look(`${name}-open`, asked);
  await goOn(asked, button);
  await lookAtErrors(look, name, asked);
}

export async function lookAtErrors(look: Look, name: string, asked: Locator): Promise<void> {
  await expect(asked.getByText('Error:').first()).toBeAttached();
  await look(`${name}-error`, asked);
}

export async function lookAtComplete(look: Look, name: string, asked: Locator): Promise<void> {
  await expect(asked.getByRole('button', { name: /^Change:/ })).toBeVisible();
  await look(`${name}-complete`, asked);
}

export async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
