import * as z from 'zod/mini';
import { hasControlCharacters, plainCharacters, typedLongText, typedText } from './typed.ts';

/** An address as the look-up answers it. `dpid` is its postal id, `sourceDesc` the lists it stands on. */
export const address = z.strictObject({
  id: typedText,
  fullAddress: typedLongText,
  dpid: z.nullable(typedText),
  sourceDesc: z.nullable(typedText),
});
export type Address = z.infer<typeof address>;

/** The details of one address; mail is delivered there when `deliverable` is 'Y'. */
export const addressDetails = z.strictObject({
  ...address.shape,
  deliverable: z.enum(['Y', 'N']),
  addressLine1: typedText,
  addressLine2: typedText,
  addressLine3: typedText,
  addressLine4: typedText,
  postcode: typedText,
});
export type AddressDetails = z.infer<typeof addressDetails>;

/** Returns an address of a look-up without the details that only one of its calls answers. */
export const withoutDetails = ({ id, fullAddress, dpid, sourceDesc }: Address): Address => ({
  id,
  fullAddress,
  dpid,
  sourceDesc,
});

/** A box or counter address, where nobody lives or works. */
const boxPatterns = [
  /\b(p\.?\s*o\.?|post\s*office)[\s-]*(box|bag)/i,
  /\b((private|pvt\.?)[\s-]*bag|counter\s+delivery|poste\s+restante|freepost|dx\s*box|dx\s+[a-z]{2}\s*\d+)/i,
];

/** Whether an address is a PO Box, Private Bag, DX box or counter delivery. */
export const isBoxAddress = (text: string): boolean =>
  boxPatterns.some((pattern) => pattern.test(plainCharacters(text)));
export const boxAddressMessage = 'Enter a street address. A PO Box, Private Bag or DX cannot be used here';

/** Whether an address says where something is: one line that is not empty, and no box unless it may be one. */
export const isAddressUsable = ({ fullAddress }: Pick<Address, 'fullAddress'>, mayBeBox: boolean): boolean =>
  fullAddress.trim() !== '' && !hasControlCharacters(fullAddress) && (mayBeBox || !isBoxAddress(fullAddress));

/** Results a delivery may go to: on a list, not only physical, and not marked as not delivered. */
export function isDeliverySuggestion({ sourceDesc }: Address): boolean {
  return (
    sourceDesc !== null &&
    sourceDesc !== '' &&
    sourceDesc !== 'Physical' &&
    !sourceDesc.includes('Not Delivered')
  );
}
