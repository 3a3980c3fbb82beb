import { checkDirectorClaim } from '@forecourt/domain/application/director-claim.ts';
import type { SubmissionFacts } from '@forecourt/domain/application/stale.ts';
import { businessAgeYears } from '@forecourt/domain/business/rules.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { CreditBureau } from '@forecourt/domain/providers/ports.ts';
import type { CreditCheckResult, DecisionCause } from '@forecourt/domain/wordings/decision-causes.ts';
import { publicIdOf } from '@forecourt/platform/crypto/ids.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { senderNetworksOf } from '@forecourt/platform/http/sender.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { type ApplicationSelector, readApplication } from '../../store/applications/applications.ts';
import {
  beginCreditEnquiry,
  type CreditEnquiryKey,
  endCreditEnquiry,
} from '../../store/applications/credit-enquiries.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { withFallback } from './submission-facts.ts';

/** `today`: yyyy-MM-dd. */
type Asked<Answer> = {
  readonly which: ApplicationSelector;
  readonly details: SubmissionDetails;
  readonly today: string;
  readonly context: RequestContext;
  /** Locks the application; returns the answer if it has these details already. Throws if it awaits none. */
  readonly answered: (transaction: StoreTransaction) => Promise<Answer | undefined>;
  /** Stores the details with the check, in the transaction that ends the enquiry. */
  readonly take: (transaction: StoreTransaction, check: CreditCheckResult) => Promise<Answer>;
};

const assess = (cause: DecisionCause): CreditCheckResult => ({ decision: 'Assess', cause });

/**
 * Decides, with 'Assess' where no answer comes, and stores that with the details. A counted enquiry begins only while the
 * details are awaited, and lasts until they are stored. Throws 503 while another one runs.
 */
export async function decideCredit<Answer>(
  store: Store,
  bureau: CreditBureau,
  asked: Asked<Answer>,
  { business }: Pick<SubmissionFacts, 'business'>,
): Promise<Answer> {
  const {
    which,
    details: { businessDetails, creditDetails },
    today,
    context,
  } = asked;
  const take = (check: CreditCheckResult, enquiry?: CreditEnquiryKey): Promise<Answer> =>
    answerOnce(store, context, async (transaction) => {
      const answer = await asked.take(transaction, check);
      if (enquiry) await endCreditEnquiry(transaction, enquiry);
      return answer;
    });
  if (creditDetails === null) return await take({ decision: null, cause: 'skipped' });
  if (business === 'unknown') return await take(assess('register-away'));
  const { row } = orNotFound(await readApplication(store, which));
  const check = async (): Promise<CreditCheckResult> => {
    const answer = await withFallback(
      bureau.check({
        ...creditDetails,
        reference: publicIdOf(row.keyHash),
        fuelAmountDollars: businessDetails.fuelAmount,
        businessAgeYears: businessAgeYears(business, today),
        directorClaim: checkDirectorClaim(creditDetails, business),
      }),
      () => 'away' as const,
    );
    if (answer === 'away') return assess('bureau-away');
    if (answer === 'No match') return assess('no-match');
    return { decision: answer, cause: bureau.isScoreCard ? 'score-card' : 'bureau' };
  };
  if (!bureau.isCounted) return await take(await check());
  const begun = await inTransaction(store, async (transaction) => {
    const before = await asked.answered(transaction);
    if (before !== undefined) return { before };
    const networks = context.sender === undefined ? [] : senderNetworksOf({ ip: context.sender });
    return {
      enquiry: await beginCreditEnquiry(transaction, {
        application: row.id,
        person: creditDetails,
        networks,
      }),
    };
  });
  if ('before' in begun) return begun.before;
  const { enquiry } = begun;
  if (enquiry === 'running') throw new Refusal('unavailable', beingDecided, secondsToDecide);
  if ('limit' in enquiry) return await take(assess(enquiry.limit));
  try {
    return await take(await check(), enquiry);
  } catch (error) {
    await endCreditEnquiry(store, enquiry);
    throw error;
  }
}

const beingDecided = 'This application is being decided right now. Please try again in a moment.';
const secondsToDecide = 5;
