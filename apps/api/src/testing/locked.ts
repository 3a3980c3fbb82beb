import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import {
  type ApplicationSelector,
  lockApplication,
  type StoredApplication,
} from '../store/applications/applications.ts';
import { inTransaction, type Store, type StoreTransaction } from '../store/store.ts';

/** Returns a use case that locks its application, given by a reference or otherwise, in a transaction of its own. */
export const locked =
  <Rest extends readonly unknown[], Result>(
    useCase: (
      transaction: StoreTransaction,
      application: StoredApplication,
      ...rest: Rest
    ) => Promise<Result>,
  ) =>
  (store: Store, which: string | Exclude<ApplicationSelector, string>, ...rest: Rest): Promise<Result> =>
    inTransaction(store, async (transaction) => {
      const named = typeof which === 'string' ? { reference: which } : which;
      return useCase(transaction, orNotFound(await lockApplication(transaction, named)), ...rest);
    });
