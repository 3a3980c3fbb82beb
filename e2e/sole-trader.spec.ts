import {
  answerBusiness,
  chooseBusinessType,
  enterBusinessByHand,
  enterPhysicalAddressByHand,
  spendMonthly,
} from './applicant/business.ts';
import {
  answerCreditCheck,
  chooseGender,
  confirmHome,
  creditQuestions,
  writeLegalName,
} from './applicant/credit.ts';
import {
  answerFinalDetails,
  deliverToBusiness,
  giveBankAccount,
  review,
  send,
} from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { nothing, question } from './applicant/question.ts';
import { expect, test } from './fixtures.ts';
import { accountAtAsb, hamish, newPerson } from './people.ts';

const workshop = { line1: '7 Nowhere Street', suburb: 'Albert Town', town: 'Wānaka', postcode: '9305' };
const workshopText = '7 Nowhere Street, Albert Town, Wānaka 9305';

test('a sole trader gets an account by writing everything by hand [START-02, BUS-09, CRED-08]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await answerBusiness(page, {
    type: () => chooseBusinessType(page, 'Sole Trader'),
    name: () => enterBusinessByHand(page, 'Buchan Shearing'),
    address: () => enterPhysicalAddressByHand(page, workshop),
    spend: () => spendMonthly(page, '$1,500'),
  });
  await answerOffer(page);
  await expect(question(page, creditQuestions.legalName)).toHaveAttribute('aria-current', 'step');
  await answerCreditCheck(page, hamish, {
    director: nothing,
    legalName: () => writeLegalName(page, hamish.legalName),
    gender: () => chooseGender(page, 'Non binary'),
    home: async () => {
      await expect(question(page, creditQuestions.home)).toContainText(workshopText);
      await confirmHome(page);
    },
  });
  await answerFinalDetails(page, {
    delivery: () => deliverToBusiness(page),
    bank: () => giveBankAccount(page, { ...accountAtAsb, name: 'H Buchan' }),
  });
  await expect(review(page)).toContainText('Non binary');
  await expect(review(page)).toContainText('$1,500.00');
  await send(page);

  const guarantee = page.getByRole('dialog', { name: 'Personal Guarantee' });
  await expect(guarantee).toContainText('Buchan Shearing');
  await guarantee.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/form\/next-steps$/);
  await expect(page.getByRole('main')).toContainText('once you give a personal guarantee');
});
