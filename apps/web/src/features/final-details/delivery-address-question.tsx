import { AddressQuestion } from '../../questions/address-question.tsx';
import { deliveryAddressSlot } from '../../questions/address-slots.ts';
import { SameAsPhysical } from '../../questions/same-as-physical.tsx';

/** Where the cards go: to an address that mail is delivered to, which may be the one of the business. */
export const DeliveryAddressQuestion = () => (
  <AddressQuestion slot={deliveryAddressSlot} actions={<SameAsPhysical slot={deliveryAddressSlot} />} />
);
