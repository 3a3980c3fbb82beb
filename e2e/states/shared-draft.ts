import { expect, type Page } from '@playwright/test';
import { businessQuestions, spendMonthly, tellAboutLindisPass } from '../applicant/business.ts';
import { openForm } from '../applicant/landing.ts';
import { changeAnswer } from '../applicant/question.ts';
import type { Walk } from './look.ts';
import { closeDialog } from './look.ts';
import { applicant } from './people.ts';

export const sharedDraft: Walk = async (page, look) => {
  await openForm(page, applicant);
  await tellAboutLindisPass(page);
  const save = await saveAndShare(page);
  const link = await save.getByLabel('Your link').inputValue();
  await closeDialog(page, save);
  await elsewhere(page, link, async (there) => {
    await changeAnswer(there, businessQuestions.spend);
    await spendMonthly(there, '900');
    const saved = there.getByRole('status').filter({ hasText: /^Saved \d/ });
    await expect(saved.first()).toBeAttached();
  });
  await changeAnswer(page, businessQuestions.spend);
  await spendMonthly(page, '700');
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this too' });
  await expect(conflict).toBeVisible();
  await look('dialog-conflict', conflict);
  await conflict.getByRole('radio', { name: /900/ }).check();
  await look('dialog-conflict-chosen', conflict);
  await conflict.getByRole('button', { name: 'Keep these answers' }).click();
  await expect(conflict).toHaveCount(0);

  const again = await saveAndShare(page);
  await again.getByRole('button', { name: 'Turn off this link' }).click();
  await expect(again).toContainText('They no longer open your application');
  await look('dialog-save-taken-back', again);

  // The tab no longer knows of the save, and has no link to check.
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  const unknown = page.getByRole('dialog', { name: 'Save and share' });
  await expect(unknown).toContainText('This application was already saved');
  await look('dialog-save-unknown', unknown);
};

async function saveAndShare(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save and share' });
  await expect(dialog.getByLabel('Your link')).toHaveValue(/\/draft\//);
  return dialog;
}

async function elsewhere(page: Page, link: string, action: (there: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser to open the link in');
  const there = await context.newPage();
  await there.goto(link);
  await action(there);
  await context.close();
}
