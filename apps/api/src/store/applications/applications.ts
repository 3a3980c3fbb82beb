import type { StatusFacts } from '@forecourt/domain/application/status.ts';
import { withCardDefaults, withSubmissionDefaults } from '@forecourt/domain/application/stored.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import type { ApplicationStatus, CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { createApplication, PersonalGuarantee } from '@forecourt/domain/contract/applications.ts';
import type { CallbackDetails, SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { hashId } from '@forecourt/platform/crypto/ids.ts';
import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { type Generated, type GeneratedAlways, type RawBuilder, sql } from 'kysely';
import { type CallerRow, callerAccessSql, resolveCaller } from '../drafts/callers.ts';
import type { Store, StoreTransaction } from '../store.ts';

declare const numbered: unique symbol;
/** Row number of an application, for joins, drafts, outbox and audit. It gives no access. */
export type ApplicationId = string & { readonly [numbered]: true };

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    applications: {
      id: Generated<ApplicationId>;
      /** SHA-256 of the access token; also the AAD of the encrypted columns. */
      key_hash: Buffer;
      /** When the token stops being its owner's (links of an earlier release show it). Null if it does not. */
      key_until: NullableTimestampColumn;
      sealed_key: EncryptedColumn;
      type: number;
      contact: EncryptedColumn;
      created_at: TimestampColumn;
      submission: EncryptedColumn | null;
      submitted_at: NullableTimestampColumn;
      reference: string | null;
      decision: CreditDecision | null;
      consent_version: string | null;
      terms_version: string | null;
      callback: EncryptedColumn | null;
      callback_requested_at: NullableTimestampColumn;
      callback_reference: string | null;
      callback_handled_at: NullableTimestampColumn;
      callback_outcome: string | null;
      guarantee: EncryptedColumn | null;
      guarantee_version: string | null;
      guarantee_digest: string | null;
      guarantee_given_at: NullableTimestampColumn;
      cards: EncryptedColumn | null;
      cards_ordered_at: NullableTimestampColumn;
      cards_sent_at: NullableTimestampColumn;
      /** Batch in which the order is made as it is now; null while it is to make. */
      order_batch: number | null;
      /** Ordered under a release that did not note whether cards were sent. */
      is_before_dispatches: Generated<boolean>;
      /** Since when a correction is awaited; null if none is. */
      correction_asked_at: NullableTimestampColumn;
      corrected_at: NullableTimestampColumn;
      decided_at: NullableTimestampColumn;
      withdrawn_at: NullableTimestampColumn;
      life: GeneratedAlways<ApplicationStatus>;
      life_since: GeneratedAlways<Date>;
      /** Number of the part that answered the credit section of the submission. */
      credit_part: number | null;
      /** Hash of the last audit record. */
      audit_head: Buffer | null;
    };
  }
}

export type ApplicationContact = Omit<RequestOf<typeof createApplication>['body'], 'type'>;
/** The credit section of a guarantee is saved with the submission. */
export type Guarantee = Pick<
  PersonalGuarantee,
  'agreedToPersonalGuarantee' | 'personalGuaranteeEmail' | 'guaranteeVersion'
>;
export type StoredGuarantee = Guarantee & {
  guarantor?: string;
  text?: readonly string[];
  /** The person who was asked for it, and the number of the part; missing if the applicant gave it. */
  givenBy?: { readonly name: string; readonly email: string; readonly part: number };
};

type Contents = {
  sealed_key: string;
  contact: ApplicationContact;
  submission: SubmissionDetails;
  callback: CallbackDetails;
  guarantee: StoredGuarantee;
  cards: Card[];
};

/** The hash is the AAD, so a row moved to another token does not decrypt. */
export type ApplicationRow = { readonly id: ApplicationId; readonly keyHash: Buffer };
type KeyHash = Pick<ApplicationRow, 'keyHash'>;

const aad = ({ keyHash }: KeyHash, column: keyof Contents) => ({
  table: 'applications',
  row: keyHash.toString('hex'),
  column,
});
export const encryptColumn = <C extends keyof Contents>(
  { encrypter }: Pick<Store, 'encrypter'>,
  row: KeyHash,
  column: C,
  content: Contents[C],
) => encrypter.encrypt(aad(row, column), content);
/** Decrypts a column of an application as it was stored; undefined if it is empty. */
export const decryptColumn = <C extends keyof Contents>(
  { encrypter }: Store,
  row: KeyHash,
  column: C,
  encrypted: EncryptedColumn | null,
) => (encrypted ? encrypter.decrypt<Contents[C]>(aad(row, column), encrypted) : undefined);

/** Decrypts ordered cards, with the fields that an earlier release did not have; none if the column is empty. */
export const decryptCards = (store: Store, row: KeyHash, encrypted: EncryptedColumn | null): Card[] =>
  withCardDefaults(decryptColumn(store, row, 'cards', encrypted) ?? []);

export async function insertApplication(
  store: StoreTransaction,
  key: string,
  type: number,
  contact: ApplicationContact,
): Promise<ApplicationRow> {
  const keyHash = hashId(key);
  const { id } = await store.database
    .insertInto('applications')
    .values({
      key_hash: keyHash,
      sealed_key: encryptColumn(store, { keyHash }, 'sealed_key', key),
      type,
      contact: encryptColumn(store, { keyHash }, 'contact', contact),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, keyHash };
}

/** Returns the batch in which the cards are to be made; null once they were sent, or in none. */
export const batchToStop = ({ batch, sentAt }: Pick<StoredApplication, 'batch' | 'sentAt'>): number | null =>
  sentAt === null ? batch : null;

/** By an id that opens it, by its reference or that of its callback, or by its number. */
export type ApplicationSelector =
  | string
  | { readonly reference: string }
  | { readonly callback: string }
  | { readonly id: ApplicationId };

/** Reads and decrypts an application and locks its row until the transaction ends. */
export async function lockApplication(
  store: StoreTransaction,
  which: ApplicationSelector,
): Promise<StoredApplication | undefined> {
  const known = await openedOf(store, which, rowOf(store, which).forUpdate('applications'));
  const { draftId = null, isShown = false } = known?.caller ?? {};
  // The access may have ended while this waited for the row.
  return draftId !== null || isShown ? await readApplication(store, which) : known;
}

export const readApplication = (store: Store, which: ApplicationSelector) =>
  openedOf(store, which, rowOf(store, which));

function named(which: ApplicationSelector): RawBuilder<CallerRow & { application_id: ApplicationId }> {
  if (typeof which === 'string') return sql`(${callerAccessSql(sql`${hashId(which)}`)})`;
  const condition =
    'id' in which
      ? sql`id = ${which.id}`
      : 'callback' in which
        ? sql`callback_reference = ${which.callback}`
        : sql`reference = ${which.reference}`;
  return sql`(select id as application_id, null::bytea as link, null::bytea as proof, false as is_shown
    from applications where ${condition})`;
}

function rowOf({ database }: Store, which: ApplicationSelector) {
  return database
    .selectFrom('applications')
    .innerJoin(named(which).as('called'), 'called.application_id', 'applications.id')
    .select(['id', 'key_hash', 'contact', 'reference', 'submission', 'submitted_at', 'decision'])
    .select(['withdrawn_at', 'callback', 'guarantee', 'guarantee_given_at', 'cards', 'cards_ordered_at'])
    .select([
      'life_since',
      'cards_sent_at',
      'order_batch',
      'credit_part',
      'is_before_dispatches',
      'decided_at',
      'correction_asked_at',
      'corrected_at',
      'called.link',
      'called.proof',
      'called.is_shown',
    ]);
}

async function openedOf(store: Store, which: ApplicationSelector, found: ReturnType<typeof rowOf>) {
  const held = await found.executeTakeFirst();
  if (!held) return undefined;
  const row: ApplicationRow = { id: held.id, keyHash: held.key_hash };
  const submissionAsStored = decryptColumn(store, row, 'submission', held.submission);
  return {
    row,
    caller: typeof which === 'string' ? resolveCaller(store, which, held) : undefined,
    contact: store.encrypter.decrypt<ApplicationContact>(aad(row, 'contact'), held.contact),
    reference: held.reference,
    decision: held.decision,
    submission: submissionAsStored && withSubmissionDefaults(submissionAsStored),
    /** To compare with what is sent again, which may have fields that an earlier release did not ask for. */
    submissionAsStored,
    hasCreditDetails: (submissionAsStored?.creditDetails ?? null) !== null,
    creditPart: held.credit_part,
    submittedAt: held.submitted_at,
    lifeSince: held.life_since,
    changedAt: latestOf(held.life_since, held.guarantee_given_at, held.cards_ordered_at),
    /** From when ordered cards can be made, once the application is approved. */
    readyAt: latestOf(
      held.decided_at ?? held.submitted_at,
      held.guarantee_given_at,
      held.cards_ordered_at,
      held.corrected_at,
    ),
    callback: decryptColumn(store, row, 'callback', held.callback),
    guarantee: decryptColumn(store, row, 'guarantee', held.guarantee),
    hasGuarantee: held.guarantee !== null,
    cards: held.cards ? decryptCards(store, row, held.cards) : undefined,
    orderedAt: held.cards_ordered_at,
    sentAt: held.cards_sent_at,
    batch: held.order_batch,
    isBeforeDispatches: held.is_before_dispatches,
    isWithdrawn: held.withdrawn_at !== null,
    isCorrectionAwaited: held.correction_asked_at !== null,
  };
}
export type StoredApplication = NonNullable<Awaited<ReturnType<typeof openedOf>>>;

export const decryptSubmission = (
  { encrypter }: Store,
  row: KeyHash,
  encrypted: EncryptedColumn,
): SubmissionDetails => withSubmissionDefaults(encrypter.decrypt(aad(row, 'submission'), encrypted));

const latestOf = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));

/** Facts of the status, without the submission that only some may see. */
type StatusHeld = Omit<StoredApplication, 'submission' | 'submissionAsStored' | 'guarantee'> & {
  readonly submission?: unknown;
};

export const storedStatusFactsOf = (known: StatusHeld): StatusFacts => ({
  isSubmitted: known.submission !== undefined,
  isChecked: known.hasCreditDetails,
  decision: known.decision,
  hasGuarantee: known.hasGuarantee,
  hasCards: known.cards !== undefined,
  areCardsSent: known.sentAt !== null,
  isCorrectionAwaited: known.isCorrectionAwaited,
  isWithdrawn: known.isWithdrawn,
});
