import type { decideApplication } from '@forecourt/domain/contract/decisions.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { type ColumnType, sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId, ApplicationRow } from './applications.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Decisions and withdrawals that are not carried out yet; at most one of an application. */
    proposed_decisions: {
      application_id: ApplicationId;
      proposal: EncryptedColumn;
      /** Id of a person, as is `confirmed_by`: never the same. */
      proposed_by: string;
      proposed_at: TimestampColumn;
      needs_second: boolean;
      confirmed_by: LaterText;
      /** Null until who has to confirm it did. */
      takes_effect_at: NullableTimestampColumn;
    };
  }
}
type LaterText = ColumnType<string | null, string | null | undefined, string | null>;

type Decision = RequestOf<typeof decideApplication>['body'];
export type Proposal = Pick<Decision, 'reasons' | 'replaces'> & {
  /** Null: to withdraw the application. */
  readonly decision: Decision['decision'] | null;
  readonly isForced?: boolean | undefined;
  readonly internalReason?: string | undefined;
  /** Number of the decision in effect when it was proposed. */
  readonly latest: number | null;
};
type Row = Pick<ApplicationRow, 'id'>;

const proposalAad = (id: string) => ({ table: 'proposed_decisions', row: id, column: 'proposal' });

/** Adds a proposal in the transaction that locks its application. */
export async function addProposal(
  { database, encrypter }: StoreTransaction,
  { id }: Row,
  proposal: Proposal,
  { by, needsSecond, graceMinutes }: { by: string; needsSecond: boolean; graceMinutes: number },
): Promise<void> {
  await database
    .insertInto('proposed_decisions')
    .values({
      application_id: id,
      proposal: encrypter.encrypt(proposalAad(id), proposal),
      proposed_by: by,
      needs_second: needsSecond,
      ...(!needsSecond && { takes_effect_at: inMinutes(graceMinutes) }),
    })
    .execute();
}

const inMinutes = (minutes: number) =>
  sql<Date>`clock_timestamp() + make_interval(mins => ${minutes}::integer)`;

export type StoredProposal = Proposal & {
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly needsSecond: boolean;
  readonly confirmedBy: string | null;
  readonly takesEffectAt: Date | null;
};

/** Returns the proposal that waits, if there is one. */
export async function findProposal(
  { database, encrypter }: Store,
  { id }: Row,
): Promise<StoredProposal | undefined> {
  const found = await database
    .selectFrom('proposed_decisions')
    .select(['proposal', 'proposed_by as proposedBy', 'proposed_at as proposedAt'])
    .select([
      'needs_second as needsSecond',
      'confirmed_by as confirmedBy',
      'takes_effect_at as takesEffectAt',
    ])
    .where('application_id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { proposal, ...row } = found;
  return { ...encrypter.decrypt<Proposal>(proposalAad(id), proposal), ...row };
}

/** Returns what is proposed for each application that has a proposal, and the id of who proposed it. */
export async function listProposals(
  { database, encrypter }: Store,
  ids: readonly ApplicationId[],
): Promise<{ id: ApplicationId; decision: Proposal['decision']; by: string }[]> {
  const rows = await database
    .selectFrom('proposed_decisions')
    .select(['application_id as id', 'proposal', 'proposed_by as by'])
    .where(sql<boolean>`application_id = any (${[...ids]}::bigint[])`)
    .execute();
  return rows.map(({ id, proposal, by }) => ({
    id,
    decision: encrypter.decrypt<Proposal>(proposalAad(id), proposal).decision,
    by,
  }));
}

/** Notes who confirmed a proposal, which then waits so many minutes. The database refuses who proposed it. */
export async function confirmProposal(
  { database }: StoreTransaction,
  { id }: Row,
  { by, graceMinutes }: { by: string; graceMinutes: number },
): Promise<void> {
  await database
    .updateTable('proposed_decisions')
    .set({ confirmed_by: by, takes_effect_at: inMinutes(graceMinutes) })
    .where('application_id', '=', id)
    .execute();
}

/** Removes a proposal; false if there is none. */
export async function removeProposal({ database }: StoreTransaction, { id }: Row): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('proposed_decisions')
    .where('application_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** † Proposals that one server looks at to find one that no other works on. */
const lookedAt = 100;

/** Locks the next application beyond a number whose proposal is due, and that nobody else works on. */
export async function lockNextDueProposal(
  { database }: StoreTransaction,
  beyond: ApplicationId | undefined,
): Promise<ApplicationId | undefined> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select id from applications where id = any (array(
      select application_id from proposed_decisions
      where takes_effect_at <= clock_timestamp() and application_id > ${beyond ?? '0'}::bigint
      order by application_id limit ${sql.lit(lookedAt)}))
    order by id limit 1 for update skip locked`.execute(database);
  return rows[0]?.id;
}

/** Tells whether a proposal is due by the clock of the database. */
export async function isProposalDue({ database }: Store, { id }: Row): Promise<boolean> {
  const { rows } = await sql`
    select from proposed_decisions
    where application_id = ${id} and takes_effect_at <= clock_timestamp()`.execute(database);
  return rows.length > 0;
}

/** † Applications listed whose proposal a second person has to confirm: more than anybody proposes in a day. */
const listedMost = 500;

/** Returns the applications whose proposal a second person has to confirm. */
export async function listApplicationsToConfirm({ database }: Store): Promise<ApplicationId[]> {
  const rows = await database
    .selectFrom('proposed_decisions')
    .select('application_id as id')
    .where('takes_effect_at', 'is', null)
    .orderBy('proposed_at')
    .limit(listedMost)
    .execute();
  return rows.map(({ id }) => id);
}
