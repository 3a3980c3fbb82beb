import { AddressQuestion } from '../../questions/address-question.tsx';
import { residentialAddressSlot } from '../../questions/address-slots.ts';

/** Where the applicant lives. */
export const ResidentialAddressQuestion = () => <AddressQuestion slot={residentialAddressSlot} />;
