import { expect, type Page } from '@playwright/test';
import { tellAboutLindisPass } from '../applicant/business.ts';
import {
  agreeToCreditCheck,
  chooseGender,
  creditQuestions,
  findHome,
  giveDateOfBirth,
  giveLicence,
  pickLegalName,
  readRequirements,
  sayDirector,
  sayNoDirector,
} from '../applicant/credit.ts';
import { openForm } from '../applicant/landing.ts';
import { takeStandardOffer } from '../applicant/offer.ts';
import { changeAnswer, question } from '../applicant/question.ts';
import { hamish } from '../people.ts';
import { type Look, lookAtComplete, lookAtEmpty, lookAtErrors, type Walk } from './look.ts';
import { applicant } from './people.ts';

/** Who applies, and the agreement to the credit check. */
export const credit: Walk = async (page, look) => {
  await openForm(page, applicant);
  await tellAboutLindisPass(page);
  await takeStandardOffer(page);
  await director(page, look);
  await identity(page, look);
  const home = question(page, creditQuestions.home);
  await lookAtEmpty(look, 'residential-address', home);
  await changeAnswer(page, creditQuestions.legalName);
  await pickLegalName(page, hamish.legalName);
  await expect(home).toHaveAttribute('aria-current', 'step');
  await look('residential-address-filled-in', home);
  await home.getByRole('button', { name: 'No, enter another address' }).click();
  await findHome(page, '14 lambton quay', /^14 Lambton Quay/);
  await lookAtComplete(look, 'residential-address', home);
  const agreement = question(page, creditQuestions.agreement);
  await lookAtEmpty(look, 'credit-check-agreement', agreement);
  await agreeToCreditCheck(page);
  await lookAtComplete(look, 'credit-check-agreement', agreement);
};

async function director(page: Page, look: Look): Promise<void> {
  const asked = question(page, creditQuestions.director);
  await lookAtEmpty(look, 'director', asked);
  await sayDirector(page);
  await lookAtComplete(look, 'director', asked);
  const legalName = question(page, creditQuestions.legalName);
  await lookAtEmpty(look, 'legal-name-directors', legalName);
  await legalName.getByRole('radio', { name: 'Another name' }).check();
  await look('legal-name-another', legalName);

  await changeAnswer(page, creditQuestions.director);
  await sayNoDirector(page);
  const requirements = question(page, creditQuestions.requirements);
  await expect(requirements).toHaveAttribute('aria-current', 'step');
  await look('representative-requirements-open', requirements);
  await readRequirements(page);
  await lookAtComplete(look, 'representative-requirements', requirements);
  await pickLegalName(page, 'Another name');
  await lookAtErrors(look, 'legal-name-another', legalName);
  await legalName.getByRole('textbox', { name: 'Full legal name' }).fill('Moana Whiu');
  await pickLegalName(page, 'Another name');
  await lookAtComplete(look, 'legal-name', legalName);
}

async function identity(page: Page, look: Look): Promise<void> {
  const gender = question(page, creditQuestions.gender);
  await lookAtEmpty(look, 'gender', gender);
  await chooseGender(page, hamish.gender);
  await lookAtComplete(look, 'gender', gender);

  const born = question(page, creditQuestions.dateOfBirth);
  await lookAtEmpty(look, 'date-of-birth', born);
  await giveDateOfBirth(page, '31/02/1984');
  await look('date-of-birth-no-such-day', born);
  await giveDateOfBirth(page, hamish.dateOfBirth);
  await lookAtComplete(look, 'date-of-birth', born);

  const licence = question(page, creditQuestions.licence);
  await lookAtEmpty(look, 'licence', licence);
  await giveLicence(page, '12345678', '3');
  await look('licence-wrong', licence);
  await giveLicence(page, hamish.licence, hamish.licenceVersion);
  await lookAtComplete(look, 'licence', licence);
}
