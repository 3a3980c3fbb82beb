import { expect, type Page } from '@playwright/test';
import { tellAboutLindisPass } from '../applicant/business.ts';
import { startApplication } from '../applicant/landing.ts';
import { arriveAt } from '../applicant/whole.ts';
import { loseCalls } from './answers.ts';
import { type Look, lookAtErrors, type Walk } from './look.ts';
import { applicant } from './people.ts';

const nobody = 'A'.repeat(27);

export const beforeTheForm: Walk = async (page, look) => {
  await page.goto('/nowhere');
  await arriveAt(page, 'Page Not Found');
  await look('not-found');
  await page.goto('/');
  await look('landing', 'page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await arriveAt(page, 'Accessibility');
  await look('accessibility', 'page');
  await page.goto('/');
  await page.getByRole('button', { name: 'Start application' }).click();
  await lookAtErrors(look, 'landing', page.locator('#landing-fields'));
  await page.goto('/timeout');
  const alert = page.getByRole('button', { name: 'Dismiss' });
  await expect(alert).toBeVisible();
  await look('toast-alert', alert);
  await page.goto(`/form/${nobody}/draft/${nobody}`);
  const problem = page.getByText('There was a problem trying to load your draft application.');
  await expect(problem).toBeVisible();
  await look('draft-link-nowhere', problem);
  const receipt = { reference: 'K7PX-3M9D', submittedAt: '2026-11-21T08:04:00.000Z' };
  await page.route('**/drafts/*', (route) => route.fulfill({ json: { isExpired: false, receipt } }));
  await page.goto(`/form/${nobody}/draft/${nobody}`);
  await arriveAt(page, 'This application was sent');
  await look('draft-link-sent', 'page');
  await page.unrouteAll();

  await page.goto('/');
  await page.getByLabel('First name').fill(applicant.firstName);
  await page.getByLabel('Last name').fill(applicant.lastName);
  await page.getByLabel('Email').fill(applicant.email);
  const release = await loseCalls(page, '**/v1/applications');
  await page.getByRole('button', { name: 'Start application' }).click();
  const failed = page.getByText('Sorry, we are unable to create your application at this time.');
  await expect(failed).toBeVisible();
  await look('toast-error', failed);
  await release();

  await startApplication(page, applicant);
  await look('requirements', 'page');
  await page.getByRole('link', { name: 'Start the questions' }).click();
  await tellAboutLindisPass(page);
  await page.goto('/requirements');
  await expect(page.getByRole('link', { name: 'Carry on where you left off' })).toBeVisible();
  await look('requirements-begun', 'page');
  await page.goto('/');
  await expect(page.getByRole('region', { name: /^Welcome back/ })).toBeVisible();
  await look('landing-in-hand', 'page');
  await page.getByRole('button', { name: 'Start another application' }).click();
  await look('landing-another', page.locator('#landing-new'));
  await onDevice(page, look);
};

async function onDevice(page: Page, look: Look): Promise<void> {
  await page.goto('/requirements');
  await page.getByRole('checkbox', { name: /^Keep my answers on this device/ }).check();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.device'))).not.toBeNull();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Remove it from this device' })).toBeVisible();
  await look('landing-on-device', 'page');
}
