import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { limitedNonDirector } from '@forecourt/domain/testing/applicants.ts';
import { guaranteeFor } from '../../apps/api/src/testing/server.ts';
import type { Acknowledged } from './ledger.ts';

export const guaranteeBody = (personalGuaranteeEmail: string) => ({
  details: { ...guaranteeFor('limitedNonDirector'), personalGuaranteeEmail },
});

/** Returns what is sent to be called back. */
export function callbackBody({ email }: Acknowledged): { details: object } {
  const callbackDetails = { fullName: 'Aroha Ngata', email, contactNumber: '021 555 0100' };
  return { details: { ...callbackDetailsOf(limitedNonDirector), email, callbackDetails } };
}
