import type { RegisterAddress } from '@forecourt/domain/fields/business-record.ts';
import { emptyManualAddress, type ManualAddress } from '@forecourt/domain/fields/manual-address.ts';

const isCountry = (line: string): boolean => /^(new zealand|nz)$/i.test(line);

/** The lines of an address on the register as the lines of one entered by hand; the last line is its town. */
export function manualFromRegister(found: RegisterAddress): ManualAddress {
  const lines = [found.address1, found.address2, found.address3, found.address4]
    .map((line) => line.replace(found.postcode, '').trim())
    .filter((line) => line !== '' && !isCountry(line));
  const [line1 = '', ...others] = lines;
  const town = others.pop() ?? '';
  const suburb = others.pop() ?? '';
  const [line2 = ''] = others;
  return { ...emptyManualAddress, line1, line2, suburb, town, postcode: found.postcode };
}
