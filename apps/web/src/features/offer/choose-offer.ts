import {
  choosePromoOffer,
  closePromoOfferDialog,
  continueWithoutPromoCode,
} from '@forecourt/domain/offer/transitions.ts';
import { finishQuestion, isStillAtQuestion } from '../../questions/form-view.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { changeSection } from '../../store/application-store.ts';

export const promoOfferChoiceId = 'promo-offer-choice';

/** Shows the banner, which now has the better figure, before the next question. */
export function takePromoOffer(): void {
  changeSection('offer', choosePromoOffer);
  if (isStillAtQuestion('promo-code')) finishQuestion('promo-code', 'offer-banner');
}

export function keepStandardOffer(): void {
  changeSection('offer', continueWithoutPromoCode);
  if (isStillAtQuestion('promo-code')) finishQuestion('promo-code');
}

export function chooseOfferLater(): void {
  changeSection('offer', closePromoOfferDialog);
  if (isStillAtQuestion('promo-code')) scrollAndFocus(promoOfferChoiceId, 'promo-code');
}
