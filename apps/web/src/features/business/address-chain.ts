import {
  adoptPhysicalAddressMatches,
  enterPhysicalAddressManually,
  pickPhysicalAddress,
  typeManualPhysicalAddress,
} from '@forecourt/domain/business/transitions.ts';
import { findAddress, searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import type { Address, AddressDetails } from '@forecourt/domain/fields/address.ts';
import type { BusinessRecord, RegisterAddress } from '@forecourt/domain/fields/business-record.ts';
import { prefillDeliveryAddress } from '@forecourt/domain/final-details/transitions.ts';
import { lookUp } from '../../gateway/look-up.ts';
import { activity } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { manualFromRegister } from './register-address.ts';

let chains = 0;

/** The applicant says where the business is: an address that is still on its way is not wanted any more. */
export const forgetAddressChain = (): void => {
  chains += 1;
};

/**
 * Fills the physical address, and the delivery address where mail is delivered, from the register's address of the
 * business that was just selected. Nothing lands once the applicant has moved on to another business or address.
 */
export async function followAddressChain(record: BusinessRecord): Promise<void> {
  forgetAddressChain();
  const chain = chains;
  const isWanted = (): boolean => chain === chains && isStillAsked(record);
  const { address } = record;
  if (address === null || address.fullAddress === '') return forgetDeliveryOfAnother();
  if (address.pafId === null || address.pafId === '') return searchAgain(address, isWanted);
  return adoptByPostalId(address, address.pafId, isWanted);
}

/** BUS-07: with a postal id, deliverability decides about the delivery address. */
async function adoptByPostalId(
  address: RegisterAddress,
  pafId: string,
  isWanted: () => boolean,
): Promise<void> {
  const outcome = await activity('physicalAddressLookup', () =>
    lookUp(findAddress, { params: { id: pafId } }),
  );
  if (!isWanted()) return;
  change('finalDetails', prefillDeliveryAddress, outcome.ok ? outcome.value : null);
  if (outcome.ok) return change('business', pickPhysicalAddress, pickable(outcome.value));
  change('business', enterPhysicalAddressManually);
  change('business', typeManualPhysicalAddress, manualFromRegister(address));
}

/** BUS-08: without a postal id, the register's text is searched; one match is adopted, several are offered. */
async function searchAgain({ fullAddress }: RegisterAddress, isWanted: () => boolean): Promise<void> {
  forgetDeliveryOfAnother();
  const outcome = await activity('physicalAddressLookup', () =>
    lookUp(searchAddresses, { querystring: { query: fullAddress } }),
  );
  if (!isWanted()) return;
  const matches = outcome.ok ? outcome.value : [];
  change('business', adoptPhysicalAddressMatches, matches);
  const adopted = currentApplication().business.physicalAddress;
  if (adopted !== null) await prefillDelivery(adopted);
}

/** An adopted address with a postal id fills the delivery address in the same way. */
async function prefillDelivery(adopted: Address): Promise<void> {
  if (adopted.dpid === null || adopted.dpid === '') return;
  const id = adopted.dpid;
  const found = await lookUp(findAddress, { params: { id } }).catch(() => null);
  if (currentApplication().business.physicalAddress === adopted)
    change('finalDetails', prefillDeliveryAddress, found);
}

/** A delivery address that was filled for the business before is not this one's. */
function forgetDeliveryOfAnother(): void {
  if (currentApplication().finalDetails.deliveryAddressLookupResponse === null) return;
  change('finalDetails', prefillDeliveryAddress, null);
}

function isStillAsked(record: BusinessRecord): boolean {
  const { business, physicalAddress, physicalAddressText, hasManualPhysicalAddress } =
    currentApplication().business;
  const isUntouched = physicalAddress === null && physicalAddressText === (record.address?.fullAddress ?? '');
  return business === record && isUntouched && !hasManualPhysicalAddress;
}

const pickable = ({ id, fullAddress, dpid, sourceDesc }: AddressDetails): Address => ({
  id,
  fullAddress,
  dpid,
  sourceDesc,
});
