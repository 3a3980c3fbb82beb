import { isDeepStrictEqual } from 'node:util';
import { submissionProblems } from '@forecourt/domain/application/acceptance.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { type Cause, recordAudit } from '../../database/audit.ts';
import { inTransaction, type Store } from '../../database/store.ts';
import { oweHandover } from '../../handover/owe.ts';
import { conflict, invalid, notFound } from '../../http/refusal.ts';
import { oweMail } from '../../outbox/enqueue.ts';
import type { Providers } from '../../providers/ports.ts';
import { decideCredit } from './decide-credit.ts';
import { lockApplication, type Receipt, receiptOf, storeSubmission } from './repository.ts';
import { gatherFacts } from './submission-facts.ts';

/**
 * Takes a submission once: the same again changes nothing, another one is 409, an incomplete one 400.
 * The application stays locked while the bureau is asked, so that it is asked once. `today` is yyyy-MM-dd.
 */
export async function submit(
  store: Store,
  providers: Providers,
  id: string,
  details: SubmissionDetails,
  today: string,
  cause: Cause,
): Promise<Receipt> {
  return await inTransaction(store, async (transaction) => {
    const application = await lockApplication(transaction, id);
    if (!application) throw notFound();
    if (application.submission) {
      if (isDeepStrictEqual(application.submission, details)) return receiptOf(transaction, id);
      throw conflict('This application was submitted already, with other answers.');
    }
    const problems = submissionProblems(details, await gatherFacts(providers, details), today);
    if (problems.length > 0) throw invalid(problems);
    const decision = await decideCredit(providers, id, details, today);
    const receipt = await storeSubmission(transaction, id, details, decision);
    await recordAudit(transaction.database, id, 'submitted', cause);
    await oweHandover(transaction, {
      type: 'application.submitted',
      data: { applicationId: id, reference: receipt.reference, decision, details },
    });
    await oweMail(transaction.database, transaction.sealer, id, {
      kind: 'application-received',
      told: {
        to: details.email,
        fullName: details.fullName,
        businessName: details.businessDetails.businessName,
        reference: receipt.reference,
        submittedAt: receipt.submitted_at.toISOString(),
      },
    });
    return receipt;
  });
}
