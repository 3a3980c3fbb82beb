import { creditAnswersOf, type PartBusiness } from '@forecourt/domain/application/parts.ts';
import { partLink } from '@forecourt/domain/constants/limits.ts';
import type { AskedPart } from '@forecourt/domain/contract/parts.ts';
import type { CreditPart, Part, PartEnding } from '@forecourt/domain/credit/part.ts';
import { type Credit, initialCredit } from '@forecourt/domain/credit/state.ts';
import { hashId, newId } from '@forecourt/platform/crypto/ids.ts';
import { type Generated, sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId, ApplicationRow, StoredApplication } from './applications.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Parts that somebody else is asked to answer; at most one of a kind has not ended. */
    parts: {
      application_id: ApplicationId;
      number: number;
      part: Part;
      request: EncryptedColumn;
      key_hash: Buffer;
      /** Hashes of the keys in earlier links. */
      keys_before: Generated<Buffer[]>;
      /** The key itself, because reminders contain it. */
      sealed_key: EncryptedColumn;
      asked_at: TimestampColumn;
      expires_at: TimestampColumn;
      link_off_at: NullableTimestampColumn;
      answers: EncryptedColumn | null;
      /** Of the answers, in their AAD. */
      version: Generated<number>;
      answered_at: NullableTimestampColumn;
      wording_version: string | null;
      reminders: Generated<number>;
      ended_at: NullableTimestampColumn;
      ended_how: PartEnding | null;
    };
  }
}

type Row = Pick<ApplicationRow, 'id'>;

type Request = {
  readonly name: string;
  readonly email: string;
  readonly askedBy: string;
  readonly business: PartBusiness;
  /** Number of the provider's request for a correction that it answers; missing for a part of the form. */
  readonly correction?: number | undefined;
};
export type NewPart = Request & { readonly part: Part };

export type StoredPart = NewPart & {
  readonly applicationId: ApplicationId;
  readonly number: number;
  readonly key: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly isLinkOff: boolean;
  readonly credit: Credit;
  readonly version: number;
  readonly answeredAt: Date | null;
  /** Of the consent or guarantee that was given. */
  readonly wordingVersion: string | null;
  /** Set as soon as the days of a part are over, which the database notes a little later. */
  readonly ended: { readonly at: Date; readonly how: PartEnding } | null;
  readonly reminders: number;
  readonly now: Date;
};

type Column = 'request' | 'sealed_key' | 'answers';
const aad = (id: ApplicationId, number: number, column: Column, version?: number) => ({
  table: 'parts',
  row: `${id}/${number}`,
  column,
  ...(version !== undefined && { version }),
});

const now = sql<Date>`clock_timestamp()`;
const linkEnd = sql<Date>`clock_timestamp() + make_interval(days => ${partLink.days})`;

const selected = ({ database }: Store) =>
  database
    .selectFrom('parts')
    .select(['application_id', 'number', 'part', 'request', 'sealed_key', 'asked_at', 'expires_at'])
    .select(['link_off_at', 'answers', 'version', 'answered_at', 'wording_version', 'reminders'])
    .select(['ended_at', 'ended_how', now.as('now')]);

type Selected = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

function openedPart({ encrypter }: Store, row: Selected): StoredPart {
  const { application_id: id, number, version } = row;
  const isOver = row.answered_at === null && row.expires_at <= row.now;
  const expired = isOver ? ({ at: row.expires_at, how: 'expired' } as const) : null;
  return {
    ...encrypter.decrypt<Request>(aad(id, number, 'request'), row.request),
    applicationId: id,
    number,
    part: row.part,
    key: encrypter.decrypt<string>(aad(id, number, 'sealed_key'), row.sealed_key),
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    isLinkOff: row.link_off_at !== null,
    credit: row.answers
      ? { ...initialCredit, ...encrypter.decrypt<Credit>(aad(id, number, 'answers', version), row.answers) }
      : initialCredit,
    version,
    answeredAt: row.answered_at,
    wordingVersion: row.wording_version,
    ended: row.ended_at && row.ended_how ? { at: row.ended_at, how: row.ended_how } : expired,
    reminders: row.reminders,
    now: row.now,
  };
}

/** Returns a part as the applicant is told of it: without its answers. */
export const askedPartOf = (stored: StoredPart): AskedPart => ({
  part: stored.part,
  ...creditPartOf(stored),
});

export const creditPartOf = (stored: StoredPart): CreditPart => ({
  number: stored.number,
  name: stored.name,
  email: stored.email,
  askedAt: stored.askedAt.toISOString(),
  expiresAt: stored.expiresAt.toISOString(),
  isLinkOff: stored.isLinkOff,
  answeredAt: stored.answeredAt?.toISOString() ?? null,
  ended: stored.ended && { at: stored.ended.at.toISOString(), how: stored.ended.how },
});

/** Returns the parts of an application, the first one first. */
export async function listParts(store: Store, { id }: Row): Promise<StoredPart[]> {
  const rows = await selected(store).where('application_id', '=', id).orderBy('number').execute();
  return rows.map((row) => openedPart(store, row));
}

export const findPart = async (store: Store, row: Row, number: number): Promise<StoredPart | undefined> =>
  (await listParts(store, row)).find((part) => part.number === number);

/** Returns the part that the credit section of the submission came from. */
export async function findAnsweredCreditPart(
  store: Store,
  { row, creditPart }: Pick<StoredApplication, 'row' | 'creditPart'>,
): Promise<StoredPart | undefined> {
  return creditPart === null ? undefined : await findPart(store, row, creditPart);
}

/** Returns the part that a request for a correction is answered with; undefined if the applicant answers it. */
export const findCorrectionPart = async (
  store: Store,
  row: Row,
  correction: number,
): Promise<StoredPart | undefined> =>
  (await listParts(store, row)).findLast((part) => part.correction === correction);

/** Returns the part of a link; `isReplaced` if a newer link took the place of this one. */
export async function findPartByKey(
  store: Store,
  key: string,
): Promise<{ readonly part: StoredPart; readonly isReplaced: boolean } | undefined> {
  const hash = hashId(key);
  const row =
    (await selected(store).where('key_hash', '=', hash).executeTakeFirst()) ??
    (await selected(store).where(sql<boolean>`keys_before @> array[${hash}::bytea]`).executeTakeFirst());
  if (!row) return undefined;
  const part = openedPart(store, row);
  return { part, isReplaced: part.key !== key };
}

/** Asks somebody, by a new link. The caller has locked the application. */
export async function addPart(
  store: StoreTransaction,
  row: Row,
  { part, ...request }: NewPart,
): Promise<StoredPart> {
  const number = ((await listParts(store, row)).at(-1)?.number ?? 0) + 1;
  const key = newId();
  await store.database
    .insertInto('parts')
    .values({
      application_id: row.id,
      number,
      part,
      request: store.encrypter.encrypt(aad(row.id, number, 'request'), request),
      key_hash: hashId(key),
      sealed_key: store.encrypter.encrypt(aad(row.id, number, 'sealed_key'), key),
      expires_at: linkEnd,
    })
    .execute();
  return await reread(store, row, number);
}

async function reread(store: Store, row: Row, number: number): Promise<StoredPart> {
  const part = await findPart(store, row, number);
  if (!part) throw new Error('a part is not there');
  return part;
}

type Which = Pick<StoredPart, 'applicationId' | 'number'>;
const change = ({ database }: Store, { applicationId, number }: Which) =>
  database.updateTable('parts').where('application_id', '=', applicationId).where('number', '=', number);

/** Gives a part a new link in place of the one before. */
export async function renewPartLink(store: StoreTransaction, part: StoredPart): Promise<StoredPart> {
  const { applicationId, number } = part;
  const key = newId();
  await change(store, part)
    .set({
      key_hash: hashId(key),
      keys_before: sql<Buffer[]>`keys_before || key_hash`,
      sealed_key: store.encrypter.encrypt(aad(applicationId, number, 'sealed_key'), key),
      expires_at: linkEnd,
      link_off_at: null,
      reminders: 0,
    })
    .execute();
  return await reread(store, { id: applicationId }, number);
}

export async function turnOffPartLink(store: StoreTransaction, part: StoredPart): Promise<void> {
  await change(store, part).set({ link_off_at: now }).execute();
}

const encryptedAnswers = (
  { encrypter }: Store,
  { applicationId, number }: Which,
  credit: Credit,
  version: number,
) => encrypter.encrypt(aad(applicationId, number, 'answers', version), creditAnswersOf(credit));

/** Saves answers over those of a version, under a link that opens the part; returns the new version if it did. */
export async function savePartAnswers(
  store: Store,
  part: StoredPart,
  credit: Credit,
  basedOn: number,
): Promise<number | undefined> {
  const version = basedOn + 1;
  const saved = await change(store, part)
    .set({ answers: encryptedAnswers(store, part, credit, version), version })
    .where('version', '=', basedOn)
    .where('key_hash', '=', hashId(part.key))
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('link_off_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n ? version : undefined;
}

/** Stores what was agreed to; `credit` is null for a guarantee. The caller has locked the application. */
export async function storeAnsweredPart(
  store: StoreTransaction,
  part: StoredPart,
  credit: Credit | null,
  wordingVersion: string,
): Promise<void> {
  const version = part.version + 1;
  await change(store, part)
    .set({
      answered_at: now,
      wording_version: wordingVersion,
      ...(credit && { answers: encryptedAnswers(store, part, credit, version), version }),
    })
    .execute();
}

/** Ends a part and erases its answers; returns whether it had not ended. One that was not sent counts as not answered. */
export async function endPart(store: StoreTransaction, part: Which, how: PartEnding): Promise<boolean> {
  const ended = await change(store, part)
    .set({ ended_at: now, ended_how: how, answers: null, ...(how !== 'sent' && { answered_at: null }) })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Returns applications with a part that nobody answered within its days, or with a reminder to send. */
export async function listPartsToLookAt(
  { database }: Store,
  most: number,
): Promise<{ id: ApplicationId; number: number }[]> {
  const { remindedAfterDays, remindedBeforeEndDays } = partLink;
  const { rows } = await sql<{ id: ApplicationId; number: number }>`
    select application_id as id, number from parts
    where ended_at is null and answered_at is null and (expires_at <= now() or link_off_at is null and (
      reminders < 2 and expires_at <= now() + make_interval(days => ${remindedBeforeEndDays})
      or reminders < 1 and expires_at <= now() + make_interval(days => ${partLink.days - remindedAfterDays})))
    order by expires_at limit ${most}`.execute(database);
  return rows;
}

export async function recordPartReminder(
  store: StoreTransaction,
  part: Which,
  reminders: number,
): Promise<void> {
  await change(store, part).set({ reminders }).execute();
}
