import { measuredOfTen } from '@forecourt/domain/constants/limits.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { DecisionCause } from '@forecourt/domain/wordings/decision-causes.ts';
import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { type ColumnType, type RawBuilder, sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId, ApplicationRow } from './applications.ts';

/** A correction puts an application back to be assessed. */
export type DecisionSource = 'bureau' | 'system' | 'operator' | 'correction';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Rows are only added; the last decision is in effect. */
    decisions: {
      application_id: ApplicationId;
      number: number;
      decision: CreditDecision;
      source: DecisionSource;
      replaces: number | null;
      grounds: EncryptedColumn | null;
      decided_at: TimestampColumn;
      /** Of a credit check; null in rows of earlier releases. */
      cause: ColumnType<DecisionCause | null, DecisionCause | null | undefined, never>;
    };
  }
}

type DecisionReason = {
  readonly decidedBy: string;
  readonly reasons: readonly string[];
  /** For colleagues alone: it never leaves the desk. */
  readonly internalReason?: string | undefined;
};

export type StoredDecision = Partial<DecisionReason> & {
  readonly number: number;
  readonly decision: CreditDecision;
  readonly source: DecisionSource;
  readonly replaces: number | null;
  readonly decidedAt: Date;
  readonly cause: DecisionCause | null;
};

const decisionReasonAad = (id: string, number: number) => ({
  table: 'decisions',
  row: `${id}/${number}`,
  column: 'grounds',
});

export const decryptDecisionReason = (
  { encrypter }: Pick<Store, 'encrypter'>,
  { id, number }: { readonly id: string; readonly number: number },
  grounds: Buffer,
): DecisionReason => encrypter.decrypt<DecisionReason>(decisionReasonAad(id, number), grounds);

export async function listDecisions(
  store: Store,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<StoredDecision[]> {
  const rows = await store.database
    .selectFrom('decisions')
    .select(['number', 'decision', 'source', 'replaces', 'decided_at as decidedAt', 'grounds', 'cause'])
    .where('application_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ grounds: decisionReason, ...row }) => ({
    ...(decisionReason && decryptDecisionReason(store, { id, number: row.number }, decisionReason)),
    ...row,
  }));
}

type LatestDecision = StoredDecision & { readonly id: ApplicationId };

/** Returns the last decision of each application; `isFinal` leaves out those that only hand over to a person. */
export async function listLatestDecisions(
  { database, encrypter }: Store,
  ids: readonly ApplicationId[],
  { isFinal = false }: { readonly isFinal?: boolean } = {},
): Promise<LatestDecision[]> {
  const { rows } = await sql<
    Omit<LatestDecision, keyof DecisionReason> & { grounds: EncryptedColumn | null }
  >`
    select wanted.id, last.number, last.decision, last.source, last.replaces, last.decided_at as "decidedAt",
      last.cause, last.grounds
    from unnest(${[...ids]}::bigint[]) wanted(id)
    cross join lateral (
      select * from decisions where application_id = wanted.id ${isFinal ? sql`and decision <> 'Assess'` : sql``}
      order by number desc limit 1) last`.execute(database);
  return rows.map(({ grounds, ...row }) => ({
    ...(grounds &&
      isFinal &&
      encrypter.decrypt<DecisionReason>(decisionReasonAad(row.id, row.number), grounds)),
    ...row,
  }));
}

export type NewDecision = Omit<StoredDecision, keyof DecisionReason | 'decidedAt' | 'cause'> & {
  readonly decisionReason?: DecisionReason;
  readonly cause?: DecisionCause;
};

/** Adds a decision. Throws if its number is taken. */
export async function insertDecision(
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

/** Adds a decision, puts it in effect, and returns since when. */
export async function addDecision(
  store: StoreTransaction,
  row: Pick<ApplicationRow, 'id'>,
  decision: NewDecision,
): Promise<Date> {
  const decidedAt = await insertDecision(store, row, decision);
  await store.database
    .updateTable('applications')
    .set({ decision: decision.decision, decided_at: decidedAt })
    .where('id', '=', row.id)
    .execute();
  return decidedAt;
}

/** `half` and `most`: hours within which half and nine in ten decisions were made. */
type DecisionTimes = { readonly count: number; readonly half: number; readonly most: number };

/** SQL comparison of a moment with the last so many days. */
export const withinDays = (days: number) => sql`> now() - make_interval(days => ${days})`;

/** Measures from a submission to the first decision by people; later ones are second looks. `during` compares their moment. */
export async function measureDecisionTimes(
  { database }: Store,
  during: RawBuilder<unknown>,
): Promise<DecisionTimes> {
  const { rows } = await sql<DecisionTimes>`
    with waited as (
      select extract(epoch from made.decided_at - submitted_at) / 3600 as hours
      from decisions made join applications on applications.id = made.application_id
      where made.source <> 'bureau' and made.source <> 'correction' and made.decided_at ${during}
        and submitted_at is not null
        and not exists (
          select 1 from decisions earlier where earlier.application_id = made.application_id
            and earlier.number < made.number and earlier.decision <> 'Assess'))
    select count(*)::integer as count,
      coalesce(percentile_disc(0.5) within group (order by hours), 0)::float8 as half,
      coalesce(percentile_disc(${sql.lit(measuredOfTen / 10)}) within group (order by hours), 0)::float8 as most
    from waited`.execute(database);
  return rows[0] ?? { count: 0, half: 0, most: 0 };
}
