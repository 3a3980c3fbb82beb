import { expect, type Page } from '@playwright/test';
import { arriveAt } from '../applicant/whole.ts';
import { loseCalls } from './answers.ts';
import { correct } from './correction.ts';
import type { Look, Walk } from './look.ts';
import { closeDialog } from './look.ts';
import { received, statusAnswers } from './status-answers.ts';

const link = `/status/${'A'.repeat(27)}`;

async function open(page: Page, name: string): Promise<void> {
  const [heading, answer] = statusAnswers[name] ?? ['', {}];
  await page.unrouteAll();
  await page.route('**/v1/status/open', (route) => route.fulfill({ json: { ...received, ...answer } }));
  // Opened in this tab before, the link would open by itself.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await page.getByRole('button', { name: 'Show my application' }).click();
  await arriveAt(page, heading);
}

export const status: Walk = async (page, look) => {
  await page.goto(link);
  await arriveAt(page, 'Your application status');
  await look('status-closed', 'page');
  const release = await loseCalls(page, '**/v1/status/open');
  await page.getByRole('button', { name: 'Show my application' }).click();
  const failed = page.getByText('We could not load it.');
  await expect(failed).toBeVisible();
  await look('status-closed-failed', failed);
  await release();
  for (const name of Object.keys(statusAnswers)) {
    await open(page, name);
    await look(`status-${name}`, 'page');
  }
  await open(page, 'correction');
  await correct(page, look);
  await open(page, 'guarantee');
  await actions(page, look);
  await lost(page, look);
  await reminders(page, look);
};

async function reminders(page: Page, look: Look): Promise<void> {
  await page.unrouteAll();
  await page.route('**/v1/drafts/reminders/stop', (route) => route.fulfill({ json: { ok: true } }));
  await page.goto(`/reminders/${'A'.repeat(27)}`);
  await arriveAt(page, 'Stop reminders');
  await look('reminders', 'page');
  await page.getByRole('button', { name: 'Stop reminders' }).click();
  await arriveAt(page, 'We’ll send no more reminders');
  await look('reminders-stopped', 'page');
}

async function actions(page: Page, look: Look): Promise<void> {
  await page.route('**/v1/status/guarantee/begin', (route) =>
    route.fulfill({ json: { guarantor: 'Hamish James Buchan', email: 'hamish@lindisfencing.co.nz' } }),
  );
  await page.getByRole('button', { name: 'Give the guarantee' }).click();
  const guarantee = page.getByRole('dialog', { name: 'Personal Guarantee' });
  await expect(guarantee).toBeVisible();
  await look('status-dialog-guarantee', guarantee);
  await guarantee.getByRole('button', { name: 'Not now' }).click();
  await expect(guarantee).toHaveCount(0);

  await page.route('**/v1/status/cards/begin', (route) => route.abort());
  await page.getByRole('button', { name: 'Order cards' }).click();
  const failed = page.getByText('That did not work.');
  await expect(failed).toBeVisible();
  await look('status-act-failed', failed);

  await page.route('**/v1/status/copy', (route) => route.abort());
  await page.getByRole('button', { name: 'Email me a copy' }).click();
  const notSent = page.getByText('We could not send a copy.');
  await expect(notSent).toBeVisible();
  await look('status-copy-failed', notSent);

  for (const [name, button, title] of [
    ['withdraw', 'Withdraw this application', 'Withdraw this application?'],
    ['revoke', 'Turn off all links', 'Turn off all links?'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await look(`status-dialog-${name}`, dialog);
    if (name === 'withdraw') await closeDialog(page, dialog);
  }
  const dialog = page.getByRole('dialog');
  await page.route('**/v1/status/revoke', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Turn them off' }).click();
  await expect(dialog).toContainText('That did not work.');
  await look('status-dialog-revoke-failed', dialog);
  await closeDialog(page, dialog);

  await page.unrouteAll();
  await page.route('**/v1/status/open', (route) => route.abort());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const outOfReach = page.getByText('We cannot update this page right now.');
  await expect(outOfReach).toBeVisible();
  await look('status-out-of-reach', 'page');
}

async function lost(page: Page, look: Look): Promise<void> {
  await page.unrouteAll();
  await page.goto('/status/not-a-key');
  await arriveAt(page, 'This link does not open an application');
  await look('status-dead', 'page');
  await page.goto('/status');
  await arriveAt(page, 'Your application status');
  await look('status-lost', 'page');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const summary = page.getByText('There is a problem');
  await expect(summary).toBeVisible();
  await look('status-lost-error', 'page');
  await page.getByLabel('Reference number').fill('k7px 3m9d');
  await page.getByLabel('Email').fill('hamish@lindisfencing.co.nz');
  await page.route('**/v1/status/lost', (route) => route.fulfill({ json: { ok: true } }));
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await look('status-lost-asked', 'page');
}
