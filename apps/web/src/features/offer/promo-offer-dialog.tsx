import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatCents, headlineDiscountCents } from '@forecourt/domain/offer/headline.ts';
import { discountTerms, promoOfferTerms, promoOfferTitle } from '@forecourt/domain/offer/promo-terms.ts';
import { membershipLabel } from '@forecourt/domain/offer/rules.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { TermList } from '@forecourt/ui/term-list.tsx';
import { offerTexts, promoOfferTexts as texts } from '../../copy/offer.ts';
import { useApplication } from '../../store/application-store.ts';
import { chooseOfferLater, keepStandardOffer, takePromoOffer } from './choose-offer.ts';
import { OfferBanner, OfferNote } from './offer-banner.tsx';
import { OfferSaving } from './offer-in-effect.tsx';

export function PromoOfferDialog() {
  const { promoOffer, promoCode, standardOffer, promoOfferDialogOpen } = useApplication(({ offer }) => offer);
  const membership = useApplication(({ business }) => membershipLabel(business.businessType));
  if (promoOffer === null) return null;
  return (
    <Dialog
      isOpen={promoOfferDialogOpen}
      isReadFirst
      onClose={chooseOfferLater}
      title={promoOfferTitle(promoCode, promoOffer, standardOffer)}
      actions={
        <>
          <Button kind="quiet" onClick={keepStandardOffer}>
            {texts.keep}
          </Button>
          <Button onClick={takePromoOffer}>{texts.use}</Button>
        </>
      }
    >
      <OfferBanner
        figure={formatCents(headlineDiscountCents(promoOffer))}
        unit={[offerTexts.unit, promoOffer.isDiscountOffPump ? offerTexts.offPump : offerTexts.offList]}
      >
        <OfferSaving offer={promoOffer} />
        {promoOffer.validToDate !== null && (
          <OfferNote>{offerTexts.validTo(formatDate(promoOffer.validToDate))}</OfferNote>
        )}
      </OfferBanner>
      <TermList rows={promoOfferTerms(promoOffer, standardOffer, membership)} />
      <TermList rows={discountTerms(promoOffer)} />
    </Dialog>
  );
}
