import * as z from 'zod/mini';
import { longTextMaximum } from '../constants/limits.ts';
import type { Address } from './address.ts';
import { boxAddressMessage, isBoxAddress } from './address.ts';
import { rearrangeAddressLines } from './manual-address-lines.ts';
import { cleanInput } from './pasted.ts';
import { draftText, toPlainCharacters } from './typed.ts';

export const manualAddress = z.strictObject({
  line1: draftText,
  line2: draftText,
  suburb: draftText,
  town: draftText,
  postcode: draftText,
});
export type ManualAddress = z.infer<typeof manualAddress>;
export type ManualAddressLine = keyof ManualAddress;

export const emptyManualAddress: ManualAddress = { line1: '', line2: '', suburb: '', town: '', postcode: '' };

export function normaliseManualAddress(typed: ManualAddress): ManualAddress {
  const tidy = (line: string): string => cleanInput(toPlainCharacters(line), 'text');
  return rearrangeAddressLines({
    line1: tidy(typed.line1),
    line2: tidy(typed.line2),
    suburb: tidy(typed.suburb),
    town: tidy(typed.town),
    postcode: tidy(typed.postcode),
  });
}

export const isSameManualAddress = (one: ManualAddress, other: ManualAddress): boolean =>
  (Object.keys(one) as ManualAddressLine[]).every((line) => one[line] === other[line]);

export function manualAddressProblems(
  typed: ManualAddress,
  mayBeBox: boolean,
): Partial<Record<ManualAddressLine, string>> {
  const isBox = [...Object.values(typed), Object.values(typed).join(' ')].some(isBoxAddress);
  return {
    ...(typed.line1 === '' && { line1: 'Enter the first line of the address, like 14 Ballantyne Road' }),
    ...(isBox && !mayBeBox && { line1: boxAddressMessage }),
    ...(addressFromManual(typed).fullAddress.length > longTextMaximum && {
      line1: `Keep the address to ${longTextMaximum} characters`,
    }),
    ...(typed.town === '' && { town: 'Enter the town or city' }),
    ...(!/^\d{4}$/.test(typed.postcode) && { postcode: 'Postcode must be 4 numbers, like 9305' }),
  };
}

export const isManualAddressComplete = (typed: ManualAddress, mayBeBox: boolean): boolean =>
  Object.keys(manualAddressProblems(typed, mayBeBox)).length === 0;

export function addressFromManual(typed: ManualAddress): Address {
  const lines = [typed.line1, typed.line2, typed.suburb, `${typed.town} ${typed.postcode}`.trim()];
  return {
    id: '',
    fullAddress: lines.filter((line) => line !== '').join(', '),
    dpid: null,
    sourceDesc: null,
  };
}

export const isManualAddressText = (fullAddress: string): boolean => /^\S.*, \S.* \d{4}$/.test(fullAddress);
