import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { createApplication, PersonalGuarantee } from '@forecourt/domain/contract/applications.ts';
import type { CallbackDetails, SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../../database/store.ts';
import { idHash } from '../../security/ids.ts';
import { newReference } from '../../security/reference.ts';

export type Contact = Omit<RequestOf<typeof createApplication>['body'], 'type'>;
/** What is kept of a guarantee; the credit section that comes with it is kept with the submission already. */
export type Guarantee = Pick<
  PersonalGuarantee,
  'agreedToPersonalGuarantee' | 'personalGuaranteeEmail' | 'guaranteeVersion'
>;

/** A guarantee as it is kept: what was given, by whom it was given, and the text they agreed to. */
export type GivenGuarantee = Guarantee & { guarantor?: string; text?: readonly string[] };

/** An application as it stands, its sealed parts opened. */
export type StoredApplication = {
  contact: Contact;
  submission: SubmissionDetails | undefined;
  decision: CreditDecision | null;
  callback: CallbackDetails | undefined;
  guarantee: GivenGuarantee | undefined;
};

const place = (row: string, column: 'contact' | 'submission' | 'callback' | 'guarantee') => ({
  table: 'applications',
  row,
  column,
});

export async function insertApplication(
  { database, sealer }: StoreTransaction,
  id: string,
  type: number,
  contact: Contact,
): Promise<void> {
  const sealed = sealer.seal(place(id, 'contact'), contact);
  await database.insertInto('applications').values({ id, type, contact: sealed }).execute();
}

/** Reads an application and keeps others from changing it until the transaction ends. */
export async function lockApplication(
  { database, sealer }: StoreTransaction,
  id: string,
): Promise<StoredApplication | undefined> {
  const row = await database
    .selectFrom('applications')
    .select(['contact', 'submission', 'decision', 'callback', 'guarantee'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    contact: sealer.open<Contact>(place(id, 'contact'), row.contact),
    submission: row.submission
      ? sealer.open<SubmissionDetails>(place(id, 'submission'), row.submission)
      : undefined,
    decision: row.decision,
    callback: row.callback ? sealer.open<CallbackDetails>(place(id, 'callback'), row.callback) : undefined,
    guarantee: row.guarantee ? sealer.open<GivenGuarantee>(place(id, 'guarantee'), row.guarantee) : undefined,
  };
}

/** What the applicant is told of a submission. */
export type Receipt = { reference: string; submitted_at: Date };
const receiptColumns = ['reference', 'submitted_at'] as const;

/** The receipt of an application that was submitted; one from before references were given gets its own now. */
export async function receiptOf({ database }: StoreTransaction, id: string): Promise<Receipt> {
  return await database
    .updateTable('applications')
    .set({ reference: sql<string>`coalesce(reference, ${newReference()})` })
    .where('id', '=', id)
    .returning(receiptColumns)
    .$narrowType<Receipt>()
    .executeTakeFirstOrThrow();
}

export async function storeSubmission(
  { database, sealer }: StoreTransaction,
  id: string,
  details: SubmissionDetails,
  decision: CreditDecision | null,
): Promise<Receipt> {
  return await database
    .updateTable('applications')
    .set({
      submission: sealer.seal(place(id, 'submission'), details),
      submitted_at: sql<Date>`clock_timestamp()`,
      reference: newReference(),
      decision,
      consent_version: details.creditDetails?.consentVersion ?? null,
      terms_version: details.finalDetails.termsVersion,
    })
    .where('id', '=', id)
    .returning(receiptColumns)
    .$narrowType<Receipt>()
    .executeTakeFirstOrThrow();
}

export async function storeCallback(
  { database, sealer }: StoreTransaction,
  id: string,
  details: CallbackDetails,
): Promise<void> {
  const callback = sealer.seal(place(id, 'callback'), details);
  await database
    .updateTable('applications')
    .set({ callback, callback_requested_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function storeGuarantee(
  { database, sealer }: StoreTransaction,
  id: string,
  guarantee: GivenGuarantee,
  digest: string,
): Promise<void> {
  await database
    .updateTable('applications')
    .set({
      guarantee: sealer.seal(place(id, 'guarantee'), guarantee),
      guarantee_version: guarantee.guaranteeVersion,
      guarantee_digest: digest,
      guarantee_given_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

/** The newest draft of an application that can still be opened; its id comes out of its seal. */
export async function newestDraft(
  { database, sealer }: Store,
  applicationId: string,
): Promise<{ draftId: string; expiresAt: Date } | undefined> {
  const row = await database
    .selectFrom('drafts')
    .select(['id_hash', 'sealed_id', 'expires_at'])
    .where('application_id', '=', applicationId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('revoked_at', 'is', null)
    .orderBy('version', 'desc')
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const sealedAt = { table: 'drafts', row: row.id_hash.toString('hex'), column: 'sealed_id' };
  const draftId = sealer.open<string>(sealedAt, row.sealed_id);
  if (!idHash(draftId).equals(row.id_hash)) throw new Error('a draft id does not match its row');
  return { draftId, expiresAt: row.expires_at };
}

/** Events of share mails that an application has caused since a moment, the sealed parts left sealed. */
export function shareMailsSince({ database }: Store, applicationId: string, since: Date) {
  return database
    .selectFrom('outbox')
    .select(['event_id', 'payload', 'created_at'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'share-link')
    .where('created_at', '>', since)
    .execute();
}

/** How many share mails one address was sent since a moment, by whichever application. */
export async function shareMailsTo({ database, sealer }: Store, email: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('outbox')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('recipient', '=', sealer.fingerprint(email.toLowerCase()))
    .where('kind', '=', 'share-link')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
