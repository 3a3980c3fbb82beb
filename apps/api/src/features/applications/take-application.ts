import type { StoredApplication } from '../../store/applications/applications.ts';
import { type ApplicationHolder, findApplicationHolders } from '../../store/applications/holders.ts';
import { type RequestContext, recordAudit } from '../../store/audit/audit.ts';
import type { StoreTransaction } from '../../store/store.ts';

type Taking = {
  readonly isRelease: boolean;
  readonly context: RequestContext;
};

/** Takes or gives back an application unless somebody else holds it; returns who held it before. */
export async function claimOrReleaseApplication(
  transaction: StoreTransaction,
  { row }: Pick<StoredApplication, 'row'>,
  { isRelease, context }: Taking,
): Promise<ApplicationHolder | undefined> {
  const holder = (await findApplicationHolders(transaction, [row.id])).get(row.id);
  if (holder ? holder.actor !== context.requestId : isRelease) return holder;
  await recordAudit(transaction, row.id, isRelease ? 'given back' : 'taken', context);
  return holder;
}
