import { expect, type Page } from '@playwright/test';
import { tellAboutLindisPass } from '../applicant/business.ts';
import { openForm } from '../applicant/landing.ts';
import {
  answerOffer,
  checkPromoCode,
  collectAirpoints,
  collectNoPoints,
  giveMembershipNumber,
  offerQuestions,
} from '../applicant/offer.ts';
import { goOn, question } from '../applicant/question.ts';
import { airpointsOfAroha } from '../people.ts';
import { holdBack } from './answers.ts';
import { type Look, lookAtComplete, lookAtEmpty, type Walk } from './look.ts';
import { applicant } from './people.ts';

export const offer: Walk = async (page, look) => {
  await openForm(page, applicant);
  await tellAboutLindisPass(page);
  await answerOffer(page, {
    promoCode: () => promoCode(page, look),
    membershipNumber: () => membershipNumber(page, look),
    loyalty: () => loyalty(page, look),
  });
};

async function promoCode(page: Page, look: Look): Promise<void> {
  const asked = question(page, offerQuestions.promoCode);
  await expect(asked).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('Getting your offer...')).toHaveCount(0);
  await look('promo-code-open', asked);
  const release = await holdBack(page, '**/v1/promoOffers/**');
  await checkPromoCode(page, 'NEVERHEARD');
  await look('promo-code-checking', asked);
  await release();
  await expect(asked).toContainText('We do not recognise this promo code');
  await look('promo-code-unknown', asked);
  await checkPromoCode(page, 'LASTSUMMER');
  await expect(asked).toContainText('This promo code has expired');
  await look('promo-code-expired', asked);
  await checkPromoCode(page, 'HIGHCOUNTRY');
  const dialog = page.getByRole('dialog', { name: 'HIGHCOUNTRY: 8 cents better' });
  await expect(dialog).toBeVisible();
  await look('dialog-promo-offer', dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await look('promo-code-to-choose', asked);
  await asked.getByRole('button', { name: 'Keep my standard offer' }).click();
  await expect(asked).toContainText('HIGHCOUNTRY not used.');
  await look('promo-code-not-used', asked);
  await asked.getByRole('button', { name: 'Use it after all' }).click();
  await dialog.getByRole('button', { name: 'Use this offer' }).click();
  await lookAtComplete(look, 'promo-code', asked);
}

async function membershipNumber(page: Page, look: Look): Promise<void> {
  const asked = question(page, offerQuestions.membershipNumber);
  await lookAtEmpty(look, 'membership-number', asked);
  await giveMembershipNumber(page, 'Membership number', 'HC 4711');
  await lookAtComplete(look, 'membership-number', asked);
}

async function loyalty(page: Page, look: Look): Promise<void> {
  const asked = question(page, offerQuestions.loyalty);
  await lookAtEmpty(look, 'loyalty', asked);
  await asked.getByRole('radio', { name: 'Airpoints' }).check();
  await look('loyalty-airpoints', asked);
  await goOn(asked);
  await expect(asked.getByText('Error:').first()).toBeAttached();
  await look('loyalty-airpoints-error', asked);
  await collectAirpoints(page, { ...airpointsOfAroha, number: '9999999' });
  await expect(asked).toContainText('do not match at Airpoints');
  await look('loyalty-airpoints-refused', asked);
  await collectNoPoints(page);
  await lookAtComplete(look, 'loyalty', asked);
}
