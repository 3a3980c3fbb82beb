import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { Store } from '../../database/store.ts';

/** The decision kept with an application; null when it is not submitted, or its offer skips the check. */
export async function findDecision(
  { database }: Store,
  id: string,
): Promise<{ decision: CreditDecision | null } | undefined> {
  return database.selectFrom('applications').select('decision').where('id', '=', id).executeTakeFirst();
}
