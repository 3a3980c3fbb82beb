import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { StoredApplication } from '../../store/applications/applications.ts';
import { findPart, type StoredPart } from '../../store/applications/parts.ts';
import type { Store } from '../../store/store.ts';

type Answered = Pick<StoredApplication, 'row' | 'creditPart'>;

/** Returns the part that the credit section of the submission came from. */
export async function findAnsweredCreditPart(
  store: Store,
  { row, creditPart }: Answered,
): Promise<StoredPart | undefined> {
  return creditPart === null ? undefined : await findPart(store, row, creditPart);
}

/** Throws 409 if somebody else answered the credit section: the guarantee is theirs to give. */
export async function refuseUnlessApplicants(store: Store, application: Answered): Promise<void> {
  const answered = await findAnsweredCreditPart(store, application);
  if (!answered) return;
  const { name } = answered;
  throw new Refusal(
    'refused',
    `${name} answered the credit check section, so only they can give the guarantee. Ask them for it by email.`,
  );
}

/** Says who is asked to correct in place of the applicant. */
export const askedOfText = (name: string): string =>
  `${name} is asked by email to correct what they answered. Once they have, we’ll carry on with your application.`;
