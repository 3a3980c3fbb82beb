import * as z from 'zod/mini';
import {
  type Address,
  type AddressDetails,
  address,
  addressDetails,
  isAddressUsable,
  withoutAddressDetails,
} from './address.ts';
import {
  addressFromManual,
  emptyManualAddress,
  isManualAddressComplete,
  isSameManualAddress,
  type ManualAddress,
  manualAddress,
  normaliseManualAddress,
} from './manual-address.ts';
import { draftText } from './typed.ts';

export const addressAnswer = z.strictObject({
  /** Typed, picked, or suggested and still to be searched. */
  text: draftText,
  picked: z.nullable(address),
  offered: z.array(address).check(z.maxLength(50)),
  isManual: z.boolean(),
  lines: manualAddress,
  /** Origin until the applicant confirms it; null if they gave it. */
  filledInFrom: z.nullable(z.enum(['director', 'business', 'earlier'])),
  details: z.nullable(addressDetails),
  /** NZBN of the business it came with; null if the applicant gave it. */
  cameWith: z.nullable(draftText),
});
export type AddressAnswer = z.infer<typeof addressAnswer>;

export const noAddress: AddressAnswer = {
  text: '',
  picked: null,
  offered: [],
  isManual: false,
  lines: emptyManualAddress,
  filledInFrom: null,
  details: null,
  cameWith: null,
};

export const clearAddress = (): AddressAnswer => noAddress;

/** Drops a picked address if the text differs from it. */
export function typeAddress(answer: AddressAnswer, text: string): AddressAnswer {
  const { isManual, cameWith } = answer;
  const lines = cameWith === null ? answer.lines : emptyManualAddress;
  return text === answer.text ? answer : { ...noAddress, text, isManual, lines };
}

/** A choice among a business's matches still belongs to that business. */
export const pickAddress = ({ offered, cameWith }: AddressAnswer, picked: Address): AddressAnswer => ({
  ...noAddress,
  picked,
  text: picked.fullAddress,
  cameWith: offered.includes(picked) ? cameWith : null,
});

/** Clears what was found; typed lines stay until others replace them. */
export function enterAddressManually(answer: AddressAnswer, typed = answer.lines): AddressAnswer {
  const lines = normaliseManualAddress(typed);
  const isOfBusiness = answer.cameWith !== null;
  if (isOfBusiness && !isSameManualAddress(lines, answer.lines))
    return { ...noAddress, isManual: true, lines };
  return { ...noAddress, text: answer.text, isManual: true, lines, cameWith: answer.cameWith };
}

export function enterAddressTextManually(answer: AddressAnswer, text: string): AddressAnswer {
  const searched = typeAddress(answer, text);
  const { lines, cameWith } = searched;
  const byHand = enterAddressManually(searched, lines.line1 === '' ? { ...lines, line1: text } : lines);
  return { ...byHand, cameWith };
}

export const enterBusinessAddressLines = (
  answer: AddressAnswer,
  lines: ManualAddress,
  cameWith: string,
): AddressAnswer => ({ ...enterAddressManually(answer, lines), cameWith });

export const copyAddress = (
  _: AddressAnswer,
  { text, picked, isManual, lines, cameWith }: AddressAnswer,
): AddressAnswer => ({
  ...noAddress,
  text,
  picked,
  isManual,
  lines,
  cameWith,
});

export const searchAddressAgain = (answer: AddressAnswer): AddressAnswer => ({ ...answer, isManual: false });

export const suggestAddress = (
  _: AddressAnswer,
  text: string,
  filledInFrom: AddressAnswer['filledInFrom'] = null,
  cameWith: AddressAnswer['cameWith'] = null,
): AddressAnswer => ({ ...noAddress, text, filledInFrom, cameWith });

/** Adopts a single match, offers several, and drops the options if there is none. */
export function adoptAddressMatches(answer: AddressAnswer, matches: readonly Address[]): AddressAnswer {
  const [only] = matches;
  if (matches.length === 1 && only) return fillInAddress(answer, only, answer.filledInFrom, answer.cameWith);
  return { ...answer, picked: null, offered: [...matches], isManual: false };
}

export const fillInAddress = (
  answer: AddressAnswer,
  found: Address,
  filledInFrom: AddressAnswer['filledInFrom'],
  cameWith: AddressAnswer['cameWith'] = null,
): AddressAnswer => ({ ...pickAddress(answer, found), filledInFrom, cameWith });

export const confirmAddress = (answer: AddressAnswer): AddressAnswer =>
  answer.picked === null ? answer : { ...answer, filledInFrom: null, cameWith: null };

/** Fills in an address if `deliverable` is 'Y', otherwise clears it; keeps its details either way. */
export function fillInAddressIfDeliverable(
  answer: AddressAnswer,
  details: AddressDetails | null,
  cameWith: AddressAnswer['cameWith'],
): AddressAnswer {
  if (details === null) return noAddress;
  const filledIn =
    details.deliverable === 'Y' ? pickAddress(answer, withoutAddressDetails(details)) : noAddress;
  return { ...filledIn, details, cameWith };
}

export const isAddressGivenByApplicant = ({ picked, isManual, lines, cameWith }: AddressAnswer): boolean =>
  cameWith === null && (picked !== null || (isManual && !isSameManualAddress(lines, emptyManualAddress)));

/** Returns the typed or confirmed address; null while it is incomplete or unusable. */
export function addressOf(answer: AddressAnswer, mayBeBox: boolean): Address | null {
  const { isManual, lines, picked, filledInFrom } = answer;
  if (isManual) return isManualAddressComplete(lines, mayBeBox) ? addressFromManual(lines) : null;
  return picked !== null && filledInFrom === null && isAddressUsable(picked, mayBeBox) ? picked : null;
}

export const filledInAddressOf = (answer: AddressAnswer): Address | null =>
  answer.filledInFrom === null ? null : addressOf({ ...answer, filledInFrom: null }, false);

/** Returns whether a suggestion is still to be searched or had no match. */
export const isPendingAddressSuggestion = ({
  text,
  picked,
  offered,
  isManual,
  filledInFrom,
}: AddressAnswer): boolean =>
  filledInFrom !== null && text !== '' && picked === null && offered.length === 0 && !isManual;
