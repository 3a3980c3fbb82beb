import {
  type Action,
  type AddressByHand,
  answerAll,
  enterAddressByHand,
  goOn,
  nothing,
  question,
  searchAndPick,
} from './question.ts';
import { type Screen, see } from './screen.ts';

export const businessQuestions = {
  type: 'What kind of business is it?',
  name: 'What is the business called?',
  address: 'Where is the business?',
  spend: 'How much do you spend on fuel each month?',
} as const;

export async function chooseBusinessType(page: Screen, type: string): Promise<void> {
  const asked = question(page, businessQuestions.type);
  await asked.getByRole('radio', { name: type }).check();
  await asked.getByRole('radio', { name: 'Yes, business only' }).check();
  await asked.getByRole('checkbox', { name: /^I declare/ }).check();
  await goOn(asked);
}

export async function findBusiness(page: Screen, typed: string, name: string | RegExp): Promise<void> {
  const asked = question(page, businessQuestions.name);
  await searchAndPick(asked, typed, name);
  await see(asked.getByRole('button', { name: 'Choose another business' }));
  await goOn(asked);
}

export async function enterBusinessByHand(page: Screen, name: string): Promise<void> {
  const asked = question(page, businessQuestions.name);
  await asked.getByRole('button', { name: 'Enter manually' }).click();
  await asked.getByRole('textbox', { name: 'Business name' }).fill(name);
  await goOn(asked);
}

export const enterPhysicalAddressByHand = (page: Screen, address: AddressByHand): Promise<void> =>
  enterAddressByHand(question(page, businessQuestions.address), address);

export async function spendMonthly(page: Screen, dollars: string): Promise<void> {
  const asked = question(page, businessQuestions.spend);
  await asked.getByLabel('Monthly fuel spend in dollars').fill(dollars);
  await goOn(asked);
}

/** For a limited company whose address is on the register; answers in `otherwise` replace the usual ones. */
export const answerBusiness = (
  page: Screen,
  otherwise: Partial<Record<keyof typeof businessQuestions, Action>> = {},
): Promise<void> =>
  answerAll(
    {
      type: () => chooseBusinessType(page, 'Limited Company'),
      name: () => findBusiness(page, 'lindis', /^Lindis Pass Fencing Limited/),
      address: nothing,
      spend: () => spendMonthly(page, '500'),
    },
    otherwise,
  );

export const tellAboutLindisPass = (page: Screen, dollars = '500'): Promise<void> =>
  answerBusiness(page, { spend: () => spendMonthly(page, dollars) });

/** A young company, which needs a guarantee and is declined at 12,500 dollars a month. */
export const tellAboutKereruRidge = (page: Screen, dollars = '500'): Promise<void> =>
  answerBusiness(page, {
    name: () => findBusiness(page, 'kereru ridge', /^Kererū Ridge Drainage Limited/),
    spend: () => spendMonthly(page, dollars),
  });
