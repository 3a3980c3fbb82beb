import { counted } from '@forecourt/domain/fields/counted.ts';

export const addressTexts = {
  label: 'Address',
  hint: 'Start typing your address',
  pickOne: 'Pick an address from the list, or enter it manually',
  pickCorrected: 'Choose the address that is yours, or enter it manually',
  correctedLegend: 'Matching addresses',
  severalMatch: (fullAddress: string) => `We found more than one address for ${fullAddress}. Which is yours?`,
  useThis: 'Use this address',
  sameAsPhysical: 'Same as physical address',
  enterManually: 'Enter manually',
  searchInstead: 'Search for the address',
  count: (count: number) => counted(count, 'address', 'addresses'),
  lines: {
    line1: 'Address line 1',
    line2: 'Address line 2',
    suburb: 'Suburb or rural delivery',
    town: 'Town or city',
    postcode: 'Postcode',
  },
} as const;
