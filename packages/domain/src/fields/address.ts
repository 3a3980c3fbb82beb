import * as z from 'zod/mini';
import { hasBox } from './box-spellings.ts';
import { hasControlCharacters, longText, shortText, toPlainCharacters } from './typed.ts';

/** `dpid` is the postal id, `sourceDesc` the lists that the address is on. */
export const address = z.strictObject({
  id: shortText,
  fullAddress: longText,
  dpid: z.nullable(shortText),
  sourceDesc: z.nullable(shortText),
});
export type Address = z.infer<typeof address>;

export const addressDetails = z.strictObject({
  ...address.shape,
  deliverable: z.enum(['Y', 'N']),
  addressLine1: shortText,
  addressLine2: shortText,
  addressLine3: shortText,
  addressLine4: shortText,
  postcode: shortText,
});
export type AddressDetails = z.infer<typeof addressDetails>;

export const withoutAddressDetails = ({ id, fullAddress, dpid, sourceDesc }: Address): Address => ({
  id,
  fullAddress,
  dpid,
  sourceDesc,
});

export const isBoxAddress = (text: string): boolean => hasBox(toPlainCharacters(text));
export const boxAddressMessage = 'Enter a street address. A PO Box, Private Bag or DX cannot be used here';

export const isAddressUsable = ({ fullAddress }: Pick<Address, 'fullAddress'>, mayBeBox: boolean): boolean =>
  fullAddress.trim() !== '' && !hasControlCharacters(fullAddress) && (mayBeBox || !isBoxAddress(fullAddress));

/** Returns whether mail can go there: on a list, not only physical, and not marked as undelivered. */
export function canReceiveMail({ sourceDesc }: Address): boolean {
  return (
    sourceDesc !== null &&
    sourceDesc !== '' &&
    sourceDesc !== 'Physical' &&
    !sourceDesc.includes('Not Delivered')
  );
}
