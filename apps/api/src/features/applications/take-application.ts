import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import { type Holder, holdersOf } from '../../store/applications/holders.ts';
import { type RequestContext, recordAudit } from '../../store/audit/audit.ts';
import { inTransaction, type Store } from '../../store/store.ts';

type Taking = {
  readonly reference: string;
  /** As holders are named. */
  readonly operator: string;
  readonly isRelease: boolean;
  readonly context: RequestContext;
};

/** Takes or gives back an application unless somebody else holds it; returns who held it before. Throws 404. */
export const takeApplication = (
  store: Store,
  { reference, operator, isRelease, context }: Taking,
): Promise<Holder | undefined> =>
  inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, { reference }));
    const holder = (await holdersOf(transaction, [row.id])).get(row.id);
    if (holder ? holder.by !== operator : isRelease) return holder;
    const action = isRelease ? 'given back' : 'taken';
    await recordAudit(transaction, row.id, action, context);
    return holder;
  });
