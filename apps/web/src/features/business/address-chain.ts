import { findAddress } from '@forecourt/domain/contract/addresses.ts';
import { type Address, withoutDetails } from '@forecourt/domain/fields/address.ts';
import {
  clearAddress,
  enterAddressManually,
  fillInWhereDelivered,
  pickAddress,
} from '@forecourt/domain/fields/address-answer.ts';
import {
  type BusinessRecord,
  linesOnRegister,
  type RegisterAddress,
} from '@forecourt/domain/fields/business-record.ts';
import { lookUp } from '../../gateway/look-up.ts';
import { changeAddress, currentApplication } from '../../store/application-store.ts';
import { latest } from '../../store/asking.ts';
import { lookUpFor, searchSuggested } from '../../store/suggested-address.ts';

/**
 * Fills the physical address, and the delivery address where mail is delivered, from the register's address of the
 * business that was just selected. Nothing lands once the applicant has moved on to another business or address.
 */
export async function followAddressChain({ address }: BusinessRecord): Promise<void> {
  forgetDeliveryOfAnother();
  if (address?.pafId && address.fullAddress !== '') return adoptByPostalId(address, address.pafId);
  if (address === null || address.fullAddress === '') return;
  const adopted = await searchSuggested('physical-address');
  if (adopted !== null) await prefillDelivery(adopted);
}

/** BUS-07: with a postal id, deliverability decides about the delivery address. */
async function adoptByPostalId(address: RegisterAddress, id: string): Promise<void> {
  const outcome = await lookUpFor('physical-address', () => lookUp(findAddress, { params: { id } }));
  if (outcome === 'overtaken') return;
  changeAddress('delivery-address', fillInWhereDelivered, outcome.ok ? outcome.value : null);
  if (outcome.ok) changeAddress('physical-address', pickAddress, withoutDetails(outcome.value));
  else changeAddress('physical-address', enterAddressManually, linesOnRegister(address));
}

const askingWhetherDelivered = latest(({ business }) => business.physicalAddress.picked);

/** An adopted address with a postal id fills the delivery address in the same way. */
async function prefillDelivery({ dpid: id }: Address): Promise<void> {
  if (id === null || id === '') return;
  const found = await askingWhetherDelivered(() => lookUp(findAddress, { params: { id } }).catch(() => null));
  if (found !== 'overtaken') changeAddress('delivery-address', fillInWhereDelivered, found);
}

/** A delivery address that was filled for the business before is not this one's. */
function forgetDeliveryOfAnother(): void {
  if (currentApplication().finalDetails.deliveryAddress.details !== null)
    changeAddress('delivery-address', clearAddress);
}
