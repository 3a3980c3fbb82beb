import { redeemPromoOffer } from '@forecourt/domain/contract/offers.ts';
import { acceptPromoCode, enterPromoCode, rejectPromoCode } from '@forecourt/domain/offer/transitions.ts';
import { CallError } from '../../gateway/call-error.ts';
import { lookUp } from '../../gateway/look-up.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { latest } from '../../store/asking.ts';
import { raiseFailure } from '../../store/failures.ts';

/** Why a code could not be used. */
export type PromoCodeProblem = 'unknown' | 'expired' | 'tooMany' | 'unreachable';
/** `overtaken`: the answer came after the applicant had gone on to another code, or to none. */
export type PromoCodeOutcome = 'accepted' | 'overtaken' | PromoCodeProblem;

const refusals: Readonly<Record<number, PromoCodeProblem>> = {
  400: 'unknown',
  404: 'unknown',
  410: 'expired',
  429: 'tooMany',
};

const redeeming = latest(({ offer }) => offer.promoCode);

/** Redeems a typed code: its offer is kept and its dialog opens, or the code is marked invalid. */
export async function checkPromoCode(typed: string): Promise<PromoCodeOutcome> {
  change('offer', enterPromoCode, typed);
  const code = currentApplication().offer.promoCode;
  try {
    const offer = await redeeming(() => lookUp(redeemPromoOffer, { querystring: { code } }));
    if (offer === 'overtaken') return offer;
    change('offer', acceptPromoCode, code, offer);
    return 'accepted';
  } catch (error) {
    change('offer', rejectPromoCode);
    raiseFailure('failed-retrieve-promo-offer', error);
    return problemOf(error);
  }
}

function problemOf(error: unknown): PromoCodeProblem {
  const status = error instanceof CallError ? error.status : undefined;
  return (status !== undefined && refusals[status]) || 'unreachable';
}
