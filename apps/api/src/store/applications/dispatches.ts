import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId, ApplicationRow } from './applications.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Each time the cards were sent; at most one of an application is in effect. */
    dispatches: {
      application_id: ApplicationId;
      number: number;
      source: DispatchSource;
      sent_at: TimestampColumn;
      /** New Zealand day, yyyy-MM-dd. */
      sent_on: string;
      details: EncryptedColumn;
      undone_at: NullableTimestampColumn;
      undoing: EncryptedColumn | null;
    };
  }
}

type DispatchSource = 'system' | 'operator';
type Details = {
  readonly sentBy: string;
  readonly tracking: string | null;
  /** Id of the signed call, by which a repeat is recognised. */
  readonly messageId?: string | undefined;
};
type Undoing = { readonly undoneBy: string; readonly because: string };

export type CardDispatch = Details & {
  readonly number: number;
  readonly source: DispatchSource;
  readonly sentAt: Date;
  /** New Zealand day, yyyy-MM-dd. */
  readonly sentOn: string;
  readonly undoneAt: Date | null;
};

const dispatchAad = (id: string, number: number, column: 'details' | 'undoing') => ({
  table: 'dispatches',
  row: `${id}/${number}`,
  column,
});

type Row = Pick<ApplicationRow, 'id'>;

export async function listDispatches({ database, encrypter }: Store, { id }: Row): Promise<CardDispatch[]> {
  const rows = await database
    .selectFrom('dispatches')
    .select([
      'number',
      'source',
      'sent_at as sentAt',
      'undone_at as undoneAt',
      'details',
      'sent_on as sentOn',
    ])
    .where('application_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ details, ...row }) => ({
    ...row,
    ...encrypter.decrypt<Details>(dispatchAad(id, row.number, 'details'), details),
  }));
}

/** Returns the tracking numbers of dispatches that were not undone, by application. */
export async function listTrackingNumbers(
  { database, encrypter }: Store,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<ApplicationId, string | null>> {
  const rows = await database
    .selectFrom('dispatches')
    .select(['application_id as id', 'number', 'details'])
    .where(sql<boolean>`application_id = any (${[...ids]}::bigint[]) and undone_at is null`)
    .execute();
  return new Map(
    rows.map(({ id, number, details }) => [
      id,
      encrypter.decrypt<Details>(dispatchAad(id, number, 'details'), details).tracking,
    ]),
  );
}

/** Returns the dispatch that was not undone. */
export const findEffectiveDispatch = (dispatches: readonly CardDispatch[]): CardDispatch | undefined =>
  dispatches.find(({ undoneAt }) => undoneAt === null);

export type NewCardDispatch = Details & Pick<CardDispatch, 'number' | 'source' | 'sentOn'>;

/** Adds a dispatch and puts the application in its status. */
export async function addDispatch(
  { database, encrypter }: StoreTransaction,
  { id }: Row,
  { number, source, sentOn, ...details }: NewCardDispatch,
): Promise<void> {
  const encrypted = encrypter.encrypt(dispatchAad(id, number, 'details'), details);
  await sql`
    with added as (
      insert into dispatches (application_id, number, source, sent_on, details)
      values (${id}, ${number}, ${source}, ${sentOn}, ${encrypted}) returning sent_at)
    update applications set cards_sent_at = (select sent_at from added) where id = ${id}`.execute(database);
}

export async function undoDispatch(
  { database, encrypter }: StoreTransaction,
  { id }: Row,
  number: number,
  undoing: Undoing,
): Promise<void> {
  const encrypted = encrypter.encrypt(dispatchAad(id, number, 'undoing'), undoing);
  await database
    .updateTable('dispatches')
    .set({ undone_at: sql<Date>`clock_timestamp()`, undoing: encrypted })
    .where('application_id', '=', id)
    .where('number', '=', number)
    .execute();
  await database.updateTable('applications').set({ cards_sent_at: null }).where('id', '=', id).execute();
}
