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

/** Marks between the parts of `P.O. Box`; a comma is not one, as another line begins behind it. */
const gap = '[^\\p{L}\\p{N},;]{0,4}';
const box = '(?:box|bx)(?!\\p{L})';
const bag = '(?:mail[\\s-]*)?bag(?!\\p{L})';
const named = `p${gap}[o0]${gap}(?:${box}|bag(?!\\p{L}))|post${gap}office${gap}(?:box|bx|bag)(?!\\p{L})|(?:private|priv|pvt)${gap}${bag}|lock(?:ed)?${gap}${bag}|d${gap}x${gap}${box}`;
const start = '(?<![\\p{L}\\p{N}])';
const number = `${gap}(?:no|number)?${gap}[a-z]{0,2}${gap}\\d`;

/** A box or counter address, where nobody lives or works. A street with such a name has a number before it alone. */
const boxPatterns = [
  `${start}(?:${named})${number}`,
  `(?<!\\d[a-z]?\\s{0,4})${start}(?:${named})`,
  `${start}(?:p${gap}o${gap}b|pmb|cmb|p${gap}bag|post(?:al)?${gap}box|community${gap}${bag})${number}`,
  `${start}d\\.?x\\.?[\\s:.-]{0,3}(?:[a-z]{2}[\\s-]?)?\\d{2,}`,
  `(?:^|[,;])\\s*(?:box|bag|mail${gap}bag)\\s+(?:no\\.?\\s*)?\\d+\\s*(?:$|[,;])`,
  `${start}(?:counter\\s+delivery|poste?\\s+restante|freepost|document\\s+exchange)(?!\\p{L})`,
].map((pattern) => new RegExp(pattern, 'iu'));

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
