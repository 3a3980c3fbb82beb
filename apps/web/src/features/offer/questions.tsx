import { type Controls, SectionQuestions } from '../../questions/section.tsx';
import { LoyaltyQuestion } from './loyalty-question.tsx';
import { MembershipNumberQuestion } from './membership-number-question.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { PromoCodeQuestion } from './promo-code-question.tsx';
import { PromoOfferDialog } from './promo-offer-dialog.tsx';

const controls: Controls<'offer'> = {
  'promo-code': PromoCodeQuestion,
  'membership-number': MembershipNumberQuestion,
  loyalty: LoyaltyQuestion,
};

/** The offer in effect above the questions that may change it. */
export const OfferSection = () => (
  <>
    <OfferPanel />
    <SectionQuestions section="offer" controls={controls} />
    <PromoOfferDialog />
  </>
);
