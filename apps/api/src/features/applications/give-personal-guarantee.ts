import { isDeepStrictEqual } from 'node:util';
import { type Cause, recordAudit } from '../../database/audit.ts';
import { inTransaction, type Store } from '../../database/store.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { oweMail } from '../../outbox/enqueue.ts';
import { type Guarantee, lockApplication, storeGuarantee } from './repository.ts';

/** Takes the guarantee that the decision asked for, once; 409 when none was asked for. */
export async function takeGuarantee(
  store: Store,
  id: string,
  guarantee: Guarantee,
  cause: Cause,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const application = await lockApplication(transaction, id);
    if (!application) throw notFound();
    if (application.guarantee) {
      if (isDeepStrictEqual(application.guarantee, guarantee)) return;
      throw conflict('A personal guarantee was given already.');
    }
    if (!application.submission || application.decision !== 'Approve with Personal Guarantee') {
      throw conflict('This application needs no personal guarantee.');
    }
    await storeGuarantee(transaction, id, guarantee);
    await recordAudit(transaction.database, id, 'guarantee given', cause);
    const { personalGuaranteeEmail: to, guaranteeVersion } = guarantee;
    if (to === '') return;
    const { businessName } = application.submission.businessDetails;
    await oweMail(transaction.database, transaction.sealer, id, {
      kind: 'guarantee-given',
      told: { to, businessName, guaranteeVersion },
    });
  });
}
