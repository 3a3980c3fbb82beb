import * as z from 'zod/mini';
import { maximumShareEmails } from '../constants/limits.ts';
import { applicationTypes, valuesOf } from '../constants/options.ts';
import { textSoFar, typedLongText, typedText } from '../fields/typed.ts';

/** The application's own id and type, its save link, the addresses to share it with, and whether it was submitted. */
export const saverState = z.strictObject({
  applicationId: z.nullable(typedText),
  applicationType: z.literal(valuesOf(applicationTypes)),
  saveLink: typedLongText,
  emails: z.array(textSoFar).check(z.minLength(1), z.maxLength(maximumShareEmails)),
  isSubmitted: z.boolean(),
  /** This tab has learnt that the application was withdrawn. */
  isWithdrawn: z.boolean(),
  /**
   * What the applicant was informed when it was taken; null before, and in drafts from before it was reported. What opens the
   * status page is empty where there was none.
   */
  receipt: z.nullable(z.strictObject({ reference: typedText, submittedAt: typedText, statusKey: typedText })),
  /** The number to quote about a callback that was asked for; null before. */
  callbackReference: z.nullable(typedText),
});
export type Saver = z.infer<typeof saverState>;

export const initialSaver: Saver = {
  applicationId: null,
  applicationType: 1,
  saveLink: '',
  emails: [''],
  isSubmitted: false,
  isWithdrawn: false,
  receipt: null,
  callbackReference: null,
};
