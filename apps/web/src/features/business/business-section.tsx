import { BusinessNameQuestion } from './business-name-question.tsx';
import { BusinessTypeQuestion } from './business-type-question.tsx';
import { FuelAmountQuestion } from './fuel-amount-question.tsx';
import { PhysicalAddressQuestion } from './physical-address-question.tsx';

/** The questions of Your business, in order. */
export const BusinessSection = () => (
  <>
    <BusinessTypeQuestion />
    <BusinessNameQuestion />
    <PhysicalAddressQuestion />
    <FuelAmountQuestion />
  </>
);
