import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import { findCreditDecision } from '@forecourt/domain/contract/credit-checks.ts';
import { call } from '../../gateway/call.ts';
import { ApiError } from '../../gateway/call-error.ts';

const waitsMs = [500, 1_500];
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks up to three times within the time of a look-up. Throws the last error; a refusal is final. */
export async function findDecision(applicationId: string): Promise<CreditDecision> {
  const end = AbortSignal.timeout(lookUpTimeoutMs);
  const ask = async (): Promise<CreditDecision> =>
    (await call(findCreditDecision, { params: { id: applicationId } }, { signal: end })).decision;
  for (const waitMs of waitsMs) {
    try {
      return await ask();
    } catch (error) {
      if (end.aborted || !mayComeYet(error)) throw error;
      await wait(waitMs);
    }
  }
  return await ask();
}

const mayComeYet = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === undefined || error.status >= 500);
