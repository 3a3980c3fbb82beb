import * as z from 'zod/mini';
import type { ManualAddress } from './manual-address.ts';
import { longText, shortText } from './typed.ts';

/** `pafId` is the postal id. */
export const registerAddress = z.strictObject({
  address1: shortText,
  address2: shortText,
  address3: shortText,
  address4: shortText,
  postcode: shortText,
  pafId: z.nullable(shortText),
  fullAddress: longText,
  addressType: z.nullable(shortText),
});
export type RegisterAddress = z.infer<typeof registerAddress>;

export const businessRole = z.strictObject({
  roleType: shortText,
  roleStatus: shortText,
  rolePerson: z.nullable(z.strictObject({ firstName: shortText, lastName: shortText })),
  roleAddress: z.array(registerAddress).check(z.maxLength(20)),
});
export type BusinessRole = z.infer<typeof businessRole>;

/** `entityTypeCode` LTD is a limited company; `registrationDate` is yyyy-MM-dd. */
export const businessRecord = z.strictObject({
  nzbn: shortText,
  entityName: shortText,
  entityTypeCode: shortText,
  entityStatus: shortText,
  registrationDate: z.nullable(shortText),
  tradingNames: z.array(shortText).check(z.maxLength(20)),
  address: z.nullable(registerAddress),
  roles: z.array(businessRole).check(z.maxLength(100)),
});
export type BusinessRecord = z.infer<typeof businessRecord>;

export const businessMatch = z.strictObject({
  nzbn: shortText,
  entityName: shortText,
  entityTypeCode: shortText,
  entityStatus: shortText,
  registrationDate: z.nullable(shortText),
  tradingNames: z.array(shortText),
  town: shortText,
});
export type BusinessMatch = z.infer<typeof businessMatch>;

const isCountry = (line: string): boolean => /^(new zealand|nz)$/i.test(line);

const lastNumber = /[\s,]*\b(\d{4})(?:[\s,]+(?:new zealand|nz))?\s*$/i;
/** A house or a road may have the same number, so only the end of a line is the postcode. */
const withoutPostcode = (line: string, postcode: string): string =>
  line.replace(lastNumber, (end, digits: string) => (digits === postcode ? '' : end)).trim();

export function manualAddressFromRegister(found: RegisterAddress): ManualAddress {
  const lines = [found.address1, found.address2, found.address3, found.address4]
    .map((line) => withoutPostcode(line, found.postcode))
    .filter((line) => line !== '' && !isCountry(line));
  const [line1 = '', ...others] = lines;
  const town = others.pop() ?? '';
  const suburb = others.pop() ?? '';
  const [line2 = ''] = others;
  return { line1, line2, suburb, town, postcode: found.postcode };
}
