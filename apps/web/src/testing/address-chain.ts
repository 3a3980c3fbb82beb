import { selectBusiness } from '@forecourt/domain/business/transitions.ts';
import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { ballantyneRoad, lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { fillInAddressesFromRegister } from '../features/business/address-chain.ts';
import { changeSection, currentApplication } from '../store/application-store.ts';

export const withoutPostalId: BusinessRecord = {
  ...lindisPassFencing,
  address: lindisPassFencing.address && { ...lindisPassFencing.address, pafId: null },
};
export const byPostalId = `GET /v1/addresses/${ballantyneRoad.dpid}`;
export const bySearch = 'GET /v1/addresses';

export const where = () => currentApplication().business.physicalAddress;
export const delivery = () => currentApplication().finalDetails.deliveryAddress;

/** Takes a business over, and waits for what follows from its address. */
export async function select(record: BusinessRecord): Promise<void> {
  changeSection('business', selectBusiness, record);
  await fillInAddressesFromRegister(record);
}
