import { AddressQuestion } from '../../questions/address-question.tsx';
import { physicalAddressSlot } from '../../questions/address-slots.ts';
import { forgetAddressChain } from './address-chain.ts';

/** Where the business is: filled from the register when it says so, always open to be put right. */
export const PhysicalAddressQuestion = () => (
  <AddressQuestion slot={physicalAddressSlot} onTyping={forgetAddressChain} />
);
