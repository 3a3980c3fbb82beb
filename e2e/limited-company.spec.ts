import { answerBusiness, businessQuestions, spendMonthly } from './applicant/business.ts';
import { addCard, cardList, confirmOrder, goToCards, setHolder } from './applicant/cards.ts';
import { answerCreditCheck, confirmHome, creditQuestions } from './applicant/credit.ts';
import { answerFinalDetails, confirmInvoiceEmail, finalQuestions, send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer, collectAirpoints } from './applicant/offer.ts';
import { question } from './applicant/question.ts';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { airpointsOfAroha, hamish, newPerson } from './people.ts';

// The one journey with animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const premises = '14 Ballantyne Road, Wānaka 9305';
const home = '27 Tainui Street, Greymouth 7805';

test('a director of a limited company applies, is approved and orders three cards [START-02, BUS-05, BUS-06, BUS-07, OFF-08, CRED-03, CRED-10, CRED-12, CARD-14, MAIL-01, MAIL-03]', async ({
  page,
}) => {
  const director = newPerson('Hamish', 'Buchan');
  await openForm(page, director);

  await test.step('Your business comes from the register', async () => {
    await answerBusiness(page, {
      address: () => expect(question(page, businessQuestions.address)).toContainText(premises),
      spend: () => spendMonthly(page, '2 500'),
    });
    await expect(page.getByRole('region', { name: 'Your offer' })).toContainText('cents per litre');
  });

  await test.step('Your offer earns Airpoints', async () => {
    await answerOffer(page, { loyalty: () => collectAirpoints(page, airpointsOfAroha) });
  });

  await test.step('Credit check: the home is the director’s, who confirms it', async () => {
    await answerCreditCheck(page, hamish, {
      home: async () => {
        await expect(question(page, creditQuestions.home)).toContainText(home);
        await confirmHome(page);
      },
    });
  });

  await test.step('Final details: what is known is filled in, and the email for invoices is asked', async () => {
    const shows = (title: string, reported: string) => () =>
      expect(question(page, title)).toContainText(reported);
    await answerFinalDetails(page, {
      delivery: shows(finalQuestions.delivery, premises),
      invoiceEmail: async () => {
        await expect(question(page, finalQuestions.invoiceEmail)).toContainText(
          `Invoices go to ${director.email}?`,
        );
        await confirmInvoiceEmail(page);
      },
      invoiceDate: () => expect(question(page, finalQuestions.invoiceDate)).toHaveCount(0),
    });
    await expect(question(page, finalQuestions.bank)).toContainText('12-3140-0171323-50, ASB');
  });

  await test.step('the application is approved', async () => {
    await send(page);
    await arriveAt(page, 'You’re approved, Hamish.');
    await expect(page.getByRole('main')).toContainText('Your account is open');
    const approved = await mailTo(director.email, 'You’re approved: order your');
    expect(approved.text).toContain('Lindis Pass Fencing Limited');
  });

  await test.step('three cards of different types are ordered', async () => {
    await goToCards(page);
    await setHolder(page, 'Vehicle', { registration: 'qbt 917' });
    await addCard(page);
    await setHolder(page, 'Driver', { driver: 'Aroha Ngata' });
    await addCard(page);
    await page.getByLabel('Products', { exact: true }).selectOption('Fuels Only');
    await expect(cardList(page)).toContainText('You have 3 fuel cards');
    await expect(cardList(page)).toContainText('QBT917');

    const order = await confirmOrder(page);
    await expect(order).toContainText('3 fuel cards');
    await expect(order).toContainText(/By \w+day \d+ \w+, within 5 working days/);
    await expect(order).toContainText('so you’re not liable if they’re misused');
    await order.getByRole('button', { name: 'Complete' }).click();
    await arriveAt(page, 'Your card order is confirmed');
    await expect(page.getByRole('main')).toContainText('3 fuel cards for Lindis Pass Fencing Limited');
    const ordered = await mailTo(director.email, 'card order');
    expect(ordered.text).toContain('You ordered 3 fuel cards');
    expect(ordered.text).toMatch(/They arrive by \w+day \d+ \w+\./);
    await expect(page.getByRole('main')).toContainText(/By \w+day \d+ \w+/);
  });
});
