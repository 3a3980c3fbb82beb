import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isSameAnswer } from '@forecourt/domain/application/same-answers.ts';
import { guaranteeText } from '@forecourt/domain/constants/guarantee-wordings.ts';
import type { PersonalGuarantee, SubmittedCreditSection } from '@forecourt/domain/contract/applications.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { type Cause, recordAudit } from '../../database/audit.ts';
import { inTransaction, type Store } from '../../database/store.ts';
import { oweHandover } from '../../handover/owe.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { oweMail } from '../../outbox/enqueue.ts';
import { type Guarantee, lockApplication, receiptOf, storeGuarantee } from './repository.ts';

/**
 * Takes the guarantee that the decision asked for, once; 409 when none was asked for, or when the credit section that
 * comes with it is not the submitted one. Kept as evidence: by whom, to which text, and its SHA-256. `provider` is the
 * name in the text.
 */
export async function takeGuarantee(
  store: Store,
  provider: string,
  id: string,
  details: PersonalGuarantee,
  cause: Cause,
): Promise<void> {
  const { agreedToPersonalGuarantee, personalGuaranteeEmail, guaranteeVersion, ...section } = details;
  const guarantee: Guarantee = { agreedToPersonalGuarantee, personalGuaranteeEmail, guaranteeVersion };
  await inTransaction(store, async (transaction) => {
    const application = await lockApplication(transaction, id);
    if (!application) throw notFound();
    const { submission, decision } = application;
    if (!submission || decision !== 'Approve with Personal Guarantee') {
      throw conflict('This application needs no personal guarantee.');
    }
    if (!isSubmitted(section, submission)) throw conflict(otherSection);
    if (application.guarantee) {
      const { guarantor: _, text: __, ...given } = application.guarantee;
      if (isDeepStrictEqual(given, guarantee)) return;
      throw conflict('A personal guarantee was given already.');
    }
    const { businessName } = submission.businessDetails;
    const guarantor = submission.creditDetails?.legalName ?? submission.fullName;
    const text = guaranteeText(guaranteeVersion, { guarantor, business: businessName, provider });
    const textSha256 = digestOf(text);
    await storeGuarantee(transaction, id, { ...guarantee, guarantor, text }, textSha256);
    await recordAudit(transaction.database, id, 'guarantee given', cause);
    const { reference } = await receiptOf(transaction, id);
    await oweHandover(transaction, {
      type: 'guarantee.given',
      data: {
        applicationId: id,
        reference,
        personalGuaranteeEmail,
        guaranteeVersion,
        guarantor,
        text: [...text],
        textSha256,
      },
    });
    if (personalGuaranteeEmail === '') return;
    await oweMail(transaction.database, transaction.sealer, id, {
      kind: 'guarantee-given',
      told: { to: personalGuaranteeEmail, businessName, guaranteeVersion, text },
    });
  });
}

const otherSection =
  'These are not the credit check answers that were submitted. Load the page again, then give the guarantee.';

/** Whether the section says what was submitted, but for the version of the consent, which is not sent again. */
function isSubmitted(section: SubmittedCreditSection, { creditDetails }: SubmissionDetails): boolean {
  if (creditDetails === null) return false;
  const { consentVersion: _, ...submitted } = creditDetails;
  return isSameAnswer(submitted, section);
}

const digestOf = (text: readonly string[]): string =>
  createHash('sha256').update(text.join('\n')).digest('hex');
