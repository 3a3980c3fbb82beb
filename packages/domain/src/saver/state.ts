import * as z from 'zod/mini';
import { maximumShareEmails } from '../constants/limits.ts';
import { applicationTypes, valuesOf } from '../constants/options.ts';
import { draftText, longText, shortText } from '../fields/typed.ts';

export const saverState = z.strictObject({
  applicationId: z.nullable(shortText),
  applicationType: z.literal(valuesOf(applicationTypes)),
  saveLink: longText,
  emails: z.array(draftText).check(z.minLength(1), z.maxLength(maximumShareEmails)),
  isSubmitted: z.boolean(),
  isWithdrawn: z.boolean(),
  /** What the server said last of an application that was sent; null while this tab knows it all. */
  elsewhere: z.nullable(
    z.strictObject({ isCorrectionAwaited: z.boolean(), hasCards: z.boolean(), areCardsSent: z.boolean() }),
  ),
  /** Null before submission and in older drafts. `statusKey` is empty if there is no status page. */
  receipt: z.nullable(z.strictObject({ reference: shortText, submittedAt: shortText, statusKey: shortText })),
  callbackReference: z.nullable(shortText),
});
export type SaverState = z.infer<typeof saverState>;

export const initialSaver: SaverState = {
  applicationId: null,
  applicationType: 1,
  saveLink: '',
  emails: [''],
  isSubmitted: false,
  isWithdrawn: false,
  elsewhere: null,
  receipt: null,
  callbackReference: null,
};
