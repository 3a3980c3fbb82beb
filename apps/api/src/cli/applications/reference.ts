import { CommandFailedError } from '@forecourt/platform/cli/command.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { lockApplication, type StoredApplication } from '../../store/applications/applications.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';

export const applicationCommandNames = {
  list: 'applications list',
  show: 'applications show',
} as const;

export const applicationNotFound = (reference: string, options: ErrorOptions = {}) =>
  new CommandFailedError(`No application has the reference ${reference}.`, {
    id: 'not-found',
    next: [{ to: 'look for it by a name', run: 'applications list --name TEXT' }],
    ...options,
  });

/** Reads an application; a refusal fails the command with its sentence and names the command that shows the application. */
export async function withLockedApplication<Result>(
  store: Store,
  reference: string,
  read: (transaction: StoreTransaction, application: StoredApplication) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(store, async (transaction) =>
      read(transaction, orNotFound(await lockApplication(transaction, { reference }))),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.statusCode === 404) throw applicationNotFound(reference, { cause: error });
    throw new CommandFailedError(String(error.exception), {
      id: 'refused',
      next: [{ to: 'see it whole', run: `${applicationCommandNames.show} ${reference}` }],
      cause: error,
    });
  }
}
