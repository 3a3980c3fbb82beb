import { answerBusiness, businessQuestions, findBusiness, spendMonthly } from './applicant/business.ts';
import { confirmOrder, goToCards, setHolder } from './applicant/cards.ts';
import { answerCreditCheck, confirmHome, creditQuestions } from './applicant/credit.ts';
import { answerFinalDetails, send } from './applicant/final-details.ts';
import { byKeyboard } from './applicant/keyboard.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer, goWithoutPromoCode, offerQuestions } from './applicant/offer.ts';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { listen, said } from './live-regions.ts';
import { hamish, newPerson } from './people.ts';

test('a whole application by keyboard alone, and what is said meanwhile [A11Y-02, AUTO-04, START-02]', async ({
  page,
}) => {
  const keys = byKeyboard(page);
  const comesTo = (title: string) => expect(page.getByRole('heading', { name: title })).toBeFocused();
  await listen(page);
  await openForm(keys, newPerson('Hamish', 'Buchan'));

  await answerBusiness(keys, {
    name: async () => {
      await comesTo(businessQuestions.name);
      await findBusiness(keys, 'lindis', /^Lindis Pass Fencing Limited/);
    },
    spend: async () => {
      await comesTo(businessQuestions.spend);
      // First the register is searched, then the record of the picked business is fetched.
      expect((await said(page)).filter((text) => /^Searching|match/.test(text))).toEqual([
        'Searching...',
        '1 match on the register',
        'Searching...',
      ]);
      await spendMonthly(keys, '500');
    },
  });
  await answerOffer(keys, {
    promoCode: async () => {
      await comesTo(offerQuestions.promoCode);
      await goWithoutPromoCode(keys);
    },
  });
  await answerCreditCheck(keys, hamish, {
    home: async () => {
      await comesTo(creditQuestions.home);
      await confirmHome(keys);
    },
  });
  await answerFinalDetails(keys);
  await send(keys);
  await arriveAt(page, /Your application is in|You’re approved/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('cards, and the dialog that gives the focus back', async () => {
    await goToCards(keys);
    await setHolder(keys, 'Vehicle', { registration: 'QBT917' });
    const dialog = await confirmOrder(keys);
    await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Confirm order' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await arriveAt(page, 'Your card order is confirmed');
  });
});
