import { submissionProblems } from '../application/acceptance.ts';
import type { SubmissionFacts } from '../application/stale.ts';
import { submissionOf } from '../application/submission.ts';
import type { SubmissionDetails } from '../contract/details.ts';
import type { Application } from '../state.ts';
import { today } from './change.ts';
import { honestFacts } from './facts.ts';

type Part = 'businessDetails' | 'loyaltyDetails' | 'creditDetails' | 'finalDetails';

const sent = (applicant: Application): SubmissionDetails => {
  const details = submissionOf(applicant, today);
  if (!details) throw new Error('this applicant is not complete');
  return details;
};

/** Returns the problems of an honest submission after some answers were replaced. */
export const refusals = (
  applicant: Application,
  broken: Partial<Record<Part, object | null>>,
  facts: Partial<SubmissionFacts> = {},
): string[] => {
  const honest = sent(applicant);
  const parts = Object.entries(broken).map(([part, answers]) => [
    part,
    answers === null ? null : { ...honest[part as Part], ...answers },
  ]);
  const details = { ...honest, ...Object.fromEntries(parts) } as SubmissionDetails;
  return submissionProblems(details, { ...honestFacts(applicant), ...facts }, today).map(
    ({ field, errorMessage }) => `${field}: ${errorMessage}`,
  );
};

export const at = (fullAddress: string) => ({ id: '1', fullAddress, dpid: '1', sourceDesc: 'Postal' });

/** Title, applicant, replaced answers, refusals, replaced facts. */
export type Broken = [
  string,
  Application,
  Parameters<typeof refusals>[1],
  string[],
  Partial<SubmissionFacts>?,
];
