import type { Identity } from '../people.ts';
import { type Action, answerAll, goOn, nothing, question, searchAndPick } from './question.ts';
import type { Screen } from './screen.ts';

export const creditQuestions = {
  director: 'Are you a director of this company?',
  requirements: 'Before you apply for the company',
  legalName: 'What is your full legal name?',
  gender: 'What is your gender?',
  dateOfBirth: 'When were you born?',
  licence: 'What is on your driver licence?',
  home: 'Where do you live?',
  agreement: 'Do you agree to a credit check?',
} as const;

export async function sayDirector(page: Screen): Promise<void> {
  const asked = question(page, creditQuestions.director);
  await asked.getByRole('radio', { name: 'Yes, I am a director' }).check();
  await goOn(asked);
}

export async function sayNoDirector(page: Screen): Promise<void> {
  const asked = question(page, creditQuestions.director);
  await asked.getByRole('radio', { name: 'No, I’m applying on its behalf' }).check();
  await goOn(asked);
}

export const readRequirements = (page: Screen): Promise<void> =>
  goOn(question(page, creditQuestions.requirements), 'I have read this');

export async function pickLegalName(page: Screen, name: string): Promise<void> {
  const asked = question(page, creditQuestions.legalName);
  await asked.getByRole('radio', { name }).check();
  await goOn(asked);
}

/** Where directors are offered, the applicant first says that the name is another one. */
export async function writeLegalName(page: Screen, name: string, isAmongDirectors = false): Promise<void> {
  const asked = question(page, creditQuestions.legalName);
  if (isAmongDirectors) await asked.getByRole('radio', { name: 'Another name' }).check();
  await asked.getByRole('textbox', { name: 'Full legal name' }).fill(name);
  await goOn(asked);
}

export async function chooseGender(page: Screen, gender: string): Promise<void> {
  const asked = question(page, creditQuestions.gender);
  await asked.getByRole('radio', { name: gender, exact: true }).check();
  await goOn(asked);
}

/** `date` is dd/MM/yyyy. */
export async function giveDateOfBirth(page: Screen, date: string): Promise<void> {
  const asked = question(page, creditQuestions.dateOfBirth);
  const [day = '', month = '', year = ''] = date.split('/');
  await asked.getByLabel('Day').fill(day);
  await asked.getByLabel('Month').fill(month);
  await asked.getByLabel('Year').fill(year);
  await goOn(asked);
}

export async function giveLicence(page: Screen, number: string, version: string): Promise<void> {
  const asked = question(page, creditQuestions.licence);
  await asked.getByLabel(/^Licence number/).fill(number);
  await asked.getByLabel(/^Version/).fill(version);
  await goOn(asked);
}

export const confirmHome = (page: Screen): Promise<void> =>
  goOn(question(page, creditQuestions.home), 'Yes, I live here');

export async function findHome(page: Screen, typed: string, address: string | RegExp): Promise<void> {
  const asked = question(page, creditQuestions.home);
  await searchAndPick(asked, typed, address);
  await goOn(asked);
}

export async function agreeToCreditCheck(page: Screen): Promise<void> {
  const asked = question(page, creditQuestions.agreement);
  await asked.getByRole('checkbox', { name: /^I agree/ }).check();
  await goOn(asked);
}

/** For a director whose residential address is on the register. */
export const answerCreditCheck = (
  page: Screen,
  identity: Identity,
  otherwise: Partial<Record<keyof typeof creditQuestions, Action>> = {},
): Promise<void> =>
  answerAll(
    {
      director: () => sayDirector(page),
      requirements: nothing,
      legalName: () => pickLegalName(page, identity.legalName),
      gender: () => chooseGender(page, identity.gender),
      dateOfBirth: () => giveDateOfBirth(page, identity.dateOfBirth),
      licence: () => giveLicence(page, identity.licence, identity.licenceVersion),
      home: () => confirmHome(page),
      agreement: () => agreeToCreditCheck(page),
    },
    otherwise,
  );
