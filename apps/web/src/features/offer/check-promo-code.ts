import { redeemPromoOffer } from '@forecourt/domain/contract/offers.ts';
import { acceptPromoCode, enterPromoCode, rejectPromoCode } from '@forecourt/domain/offer/transitions.ts';
import { CallError } from '../../gateway/call-error.ts';
import { lookUp } from '../../gateway/look-up.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { raiseFailure } from '../../store/failures.ts';

/** `expired`, `tooMany` and `unreachable` say why a code could not be used; `overtaken` that it is not asked any more. */
export type PromoCodeOutcome = 'accepted' | 'unknown' | 'expired' | 'tooMany' | 'unreachable' | 'overtaken';

const refusals: Readonly<Record<number, PromoCodeOutcome>> = { 410: 'expired', 429: 'tooMany' };

/** Redeems a typed code: its offer is kept and its dialog opens, or the code is marked invalid. */
export async function checkPromoCode(typed: string): Promise<PromoCodeOutcome> {
  change('offer', enterPromoCode, typed);
  const code = currentApplication().offer.promoCode;
  const isStillAsked = (): boolean => currentApplication().offer.promoCode === code;
  try {
    const offer = await lookUp(redeemPromoOffer, { querystring: { code } });
    if (!isStillAsked()) return 'overtaken';
    change('offer', acceptPromoCode, code, offer);
    return 'accepted';
  } catch (error) {
    if (!isStillAsked()) return 'overtaken';
    change('offer', rejectPromoCode);
    raiseFailure('failed-retrieve-promo-offer', error);
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): PromoCodeOutcome {
  if (!(error instanceof CallError) || error.status === undefined) return 'unreachable';
  return refusals[error.status] ?? (error.status >= 500 ? 'unreachable' : 'unknown');
}
