import type { QuestionId } from '../questions/table.ts';

/** What of a person is shown only on request, each time with a row in the log of the desk. */
export const maskedGroups = ['birth', 'licence', 'bank', 'home'] as const;
export type MaskedGroup = (typeof maskedGroups)[number];

const groupOfQuestion: Readonly<Partial<Record<QuestionId, MaskedGroup>>> = {
  dob: 'birth',
  'drivers-license': 'licence',
  'bank-details': 'bank',
  'residential-address': 'home',
};

/** An answer that repeats the home address is masked with it. */
export type HomeAddress = string | undefined;

/** Returns the group of a line of the answers; null if anybody who reads the application sees it. */
export const maskedGroupOf = (
  { question, value }: { readonly question?: QuestionId | undefined; readonly value: string },
  home: HomeAddress,
): MaskedGroup | null =>
  (question && groupOfQuestion[question]) ?? (home !== undefined && value === home ? 'home' : null);
