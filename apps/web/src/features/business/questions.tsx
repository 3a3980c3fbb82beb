import { AddressQuestion } from '../../questions/address-question.tsx';
import { type QuestionControls, SectionQuestions } from '../../questions/section.tsx';
import { BusinessNameQuestion } from './business-name-question.tsx';
import { BusinessTypeQuestion } from './business-type-question.tsx';
import { FuelAmountQuestion } from './fuel-amount-question.tsx';

const controls: QuestionControls<'business'> = {
  'business-type': BusinessTypeQuestion,
  'business-name': BusinessNameQuestion,
  'physical-address': () => <AddressQuestion id="physical-address" />,
  'fuel-amount': FuelAmountQuestion,
};

export const BusinessSection = () => <SectionQuestions section="business" controls={controls} />;
