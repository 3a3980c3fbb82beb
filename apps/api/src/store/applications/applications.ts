import type { StatusFacts } from '@forecourt/domain/application/status.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import type { ApplicationStatus, CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { createApplication, PersonalGuarantee } from '@forecourt/domain/contract/applications.ts';
import type { CallbackDetails, SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { idHash } from '@forecourt/platform/crypto/ids.ts';
import type { Encrypted } from '@forecourt/platform/db/tables.ts';
import { type Generated, type GeneratedAlways, type RawBuilder, sql } from 'kysely';
import { type CallerRow, callerOf, openedBy } from '../drafts/callers.ts';
import type { Store, StoreTransaction } from '../store.ts';

declare const numbered: unique symbol;
/** The number of an application's row: what joins, drafts, outbox and audit go by. It tells and opens nothing. */
export type ApplicationId = string & { readonly [numbered]: true };

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    applications: {
      id: Generated<ApplicationId>;
      /** SHA-256 of the key: the id that the tab which began the application holds. What is encrypted is bound to it. */
      key_hash: Buffer;
      /** When the key ends as its owner's: links of an earlier release show it. Null where none does. */
      key_until: LaterMoment;
      sealed_key: Encrypted;
      type: number;
      contact: Encrypted;
      created_at: Moment;
      submission: Encrypted | null;
      submitted_at: LaterMoment;
      reference: string | null;
      decision: CreditDecision | null;
      consent_version: string | null;
      terms_version: string | null;
      callback: Encrypted | null;
      callback_requested_at: LaterMoment;
      callback_reference: string | null;
      callback_handled_at: LaterMoment;
      callback_outcome: string | null;
      guarantee: Encrypted | null;
      guarantee_version: string | null;
      guarantee_digest: string | null;
      guarantee_given_at: LaterMoment;
      cards: Encrypted | null;
      cards_ordered_at: LaterMoment;
      /** When the decision in effect was made. */
      decided_at: LaterMoment;
      withdrawn_at: LaterMoment;
      /** The state it is in and since when, which the database derives from the columns above. */
      life: GeneratedAlways<ApplicationStatus>;
      life_since: GeneratedAlways<Date>;
      /** The hash of its last audit record. */
      audit_head: Buffer | null;
    };
  }
}

export type Contact = Omit<RequestOf<typeof createApplication>['body'], 'type'>;
/** What is kept of a guarantee; the credit section that comes with it is kept with the submission already. */
export type Guarantee = Pick<
  PersonalGuarantee,
  'agreedToPersonalGuarantee' | 'personalGuaranteeEmail' | 'guaranteeVersion'
>;
/** A guarantee as it is kept: what was given, by whom it was given, and the text they agreed to. */
export type GivenGuarantee = Guarantee & { guarantor?: string; text?: readonly string[] };

/** What the encrypted columns hold. */
type Contents = {
  sealed_key: string;
  contact: Contact;
  submission: SubmissionDetails;
  callback: CallbackDetails;
  guarantee: GivenGuarantee;
  cards: CardChange[];
};

/**
 * An application's row, found by the key: its number, and the hash of the key. What is encrypted opens for that hash
 * alone: a row to which somebody gives a key of their own opens nothing to them.
 */
export type ApplicationRow = { readonly id: ApplicationId; readonly keyHash: Buffer };
type KeyHash = Pick<ApplicationRow, 'keyHash'>;

const aad = ({ keyHash }: KeyHash, column: keyof Contents) => ({
  table: 'applications',
  row: keyHash.toString('hex'),
  column,
});
export const encryptFor = <C extends keyof Contents>(
  { encrypter }: Pick<Store, 'encrypter'>,
  row: KeyHash,
  column: C,
  content: Contents[C],
) => encrypter.encrypt(aad(row, column), content);
/** Opens what a column of an application holds; undefined where it holds nothing. */
export const open = <C extends keyof Contents>(
  { encrypter }: Store,
  row: KeyHash,
  column: C,
  encrypted: Encrypted | null,
) => (encrypted ? encrypter.decrypt<Contents[C]>(aad(row, column), encrypted) : undefined);

/** Starts an application, which `key` alone opens. */
export async function insertApplication(
  store: StoreTransaction,
  key: string,
  type: number,
  contact: Contact,
): Promise<ApplicationRow> {
  const keyHash = idHash(key);
  const { id } = await store.database
    .insertInto('applications')
    .values({
      key_hash: keyHash,
      sealed_key: encryptFor(store, { keyHash }, 'sealed_key', key),
      type,
      contact: encryptFor(store, { keyHash }, 'contact', contact),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, keyHash };
}

/** An id that opens an application, or what else names one: its reference, or the number of its row. */
export type WhichApplication = string | { readonly reference: string } | { readonly id: ApplicationId };

/** Reads an application, its encrypted parts opened, and keeps others from changing it until the transaction ends. */
export async function lockApplication(
  store: StoreTransaction,
  which: WhichApplication,
): Promise<KnownApplication | undefined> {
  const known = await openedOf(store, which, rowOf(store, which).forUpdate('applications'));
  const { draftId = null, isShown = false } = known?.caller ?? {};
  // What stands in a link may have ended while this waited for the row.
  return draftId !== null || isShown ? await readApplication(store, which) : known;
}

/** The same without keeping anybody from it. */
export const readApplication = (store: Store, which: WhichApplication) =>
  openedOf(store, which, rowOf(store, which));

/** Selects the application, and who calls where it is named by an id. */
function named(which: WhichApplication): RawBuilder<CallerRow & { application_id: ApplicationId }> {
  if (typeof which === 'string') return sql`(${openedBy(sql`${idHash(which)}`)})`;
  const condition = 'id' in which ? sql`id = ${which.id}` : sql`reference = ${which.reference}`;
  return sql`(select id as application_id, null::bytea as link, null::bytea as proof, false as is_shown
    from applications where ${condition})`;
}

function rowOf({ database }: Store, which: WhichApplication) {
  return database
    .selectFrom('applications')
    .innerJoin(named(which).as('called'), 'called.application_id', 'applications.id')
    .select(['id', 'key_hash', 'contact', 'reference', 'submission', 'submitted_at', 'decision'])
    .select(['withdrawn_at', 'callback', 'guarantee', 'guarantee_given_at', 'cards', 'cards_ordered_at'])
    .select(['life_since', 'called.link', 'called.proof', 'called.is_shown']);
}

async function openedOf(store: Store, which: WhichApplication, found: ReturnType<typeof rowOf>) {
  const held = await found.executeTakeFirst();
  if (!held) return undefined;
  const row: ApplicationRow = { id: held.id, keyHash: held.key_hash };
  return {
    row,
    /** Who calls; undefined where no id was given. */
    caller: typeof which === 'string' ? callerOf(store, which, held) : undefined,
    contact: open(store, row, 'contact', held.contact),
    reference: held.reference,
    decision: held.decision,
    submission: open(store, row, 'submission', held.submission),
    submittedAt: held.submitted_at,
    /** Since when it is in its present state. */
    lifeSince: held.life_since,
    /** When something last happened to it. */
    changedAt: latestOf(held.life_since, held.guarantee_given_at, held.cards_ordered_at),
    callback: open(store, row, 'callback', held.callback),
    guarantee: open(store, row, 'guarantee', held.guarantee),
    cards: open(store, row, 'cards', held.cards),
    orderedAt: held.cards_ordered_at,
    isWithdrawn: held.withdrawn_at !== null,
  };
}
export type KnownApplication = NonNullable<Awaited<ReturnType<typeof openedOf>>>;

/** Opens what was submitted. */
export const openSubmission = ({ encrypter }: Store, row: KeyHash, encrypted: Encrypted): SubmissionDetails =>
  encrypter.decrypt<SubmissionDetails>(aad(row, 'submission'), encrypted);

const latestOf = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));

/** Reads the facts of an application that the database holds. */
export const factsOf = (known: KnownApplication): StatusFacts => ({
  isSubmitted: known.submission !== undefined,
  isChecked: (known.submission?.creditDetails ?? null) !== null,
  decision: known.decision,
  hasGuarantee: known.guarantee !== undefined,
  hasCards: known.cards !== undefined,
  isWithdrawn: known.isWithdrawn,
});
