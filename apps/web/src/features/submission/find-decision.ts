import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import { findCreditDecision } from '@forecourt/domain/contract/credit-checks.ts';
import { call } from '../../gateway/call.ts';

const waitsMs = [500, 1_500];
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The decision on a submitted application. One that cannot be fetched in three attempts is a person's to assess. */
export async function findDecision(applicationId: string): Promise<CreditDecision> {
  for (const waitMs of [...waitsMs, undefined]) {
    try {
      return (await call(findCreditDecision, { params: { id: applicationId } })).decision;
    } catch {
      if (waitMs !== undefined) await wait(waitMs);
    }
  }
  return 'Assess';
}
