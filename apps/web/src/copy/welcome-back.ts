import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import type { FormProgress } from '@forecourt/domain/questions/projections.ts';
import { formProgressText } from './progress.ts';

export const welcomeBackTexts = {
  title: (firstName: string) => (firstName === '' ? 'Welcome back' : `Welcome back, ${firstName}`),
  progress: (progress: FormProgress) => `${formProgressText(progress)}.`,
  carryOn: 'Carry on',
  forget: 'Remove it from this device',
} as const;

type Sent = { readonly kind: 'application' | 'callback'; readonly reference: string; readonly at: string };

export const lastSubmissionTexts = {
  title: { application: 'Your application', callback: 'Your callback' },
  /** The moment is ISO text. */
  text: ({ kind, reference, at }: Sent): string =>
    kind === 'application'
      ? `Application ${reference} was sent on ${formatDay(at)} at ${formatTime(at)}.`
      : `You asked us to call you on ${formatDay(at)} at ${formatTime(at)}. Your reference number is ${reference}.`,
  track: 'Track it',
  carryOn: 'See what’s next',
} as const;
