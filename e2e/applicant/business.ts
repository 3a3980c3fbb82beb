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

/** Chooses the kind of business and declares that its cards are for business only. */
export async function chooseBusinessType(page: Screen, type: string): Promise<void> {
  const asked = question(page, businessQuestions.type);
  await asked.getByRole('radio', { name: type }).check();
  await asked.getByRole('radio', { name: 'Yes, business only' }).check();
  await asked.getByRole('checkbox', { name: /^I declare/ }).check();
  await goOn(asked);
}

/** Finds the business on the register by some of its name. */
export async function findBusiness(page: Screen, typed: string, name: string | RegExp): Promise<void> {
  const asked = question(page, businessQuestions.name);
  await searchAndPick(asked, typed, name);
  await see(asked.getByRole('button', { name: 'Choose another business' }));
  await goOn(asked);
}

/** Writes the name of the business instead of looking it up. */
export async function enterBusinessByHand(page: Screen, name: string): Promise<void> {
  const asked = question(page, businessQuestions.name);
  await asked.getByRole('button', { name: 'Enter manually' }).click();
  await asked.getByRole('textbox', { name: 'Business name' }).fill(name);
  await goOn(asked);
}

/** Writes where the business is, line by line. */
export const enterPhysicalAddressByHand = (page: Screen, address: AddressByHand): Promise<void> =>
  enterAddressByHand(question(page, businessQuestions.address), address);

/** Says what the business spends on fuel in a month. */
export async function spendMonthly(page: Screen, dollars: string): Promise<void> {
  const asked = question(page, businessQuestions.spend);
  await asked.getByLabel('Monthly fuel spend in dollars').fill(dollars);
  await goOn(asked);
}

/** The whole section: for a limited company that the register knows with its address, or as reported. */
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

/** A young company, whose account takes a guarantee, and which is declined at 12,500 dollars a month. */
export const tellAboutKereruRidge = (page: Screen, dollars = '500'): Promise<void> =>
  answerBusiness(page, {
    name: () => findBusiness(page, 'kereru ridge', /^Kererū Ridge Drainage Limited/),
    spend: () => spendMonthly(page, dollars),
  });
