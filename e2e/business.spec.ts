import { businessQuestions, tellAboutLindisPass } from './applicant/business.ts';
import { creditQuestions, pickLegalName, sayDirector } from './applicant/credit.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer, offerQuestions } from './applicant/offer.ts';
import { changeAnswer, goOn, question } from './applicant/question.ts';
import { expect, test } from './fixtures.ts';
import { hamish, newPerson } from './people.ts';

test('who wants a card for personal use is sent elsewhere, and the question stays open [BUS-04]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  const asked = question(page, businessQuestions.type);
  await asked.getByRole('radio', { name: 'Sole Trader' }).check();
  await asked.getByRole('radio', { name: 'No, personal use too' }).check();
  const dialog = page.getByRole('dialog', { name: 'Fuel cards are for businesses only' });
  await expect(dialog).toContainText('is for businesses only');
  await expect(dialog.getByRole('link', { name: 'Consumer card' })).toHaveAttribute('href', /consumer-card/);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(asked).toHaveAttribute('aria-current', 'step');
});

test('another business asks for the legal name again, and keeps the rest [BUS-10, GATE-07]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await answerOffer(page);
  await sayDirector(page);
  await pickLegalName(page, hamish.legalName);
  await changeAnswer(page, businessQuestions.name);
  const asked = question(page, businessQuestions.name);
  await asked.getByRole('button', { name: 'Choose another business' }).click();
  await asked.getByRole('combobox').fill('cardrona');
  await asked.getByRole('option', { name: /Cardrona/ }).click();
  await goOn(asked);
  await expect(question(page, creditQuestions.legalName)).toHaveAttribute('aria-current', 'step');
  await expect(question(page, offerQuestions.loyalty)).toContainText('No loyalty programme');
});
