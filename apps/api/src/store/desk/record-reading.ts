import type { ReadingAct } from '@forecourt/domain/desk/readings.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import type { ApplicationId } from '../applications/applications.ts';
import { recordAudit } from '../audit/audit.ts';
import type { StoreTransaction } from '../store.ts';
import { personIdOf } from './actors.ts';
import { logDeskAction } from './desk-log.ts';

/** `detail` is a code: what was opened, shown or exported; never a value. */
export type Reading = { readonly act: ReadingAct; readonly detail?: string };

export const opening: Reading = { act: 'opened' };
/** An order in a file of cards. */
export const orderExported = (cards: number): Reading => ({
  act: 'exported',
  detail: `order: ${formatCount(cards, 'card')}`,
});

/** Records who read an application, in the audit and in the desk's log. `by`: actor of the audit, or the account of a command. */
export async function recordReading(
  transaction: StoreTransaction,
  applicationId: ApplicationId,
  by: string,
  reading: Reading,
): Promise<void> {
  const action = reading.detail === 'callback' ? 'callback shown' : 'shown';
  await recordAudit(transaction, applicationId, action, { requestId: by });
  const personId = personIdOf(by);
  const operator = personId === null ? by : undefined;
  await logDeskAction(transaction.database, { ...reading, personId, operator, applicationId });
}
