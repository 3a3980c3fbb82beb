import type { ApplicationStatus } from '../constants/options.ts';

export const progressSteps = ['Sent', 'Decision', 'Cards ordered', 'Cards sent'] as const;
type ProgressStep = (typeof progressSteps)[number];
export type ProgressStepState = {
  readonly step: ProgressStep;
  readonly is: 'done' | 'current' | 'ahead';
};

const decided: readonly ApplicationStatus[] = ['approved', 'cardsOrdered', 'cardsSent', 'declined'];

/** Returns the steps; the first not done is current. Once ended, only the steps done are listed. */
export function progressStepsOf(status: ApplicationStatus, hasCards: boolean): readonly ProgressStepState[] {
  const isDone: Readonly<Record<ProgressStep, boolean>> = {
    Sent: status !== 'started',
    Decision: decided.includes(status),
    'Cards ordered': hasCards || status === 'cardsOrdered' || status === 'cardsSent',
    'Cards sent': status === 'cardsSent',
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
