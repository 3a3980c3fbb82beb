import { directorClaim } from '@forecourt/domain/application/director-claim.ts';
import type { SubmissionFacts } from '@forecourt/domain/application/stale.ts';
import { businessAgeYears } from '@forecourt/domain/business/rules.ts';
import { enquiriesPerDay } from '@forecourt/domain/constants/limits.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { CreditBureau } from '@forecourt/domain/providers/ports.ts';
import type { CheckResult, DecisionCause } from '@forecourt/domain/wordings/decision-causes.ts';
import { publicName } from '@forecourt/platform/crypto/ids.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import {
  lockApplication,
  readApplication,
  type WhichApplication,
} from '../../store/applications/applications.ts';
import { beginEnquiry, endEnquiry, type Person } from '../../store/applications/credit-enquiries.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { unlessAway } from './submission-facts.ts';

/** `today`: yyyy-MM-dd. */
type Asked = {
  readonly which: WhichApplication;
  readonly details: SubmissionDetails;
  readonly today: string;
};

const assess = (cause: DecisionCause): CheckResult => ({ decision: 'Assess', cause });

/** Returns the decision and its cause; 'Assess' without an answer. Throws 503 while another check runs. */
export async function decideCredit(
  store: Store,
  bureau: CreditBureau,
  { which, details: { businessDetails, creditDetails }, today }: Asked,
  { business }: Pick<SubmissionFacts, 'business'>,
): Promise<CheckResult> {
  if (creditDetails === null) return { decision: null, cause: 'skipped' };
  if (business === 'unknown') return assess('register-away');
  const { row } = orNotFound(await readApplication(store, which));
  const check = async (): Promise<CheckResult> => {
    const answer = await unlessAway(
      bureau.check({
        ...creditDetails,
        reference: publicName(row.keyHash),
        fuelAmountDollars: businessDetails.fuelAmount,
        businessAgeYears: businessAgeYears(business, today),
        directorClaim: directorClaim(creditDetails, business),
      }),
      () => 'away' as const,
    );
    if (answer === 'away') return assess('bureau-away');
    if (answer === 'No match') return assess('no-match');
    return { decision: answer, cause: bureau.isScoreCard ? 'score-card' : 'bureau' };
  };
  return bureau.isCounted ? await counted(store, which, creditDetails, check) : await check();
}

/** Makes an enquiry: one at a time per application, `enquiriesPerDay` per person. */
async function counted(
  store: Store,
  which: WhichApplication,
  person: Person,
  check: () => Promise<CheckResult>,
): Promise<CheckResult> {
  const most = enquiriesPerDay * (store.mailLimitFactor ?? 1);
  const enquiry = await inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, which));
    return beginEnquiry(transaction, row.id, person, most);
  });
  if (enquiry === 'too many') return assess('person-limit');
  if (enquiry === 'running') throw new Refusal(503, beingDecided, secondsToDecide);
  try {
    return await check();
  } finally {
    await endEnquiry(store, enquiry);
  }
}

const beingDecided = 'This application is being decided right now. Please try again in a moment.';
const secondsToDecide = 5;
