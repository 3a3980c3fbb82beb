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

/** What is wrong with the honest submission of an applicant after some of its answers were replaced. */
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

/** An address as a look-up would answer it. */
export const at = (fullAddress: string) => ({ id: '1', fullAddress, dpid: '1', sourceDesc: 'Postal' });

/** A broken submission: what is wrong with it, whose it is, the answers replaced, the refusals, the facts replaced. */
export type Broken = [
  string,
  Application,
  Parameters<typeof refusals>[1],
  string[],
  Partial<SubmissionFacts>?,
];
