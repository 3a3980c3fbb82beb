import { tellAboutKereruRidge } from './applicant/business.ts';
import {
  answerCreditCheck,
  chooseGender,
  creditQuestions,
  findHome,
  readRequirements,
  sayNoDirector,
  writeLegalName,
} from './applicant/credit.ts';
import { answerFinalDetails, send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { question } from './applicant/question.ts';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { hamish, newPerson } from './people.ts';

test('an office manager applies for a company and guarantees its account [CRED-02, CRED-12, GUAR-01, GUAR-02, GUAR-03]', async ({
  page,
}) => {
  const manager = newPerson('Moana', 'Whiu');
  await openForm(page, manager);
  await tellAboutKereruRidge(page);
  await answerOffer(page);

  await answerCreditCheck(page, hamish, {
    director: () => sayNoDirector(page),
    requirements: async () => {
      const legalName = question(page, creditQuestions.legalName);
      await expect(legalName.getByRole('radio')).toHaveCount(0);
      await expect(legalName).toContainText('Locked');
      await readRequirements(page);
    },
    legalName: () => writeLegalName(page, 'Moana Whiu', true),
    gender: () => chooseGender(page, 'Female'),
    // The register's address is the director's, so another person is asked for theirs.
    home: () => findHome(page, '14 lambton quay', /^14 Lambton Quay/),
  });
  await answerFinalDetails(page);
  await send(page);

  const guarantee = page.getByRole('dialog', { name: 'Personal Guarantee' });
  await expect(guarantee.getByText('Your application is outside our usual criteria.')).toBeFocused();
  const copyTo = guarantee.getByLabel(/^Send me a copy/);
  await expect(copyTo).toHaveValue(manager.email);
  const give = guarantee.getByRole('button', { name: 'Continue' });
  await expect(give).toBeDisabled();
  await guarantee.getByRole('checkbox').check();
  await copyTo.fill('moana@');
  await copyTo.blur();
  await expect(guarantee).toContainText('Email must be valid');
  await expect(give).toBeDisabled();
  await copyTo.fill(manager.email);
  await give.click();

  await arriveAt(page, 'You’re approved, Moana.');
  await expect(page.getByRole('main')).toContainText('We have your personal guarantee');
  const mail = await mailTo(manager.email, 'Personal guarantee for');
  expect(mail.text).toContain('Kererū Ridge Drainage Limited');
});
