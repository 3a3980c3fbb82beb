import { AddressQuestion } from '../../questions/address-question.tsx';
import { residentialAddressSlot } from '../../questions/address-slots.ts';
import { SameAsPhysical } from '../../questions/same-as-physical.tsx';

/** Where the applicant lives, which may be where the business is. */
export const ResidentialAddressQuestion = () => (
  <AddressQuestion slot={residentialAddressSlot} actions={<SameAsPhysical slot={residentialAddressSlot} />} />
);
