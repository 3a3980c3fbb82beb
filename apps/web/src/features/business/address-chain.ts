import { findAddress } from '@forecourt/domain/contract/addresses.ts';
import {
  type Address,
  type AddressDetails,
  withoutAddressDetails,
} from '@forecourt/domain/fields/address.ts';
import {
  clearAddress,
  enterBusinessAddressLines,
  fillInAddress,
  fillInAddressIfDeliverable,
  isAddressGivenByApplicant,
} from '@forecourt/domain/fields/address-answer.ts';
import {
  type BusinessRecord,
  manualAddressFromRegister,
  type RegisterAddress,
} from '@forecourt/domain/fields/business-record.ts';
import { lookUp } from '../../gateway/look-up.ts';
import { changeAddress, currentApplication } from '../../store/application-store.ts';
import { takeLatest } from '../../store/asking.ts';
import { runAddressLookUp, searchSuggestedAddress } from '../../store/suggested-address.ts';

/** Fills the physical address, then the delivery address, from the register; keeps what the applicant gave. */
export async function fillInAddressesFromRegister({ address, nzbn }: BusinessRecord): Promise<void> {
  clearEarlierDelivery();
  if (address === null || address.fullAddress === '') return;
  if (isAddressGivenByApplicant(currentApplication().business.physicalAddress)) return;
  if (address.pafId) return adoptByPostalId(address, address.pafId, nzbn);
  const adopted = await searchSuggestedAddress('physical-address');
  if (adopted !== null) await prefillDelivery(adopted, nzbn);
}

/** BUS-07: with a postal id, deliverability decides about the delivery address. */
async function adoptByPostalId(address: RegisterAddress, id: string, nzbn: string): Promise<void> {
  const outcome = await runAddressLookUp('physical-address', () => lookUp(findAddress, { params: { id } }));
  if (outcome === 'superseded') return;
  fillInDelivery(outcome.ok ? outcome.value : null, nzbn);
  if (outcome.ok)
    changeAddress('physical-address', fillInAddress, withoutAddressDetails(outcome.value), null, nzbn);
  else changeAddress('physical-address', enterBusinessAddressLines, manualAddressFromRegister(address), nzbn);
}

const askingWhetherDelivered = takeLatest(({ business }) => business.physicalAddress.picked);

async function prefillDelivery({ dpid: id }: Address, nzbn: string): Promise<void> {
  if (id === null || id === '') return;
  const found = await askingWhetherDelivered(() => lookUp(findAddress, { params: { id } }).catch(() => null));
  if (found !== 'superseded') fillInDelivery(found, nzbn);
}

/** The delivery address of a record that is picked again may have changed. */
function clearEarlierDelivery(): void {
  if (currentApplication().finalDetails.deliveryAddress.cameWith !== null)
    changeAddress('delivery-address', clearAddress);
}

function fillInDelivery(found: AddressDetails | null, nzbn: string): void {
  if (!isAddressGivenByApplicant(currentApplication().finalDetails.deliveryAddress))
    changeAddress('delivery-address', fillInAddressIfDeliverable, found, nzbn);
}
