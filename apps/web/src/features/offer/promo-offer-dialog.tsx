import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatCents, headlineCents } from '@forecourt/domain/offer/headline.ts';
import { membershipLabel } from '@forecourt/domain/offer/rules.ts';
import type { Offer } from '@forecourt/domain/offer/state.ts';
import { closePromoOfferDialog, continueWithoutPromoCode } from '@forecourt/domain/offer/transitions.ts';
import { offerTexts, promoOfferTexts as texts } from '../../copy/offer.ts';
import { finishQuestion, isStillAt } from '../../questions/form-view.ts';
import { change, useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TermList } from '../../ui/review-list.tsx';
import { OfferBanner, OfferNote } from './offer-banner.tsx';
import { OfferDiscounts, OfferSaving } from './offer-in-effect.tsx';
import { promoOfferTerms } from './promo-offer-terms.ts';

const decide = (decision: (offer: Offer) => Offer, revealed?: string): void => {
  change('offer', decision);
  if (isStillAt('promo-code')) finishQuestion('promo-code', revealed);
};
/** The banner, which now tells the better offer, is seen before the next question. */
const close = (): void => decide(closePromoOfferDialog, 'offer-banner');

/** The offer of a redeemed code and what it changes; closing it keeps that offer, as the code was accepted. */
export function PromoOfferDialog() {
  const { promoOffer, promoCode, standardOffer, promoOfferDialogOpen } = useApplication(({ offer }) => offer);
  const membership = useApplication(({ business }) => membershipLabel(business.businessType));
  if (promoOffer === null) return null;
  return (
    <Dialog
      isOpen={promoOfferDialogOpen}
      onClose={close}
      title={texts.title(promoCode)}
      actions={
        <>
          <Button kind="quiet" onClick={() => decide(continueWithoutPromoCode)}>
            {texts.keep}
          </Button>
          <Button onClick={close}>{texts.use}</Button>
        </>
      }
    >
      <OfferBanner
        figure={formatCents(headlineCents(promoOffer))}
        unit={[offerTexts.unit, promoOffer.isDiscountOffPump ? offerTexts.offPump : offerTexts.offInvoice]}
      >
        <OfferSaving offer={promoOffer} />
        <OfferDiscounts offer={promoOffer} />
        {promoOffer.validToDate !== null && (
          <OfferNote>{offerTexts.validTo(formatDate(promoOffer.validToDate))}</OfferNote>
        )}
      </OfferBanner>
      <TermList rows={promoOfferTerms(promoOffer, standardOffer, membership)} />
    </Dialog>
  );
}
