import type { Page } from '@playwright/test';
import { answerBusiness, businessQuestions } from './applicant/business.ts';
import { answerCreditCheck, creditQuestions, writeLegalName } from './applicant/credit.ts';
import { answerFinalDetails, deliverToBusiness, send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer, collectAirpoints, collectNoPoints, offerQuestions } from './applicant/offer.ts';
import { goOn, question, typeAddressLines } from './applicant/question.ts';
import { answerEverything, arriveAt } from './applicant/whole.ts';
import { test as base, expect } from './fixtures.ts';
import { type OutsideWorld, startOutsideWorld } from './outside-world.ts';
import { airpointsOfAroha, hamish, newPerson } from './people.ts';

/** One product whose providers only these tests change. */
const test = base.extend<object, { world: OutsideWorld }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const world = await startOutsideWorld({});
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ world }, use) => use(world.origin),
});
test.describe.configure({ mode: 'serial' });

/** A silent bureau uses up its time-out; then a person assesses the application. */
const longestSending = 40_000;

const workshop = { line1: '7 Nowhere Street', suburb: 'Albert Town', town: 'Wānaka', postcode: '9305' };

test('with every real provider at work an applicant is approved as with the embedded ones [PROV-01, START-02]', async ({
  page,
  world,
}) => {
  await world.recover();
  await answerEverything(page, newPerson('Hamish', 'Buchan'));
  await send(page);
  await arriveAt(page, /Your application is in|You’re approved/);
  await expect(page.getByRole('main')).toContainText('Your account is open');
});

for (const [conduct, said] of [
  ['dead', 'gone'],
  ['hang', 'silent'],
  ['lying', 'talking nonsense'],
] as const) {
  test(`with every provider ${said} an applicant finishes by hand and is assessed by a person [PROV-07, PROV-08, BUS-15]`, async ({
    page,
    world,
  }) => {
    await world.recover();
    await world.behave(conduct);
    await openForm(page, newPerson('Hamish', 'Buchan'));
    await answerBusiness(page, {
      name: () => giveUpTheRegister(page),
      address: () => giveUpTheAddressSearch(page, businessQuestions.address),
    });
    await answerOffer(page, { loyalty: () => giveUpAirpoints(page) });
    await answerCreditCheck(page, hamish, {
      legalName: () => writeLegalName(page, hamish.legalName),
      home: () => giveUpTheAddressSearch(page, creditQuestions.home),
    });
    await answerFinalDetails(page, { delivery: () => deliverToBusiness(page) });
    await send(page);
    await expect(page.getByRole('main')).toContainText('Our team will look at your application', {
      timeout: longestSending,
    });
  });
}

async function giveUpTheRegister(page: Page): Promise<void> {
  const asked = question(page, businessQuestions.name);
  await asked.getByRole('combobox').fill('Lindis Pass Fencing');
  const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');
  await expect(notices).toContainText('unable to look up NZ Companies Register');
  await asked.getByRole('button', { name: 'Enter manually' }).click();
  await expect(asked.getByRole('textbox', { name: 'Business name' })).toHaveValue('Lindis Pass Fencing');
  await goOn(asked);
}

/** The question switches to manual lines by itself. */
async function giveUpTheAddressSearch(page: Page, title: string): Promise<void> {
  const asked = question(page, title);
  await asked.getByRole('combobox').fill('7 Nowhere Street');
  await expect(asked.getByLabel('Address line 1')).toHaveValue('7 Nowhere Street');
  await typeAddressLines(asked, workshop);
  await goOn(asked);
}

async function giveUpAirpoints(page: Page): Promise<void> {
  await collectAirpoints(page, airpointsOfAroha);
  await expect(question(page, offerQuestions.loyalty)).toContainText('We could not check this number');
  await collectNoPoints(page);
}
