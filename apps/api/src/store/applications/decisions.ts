import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId, ApplicationRow } from './applications.ts';

/** Who decided: the credit check, the provider's own system, or a person at a terminal. */
export type DecisionSource = 'bureau' | 'system' | 'operator';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Every decision there ever was: rows are added, and the last one holds. */
    decisions: {
      application_id: ApplicationId;
      number: number;
      decision: CreditDecision;
      source: DecisionSource;
      /** The number of the decision that it replaces. */
      replaces: number | null;
      /** By whom and why; null for the credit check. */
      grounds: Encrypted | null;
      decided_at: Moment;
    };
  }
}

/** By whom it was decided, and the codes of the reasons. */
export type DecisionReason = { readonly decidedBy: string; readonly reasons: readonly string[] };

/** A decision as it is kept. */
export type KeptDecision = Partial<DecisionReason> & {
  readonly number: number;
  readonly decision: CreditDecision;
  readonly source: DecisionSource;
  readonly replaces: number | null;
  readonly decidedAt: Date;
};

/** Where the reasons of a decision are encrypted for. */
export const decisionReasonAad = (id: string, number: number) => ({
  table: 'decisions',
  row: `${id}/${number}`,
  column: 'grounds',
});

/** Every decision on an application, the first one first. */
export async function decisionsOf(
  { database, encrypter }: Store,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<KeptDecision[]> {
  const rows = await database
    .selectFrom('decisions')
    .select(['number', 'decision', 'source', 'replaces', 'decided_at as decidedAt', 'grounds'])
    .where('application_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ grounds: decisionReason, ...row }) => ({
    ...(decisionReason &&
      encrypter.decrypt<DecisionReason>(decisionReasonAad(id, row.number), decisionReason)),
    ...row,
  }));
}

/** A decision to be kept: its number is the next one of its application. */
export type NewDecision = Omit<KeptDecision, keyof DecisionReason | 'decidedAt'> & {
  readonly decisionReason?: DecisionReason;
};

/** Adds a decision to those of its application. Throws where its number is taken. */
export async function keepDecision(
  { database, encrypter }: StoreTransaction,
  { id }: Pick<ApplicationRow, 'id'>,
  { decisionReason, ...row }: NewDecision,
): Promise<Date> {
  const encrypted = decisionReason
    ? encrypter.encrypt(decisionReasonAad(id, row.number), decisionReason)
    : null;
  const { decided_at: decidedAt } = await database
    .insertInto('decisions')
    .values({ application_id: id, ...row, grounds: encrypted, decided_at: sql<Date>`clock_timestamp()` })
    .returning('decided_at')
    .executeTakeFirstOrThrow();
  return decidedAt;
}

/** Adds a decision that is in effect from then on, and returns since when. */
export async function addDecision(
  store: StoreTransaction,
  row: Pick<ApplicationRow, 'id'>,
  decision: NewDecision,
): Promise<Date> {
  const decidedAt = await keepDecision(store, row, decision);
  await store.database
    .updateTable('applications')
    .set({ decision: decision.decision, decided_at: decidedAt })
    .where('id', '=', row.id)
    .execute();
  return decidedAt;
}

/** How many decisions there were, and within how many hours half of them and nine in ten were made. */
type DecisionTimes = { readonly count: number; readonly half: number; readonly most: number };

/**
 * How long the provider's people took for the decisions of these last days. What counts is their own waiting: from when
 * an application was sent to its first decision by people. A decision that replaces one is another look, and no wait.
 */
export async function decisionTimes({ database }: Store, days: number): Promise<DecisionTimes> {
  const { rows } = await sql<DecisionTimes>`
    with waited as (
      select extract(epoch from made.decided_at - submitted_at) / 3600 as hours
      from decisions made join applications on applications.id = made.application_id
      where made.source <> 'bureau' and made.decided_at > now() - make_interval(days => ${days})
        and submitted_at is not null
        and not exists (
          select 1 from decisions earlier where earlier.application_id = made.application_id
            and earlier.number < made.number and earlier.decision <> 'Assess'))
    select count(*)::integer as count,
      coalesce(percentile_disc(0.5) within group (order by hours), 0)::float8 as half,
      coalesce(percentile_disc(0.9) within group (order by hours), 0)::float8 as most
    from waited`.execute(database);
  return rows[0] ?? { count: 0, half: 0, most: 0 };
}
