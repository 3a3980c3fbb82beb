import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { membershipLabel, membershipNumberSchema } from '@forecourt/domain/offer/rules.ts';
import { enterMembershipNumber } from '@forecourt/domain/offer/transitions.ts';
import { type QuestionControls, SectionQuestions } from '../../questions/section.tsx';
import { TextQuestion } from '../../questions/text-question.tsx';
import { changeSection, useApplication } from '../../store/application-store.ts';
import { LoyaltyQuestion } from './loyalty-question.tsx';
import { OfferInSection } from './offer-panel.tsx';
import { PromoCodeQuestion } from './promo-code-question.tsx';
import { PromoOfferDialog } from './promo-offer-dialog.tsx';

function MembershipNumberQuestion() {
  const label = useApplication(({ business }) => membershipLabel(business.businessType));
  return (
    <TextQuestion
      id="membership-number"
      width="medium"
      isFigures
      autoComplete="off"
      autoCapitalize="characters"
      value={useApplication(({ offer }) => offer.membershipNumber)}
      commit={(typed) => changeSection('offer', enterMembershipNumber, typed)}
      check={(typed) => problemOf(membershipNumberSchema(label), typed)}
    />
  );
}

const controls: QuestionControls<'offer'> = {
  'promo-code': PromoCodeQuestion,
  'membership-number': MembershipNumberQuestion,
  loyalty: LoyaltyQuestion,
};

export const OfferSection = () => (
  <>
    <OfferInSection />
    <SectionQuestions section="offer" controls={controls} />
    <PromoOfferDialog />
  </>
);
