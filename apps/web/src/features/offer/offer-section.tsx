import { LoyaltyQuestion } from './loyalty-question.tsx';
import { MembershipNumberQuestion } from './membership-number-question.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { PromoCodeQuestion } from './promo-code-question.tsx';
import { PromoOfferDialog } from './promo-offer-dialog.tsx';

/** The offer in effect and the questions of Your offer, in order. */
export const OfferSection = () => (
  <>
    <OfferPanel />
    <PromoCodeQuestion />
    <MembershipNumberQuestion />
    <LoyaltyQuestion />
    <PromoOfferDialog />
  </>
);
