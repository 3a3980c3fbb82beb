import {
  businessQuestions,
  chooseBusinessType,
  findBusiness,
  tellAboutLindisPass,
} from './applicant/business.ts';
import { creditQuestions, sayNoDirector } from './applicant/credit.ts';
import { finalQuestions } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { changeAnswer, question } from './applicant/question.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

test('a company that is called a sole trader is looked up again, and under Other it is asked for its director [CRED-01, CRED-02, CRED-14]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await answerOffer(page);
  await expect(question(page, creditQuestions.director)).toHaveAttribute('aria-current', 'step');

  const name = question(page, businessQuestions.name);
  await test.step('the business goes, its name stays to search for', async () => {
    await changeAnswer(page, businessQuestions.type);
    await chooseBusinessType(page, 'Sole Trader');
    await expect(name).toHaveAttribute('aria-current', 'step');
    await expect(name.getByRole('combobox')).toHaveValue('Lindis Pass Fencing Limited');
    await expect(question(page, businessQuestions.address)).toContainText('Locked');
    await expect(question(page, finalQuestions.delivery)).toContainText('Locked');
    await name.getByRole('combobox').fill('Lindis Pass Fencing');
    await expect(name).toContainText('No results');
    await expect(name.getByRole('option')).toHaveCount(0);
  });

  await test.step('under Other it is found, and still a company', async () => {
    await changeAnswer(page, businessQuestions.type);
    await chooseBusinessType(page, 'Other');
    await findBusiness(page, 'lindis', /^Lindis Pass Fencing Limited/);
    await expect(question(page, businessQuestions.address)).toContainText('14 Ballantyne Road');
    await expect(question(page, creditQuestions.director)).toHaveAttribute('aria-current', 'step');
    await expect(question(page, creditQuestions.legalName)).toContainText('Locked');
    await sayNoDirector(page);
    await expect(question(page, creditQuestions.requirements)).toHaveAttribute('aria-current', 'step');
  });
});
