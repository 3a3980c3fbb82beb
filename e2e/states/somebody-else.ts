import { expect, type Page } from '@playwright/test';
import { tellAboutLindisPass } from '../applicant/business.ts';
import { answerFinalDetails } from '../applicant/final-details.ts';
import { openForm } from '../applicant/landing.ts';
import { answerOffer } from '../applicant/offer.ts';
import { arriveAt } from '../applicant/whole.ts';
import { loseCalls } from './answers.ts';
import { closeDialog, type Look, type Walk } from './look.ts';
import { applicant } from './people.ts';

const link = `/part/${'A'.repeat(27)}`;
const days = { askedAt: '2026-11-28T01:00:00.000Z', expiresAt: '2026-12-12T01:00:00.000Z' };
const asked = {
  part: 'credit',
  number: 1,
  name: 'Mere Tāwhiri',
  email: 'mere@lindispass.co.nz',
  ...days,
  isLinkOff: false,
  answeredAt: null,
  ended: null,
};
const nothingAnswered = {
  isCompanyDirector: null,
  readRepresentativeRequirements: false,
  legalName: '',
  gender: null,
  dateOfBirth: '',
  driversLicenseNumber: '',
  driversLicenseVersionNo: '',
  residentialAddress: {
    text: '',
    picked: null,
    offered: [],
    isManual: false,
    lines: { line1: '', line2: '', suburb: '', town: '', postcode: '' },
    filledInFrom: null,
    details: null,
    cameWith: null,
  },
  agreedToCreditCheck: false,
  agreedToPersonalGuarantee: false,
  personalGuaranteeEmail: '',
  creditCheckResult: null,
  part: null,
};
const opened = {
  part: 'credit',
  state: 'open',
  ended: null,
  askedBy: 'Hamish Buchan',
  name: 'Mere Tāwhiri',
  businessType: 'Partnership',
  businessName: 'Buchan and Tāwhiri',
  business: null,
  expiresAt: days.expiresAt,
  answeredAt: null,
  credit: nothingAnswered,
  version: 0,
  guarantor: null,
  canWithdraw: false,
};

const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Somebody else is asked for the credit section, and answers on a page of their own. */
export const somebodyElse: Walk = async (page, look) => {
  await inTheForm(page, look);
  await onTheirPage(page, look);
};

async function inTheForm(page: Page, look: Look): Promise<void> {
  const parts = (...list: object[]) =>
    page.route('**/v1/applications/*/parts', (route) => route.fulfill({ json: { parts: list } }));
  await openForm(page, applicant);
  await tellAboutLindisPass(page);
  await answerOffer(page);
  const ask = page.getByRole('button', { name: 'Somebody else should answer this' });
  await look('part-to-ask', ask);
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Who should answer this?' });
  await look('part-ask', dialog);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('Choose a name, or Somebody else').first()).toBeVisible();
  await look('part-ask-error', dialog);
  await dialog.getByRole('radio', { name: 'Somebody else' }).check();
  await dialog.getByLabel('Full name').fill(asked.name);
  await dialog.getByLabel('Their email').fill(asked.email);
  const release = await loseCalls(page, '**/v1/applications/*/parts');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText(/The link was not sent/)).toBeVisible();
  await look('part-ask-failed', dialog);
  await release();
  await parts(asked);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  const out = page.getByRole('heading', { name: 'With Mere Tāwhiri since 28 November' });
  await look('part-out', out);
  await page.getByRole('button', { name: 'Take it back and answer myself' }).click();
  const back = page.getByRole('dialog', { name: 'Take it back?' });
  await look('part-take-back', back);
  await closeDialog(page, back);
  await answerFinalDetails(page);
  await look('part-awaited', page.getByText(/^Waits for Mere Tāwhiri/));
  await parts({ ...asked, answeredAt: days.askedAt });
  await comeBack(page);
  await look('part-answered', page.getByRole('heading', { name: 'Answered by Mere Tāwhiri, 28 November' }));
  await parts({ ...asked, ended: { at: days.askedAt, how: 'withdrawn' } });
  await comeBack(page);
  await look('part-ended', page.getByText(/^Mere Tāwhiri has withdrawn the answers/));
}

async function onTheirPage(page: Page, look: Look): Promise<void> {
  const open = async (name: string, heading: string | RegExp, answer: object) => {
    await page.unrouteAll();
    await page.route('**/v1/part/open', (route) => route.fulfill({ json: { ...opened, ...answer } }));
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(link);
    await page.getByRole('button', { name: 'See what is asked' }).click();
    await arriveAt(page, heading);
    await look(name, 'page');
  };
  await page.unrouteAll();
  await page.goto(link);
  await arriveAt(page, 'Your part of an application');
  await look('their-part-closed', 'page');
  await open('their-part-credit', /^Credit check for/, {});
  await open('their-part-answered', /^Thank you/, { state: 'answered', credit: null, canWithdraw: true });
  await page.getByRole('button', { name: 'Withdraw my answers' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Withdraw your answers?' });
  await look('their-part-withdraw', withdraw);
  await closeDialog(page, withdraw);
  await open('their-part-ended', /^There is nothing to answer/, {
    state: 'ended',
    ended: 'expired',
    credit: null,
  });
  await open('their-part-guarantee', /^Personal guarantee for/, {
    part: 'guarantee',
    credit: null,
    guarantor: 'Mere Tāwhiri',
  });
  await page.getByRole('button', { name: 'Give the guarantee' }).click({ force: true });
  const error = page.getByText('Tick to agree');
  await expect(error.first()).toBeVisible();
  await look('their-part-guarantee-error', 'page');
}
