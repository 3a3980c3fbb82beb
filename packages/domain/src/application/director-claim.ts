import { directorNameOf, directorsOf } from '../business/rules.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import { toComparableName } from './director-home.ts';

export type DirectorClaim = 'OnRegister' | 'NotOnRegister' | 'NotChecked';

export const directorClaimLabels = {
  OnRegister: 'says so, and the register lists them',
  NotOnRegister: 'says so, but the register lists nobody by that name',
  NotChecked: 'says so; not checked, as no register lists the directors',
} as const satisfies Record<DirectorClaim, string>;

/** A licence has middle names that the register may lack, so only first and last name are compared. */
const firstAndLast = (name: string): string => {
  const words = toComparableName(name).split(' ');
  return [words[0], words.at(-1)].join(' ');
};

/** Compares the claim to be a director with the business record; 'NotChecked' without a record that lists directors. */
export function checkDirectorClaim(
  { isCompanyDirector, legalName }: { isCompanyDirector: boolean | null; legalName: string },
  record: BusinessRecord | null,
): DirectorClaim | undefined {
  if (isCompanyDirector !== true) return undefined;
  const directors = directorsOf(record).map(directorNameOf);
  if (directors.length === 0) return 'NotChecked';
  const claimed = firstAndLast(legalName);
  return directors.some((name) => firstAndLast(name) === claimed) ? 'OnRegister' : 'NotOnRegister';
}
