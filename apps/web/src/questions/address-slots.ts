import { physicalAddressOf } from '@forecourt/domain/business/rules.ts';
import * as physical from '@forecourt/domain/business/transitions.ts';
import { filledInHomeOf, residentialAddressOf } from '@forecourt/domain/credit/rules.ts';
import type { Credit } from '@forecourt/domain/credit/state.ts';
import * as residential from '@forecourt/domain/credit/transitions.ts';
import type { Address } from '@forecourt/domain/fields/address.ts';
import { isDeliverySuggestion } from '@forecourt/domain/fields/address.ts';
import type { ManualAddress } from '@forecourt/domain/fields/manual-address.ts';
import { deliveryAddressOf } from '@forecourt/domain/final-details/rules.ts';
import * as delivery from '@forecourt/domain/final-details/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { homeTexts } from '../copy/addresses.ts';
import type { ProgressKey } from '../store/activities.ts';
import { change } from '../store/application-store.ts';

/** What an address question shows: the three of them differ only in where they read and write. */
export type AddressView = {
  readonly address: Address | null;
  readonly text: string;
  readonly isManual: boolean;
  readonly manual: ManualAddress;
  readonly corrected: readonly Address[];
  /** Filled in for the applicant, who is asked to confirm it, and what it was filled in from. */
  readonly filledIn?: { readonly address: Address; readonly note: string } | undefined;
};

export type AddressSlot = {
  readonly id: 'physical-address' | 'residential-address' | 'delivery-address';
  readonly progress: ProgressKey;
  readonly mayBeBox: boolean;
  readonly isOffered: (address: Address) => boolean;
  readonly view: (application: Application) => AddressView;
  readonly type: (text: string) => void;
  readonly pick: (address: Address) => void;
  readonly enterManually: () => void;
  readonly searchAgain: () => void;
  readonly typeManual: (typed: ManualAddress) => void;
  /** For a slot that is filled in with what has to be confirmed. */
  readonly confirm?: () => void;
  readonly clear?: () => void;
};

const anyAddress = (): boolean => true;

export const physicalAddressSlot: AddressSlot = {
  id: 'physical-address',
  progress: 'physicalAddressLookup',
  mayBeBox: false,
  isOffered: anyAddress,
  view: ({ business }) => ({
    address: physicalAddressOf(business),
    text: business.physicalAddressText,
    isManual: business.hasManualPhysicalAddress,
    manual: business.manualPhysicalAddress,
    corrected: business.correctedPhysicalAddresses,
  }),
  type: (text) => change('business', physical.typePhysicalAddress, text),
  pick: (address) => change('business', physical.pickPhysicalAddress, address),
  enterManually: () => change('business', physical.enterPhysicalAddressManually),
  searchAgain: () => change('business', physical.searchPhysicalAddressAgain),
  typeManual: (typed) => change('business', physical.typeManualPhysicalAddress, typed),
};

export const residentialAddressSlot: AddressSlot = {
  id: 'residential-address',
  progress: 'residentialAddressLookup',
  mayBeBox: false,
  isOffered: anyAddress,
  view: ({ credit }) => ({
    address: residentialAddressOf(credit),
    text: credit.residentialAddressText,
    isManual: credit.hasManualResidentialAddress,
    manual: credit.manualResidentialAddress,
    corrected: credit.correctedResidentialAddresses,
    filledIn: homeToConfirm(credit),
  }),
  type: (text) => change('credit', residential.typeResidentialAddress, text),
  pick: (address) => change('credit', residential.pickResidentialAddress, address),
  enterManually: () => change('credit', residential.enterResidentialAddressManually),
  searchAgain: () => change('credit', residential.searchResidentialAddressAgain),
  typeManual: (typed) => change('credit', residential.typeManualResidentialAddress, typed),
  confirm: () => change('credit', residential.confirmResidentialAddress),
  clear: () => change('credit', residential.clearResidentialAddress),
};

function homeToConfirm(credit: Credit): AddressView['filledIn'] {
  const address = filledInHomeOf(credit);
  const { residentialAddressFrom: from } = credit;
  return address === null
    ? undefined
    : { address, note: homeTexts.from[from === 'director' || from === 'business' ? from : 'earlier'] };
}

export const deliveryAddressSlot: AddressSlot = {
  id: 'delivery-address',
  progress: 'deliveryAddressLookup',
  mayBeBox: true,
  isOffered: isDeliverySuggestion,
  view: ({ finalDetails }) => ({
    address: deliveryAddressOf(finalDetails),
    text: finalDetails.deliveryAddressText,
    isManual: finalDetails.hasManualDeliveryAddress,
    manual: finalDetails.manualDeliveryAddress,
    corrected: [],
  }),
  type: (text) => change('finalDetails', delivery.typeDeliveryAddress, text),
  pick: (address) => change('finalDetails', delivery.pickDeliveryAddress, address),
  enterManually: () => change('finalDetails', delivery.enterDeliveryAddressManually),
  searchAgain: () => change('finalDetails', delivery.searchDeliveryAddressAgain),
  typeManual: (typed) => change('finalDetails', delivery.typeManualDeliveryAddress, typed),
};
