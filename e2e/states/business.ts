import { expect, type Page } from '@playwright/test';
import {
  answerBusiness,
  businessQuestions,
  chooseBusinessType,
  enterBusinessByHand,
  findBusiness,
  spendMonthly,
} from '../applicant/business.ts';
import { openForm } from '../applicant/landing.ts';
import { changeAnswer, goOn, question } from '../applicant/question.ts';
import { holdBack } from './answers.ts';
import { closeDialog, type Look, lookAtComplete, lookAtEmpty, lookAtErrors, type Walk } from './look.ts';
import { applicant } from './people.ts';

export const business: Walk = async (page, look) => {
  await openForm(page, applicant);
  await look('form-start');
  await answerBusiness(page, {
    type: () => businessType(page, look),
    name: () => businessName(page, look),
    spend: () => fuelAmount(page, look),
  });
};

async function businessType(page: Page, look: Look): Promise<void> {
  const type = question(page, businessQuestions.type);
  await lookAtEmpty(look, 'business-type', type);
  await type.getByRole('radio', { name: 'No, personal use too' }).check();
  const personal = page.getByRole('dialog');
  await expect(personal).toBeVisible();
  await look('dialog-personal-card', personal);
  await closeDialog(page, personal);
  await chooseBusinessType(page, 'Limited Company');
  await lookAtComplete(look, 'business-type', type);
}

async function businessName(page: Page, look: Look): Promise<void> {
  const name = question(page, businessQuestions.name);
  await lookAtEmpty(look, 'business-name', name);
  const search = name.getByRole('combobox');
  const release = await holdBack(page, '**/v1/businesses?**');
  await search.fill('ridge');
  await expect(page.getByText('Searching...').first()).toBeVisible();
  await look('business-name-searching', name);
  await release();
  await expect(name.getByRole('option').first()).toBeVisible();
  await search.press('ArrowDown');
  await look('business-name-results', name);
  await goOn(name);
  await expect(name.getByRole('option').first()).toBeVisible();
  await lookAtErrors(look, 'business-name-results', name);
  await search.fill('no such business anywhere');
  await expect(page.getByText('No results').first()).toBeVisible();
  await look('business-name-no-results', name);

  await name.getByRole('button', { name: 'Enter manually' }).click();
  await name.getByRole('textbox', { name: 'Business name' }).fill('');
  await goOn(name);
  await lookAtErrors(look, 'business-name-manual', name);
  await name.getByRole('button', { name: 'Search the register' }).click();
  await enterBusinessByHand(page, 'Buchan Shearing');
  await lookAtComplete(look, 'business-name-manual', name);
  await changeAnswer(page, businessQuestions.name);
  await name.getByRole('radio', { name: 'Yes' }).check();
  await look('business-name-trading-name', name);

  await name.getByRole('button', { name: 'Search the register' }).click();
  await search.fill('lindis');
  await name.getByRole('option', { name: /^Lindis Pass Fencing Limited/ }).click();
  await expect(name.getByRole('button', { name: 'Choose another business' })).toBeVisible();
  await look('business-name-picked', name);
  await name.getByRole('radio', { name: 'No', exact: true }).check();
  await goOn(name);
  await lookAtComplete(look, 'business-name', name);
}

async function fuelAmount(page: Page, look: Look): Promise<void> {
  const spend = question(page, businessQuestions.spend);
  await expect(spend).toHaveAttribute('aria-current', 'step');
  await look('fuel-amount-open', spend);
  await page.getByRole('heading', { level: 2, name: 'Your business' }).click();
  await look('form-half-way');
  await spendMonthly(page, '0');
  await lookAtErrors(look, 'fuel-amount', spend);
  await spend.getByLabel('Monthly fuel spend in dollars').fill('12000');
  await spend.getByLabel('Monthly fuel spend in dollars').blur();
  await expect(spend.getByRole('link', { name: 'Ask for special rates' })).toBeVisible();
  await look('fuel-amount-special-rates', spend);
  await goOn(spend);
  await lookAtComplete(look, 'fuel-amount', spend);
}

/** Residential and delivery addresses look the same. */
export const addresses: Walk = async (page, look) => {
  await openForm(page, applicant);
  await chooseBusinessType(page, 'Limited Company');
  await findBusiness(page, 'totara flat', /^Tōtara Flat/);
  const asked = question(page, businessQuestions.address);
  await expect(asked.getByRole('radio').first()).toBeVisible();
  await look('physical-address-corrected', asked);
  await goOn(asked, 'Use this address');
  await lookAtErrors(look, 'physical-address-corrected', asked);
  await asked.getByRole('button', { name: 'Enter manually' }).click();
  await expect(asked.getByLabel('Postcode')).toBeVisible();
  await look('physical-address-manual', asked);
  for (const line of ['Address line 1', 'Town or city', 'Postcode']) await asked.getByLabel(line).fill('');
  await goOn(asked);
  await lookAtErrors(look, 'physical-address-manual', asked);

  await asked.getByRole('button', { name: 'Search for the address' }).click();
  await asked.getByRole('combobox').fill('');
  await lookAtEmpty(look, 'physical-address', asked);
  const release = await holdBack(page, '**/v1/addresses?**');
  await asked.getByRole('combobox').fill('14 lambton quay');
  await expect(page.getByText('Searching...').first()).toBeVisible();
  await look('physical-address-searching', asked);
  await release();
  await expect(asked.getByRole('option').first()).toBeVisible();
  await look('physical-address-results', asked);
  await asked.getByRole('combobox').fill('999 no such street anywhere');
  await expect(page.getByText('No results').first()).toBeVisible();
  await look('physical-address-no-results', asked);
  await asked.getByRole('combobox').fill('14 lambton quay');
  await asked.getByRole('option', { name: /^14 Lambton Quay/ }).click();
  await goOn(asked);
  await lookAtComplete(look, 'physical-address', asked);
};
