import { type Address, canReceiveMail } from '@forecourt/domain/fields/address.ts';
import { type AddressQuestionId, addressAnswerAccessors } from '@forecourt/domain/questions/addresses.ts';
import type { ProgressKey } from './activities.ts';
import { takeLatest } from './asking.ts';

type AddressSlot = {
  readonly progress: ProgressKey;
  /** Whether an address that was found may answer the question. */
  readonly isOffered: (address: Address) => boolean;
  readonly ask: ReturnType<typeof takeLatest>;
};

const anyAddress = (): boolean => true;

export const addressLookUps: Readonly<Record<AddressQuestionId, AddressSlot>> = {
  'physical-address': {
    progress: 'physicalAddressLookup',
    isOffered: anyAddress,
    ask: takeLatest(({ business }) => [business.business, business.physicalAddress]),
  },
  'residential-address': {
    progress: 'residentialAddressLookup',
    isOffered: anyAddress,
    ask: takeLatest(addressAnswerAccessors['residential-address'].of),
  },
  'delivery-address': {
    progress: 'deliveryAddressLookup',
    isOffered: canReceiveMail,
    ask: takeLatest(addressAnswerAccessors['delivery-address'].of),
  },
};
