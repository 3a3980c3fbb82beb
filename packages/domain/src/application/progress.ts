import type { ApplicationStatus } from '../constants/options.ts';

/** The steps of an application as applicants read them, on every page and in this order. */
export const progressSteps = ['Sent', 'Decision', 'Cards ordered', 'Cards sent'] as const;
export type ProgressStep = (typeof progressSteps)[number];
export type Progress = {
  readonly step: ProgressStep;
  readonly is: 'done' | 'current' | 'ahead';
};

const decided: readonly ApplicationStatus[] = ['approved', 'cardsOrdered', 'declined'];

/**
 * Returns the steps of an application; the first that is not done is current. Cards may be ordered before the decision.
 * An application that has ended shows what was done, without a current step and without steps to come.
 */
export function progressOf(status: ApplicationStatus, hasCards: boolean): readonly Progress[] {
  const isDone: Readonly<Record<ProgressStep, boolean>> = {
    Sent: status !== 'started',
    Decision: decided.includes(status),
    'Cards ordered': hasCards || status === 'cardsOrdered',
    // No status tells yet that cards were sent.
    'Cards sent': false,
  };
  if (status === 'declined' || status === 'withdrawn')
    return (['Sent', 'Decision'] as const)
      .filter((step) => isDone[step])
      .map((step) => ({ step, is: 'done' }));
  const current = progressSteps.find((step) => !isDone[step]);
  return progressSteps.map((step) => ({
    step,
    is: isDone[step] ? 'done' : step === current ? 'current' : 'ahead',
  }));
}
