import { expect } from '@playwright/test';
import { tellAboutLindisPass } from '../applicant/business.ts';
import { openForm } from '../applicant/landing.ts';
import {
  checkPromoCode,
  collectAirpoints,
  collectNoPoints,
  giveMembershipNumber,
  offerQuestions,
} from '../applicant/offer.ts';
import { goOn, question } from '../applicant/question.ts';
import { airpointsOfAroha } from '../people.ts';
import { holdBack } from './answers.ts';
import { lookAtComplete, lookAtEmpty, type Walk } from './look.ts';
import { applicant } from './people.ts';

/** Promo code, membership number and loyalty, and the offer above them. */
export const offer: Walk = async (page, look) => {
  await openForm(page, applicant);
  await tellAboutLindisPass(page);
  const promoCode = question(page, offerQuestions.promoCode);
  await expect(promoCode).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('Getting your offer...')).toHaveCount(0);
  await look('promo-code-open', promoCode);
  const letGo = await holdBack(page, '**/v1/promoOffers/**');
  await checkPromoCode(page, 'NEVERHEARD');
  await look('promo-code-checking', promoCode);
  await letGo();
  await expect(promoCode).toContainText('We do not know this promo code');
  await look('promo-code-unknown', promoCode);
  await checkPromoCode(page, 'LASTSUMMER');
  await expect(promoCode).toContainText('This promo code has expired');
  await look('promo-code-expired', promoCode);
  await checkPromoCode(page, 'HIGHCOUNTRY');
  const dialog = page.getByRole('dialog', { name: 'HIGHCOUNTRY can be used' });
  await expect(dialog).toBeVisible();
  await look('dialog-promo-offer', dialog);
  await dialog.getByRole('button', { name: 'Use this offer' }).click();
  await lookAtComplete(look, 'promo-code', promoCode);

  const membership = question(page, 'What is your membership number?');
  await lookAtEmpty(look, 'membership-number', membership);
  await giveMembershipNumber(page, 'Membership number', 'HC 4711');
  await lookAtComplete(look, 'membership-number', membership);

  const loyalty = question(page, offerQuestions.loyalty);
  await lookAtEmpty(look, 'loyalty', loyalty);
  await loyalty.getByRole('radio', { name: 'Airpoints' }).check();
  await look('loyalty-airpoints', loyalty);
  await goOn(loyalty);
  await expect(loyalty.getByText('Error:').first()).toBeAttached();
  await look('loyalty-airpoints-error', loyalty);
  await collectAirpoints(page, { ...airpointsOfAroha, number: '9999999' });
  await expect(loyalty).toContainText('do not belong together');
  await look('loyalty-airpoints-refused', loyalty);
  await collectNoPoints(page);
  await lookAtComplete(look, 'loyalty', loyalty);
};
