import { expect, type Page } from '@playwright/test';
import { tellAboutLindisPass } from '../applicant/business.ts';
import {
  agreeToCreditCheck,
  answerCreditCheck,
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
import { answerOffer } from '../applicant/offer.ts';
import { changeAnswer, question } from '../applicant/question.ts';
import { hamish } from '../people.ts';
import { type Look, lookAtComplete, lookAtEmpty, lookAtErrors, type Walk } from './look.ts';
import { applicant } from './people.ts';

export const credit: Walk = async (page, look) => {
  await openForm(page, applicant);
  await tellAboutLindisPass(page);
  await answerOffer(page);
  await answerCreditCheck(page, hamish, {
    director: () => director(page, look),
    requirements: () => requirements(page, look),
    legalName: () => legalName(page, look),
    gender: () => gender(page, look),
    dateOfBirth: () => dateOfBirth(page, look),
    licence: () => licence(page, look),
    home: () => home(page, look),
    agreement: () => agreement(page, look),
  });
};

async function director(page: Page, look: Look): Promise<void> {
  const asked = question(page, creditQuestions.director);
  await lookAtEmpty(look, 'director', asked);
  await sayDirector(page);
  await lookAtComplete(look, 'director', asked);
  const name = question(page, creditQuestions.legalName);
  // The director of the applicant's own name is shown as chosen.
  await expect(name.getByRole('radio', { name: hamish.legalName })).toBeChecked();
  await look('legal-name-directors-open', name);
  await name.getByRole('radio', { name: 'Another name' }).check();
  await look('legal-name-another', name);
  await changeAnswer(page, creditQuestions.director);
  await sayNoDirector(page);
}

async function requirements(page: Page, look: Look): Promise<void> {
  const asked = question(page, creditQuestions.requirements);
  await expect(asked).toHaveAttribute('aria-current', 'step');
  await look('representative-requirements-open', asked);
  await readRequirements(page);
  await lookAtComplete(look, 'representative-requirements', asked);
}

async function legalName(page: Page, look: Look): Promise<void> {
  const asked = question(page, creditQuestions.legalName);
  await pickLegalName(page, 'Another name');
  await lookAtErrors(look, 'legal-name-another', asked);
  await asked.getByRole('textbox', { name: 'Full legal name' }).fill('Moana Whiu');
  await pickLegalName(page, 'Another name');
  await lookAtComplete(look, 'legal-name', asked);
}

async function gender(page: Page, look: Look): Promise<void> {
  const asked = question(page, creditQuestions.gender);
  await lookAtEmpty(look, 'gender', asked);
  await chooseGender(page, hamish.gender);
  await lookAtComplete(look, 'gender', asked);
}

async function dateOfBirth(page: Page, look: Look): Promise<void> {
  const asked = question(page, creditQuestions.dateOfBirth);
  await lookAtEmpty(look, 'date-of-birth', asked);
  await giveDateOfBirth(page, '31/02/1984');
  await look('date-of-birth-no-such-day', asked);
  await giveDateOfBirth(page, hamish.dateOfBirth);
  await lookAtComplete(look, 'date-of-birth', asked);
}

async function licence(page: Page, look: Look): Promise<void> {
  const asked = question(page, creditQuestions.licence);
  await lookAtEmpty(look, 'licence', asked);
  await giveLicence(page, '12345678', '3');
  await look('licence-wrong', asked);
  await giveLicence(page, hamish.licence, hamish.licenceVersion);
  await lookAtComplete(look, 'licence', asked);
}

async function home(page: Page, look: Look): Promise<void> {
  const asked = question(page, creditQuestions.home);
  await lookAtEmpty(look, 'residential-address', asked);
  await changeAnswer(page, creditQuestions.legalName);
  await pickLegalName(page, hamish.legalName);
  await expect(asked).toHaveAttribute('aria-current', 'step');
  await look('residential-address-filled-in', asked);
  await asked.getByRole('button', { name: 'No, enter another address' }).click();
  await findHome(page, '14 lambton quay', /^14 Lambton Quay/);
  await lookAtComplete(look, 'residential-address', asked);
}

async function agreement(page: Page, look: Look): Promise<void> {
  const asked = question(page, creditQuestions.agreement);
  await lookAtEmpty(look, 'credit-check-agreement', asked);
  await agreeToCreditCheck(page);
  await lookAtComplete(look, 'credit-check-agreement', asked);
}
