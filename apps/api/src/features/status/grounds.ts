import { stateOf } from '@forecourt/domain/application/life.ts';
import type { ApplicationStatus } from '@forecourt/domain/contract/status.ts';
import { type Reason, wordsOf } from '@forecourt/domain/wordings/decision-reasons.ts';
import { type KnownApplication, lifeOf } from '../../store/applications.ts';
import { decisionsOf } from '../../store/decisions.ts';
import type { Store } from '../../store/store.ts';

/** Why the credit check declines, which gives no reasons of its own. */
const ofTheCheck: readonly Reason[] = ['credit-report'];

/** Why an application was declined, in plain words, and whether a credit report was used for it. */
export async function groundsOf(
  store: Store,
  known: KnownApplication,
): Promise<Pick<ApplicationStatus, 'reasons' | 'usedCreditReport'>> {
  const facts = lifeOf(known);
  if (stateOf(facts) !== 'declined') return { reasons: [], usedCreditReport: false };
  const { reasons = ofTheCheck } = (await decisionsOf(store, known.row)).at(-1) ?? {};
  return { reasons: reasons.flatMap((code) => wordsOf(code) ?? []), usedCreditReport: facts.isChecked };
}
