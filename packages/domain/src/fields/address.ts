import * as z from 'zod/mini';
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

/** Latin letters: `\p{L}` without case costs a page 30 ms to compile. */
const letter = 'a-z\\u00c0-\\u024f\\u1e00-\\u1eff';
/** Marks between the parts of `P.O. Box`; no comma, which begins another line. */
const gap = `[^${letter}\\d,;]{0,4}`;
const end = `(?![${letter}])`;
const box = `(?:box|bx)${end}`;
const bag = `(?:mail[\\s-]*)?ba?g${end}`;
const post = `post${gap}(?:office|shop|cent(?:re|er)|link)`;
/** Macrons may be missing, doubled or written as other marks. */
const pouaka = `pouaka${gap}pout[aāäâ]{1,2}peta${end}`;
const named = `(?:[gc]${gap})?p${gap}[o0]${gap}(?:${box}|bag${end})|${post}${gap}(?:box|bx|bag)|(?:private|priv|pvte?)${gap}(?:${bag}|${box})|lock(?:ed)?${gap}${bag}|d${gap}x${gap}${box}|${pouaka}`;
const start = `(?<![${letter}\\d])`;
const number = `${gap}(?:no|number|nama)?${gap}[a-z]{0,2}${gap}\\d`;

/** A number that no road follows, as in `PB 12 Hobson Street`. */
const road =
  '(?:street|str|st(?=\\s*(?:$|[,;.\\d]))|road|rd(?!\\s*\\d)|avenue|ave|crescent|cres|terrace|tce|place|pl|drive|dr|lane|ln|court|ct|highway|hwy|quay|way|close|grove|parade|square|boulevard|esplanade)';
const bareNumber = `${gap}(?:(?:no|number)${gap})?[a-z]?\\d+(?![\\d/-])(?!\\s+[^,;\\d]*(?<![${letter}])${road}${end})`;

/** Box or counter addresses. A street with such a name has its number only in front. */
const boxPatterns = [
  `${start}(?:${named})${number}`,
  `(?<!\\d[a-z]?\\s{0,4})${start}(?:${named})`,
  `${start}(?:p${gap}o${gap}b|[clp]${gap}m${gap}b|post(?:al)?${gap}(?:box|bag)|community${gap}${bag}|(?:rural|roadside)${gap}(?:mail${gap})?(?:box|bag)|(?:pouaka|p[eēëê]{1,2}ke)${gap}motuhake)${number}`,
  `${start}(?:(?:[gc]${gap})?p${gap}o|post${gap}office|p${gap}(?:b|bag|box)|r${gap}m${gap}b)${bareNumber}`,
  `${start}d\\.?x\\.?[\\s:.-]{0,3}(?:[a-z]{2}[\\s-]?)?\\d{2,}`,
  `(?:^|[,;])\\s*(?:box|bx|bag|mail${gap}(?:bag|box)|pouaka)${gap}(?:(?:no|number)${gap})?\\d+\\s*(?:$|[,;])`,
  `${start}(?:counter\\s+delivery|poste?\\s+restante|free${gap}post|document\\s+exchange)${end}`,
].map((pattern) => new RegExp(pattern, 'iu'));

export const isBoxAddress = (text: string): boolean =>
  boxPatterns.some((pattern) => pattern.test(toPlainCharacters(text)));
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
