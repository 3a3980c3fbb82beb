import { toComparableName } from '@forecourt/domain/application/director-home.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { SameKind } from '@forecourt/domain/desk/seen-before.ts';
import type { Address } from '@forecourt/domain/fields/address.ts';
import { isEmail, normaliseEmail } from '@forecourt/domain/fields/email.ts';
import { parseNzbn } from '@forecourt/domain/fields/nzbn.ts';
import { toInternationalPhone } from '@forecourt/domain/fields/phone.ts';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { sql } from 'kysely';
import { normaliseMailbox } from '../outbox/mail-limits.ts';
import type { StoredGuarantee } from './applications.ts';

/** Stored in the first byte of a token: never renumber one. */
const kinds = { email: 1, phone: 2, nzbn: 3, licence: 4, account: 5, address: 6 } satisfies Record<
  SameKind,
  number
>;

/** First byte of tokens that every submission has, and that earlier releases did not store. */
export const newestTokenKind = kinds.address;
/** Condition on a token that a business or a person has alone, or nearly so. */
export const identifyingTokenSql = sql`token >> 24 in (${sql.lit(kinds.nzbn)}, ${sql.lit(kinds.licence)}, ${sql.lit(kinds.account)})`;
const kindOf = (token: number): number => token >> 24;
/** Tells whether an earlier release stored these. */
export const areEarlierTokens = (tokens: readonly number[]): boolean =>
  !tokens.some((token) => kindOf(token) === newestTokenKind);
/** Returns those that an earlier release would store, too. */
export const earlierTokensOf = (tokens: readonly number[]): number[] =>
  tokens.filter((token) => kindOf(token) <= kinds.nzbn);

/** A value in its normal form, under its kind. */
export type SearchTerm = { readonly kind: SameKind; readonly value: string };

export type SearchableData = {
  readonly details: SubmissionDetails;
  readonly guarantee?: Pick<StoredGuarantee, 'personalGuaranteeEmail'> | undefined;
};

const term = (kind: SearchTerm['kind'], value: string | null | undefined): SearchTerm[] =>
  value ? [{ kind, value }] : [];

/** Two ways to write an address differ in marks, capitals and the country. */
const comparableAddress = ({ fullAddress }: Pick<Address, 'fullAddress'>): string =>
  toComparableName(fullAddress).replace(/ new zealand$/, '');

/** Returns what an application is found by, and recognised by beside another one. */
export function searchTermsOf({ details, guarantee }: SearchableData): SearchTerm[] {
  const { email, finalDetails, businessDetails, creditDetails } = details;
  const addresses = [businessDetails.physicalAddress, creditDetails?.residentialAddress];
  const emails = [email, finalDetails.invoiceEmail, guarantee?.personalGuaranteeEmail ?? ''];
  return [
    ...emails.flatMap((each) => term('email', normaliseMailbox(each))),
    ...term('phone', toInternationalPhone(finalDetails.contactNumber)),
    ...term('nzbn', businessDetails.nzbn),
    ...term('licence', creditDetails?.driversLicenseNumber),
    ...term('account', finalDetails.bankAccountNumber),
    ...addresses.flatMap((each) => term('address', each && comparableAddress(each))),
  ];
}

/** † Longer texts are no address and no number. */
const longestTyped = 400;

/** Returns what a typed text may mean; none if it is neither an address nor a number. */
export function parseSearchTerms(typed: string): SearchTerm[] {
  if (typed.length > longestTyped) return [];
  const email = normaliseEmail(typed);
  const nzbn = parseNzbn(typed);
  return [
    ...term('email', isEmail(email) ? normaliseMailbox(email) : undefined),
    ...term('phone', toInternationalPhone(typed)),
    ...term('nzbn', nzbn.kind === 'valid' ? nzbn.nzbn : undefined),
  ];
}

/** 16 bits of a keyed digest: at a million applications some 15 share a token, so it does not tell a value. */
const tokenOf = ({ fingerprint }: Encrypter, { kind, value }: SearchTerm): number =>
  kinds[kind] * 2 ** 24 + fingerprint(`search ${kind} ${value}`).readUInt16BE();

/** Sorted, each once. */
export const searchTokensOf = (encrypter: Encrypter, terms: readonly SearchTerm[]): number[] =>
  [...new Set(terms.map((each) => tokenOf(encrypter, each)))].toSorted((one, other) => one - other);
