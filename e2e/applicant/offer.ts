import { type Action, answerAll, goOn, nothing, question } from './question.ts';
import type { Screen } from './screen.ts';

export const offerQuestions = {
  promoCode: 'Do you have a promo code?',
  membershipNumber: 'What is your membership number?',
  loyalty: 'Do you collect Airpoints?',
} as const;

export const goWithoutPromoCode = (page: Screen): Promise<void> =>
  goOn(question(page, offerQuestions.promoCode), 'Continue without a code');

export async function checkPromoCode(page: Screen, code: string): Promise<void> {
  const asked = question(page, offerQuestions.promoCode);
  await asked.getByRole('textbox', { name: /^Promo code/ }).fill(code);
  await goOn(asked, 'Check code');
}

/** The dialog of a promo code, which is named after its offer. */
const offerOf = (page: Screen, code: string) => page.getByRole('dialog', { name: new RegExp(`^${code}: `) });

export async function usePromoOffer(page: Screen, code: string): Promise<void> {
  await checkPromoCode(page, code);
  await offerOf(page, code).getByRole('button', { name: 'Use this offer' }).click();
}

export async function giveMembershipNumber(page: Screen, label: string, number: string): Promise<void> {
  const asked = question(page, `What is your ${label.toLowerCase()}?`);
  await asked.getByRole('textbox', { name: label }).fill(number);
  await goOn(asked);
}

export type AirpointsAccount = { number: string; firstName: string; lastName: string };

export async function collectAirpoints(page: Screen, account: AirpointsAccount): Promise<void> {
  const asked = question(page, offerQuestions.loyalty);
  await asked.getByRole('radio', { name: 'Airpoints' }).check();
  await asked.getByLabel('Airpoints number').fill(account.number);
  await asked.getByLabel('First name on the account').fill(account.firstName);
  await asked.getByLabel('Last name on the account').fill(account.lastName);
  await goOn(asked);
}

export async function collectNoPoints(page: Screen): Promise<void> {
  const asked = question(page, offerQuestions.loyalty);
  await asked.getByRole('radio', { name: 'None' }).check();
  await goOn(asked);
}

/** The standard offer and no points, unless other answers are given. */
export const answerOffer = (
  page: Screen,
  otherwise: Partial<Record<keyof typeof offerQuestions, Action>> = {},
): Promise<void> =>
  answerAll(
    {
      promoCode: () => goWithoutPromoCode(page),
      membershipNumber: nothing,
      loyalty: () => collectNoPoints(page),
    },
    otherwise,
  );
