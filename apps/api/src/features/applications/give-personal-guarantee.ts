import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { guaranteeText } from '@forecourt/domain/constants/guarantee-wordings.ts';
import { type Cause, recordAudit } from '../../database/audit.ts';
import { inTransaction, type Store } from '../../database/store.ts';
import { oweHandover } from '../../handover/owe.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { oweMail } from '../../outbox/enqueue.ts';
import { type Guarantee, lockApplication, receiptOf, storeGuarantee } from './repository.ts';

/**
 * Takes the guarantee that the decision asked for, once; 409 when none was asked for. Kept as evidence: by whom, to
 * which text, and its SHA-256. `provider` is the name in the text.
 */
export async function takeGuarantee(
  store: Store,
  provider: string,
  id: string,
  guarantee: Guarantee,
  cause: Cause,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const application = await lockApplication(transaction, id);
    if (!application) throw notFound();
    if (application.guarantee) {
      const { guarantor: _, text: __, ...given } = application.guarantee;
      if (isDeepStrictEqual(given, guarantee)) return;
      throw conflict('A personal guarantee was given already.');
    }
    const { submission, decision } = application;
    if (!submission || decision !== 'Approve with Personal Guarantee') {
      throw conflict('This application needs no personal guarantee.');
    }
    const { businessName } = submission.businessDetails;
    const guarantor = submission.creditDetails?.legalName ?? submission.fullName;
    const { personalGuaranteeEmail: to, guaranteeVersion } = guarantee;
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
        personalGuaranteeEmail: to,
        guaranteeVersion,
        guarantor,
        text: [...text],
        textSha256,
      },
    });
    if (to === '') return;
    await oweMail(transaction.database, transaction.sealer, id, {
      kind: 'guarantee-given',
      told: { to, businessName, guaranteeVersion, text },
    });
  });
}

const digestOf = (text: readonly string[]): string =>
  createHash('sha256').update(text.join('\n')).digest('hex');
