import * as z from 'zod/mini';
import {
  type Address,
  type AddressDetails,
  address,
  addressDetails,
  isAddressUsable,
  withoutDetails,
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
import { textSoFar } from './typed.ts';

/** The answer to a question for an address: picked in a search, chosen among several that match, or typed by line. */
export const addressAnswer = z.strictObject({
  /** What stands in the search: typed, picked, or suggested and still to be searched. */
  text: textSoFar,
  picked: z.nullable(address),
  /** Several that match what was suggested, to choose from. */
  offered: z.array(address).check(z.maxLength(50)),
  isManual: z.boolean(),
  lines: manualAddress,
  /** From where it was filled in for the applicant, until they confirm it; null when they gave it. */
  filledInFrom: z.nullable(z.enum(['director', 'business', 'earlier'])),
  /** What the look-up said of the address when it was filled in from that. */
  details: z.nullable(addressDetails),
  /** NZBN of the business that it came with; null when the applicant gave it. */
  cameWith: z.nullable(textSoFar),
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

/** Keeps the text typed into the search; what was found no longer stands when the text differs from it. */
export function typeAddress(answer: AddressAnswer, text: string): AddressAnswer {
  const { isManual, cameWith } = answer;
  const lines = cameWith === null ? answer.lines : emptyManualAddress;
  return text === answer.text ? answer : { ...noAddress, text, isManual, lines };
}

/** Keeps an address that was chosen; one of several that match a business's still comes with that business. */
export const pickAddress = ({ offered, cameWith }: AddressAnswer, picked: Address): AddressAnswer => ({
  ...noAddress,
  picked,
  text: picked.fullAddress,
  cameWith: offered.includes(picked) ? cameWith : null,
});

/** Manual entry clears what was found; the lines typed before stand until others are, which are the applicant's. */
export function enterAddressManually(answer: AddressAnswer, typed = answer.lines): AddressAnswer {
  const lines = normaliseManualAddress(typed);
  const isOfBusiness = answer.cameWith !== null;
  if (isOfBusiness && !isSameManualAddress(lines, answer.lines))
    return { ...noAddress, isManual: true, lines };
  return { ...noAddress, text: answer.text, isManual: true, lines, cameWith: answer.cameWith };
}

/** Goes on by hand from the search, whose text is the first line where none is there yet. */
export function enterTextManually(answer: AddressAnswer, text: string): AddressAnswer {
  const searched = typeAddress(answer, text);
  const { lines, cameWith } = searched;
  const byHand = enterAddressManually(searched, lines.line1 === '' ? { ...lines, line1: text } : lines);
  return { ...byHand, cameWith };
}

/** Takes over the address of a business from its record, line by line. */
export const enterLinesOfBusiness = (
  answer: AddressAnswer,
  lines: ManualAddress,
  cameWith: string,
): AddressAnswer => ({ ...enterAddressManually(answer, lines), cameWith });

/** Takes over the address of another question as it was given there: picked, or typed line by line. */
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

/** Goes back to the search; the lines stay, should they be wanted again. */
export const searchAddressAgain = (answer: AddressAnswer): AddressAnswer => ({ ...answer, isManual: false });

/** A text that nobody typed stands until a search of it answers. */
export const suggestAddress = (
  _: AddressAnswer,
  text: string,
  filledInFrom: AddressAnswer['filledInFrom'] = null,
  cameWith: AddressAnswer['cameWith'] = null,
): AddressAnswer => ({ ...noAddress, text, filledInFrom, cameWith });

/** Answers of that search: one is adopted, several are offered, none leaves no options. */
export function adoptMatches(answer: AddressAnswer, matches: readonly Address[]): AddressAnswer {
  const [only] = matches;
  if (matches.length === 1 && only) return fillInAddress(answer, only, answer.filledInFrom, answer.cameWith);
  return { ...answer, picked: null, offered: [...matches], isManual: false };
}

/** Fills in where the applicant may live; it is their answer once they confirm it. */
export const fillInAddress = (
  answer: AddressAnswer,
  found: Address,
  filledInFrom: AddressAnswer['filledInFrom'],
  cameWith: AddressAnswer['cameWith'] = null,
): AddressAnswer => ({ ...pickAddress(answer, found), filledInFrom, cameWith });

export const confirmAddress = (answer: AddressAnswer): AddressAnswer =>
  answer.picked === null ? answer : { ...answer, filledInFrom: null, cameWith: null };

/** Fills in an address when mail is delivered there ('Y'), otherwise clears; either way its details stand. */
export function fillInWhereDelivered(
  answer: AddressAnswer,
  details: AddressDetails | null,
  cameWith: AddressAnswer['cameWith'],
): AddressAnswer {
  if (details === null) return noAddress;
  const filledIn = details.deliverable === 'Y' ? pickAddress(answer, withoutDetails(details)) : noAddress;
  return { ...filledIn, details, cameWith };
}

/** Returns whether the applicant gave it: picked, or typed line by line. */
export const isGivenByApplicant = ({ picked, isManual, lines, cameWith }: AddressAnswer): boolean =>
  cameWith === null && (picked !== null || (isManual && !isSameManualAddress(lines, emptyManualAddress)));

/** Returns the address that was typed by line, or picked and confirmed; null while none is complete and usable. */
export function addressOf(answer: AddressAnswer, mayBeBox: boolean): Address | null {
  const { isManual, lines, picked, filledInFrom } = answer;
  if (isManual) return isManualAddressComplete(lines, mayBeBox) ? addressFromManual(lines) : null;
  return picked !== null && filledInFrom === null && isAddressUsable(picked, mayBeBox) ? picked : null;
}

/** Returns the address that was filled in and waits to be confirmed; null when there is none. */
export const filledInOf = (answer: AddressAnswer): Address | null =>
  answer.filledInFrom === null ? null : addressOf({ ...answer, filledInFrom: null }, false);

/** Returns whether a text was suggested that is to be searched, or led to nothing. */
export const isSuggestion = ({ text, picked, offered, isManual, filledInFrom }: AddressAnswer): boolean =>
  filledInFrom !== null && text !== '' && picked === null && offered.length === 0 && !isManual;
