import { withCardDefaults, withSubmissionDefaults } from '@forecourt/domain/application/stored.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { CorrectionReasons } from '@forecourt/domain/contract/corrections.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { CorrectableItem } from '@forecourt/domain/questions/correctable.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import type { DecisionCause } from '@forecourt/domain/wordings/decision-causes.ts';
import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { type Generated, sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import { type ApplicationId, type ApplicationRow, encryptColumn } from './applications.ts';
import { insertDecision, listDecisions } from './decisions.ts';
import { indexApplication } from './search-index.ts';
import type { SearchableData } from './search-terms.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** What operators asked to correct; at most one request of an application waits. */
    corrections: {
      application_id: ApplicationId;
      number: number;
      request: EncryptedColumn;
      asked_at: TimestampColumn;
      /** How many reminders were sent. */
      reminders: Generated<number>;
      ended_at: NullableTimestampColumn;
      outcome: 'corrected' | 'withdrawn' | null;
      ending: EncryptedColumn | null;
      /** The submission or order before. */
      replaced: EncryptedColumn | null;
    };
  }
}

type Request = {
  readonly asked: readonly CorrectableItem[];
  /** What the provider chose of it; missing from a request of an earlier release, as reasons are. */
  readonly chosen?: readonly CorrectableItem[];
  /** One reason for all of it; empty where each has its own. */
  readonly because: string;
  readonly reasons?: CorrectionReasons;
  readonly askedBy: string;
};
type Ending = {
  /** Of the credit check with the new answers; null if it was not asked again. */
  readonly creditCheck?: CreditDecision | null;
  /** Questions that the applicant left as they were. */
  readonly kept?: readonly QuestionId[];
  /** Missing if it was not asked again, and in rows of earlier releases. */
  readonly creditCheckCause?: DecisionCause;
  readonly withdrawnBy?: string;
};
type ReplacedData = { readonly details: SubmissionDetails } | { readonly cards: readonly Card[] };

export type Correction = Required<Request> &
  Ending & {
    readonly number: number;
    readonly askedAt: Date;
    readonly endedAt: Date | null;
    readonly outcome: 'corrected' | 'withdrawn' | null;
    readonly replaced: ReplacedData | null;
  };

type Row = Pick<ApplicationRow, 'id'>;

export const correctionAad = (id: string, number: number, column: 'request' | 'ending' | 'replaced') => ({
  table: 'corrections',
  row: `${id}/${number}`,
  column,
});

/** Returns the requests of an application, the first one first. */
export async function listCorrections({ database, encrypter }: Store, { id }: Row): Promise<Correction[]> {
  const rows = await database
    .selectFrom('corrections')
    .select(['number', 'request', 'asked_at as askedAt', 'ended_at as endedAt'])
    .select(['outcome', 'ending', 'replaced'])
    .where('application_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ request, ending, replaced, ...row }) => ({
    ...requestOf(encrypter.decrypt<Request>(correctionAad(id, row.number, 'request'), request)),
    ...(ending && encrypter.decrypt<Ending>(correctionAad(id, row.number, 'ending'), ending)),
    ...row,
    replaced:
      replaced &&
      replacedOf(encrypter.decrypt<ReplacedData>(correctionAad(id, row.number, 'replaced'), replaced)),
  }));
}

/** Returns the credit check of the last correction that the applicant made, by application. */
export async function listCorrectionChecks(
  { database, encrypter }: Store,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<ApplicationId, Pick<Ending, 'creditCheck' | 'creditCheckCause'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: ApplicationId; number: number; ending: EncryptedColumn }>`
    select wanted.id, number, ending from unnest(${[...ids]}::bigint[]) wanted(id)
    cross join lateral (
      select number, ending from corrections
      where application_id = wanted.id and outcome = 'corrected' and ending is not null
      order by number desc limit 1) last`.execute(database);
  return new Map(
    rows.map(({ id, number, ending }) => [
      id,
      encrypter.decrypt<Ending>(correctionAad(id, number, 'ending'), ending),
    ]),
  );
}

const requestOf = (stored: Request): Required<Request> => ({ chosen: stored.asked, reasons: [], ...stored });

const replacedOf = (stored: ReplacedData): ReplacedData =>
  'details' in stored
    ? { details: withSubmissionDefaults(stored.details) }
    : { cards: withCardDefaults(stored.cards) };

/** Returns the request that waits for the applicant. */
export const findPendingCorrection = (corrections: readonly Correction[]): Correction | undefined =>
  corrections.find(({ endedAt }) => endedAt === null);

/** Adds a request and puts the application in its status. */
export async function addCorrection(
  { database, encrypter }: StoreTransaction,
  { id }: Row,
  number: number,
  request: Required<Request>,
): Promise<void> {
  const encrypted = encrypter.encrypt(correctionAad(id, number, 'request'), request);
  await sql`
    with added as (
      insert into corrections (application_id, number, request)
      values (${id}, ${number}, ${encrypted}) returning asked_at)
    update applications set correction_asked_at = (select asked_at from added) where id = ${id}`.execute(
    database,
  );
}

type Ended = Ending & { readonly outcome: 'corrected' | 'withdrawn'; readonly replaced?: ReplacedData };

/** Ends a request; the application goes on from its status before. */
export async function endCorrection(
  { database, encrypter }: StoreTransaction,
  { id }: Row,
  number: number,
  { outcome, replaced, ...ending }: Ended,
): Promise<void> {
  const encrypted = encrypter.encrypt(correctionAad(id, number, 'ending'), ending);
  const before = replaced ? encrypter.encrypt(correctionAad(id, number, 'replaced'), replaced) : null;
  await sql`
    with ended as (
      update corrections set ended_at = clock_timestamp(), outcome = ${outcome}, ending = ${encrypted},
        replaced = ${before}
      where application_id = ${id} and number = ${number} returning ended_at)
    update applications set correction_asked_at = null,
      corrected_at = case when ${outcome} = 'corrected' then (select ended_at from ended) else corrected_at end
    where id = ${id}`.execute(database);
}

/** Replaces the submission by the corrected one, which is to be assessed. */
export async function storeCorrectedAnswers(
  store: StoreTransaction,
  row: ApplicationRow,
  searched: SearchableData,
): Promise<void> {
  const { details } = searched;
  const last = (await listDecisions(store, row)).at(-1);
  const decision = {
    number: (last?.number ?? 0) + 1,
    decision: 'Assess',
    source: 'correction',
    replaces: last?.number ?? null,
  } as const;
  const decidedAt = await insertDecision(store, row, decision);
  await store.database
    .updateTable('applications')
    .set({
      submission: encryptColumn(store, row, 'submission', details),
      decision: decision.decision,
      decided_at: decidedAt,
      consent_version: details.creditDetails?.consentVersion ?? null,
      terms_version: details.finalDetails.termsVersion,
    })
    .where('id', '=', row.id)
    .execute();
  await indexApplication(store, row, searched);
}

/** Replaces the ordered cards; the order keeps its time. */
export async function storeCorrectedCards(
  store: StoreTransaction,
  row: ApplicationRow,
  cards: Card[],
): Promise<void> {
  await store.database
    .updateTable('applications')
    .set({ cards: encryptColumn(store, row, 'cards', cards) })
    .where('id', '=', row.id)
    .execute();
}

/** Returns applications whose request waits for these days with fewer reminders. */
export async function listCorrectionsToRemind(
  { database }: Store,
  { number, days }: { readonly number: number; readonly days: number },
  most: number,
): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select application_id as id from corrections
    where ended_at is null and asked_at <= now() - make_interval(days => ${days}) and reminders < ${number}
    order by asked_at, application_id limit ${most}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Records a reminder; returns whether it is the first of its number. */
export async function recordCorrectionReminder(
  { database }: StoreTransaction,
  id: ApplicationId,
  number: number,
): Promise<boolean> {
  const noted = await database
    .updateTable('corrections')
    .set({ reminders: number })
    .where('application_id', '=', id)
    .where('ended_at', 'is', null)
    .where('reminders', '<', number)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}
