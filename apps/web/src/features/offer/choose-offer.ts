import {
  choosePromoOffer,
  closePromoOfferDialog,
  continueWithoutPromoCode,
} from '@forecourt/domain/offer/transitions.ts';
import { finishQuestion, isStillAt } from '../../questions/form-view.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { change } from '../../store/application-store.ts';

export const promoOfferChoiceId = 'promo-offer-choice';

/** Shows the banner, which now has the better figure, before the next question. */
export function takePromoOffer(): void {
  change('offer', choosePromoOffer);
  if (isStillAt('promo-code')) finishQuestion('promo-code', 'offer-banner');
}

export function keepStandardOffer(): void {
  change('offer', continueWithoutPromoCode);
  if (isStillAt('promo-code')) finishQuestion('promo-code');
}

export function chooseLater(): void {
  change('offer', closePromoOfferDialog);
  if (isStillAt('promo-code')) scrollAndFocus(promoOfferChoiceId, 'promo-code');
}
