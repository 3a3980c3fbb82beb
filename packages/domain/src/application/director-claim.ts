import { directorName, directorsOf } from '../business/rules.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import { lettersOf } from './director-home.ts';

/** What the register says of an applicant who claims to be a director. */
export type DirectorClaim = 'OnRegister' | 'NotOnRegister' | 'NotChecked';

export const directorClaimLabels = {
  OnRegister: 'says so, and the register lists them',
  NotOnRegister: 'says so, but the register lists nobody by that name',
  NotChecked: 'says so; not checked, as no register lists the directors',
} as const satisfies Record<DirectorClaim, string>;

/** A licence has middle names that the register may lack: first and last name decide. */
const firstAndLast = (name: string): string => {
  const words = lettersOf(name).split(' ');
  return [words[0], words.at(-1)].join(' ');
};

/**
 * Compares the claim to be a director with the record of the business. Undefined where nobody claims it; 'NotChecked'
 * where the business was entered by hand or its record lists no director.
 */
export function directorClaim(
  { isCompanyDirector, legalName }: { isCompanyDirector: boolean | null; legalName: string },
  record: BusinessRecord | null,
): DirectorClaim | undefined {
  if (isCompanyDirector !== true) return undefined;
  const directors = directorsOf(record).map(directorName);
  if (directors.length === 0) return 'NotChecked';
  const claimed = firstAndLast(legalName);
  return directors.some((name) => firstAndLast(name) === claimed) ? 'OnRegister' : 'NotOnRegister';
}
