import {
  choosePromoOffer,
  closePromoOfferDialog,
  continueWithoutPromoCode,
} from '@forecourt/domain/offer/transitions.ts';
import { finishQuestion, isStillAt } from '../../questions/form-view.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { change } from '../../store/application-store.ts';

/** The id of the offer of a redeemed code, as it waits in the page to be chosen. */
export const choiceId = 'promo-offer-choice';

/** Takes the offer of the code. The banner, which has the better figure from now on, is seen before the next question. */
export function takePromoOffer(): void {
  change('offer', choosePromoOffer);
  if (isStillAt('promo-code')) finishQuestion('promo-code', 'offer-banner');
}

/** Keeps the standard offer. */
export function keepStandardOffer(): void {
  change('offer', continueWithoutPromoCode);
  if (isStillAt('promo-code')) finishQuestion('promo-code');
}

/** Closes the dialog with nothing chosen: the choice is in the page. */
export function chooseLater(): void {
  change('offer', closePromoOfferDialog);
  if (isStillAt('promo-code')) scrollAndFocus(choiceId, 'promo-code');
}
