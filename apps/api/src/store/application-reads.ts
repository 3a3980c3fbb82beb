import type { CardChange } from '@forecourt/domain/cards/state.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import { idHash } from '../security/ids.ts';
import { open } from './applications.ts';
import type { Store } from './store.ts';

/** Whether the application was submitted; undefined where there is none. */
export async function isSubmitted({ database }: Store, key: string): Promise<boolean | undefined> {
  const row = await database
    .selectFrom('applications')
    .select('submitted_at')
    .where('key_hash', '=', idHash(key))
    .executeTakeFirst();
  return row && row.submitted_at !== null;
}

/** The order that was taken, and when. Undefined while there is none. */
export async function findOrder(
  store: Store,
  key: string,
): Promise<{ orderedAt: Date; cards: CardChange[] } | undefined> {
  const keyHash = idHash(key);
  const row = await store.database
    .selectFrom('applications')
    .select(['cards', 'cards_ordered_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  const cards = open(store, { keyHash }, 'cards', row?.cards ?? null);
  return cards && row?.cards_ordered_at ? { orderedAt: row.cards_ordered_at, cards } : undefined;
}

/** What the credit check decided, whatever people decided since; null when there was none. */
export async function findDecision(
  { database }: Store,
  key: string,
): Promise<{ decision: CreditDecision | null } | undefined> {
  return database
    .selectFrom('applications')
    .leftJoin('decisions', (join) =>
      join
        .onRef('decisions.application_id', '=', 'applications.id')
        .on('number', '=', 1)
        .on('source', '=', 'bureau'),
    )
    .select('decisions.decision')
    .where('key_hash', '=', idHash(key))
    .executeTakeFirst();
}
