import type { Card } from '@forecourt/domain/cards/state.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { Store } from '../store.ts';
import { readApplication } from './applications.ts';

export async function findOrder(
  store: Store,
  key: string,
): Promise<{ orderedAt: Date; cards: Card[] } | undefined> {
  const { cards, orderedAt } = (await readApplication(store, key)) ?? {};
  return cards && orderedAt ? { orderedAt, cards } : undefined;
}

/** Returns the credit check's decision, whatever people decided later; null if there was none. */
export async function findCreditCheckDecision(
  store: Store,
  key: string,
): Promise<{ decision: CreditDecision | null } | undefined> {
  const known = await readApplication(store, key);
  if (!known) return undefined;
  const first = await store.database
    .selectFrom('decisions')
    .select('decision')
    .where('application_id', '=', known.row.id)
    .where('number', '=', 1)
    .where('source', '=', 'bureau')
    .executeTakeFirst();
  return { decision: first?.decision ?? null };
}
