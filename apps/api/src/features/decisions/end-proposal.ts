import type { ApplicationRow } from '../../store/applications/applications.ts';
import { addNote } from '../../store/applications/notes.ts';
import { removeProposal } from '../../store/applications/proposals.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { StoreTransaction } from '../../store/store.ts';

type Ending = { readonly text: string; readonly by: string; readonly context: RequestContext };

/** Ends the proposal of an application, if there is one, and notes why. */
export async function endProposal(
  transaction: StoreTransaction,
  row: Pick<ApplicationRow, 'id'>,
  ending: Ending,
): Promise<void> {
  if (await removeProposal(transaction, row)) await addNote(transaction, row, ending);
}
