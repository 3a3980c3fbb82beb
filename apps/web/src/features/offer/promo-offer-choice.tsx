import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { formatCents, headlineDiscountCents } from '@forecourt/domain/offer/headline.ts';
import { promoOfferTitle, promoTermTexts } from '@forecourt/domain/offer/promo-terms.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { ResultSummary } from '@forecourt/ui/found.tsx';
import { offerTexts, promoOfferTexts as texts } from '../../copy/offer.ts';
import { useApplication } from '../../store/application-store.ts';
import { keepStandardOffer, promoOfferChoiceId, takePromoOffer } from './choose-offer.ts';

export function PromoOfferChoice({ offer }: { readonly offer: FuelOffer }) {
  const code = useApplication((application) => application.offer.promoCode);
  const standard = useApplication((application) => application.offer.standardOffer);
  const price = offer.isDiscountOffPump ? offerTexts.offPump : offerTexts.offList;
  const figure = `${offerTexts.centsPerLitre(formatCents(headlineDiscountCents(offer)))}, ${price}.`;
  const fee = offer.skipPaymentPlan
    ? ''
    : ` ${promoTermTexts.accountFee}: ${promoTermTexts.accountFeeAsked(offer)}.`;
  const title = promoOfferTitle(code, offer, standard);
  return (
    <div id={promoOfferChoiceId} role="group" aria-label={title} tabIndex={-1}>
      <ResultSummary title={title} detail={`${figure}${fee} ${texts.toChoose}`} />
    </div>
  );
}

export const PromoOfferButtons = () => (
  <>
    <Button onClick={takePromoOffer}>{texts.use}</Button>
    <Button kind="quiet" onClick={keepStandardOffer}>
      {texts.keep}
    </Button>
    <Button kind="act" type="submit">
      {texts.see}
    </Button>
  </>
);
