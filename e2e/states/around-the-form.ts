import { expect, type Page } from '@playwright/test';
import { businessQuestions, spendMonthly, tellAboutLindisPass } from '../applicant/business.ts';
import { openForm } from '../applicant/landing.ts';
import { changeAnswer, goOn, question } from '../applicant/question.ts';
import { arriveAt } from '../applicant/whole.ts';
import { holdBack, loseCalls } from './answers.ts';
import { closeDialog, type Look, lookAtErrors, type Walk } from './look.ts';
import { letTimePass } from './patience.ts';
import { applicant } from './people.ts';

export const aroundTheForm: Walk = async (page, look) => {
  await openForm(page, applicant);
  await saveAndShare(page, look);
  await tellAboutLindisPass(page, '12000');
  await help(page, look);
  await withoutConnection(page, look);
  await nearlyTimedOut(page, look);
  await inForcedColours(page, look);
  await menuAndDrawer(page, look);
  await specialRates(page, look);
};

async function saveAndShare(page: Page, look: Look): Promise<void> {
  const drafts = /\/v1\/drafts|\/drafts\//;
  const open = page.getByRole('banner').getByRole('button', { name: 'Save and share' });
  const dialog = page.getByRole('dialog', { name: 'Save and share' });
  const release = await loseCalls(page, drafts);
  await open.click();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await look('dialog-save-failed', dialog);
  await release();
  await letTimePass(page);
  const releaseAnswer = await holdBack(page, drafts);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Your link')).toHaveValue('Generating save link...');
  await look('dialog-save-generating', dialog);
  await releaseAnswer();
  await expect(dialog.getByLabel('Your link')).toHaveValue(/\/draft\//);
  await look('dialog-save-link', dialog);

  const email = dialog.getByRole('textbox', { name: 'Email 1' });
  await email.fill('hamish@');
  await email.blur();
  await lookAtErrors(look, 'dialog-save-email', dialog);
  await email.fill(applicant.email);
  const share = await loseCalls(page, '**/share');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const failed = page.getByText('Sorry, the save link could not be shared.');
  await expect(failed).toBeVisible();
  await look('dialog-save-not-sent', failed);
  await share();
  await letTimePass(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toContainText('Sent to 1 person');
  await look('dialog-save-sent', dialog);
  await closeDialog(page, dialog);
}

async function help(page: Page, look: Look): Promise<void> {
  const button = page.getByRole('button', { name: 'Need help' });
  await button.click();
  const words = page.getByRole('dialog', { name: 'Need help' });
  await expect(words).toBeVisible();
  await look('help', undefined, 'wide');
  await closeDialog(page, words);
}

async function withoutConnection(page: Page, look: Look): Promise<void> {
  const spend = question(page, businessQuestions.spend);
  const release = await loseCalls(page, '**/drafts/**');
  await changeAnswer(page, businessQuestions.spend);
  await spendMonthly(page, '11000');
  await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
  await look('form-not-saved', spend);
  await release();
}

/** Less than two minutes before the idle time-out; any press or key closes it. */
async function nearlyTimedOut(page: Page, look: Look): Promise<void> {
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.evaluate(async (idleMs) => {
    // A scroll that is still under way would count as activity.
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, 300);
      document.addEventListener(
        'scroll',
        () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 300);
        },
        { capture: true },
      );
    });
    const now = Date.now.bind(Date);
    Object.assign(Date, { now: () => now() + idleMs });
    document.addEventListener('keydown', () => Object.assign(Date, { now }), { once: true, capture: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, 1_438.2 * 60_000);
  await expect(warning).toBeVisible();
  await look('dialog-idle-warning', warning);
  await closeDialog(page, warning);
}

async function inForcedColours(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const type = question(page, businessQuestions.type);
  await changeAnswer(page, businessQuestions.type);
  await look('forced-colours', type);
  await goOn(type);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function menuAndDrawer(page: Page, look: Look): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 1024 });
  await look('form-dock', undefined, 'narrow');
  await page.getByRole('banner').getByRole('button', { name: /Your/ }).first().click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await look('menu', menu, 'narrow');
  await closeDialog(page, menu);
  await page.getByRole('button', { name: /^You've told us/ }).click();
  const drawer = page.getByRole('dialog', { name: "You've told us..." });
  await expect(drawer).toBeVisible();
  await look('drawer', drawer, 'narrow');
  await drawer.getByRole('button', { name: 'Need help' }).click();
  const words = page.getByRole('dialog', { name: 'Need help' });
  await expect(words).toBeVisible();
  await look('drawer-help', words, 'narrow');
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await closeDialog(page, drawer);
  if (wide) await page.setViewportSize(wide);
}

async function specialRates(page: Page, look: Look): Promise<void> {
  await page.goto('/form/special-rates');
  await arriveAt(page, 'Special rates');
  await look('special-rates');
  await page.getByRole('button', { name: 'Ask for a callback' }).click();
  await lookAtErrors(look, 'special-rates', page.getByRole('main'));
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Ask for a callback' }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  await look('special-rates-errors');
  await page.getByLabel('Email').fill(applicant.email);
  await page.getByLabel('Contact number').fill('021 555 0199');
  const release = await loseCalls(page, '**/requestCallback');
  await page.getByRole('button', { name: 'Ask for a callback' }).click();
  const failed = page.getByText('Sorry, we are unable to request a callback at this time.');
  await expect(failed).toBeVisible();
  await look('special-rates-failed', failed);
  await release();
  await letTimePass(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await arriveAt(page, 'We will call you');
  await look('callback-requested');
}
