import { actionRefusalOf } from '@forecourt/domain/application/actions.ts';
import { partLink } from '@forecourt/domain/constants/limits.ts';
import {
  lockApplication,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import {
  findPart,
  listPartsToLookAt,
  recordPartReminder,
  type StoredPart,
} from '../../store/applications/parts.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { endPartAndTell, sideEffectsOfPartReminder } from '../effects/parts.ts';
import { recordChange } from '../effects/record-change.ts';

/** † Parts read at once. */
const batch = 50;
const dayMs = 86_400_000;

/** Reminds people of parts that wait for them: once after three days, once before the end; and ends parts that are over. */
export async function lookAfterParts(store: Store, context: RequestContext): Promise<void> {
  for (let isMore = true; isMore; ) {
    const found = await listPartsToLookAt(store, batch);
    for (const { id, number } of found) {
      await inTransaction(store, async (transaction) => {
        const known = await lockApplication(transaction, { id });
        const part = known && (await findPart(transaction, known.row, number));
        if (known && part) await lookAfter(transaction, known, part, context);
      });
    }
    isMore = found.length === batch;
  }
}

async function lookAfter(
  transaction: StoreTransaction,
  known: StoredApplication,
  part: StoredPart,
  context: RequestContext,
): Promise<void> {
  // It may have been answered between the look-up and the lock.
  if (part.answeredAt !== null) return;
  if (part.ended) {
    await endPartAndTell(transaction, known, part, { how: 'expired', context });
    return;
  }
  const reminders = remindersBy(part);
  if (reminders <= part.reminders) return;
  await recordPartReminder(transaction, part, reminders);
  if (part.part === 'guarantee' && !isGuaranteeAwaited(known)) return;
  await recordChange(transaction, known.row, {
    ...sideEffectsOfPartReminder(part, reminders === 2),
    context,
  });
}

/** Returns how many reminders were due until now. */
function remindersBy({ now, expiresAt }: StoredPart): number {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs <= partLink.remindedBeforeEndDays * dayMs) return 2;
  return leftMs <= (partLink.days - partLink.remindedAfterDays) * dayMs ? 1 : 0;
}

const isGuaranteeAwaited = (known: StoredApplication): boolean =>
  actionRefusalOf(storedStatusFactsOf(known), 'giveGuarantee', { by: 'applicant' }) === null;
