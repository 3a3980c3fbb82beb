import type { SubmissionDetails } from '../contract/details.ts';
import type { QuestionId } from '../questions/table.ts';
import type { MaskedGroup } from './masked-groups.ts';

export type { MaskedGroup } from './masked-groups.ts';

const groupOfQuestion: Readonly<Partial<Record<QuestionId, MaskedGroup>>> = {
  dob: 'birth',
  'drivers-license': 'licence',
  'bank-details': 'bank',
  'residential-address': 'home',
};

/** Home address of a submission; undefined if it was not asked. */
export const residentialAddressOf = ({ creditDetails }: SubmissionDetails): string | undefined =>
  creditDetails?.residentialAddress.fullAddress;

type Line = {
  readonly question?: QuestionId | undefined;
  readonly value: string;
  readonly isConsent?: true;
};

/** Returns the group of an answer; null if it is not masked. An answer that repeats the home address is masked with it. */
export const maskedGroupOf = (
  { question, value, isConsent }: Line,
  home: string | undefined,
): MaskedGroup | null =>
  (question && !isConsent && groupOfQuestion[question]) ||
  (home !== undefined && value.includes(home) ? 'home' : null);
