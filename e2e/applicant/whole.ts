import { expect, type Page } from '@playwright/test';
import { aroha, hamish, type Identity, type Person } from '../people.ts';
import { tellAboutKereruRidge, tellAboutLindisPass } from './business.ts';
import { answerCreditCheck } from './credit.ts';
import { answerFinalDetails, send } from './final-details.ts';
import { openForm } from './landing.ts';
import { answerOffer } from './offer.ts';
import { type Screen, see } from './screen.ts';

export async function arriveAt(page: Screen, heading: string | RegExp): Promise<void> {
  await see(page.getByRole('heading', { level: 1, name: heading }));
}

/** Answers everything for Lindis Pass Fencing as its director, up to the review. `dollars` is the monthly spend. */
export async function answerEverything(page: Screen, person: Person, dollars = '500'): Promise<void> {
  await openForm(page, person);
  await tellAboutLindisPass(page, dollars);
  await answerAfterBusiness(page, hamish);
}

export async function answerForYoungCompany(page: Screen, person: Person, dollars = '500'): Promise<void> {
  await openForm(page, person);
  await tellAboutKereruRidge(page, dollars);
  await answerAfterBusiness(page, aroha);
}

async function answerAfterBusiness(page: Screen, director: Identity): Promise<void> {
  await answerOffer(page);
  await answerCreditCheck(page, director);
  await answerFinalDetails(page);
}

type Whole = { readonly person: Person; readonly rootState: string };
const wholes = new Map<string, Whole>();

/** Comes to the review: the first time by answering, later by a draft of those answers under another name. */
export const haveAnsweredEverything = (page: Page, person: Person): Promise<void> =>
  comeToReview(page, person, 'Lindis Pass', () => answerEverything(page, person));

/** At this spend a person assesses the application. */
export const haveAnsweredToBeAssessed = (page: Page, person: Person): Promise<void> =>
  comeToReview(page, person, 'To assess', () => answerEverything(page, person, '12500'));

export const haveAnsweredForYoungCompany = (page: Page, person: Person, dollars: string): Promise<void> =>
  comeToReview(page, person, dollars, () => answerForYoungCompany(page, person, dollars));

async function comeToReview(
  page: Page,
  person: Person,
  name: string,
  answer: () => Promise<void>,
): Promise<void> {
  const whole = wholes.get(name);
  if (whole) await openDraft(page, person, whole);
  else {
    await answer();
    wholes.set(name, { person, rootState: await saveDraft(page) });
  }
  await expect(page.getByRole('heading', { name: 'Check your answers before sending' })).toBeVisible();
}

async function saveDraft(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  const link = page.getByRole('dialog').getByLabel('Your link');
  await expect(link).toHaveValue(/\/draft\//);
  const saved = await page.request.get(
    new URL(await link.inputValue()).pathname.replace(
      /^\/form\/(.*)\/draft\//,
      '/v1/applications/$1/drafts/',
    ),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return JSON.stringify((await saved.json()).state.rootState);
}

async function openDraft(page: Page, { firstName, lastName, email }: Person, from: Whole): Promise<void> {
  const created = await page.request.post('/v1/applications', {
    data: { fullName: `${firstName} ${lastName}`, email, receiveCorrespondence: true, type: 1 },
  });
  const { externalId } = await created.json();
  const rootState = JSON.parse(from.rootState.replaceAll(from.person.email, email));
  Object.assign(rootState.application.landing, { firstName, lastName });
  const saved = await page.request.post('/v1/drafts', {
    data: { applicationExternalId: externalId, state: { rootState } },
  });
  const { applicationId, draftId } = await saved.json();
  await page.goto(`/form/${applicationId}/draft/${draftId}`);
}

type Saved = { offer: { standardOffer: { discounts: { centsPerLitre: number }[] } } };

/** Opens a draft that is changed after it was saved. */
export async function reopenWith(page: Page, person: Person, change: (saved: Saved) => void): Promise<void> {
  const rootState = JSON.parse(await saveDraft(page)) as { application: Saved };
  change(rootState.application);
  await openDraft(page, person, { person, rootState: JSON.stringify(rootState) });
  await expect(page.getByRole('heading', { name: 'Check your answers before sending' })).toBeVisible();
}

export async function getApproved(page: Page, person: Person): Promise<void> {
  await haveAnsweredEverything(page, person);
  await send(page);
  await arriveAt(page, /Your application is in|You’re approved/);
}
