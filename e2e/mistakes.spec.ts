import {
  answerBusiness,
  businessQuestions,
  chooseBusinessType,
  enterPhysicalAddressByHand,
  spendMonthly,
} from './applicant/business.ts';
import {
  answerCreditCheck,
  confirmHome,
  creditQuestions,
  giveDateOfBirth,
  giveLicence,
  writeLegalName,
} from './applicant/credit.ts';
import {
  answerFinalDetails,
  deliverToBusiness,
  finalQuestions,
  giveBankAccount,
  giveContactNumber,
  review,
} from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer, collectAirpoints, offerQuestions } from './applicant/offer.ts';
import { goOn, nothing, question, typeAddressLines } from './applicant/question.ts';
import { expect, test } from './fixtures.ts';
import { accountAtAsb, airpointsOfAroha, hamish, newPerson } from './people.ts';

test('each mistake is named where it was made, and is put right [VAL-08, VAL-09, OFF-08, CRED-06, CRED-07, FIN-03, FIN-06]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await answerBusiness(page, {
    type: () => chooseBusinessType(page, 'Partnership'),
    name: async () => {
      const name = question(page, businessQuestions.name);
      await goOn(name);
      await expect(name).toContainText('Pick your business from the list');
      await name.getByRole('button', { name: 'Enter manually' }).click();
      await name.getByRole('textbox', { name: 'Business name' }).fill('Buchan and Daughters');
      await goOn(name);
    },
    address: async () => {
      await enterPhysicalAddressByHand(page, { line1: 'PO Box 218', town: 'Wānaka', postcode: '9343' });
      const address = question(page, businessQuestions.address);
      await expect(address.getByLabel('Address line 1')).toHaveAttribute('aria-invalid', 'true');
      await typeAddressLines(address, { line1: '7 Nowhere Street', town: 'Wānaka', postcode: '9305' });
      await goOn(address);
    },
    spend: async () => {
      await spendMonthly(page, '0');
      await expect(question(page, businessQuestions.spend)).toContainText('must be $1.00 or more');
      await spendMonthly(page, '500');
    },
  });
  await answerOffer(page, {
    loyalty: async () => {
      await collectAirpoints(page, { ...airpointsOfAroha, number: '9999999' });
      await expect(question(page, offerQuestions.loyalty)).toContainText('do not match at Airpoints');
      await collectAirpoints(page, airpointsOfAroha);
    },
  });
  await answerCreditCheck(page, hamish, {
    director: nothing,
    legalName: () => writeLegalName(page, hamish.legalName),
    gender: async () => {
      const gender = question(page, creditQuestions.gender);
      await goOn(gender);
      await expect(gender).toContainText('Choose a gender');
      await gender.getByRole('radio', { name: "I'd rather not say" }).check();
      await goOn(gender);
    },
    dateOfBirth: async () => {
      for (const wrong of ['31/02/1984', '06/05/2015']) {
        await giveDateOfBirth(page, wrong);
        await expect(question(page, creditQuestions.dateOfBirth).getByLabel('Day')).toBeFocused();
      }
      await giveDateOfBirth(page, '06/05/1984');
    },
    licence: async () => {
      await giveLicence(page, '12345678', '3');
      const licence = question(page, creditQuestions.licence);
      await expect(licence.getByRole('group', { name: 'There is a problem' })).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await licence.getByRole('link', { name: /^Licence number must be/ }).click();
      await expect(licence.getByLabel(/^Licence number/)).toBeFocused();
      await giveLicence(page, 'ab 123456', '321');
      await expect(licence).toContainText('AB123456');
    },
    home: async () => {
      await expect(question(page, creditQuestions.home)).toContainText('7 Nowhere Street, Wānaka 9305');
      await confirmHome(page);
    },
  });
  await answerFinalDetails(page, {
    delivery: () => deliverToBusiness(page),
    contactNumber: async () => {
      await giveContactNumber(page, '12');
      await expect(question(page, finalQuestions.contactNumber)).toContainText('Enter a phone number');
      await giveContactNumber(page, '021-123-4567');
    },
    bank: async () => {
      const bank = question(page, finalQuestions.bank);
      await giveBankAccount(page, { ...accountAtAsb, number: '12-3140-0171324-50' });
      await expect(bank).toContainText('one digit seems wrong');
      await giveBankAccount(page, { ...accountAtAsb, chosen: 'BNZ' });
      await expect(bank).toContainText('You chose BNZ, and this number is with ASB');
      await giveBankAccount(page, {
        ...accountAtAsb,
        number: '12 3140 0171323 50',
        chosen: 'ASB',
      });
    },
  });
  await expect(review(page)).toContainText('••-••••-••••••3-50');
});
