import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { fieldTexts } from '@forecourt/ui/fields/field-words.ts';

export const addressTexts = {
  label: 'Address',
  hint: 'Start typing your address',
  pickOne: 'Pick an address from the list, or enter it manually',
  pickCorrected: 'Choose your address, or enter it manually',
  correctedLegend: 'Matching addresses',
  severalMatch: (fullAddress: string) => `We found more than one address for ${fullAddress}. Which is yours?`,
  useThis: 'Use this address',
  sameAsPhysical: 'Same as physical address',
  enterManually: fieldTexts.enterManually,
  searchInstead: 'Search for the address',
  count: (count: number) => formatCount(count, 'address', 'addresses'),
  lines: {
    line1: 'Address line 1',
    line2: 'Address line 2',
    suburb: 'Suburb or rural delivery',
    town: 'Town or city',
    postcode: 'Postcode',
  },
} as const;

export const residentialAddressTexts = {
  ask: 'Is this your home address? We filled it in for you.',
  from: {
    director: 'From the Companies Register',
    business: 'The address of your business',
    earlier: 'Already in this application',
  },
  confirm: 'Yes, I live here',
  another: 'No, enter another address',
} as const;
