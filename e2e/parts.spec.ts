import type { Locator, Page } from '@playwright/test';
import { tellAboutKereruRidge, tellAboutLindisPass } from './applicant/business.ts';
import { answerCreditCheck, chooseGender, creditQuestions, giveLicence } from './applicant/credit.ts';
import { answerFinalDetails, send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { askForCredit, openPartOnPhone, partLinkIn, partLinkTo } from './applicant/part.ts';
import { changeAnswer, question } from './applicant/question.ts';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo, mailTo } from './mail.ts';
import { aroha, hamish, newPerson } from './people.ts';

const creditHeading = /^Credit check for /;
const guaranteeHeading = /^Personal guarantee for /;
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Collects what the server answers to a page, and what the page keeps. */
function listenTo(page: Page): () => Promise<string> {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/v1/')) heard.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(heard)).join('\n');
}

test('a manager asks the director for the credit section, who answers on a phone, and the application is sent [PART-01, PART-02, PART-03, PART-04]', async ({
  page: laptop,
  browser,
}) => {
  const manager = newPerson('Moana', 'Whiu');
  const director = newPerson('Hamish', 'Buchan');
  const heard = listenTo(laptop);

  await test.step('the manager asks, and carries on', async () => {
    await openForm(laptop, manager);
    await tellAboutLindisPass(laptop);
    await answerOffer(laptop);
    await askForCredit(laptop, hamish.legalName, director.email);
    await expect(question(laptop, creditQuestions.legalName)).toHaveCount(0);
    await answerFinalDetails(laptop);
    await expect(laptop.getByText('Waits for Hamish Buchan')).toBeVisible();
    await laptop.getByRole('button', { name: 'Check for answers' }).click();
    await expect(laptop.getByText('Hamish Buchan has not answered yet.')).toBeVisible();
    await laptop.reload();
    await expect(laptop.getByRole('heading', { name: /^With Hamish Buchan since / })).toBeVisible();
  });

  const link = await partLinkTo(director.email);
  const phone = await openPartOnPhone(browser, link, creditHeading);
  await test.step('the director answers, also after a reload', async () => {
    expect(new URL(phone.url()).pathname).toBe('/part');
    await expect(phone.getByText(/^Moana Whiu applies for fuel cards for Lindis Pass Fencing/)).toBeVisible();
    await answerCreditCheck(phone, hamish, {
      licence: async () => {
        await expect(phone.getByText(/^Saved \d/)).toBeVisible();
        await phone.reload();
        await giveLicence(phone, hamish.licence, hamish.licenceVersion);
      },
    });
    await phone.getByRole('button', { name: 'Send your answers' }).click();
    await arriveAt(phone, 'Thank you, we have your answers');
    await mailTo(director.email, 'What you sent');
    await mailTo(manager.email, 'fuel card application');
  });

  await test.step('the manager sends, and has seen nothing of the answers', async () => {
    await comeBack(laptop);
    await expect(laptop.getByRole('heading', { name: /^Answered by Hamish Buchan, / })).toBeVisible();
    await send(laptop);
    await arriveAt(laptop, /Your application is in|You’re approved/);
    const seen = await heard();
    for (const answer of [hamish.licence, '1984-05-06', hamish.dateOfBirth])
      expect(seen).not.toContain(answer);
    for (const mail of await mailsTo(manager.email)) expect(mail.text).not.toContain(hamish.licence);
  });

  await test.step('the director can no longer withdraw', async () => {
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Withdraw my answers' })).toHaveCount(0);
  });
});

test('the guarantee is asked of the director who answered the credit section, and given on a phone [PART-01, PART-04, GUAR-04]', async ({
  page: laptop,
  browser,
}) => {
  const manager = newPerson('Moana', 'Whiu');
  const director = newPerson('Aroha', 'Ngata');
  await openForm(laptop, manager);
  await tellAboutKereruRidge(laptop);
  await answerOffer(laptop);
  await askForCredit(laptop, aroha.legalName, director.email);
  await answerFinalDetails(laptop);
  const phone = await openPartOnPhone(browser, await partLinkTo(director.email), creditHeading);
  await answerCreditCheck(phone, aroha);
  await phone.getByRole('button', { name: 'Send your answers' }).click();
  await arriveAt(phone, 'Thank you, we have your answers');

  await laptop.getByRole('button', { name: 'Check for answers' }).click();
  await expect(laptop.getByRole('heading', { name: /^Answered by Aroha Ngata, / })).toBeVisible();
  await send(laptop);
  await arriveAt(laptop, /One thing left/);
  await expect(laptop.getByRole('button', { name: 'Give the guarantee' })).toHaveCount(0);
  await laptop.getByRole('button', { name: 'Ask Aroha Ngata for the guarantee' }).click();
  await laptop
    .getByRole('dialog', { name: 'Who should give the guarantee?' })
    .getByRole('button', { name: 'Send the link' })
    .click();
  await expect(laptop.getByRole('heading', { name: /^With Aroha Ngata since / })).toBeVisible();

  // The copy of the answers links to them, too.
  const { text } = await mailTo(director.email, 'fuel card application', 'give the personal guarantee');
  const second = await openPartOnPhone(browser, partLinkIn(text) ?? '', guaranteeHeading);
  await second.getByRole('checkbox').check();
  await second.getByRole('button', { name: 'Give the guarantee' }).click();
  await arriveAt(second, 'Thank you, we have your guarantee');
  await comeBack(laptop);
  await arriveAt(laptop, /You’re approved/);
});

test('what was asked is renewed, turned off and taken back, and a withdrawn answer asks the manager again [PART-01, PART-04, PART-05]', async ({
  page: laptop,
  browser,
}) => {
  const manager = newPerson('Moana', 'Whiu');
  const director = newPerson('Hamish', 'Buchan');
  await openForm(laptop, manager);
  await tellAboutLindisPass(laptop);
  await answerOffer(laptop);
  await askForCredit(laptop, hamish.legalName, director.email);
  const first = await partLinkTo(director.email);
  await laptop.getByRole('button', { name: 'Turn the link off' }).click();
  await expect(laptop.getByText(/is turned off. Renew it/)).toBeVisible();
  const off = await openPartOnPhone(browser, first, /^There is nothing to answer here/);
  await expect(off.getByText(/This link was turned off/)).toBeVisible();
  await laptop.getByRole('button', { name: 'Renew the link' }).click();
  await expect(laptop.getByText(/^We emailed a new link/)).toBeVisible();
  await laptop.getByRole('button', { name: 'Take it back and answer myself' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(question(laptop, creditQuestions.director)).toBeVisible();

  await askForCredit(laptop, hamish.legalName, director.email);
  let link = first;
  await expect
    .poll(async () => {
      const links = (await mailsTo(director.email)).flatMap(({ text }) => partLinkIn(text) ?? []);
      link = links.at(-1) ?? first;
      return links.length;
    })
    .toBe(3);
  const phone = await openPartOnPhone(browser, link, creditHeading);
  await answerCreditCheck(phone, hamish);
  await phone.getByRole('button', { name: 'Send your answers' }).click();
  await arriveAt(phone, 'Thank you, we have your answers');
  await comeBack(laptop);
  await expect(laptop.getByRole('heading', { name: /^Answered by Hamish Buchan, / })).toBeVisible();
  await phone.getByRole('button', { name: 'Withdraw my answers' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Withdraw them' }).click();
  await arriveAt(phone, 'There is nothing to answer here');
  await comeBack(laptop);
  await expect(laptop.getByText(/^Hamish Buchan has withdrawn the answers/)).toBeVisible();
  await expect(question(laptop, creditQuestions.director)).toBeVisible();
});

test('from the mail to sent answers a director makes at most 14 presses [PART-02]', async ({
  page: laptop,
  browser,
}) => {
  const director = newPerson('Hamish', 'Buchan');
  await openForm(laptop, newPerson('Moana', 'Whiu'));
  await tellAboutLindisPass(laptop);
  await answerOffer(laptop);
  await askForCredit(laptop, hamish.legalName, director.email);
  const link = await partLinkTo(director.email);
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  // The link in the mail.
  let presses = 1;
  const press = async (what: Locator): Promise<void> => {
    await what.click();
    presses += 1;
  };
  const asked = (title: string) => question(phone, title);
  const goOn = (title: string, name = 'Continue') =>
    press(asked(title).getByRole('button', { name, exact: true }));
  await phone.goto(link);
  await press(phone.getByRole('button', { name: 'See what is asked' }));
  await press(asked(creditQuestions.director).getByText('Yes, I am a director'));
  await goOn(creditQuestions.director);
  await goOn(creditQuestions.legalName);
  await press(asked(creditQuestions.gender).getByText('Male', { exact: true }));
  await goOn(creditQuestions.gender);
  await asked(creditQuestions.dateOfBirth).getByLabel('Day').fill('6');
  await asked(creditQuestions.dateOfBirth).getByLabel('Month').fill('5');
  await asked(creditQuestions.dateOfBirth).getByLabel('Year').fill('1984');
  await goOn(creditQuestions.dateOfBirth);
  await asked(creditQuestions.licence)
    .getByLabel(/^Licence number/)
    .fill(hamish.licence);
  await asked(creditQuestions.licence)
    .getByLabel(/^Version/)
    .fill(hamish.licenceVersion);
  await goOn(creditQuestions.licence);
  await goOn(creditQuestions.home, 'Yes, I live here');
  await press(asked(creditQuestions.agreement).getByText(/^I agree/));
  await goOn(creditQuestions.agreement);
  await press(phone.getByRole('button', { name: 'Send your answers' }));
  await arriveAt(phone, 'Thank you, we have your answers');
  expect(presses).toBeLessThanOrEqual(14);
});

test('on two devices of one person nothing that was typed is lost [PART-02]', async ({
  page: laptop,
  browser,
}) => {
  const director = newPerson('Hamish', 'Buchan');
  await openForm(laptop, newPerson('Moana', 'Whiu'));
  await tellAboutLindisPass(laptop);
  await answerOffer(laptop);
  await askForCredit(laptop, hamish.legalName, director.email);
  const link = await partLinkTo(director.email);
  const phone = await openPartOnPhone(browser, link, creditHeading);
  const tablet = await openPartOnPhone(browser, link, creditHeading);
  await answerCreditCheck(phone, hamish);
  await expect(phone.getByText(/^Saved \d/)).toBeVisible();
  await comeBack(tablet);
  await expect(tablet.getByText(/We have put both together here/)).toBeVisible();
  await changeAnswer(tablet, creditQuestions.gender);
  await chooseGender(tablet, 'Female');
  await expect(tablet.getByText(/^Saved \d/)).toBeVisible();
  await changeAnswer(phone, creditQuestions.gender);
  await chooseGender(phone, 'Non binary');
  await expect(phone.getByText(/this page keeps what you have here: Gender/)).toBeVisible();
  await phone.getByRole('button', { name: 'Send your answers' }).click();
  await arriveAt(phone, 'Thank you, we have your answers');
});
