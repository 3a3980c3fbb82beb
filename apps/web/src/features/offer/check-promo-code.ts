import { redeemPromoOffer } from '@forecourt/domain/contract/offers.ts';
import { acceptPromoCode, enterPromoCode, rejectPromoCode } from '@forecourt/domain/offer/transitions.ts';
import { promoCodeTexts } from '../../copy/offer.ts';
import { ApiError } from '../../gateway/call-error.ts';
import { lookUp } from '../../gateway/look-up.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { takeLatest } from '../../store/asking.ts';
import { showFailureToast } from '../../store/failures.ts';

/** `problem` says why a code could not be used; `isUnanswered`: being offline may be the cause. */
export type PromoCodeRefusal = { readonly problem: string; readonly isUnanswered?: true };
/** 'superseded': the applicant had gone on to another code, or to none. */
type PromoCodeOutcome = 'accepted' | 'superseded' | PromoCodeRefusal;

const { problems } = promoCodeTexts;
const refusals: Readonly<Record<number, string>> = {
  400: problems.unknown,
  404: problems.unknown,
  410: problems.expired,
};

const redeeming = takeLatest(({ offer }) => offer.promoCode);

/** Redeems a code: keeps its offer and opens its dialog, or marks the code as invalid. */
export async function redeemPromoCode(typed: string): Promise<PromoCodeOutcome> {
  changeSection('offer', enterPromoCode, typed);
  const code = currentApplication().offer.promoCode;
  try {
    const offer = await redeeming(() =>
      lookUp(redeemPromoOffer, { querystring: { code } }, undefined, { isLimitShownByCaller: true }),
    );
    if (offer === 'superseded') return offer;
    changeSection('offer', acceptPromoCode, code, offer);
    return 'accepted';
  } catch (error) {
    changeSection('offer', rejectPromoCode);
    showFailureToast('failed-retrieve-promo-offer', error);
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): PromoCodeRefusal {
  const { status = 0, wait } = error instanceof ApiError ? error : {};
  const problem = wait === undefined ? refusals[status] : problems.tooMany(wait);
  return problem === undefined ? { problem: problems.unreachable, isUnanswered: true } : { problem };
}
