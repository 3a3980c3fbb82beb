import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { sql } from 'kysely';
import type { Store } from '../store.ts';
import type { StoredApplication } from './applications.ts';
import { type Correction, listCorrections } from './corrections.ts';

/** SQL of the version of an order: 1 as it was ordered, one more with each correction since. */
export const orderVersionSql = sql<number>`(1 + (select count(*) from corrections
  where application_id = applications.id and outcome = 'corrected' and ended_at > cards_ordered_at))::integer`;

type OrderVersion = {
  readonly version: number;
  /** Sentence of the last correction; undefined for the first version. */
  readonly change: string | undefined;
};

/** Returns the version of an order that was corrected so, as it is now or was at a moment. */
function orderVersionAfter(
  all: readonly Correction[],
  { orderedAt }: Pick<StoredApplication, 'orderedAt'>,
  at?: Date,
): OrderVersion {
  const corrections = all.filter(
    ({ outcome, endedAt }) =>
      outcome === 'corrected' && endedAt && orderedAt && endedAt > orderedAt && (!at || endedAt <= at),
  );
  const last = corrections.at(-1);
  const what = last?.asked.includes('cards') ? 'the cards' : 'their answers';
  return {
    version: 1 + corrections.length,
    change: last?.endedAt
      ? `The applicant corrected ${what} on ${formatDay(last.endedAt)} at ${formatTime(last.endedAt)}.`
      : undefined,
  };
}

/** Reads the version of an order, as it is now or was at a moment. */
export const orderVersionOf = async (
  store: Store,
  known: Pick<StoredApplication, 'row' | 'orderedAt'>,
  at?: Date,
): Promise<OrderVersion> => orderVersionAfter(await listCorrections(store, known.row), known, at);
