import type { LifeFacts } from '@forecourt/domain/application/life.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { createApplication, PersonalGuarantee } from '@forecourt/domain/contract/applications.ts';
import type { CallbackDetails, SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { type Generated, sql } from 'kysely';
import type { Sealed } from '../database/tables.ts';
import { newReference } from '../security/ids.ts';
import type { Store, StoreTransaction } from './store.ts';

declare module '../database/tables.ts' {
  interface Tables {
    applications: {
      id: string;
      type: number;
      contact: Sealed;
      created_at: Moment;
      submission: Sealed | null;
      submitted_at: LaterMoment;
      decision: CreditDecision | null;
      consent_version: string | null;
      terms_version: string | null;
      callback: Sealed | null;
      callback_requested_at: LaterMoment;
      guarantee: Sealed | null;
      guarantee_version: string | null;
      guarantee_given_at: LaterMoment;
      cards: Sealed | null;
      cards_ordered_at: LaterMoment;
      draft_version: Generated<number>;
      reference: string | null;
      guarantee_digest: string | null;
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

/** What the sealed columns hold. */
type Contents = {
  contact: Contact;
  submission: SubmissionDetails;
  callback: CallbackDetails;
  guarantee: GivenGuarantee;
  cards: CardChange[];
};
const place = (row: string, column: keyof Contents) => ({ table: 'applications', row, column });
const seal = <C extends keyof Contents>({ sealer }: Store, id: string, column: C, content: Contents[C]) =>
  sealer.seal(place(id, column), content);
const open = <C extends keyof Contents>({ sealer }: Store, id: string, column: C, sealed: Sealed | null) =>
  sealed ? sealer.open<Contents[C]>(place(id, column), sealed) : undefined;

/** What the applicant is told of a submission. */
export type Receipt = { reference: string; submitted_at: Date };
const receiptColumns = ['reference', 'submitted_at'] as const;

const now = sql<Date>`clock_timestamp()`;
const ofId = ({ database }: Store, id: string) => database.updateTable('applications').where('id', '=', id);

export async function insertApplication(
  store: StoreTransaction,
  id: string,
  type: number,
  contact: Contact,
): Promise<void> {
  const row = { id, type, contact: seal(store, id, 'contact', contact) };
  await store.database.insertInto('applications').values(row).execute();
}

export async function isApplication({ database }: Store, id: string): Promise<boolean> {
  const row = await database.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Reads an application, its sealed parts opened, and keeps others from changing it until the transaction ends. */
export async function lockApplication(store: StoreTransaction, id: string) {
  const row = await store.database
    .selectFrom('applications')
    .select(['contact', 'reference', 'submission', 'decision', 'callback', 'guarantee', 'cards'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    contact: open(store, id, 'contact', row.contact),
    reference: row.reference,
    decision: row.decision,
    submission: open(store, id, 'submission', row.submission),
    callback: open(store, id, 'callback', row.callback),
    guarantee: open(store, id, 'guarantee', row.guarantee),
    cards: open(store, id, 'cards', row.cards),
  };
}

/** What an application's life goes by, as it was locked. */
export const lifeOf = (
  known: Pick<
    NonNullable<Awaited<ReturnType<typeof lockApplication>>>,
    'submission' | 'decision' | 'guarantee' | 'cards'
  >,
): LifeFacts => ({
  isSubmitted: known.submission !== undefined,
  isChecked: (known.submission?.creditDetails ?? null) !== null,
  decision: known.decision,
  hasGuarantee: known.guarantee !== undefined,
  hasCards: known.cards !== undefined,
  isWithdrawn: false,
});

/** The receipt of an application that was submitted; one from before references were given gets its own now. */
export async function receiptOf(store: StoreTransaction, id: string): Promise<Receipt> {
  return await ofId(store, id)
    .set({ reference: sql<string>`coalesce(reference, ${newReference()})` })
    .returning(receiptColumns)
    .$narrowType<Receipt>()
    .executeTakeFirstOrThrow();
}

export async function storeSubmission(
  store: StoreTransaction,
  id: string,
  details: SubmissionDetails,
  decision: CreditDecision | null,
): Promise<Receipt> {
  return await ofId(store, id)
    .set({
      submission: seal(store, id, 'submission', details),
      submitted_at: now,
      reference: newReference(),
      decision,
      consent_version: details.creditDetails?.consentVersion ?? null,
      terms_version: details.finalDetails.termsVersion,
    })
    .returning(receiptColumns)
    .$narrowType<Receipt>()
    .executeTakeFirstOrThrow();
}

export async function storeCallback(
  store: StoreTransaction,
  id: string,
  details: CallbackDetails,
): Promise<void> {
  const callback = seal(store, id, 'callback', details);
  await ofId(store, id).set({ callback, callback_requested_at: now }).execute();
}

/** Keeps a guarantee as evidence; `digest` is over its text. */
export async function storeGuarantee(
  store: StoreTransaction,
  id: string,
  guarantee: GivenGuarantee,
  digest: string,
): Promise<void> {
  await ofId(store, id)
    .set({
      guarantee: seal(store, id, 'guarantee', guarantee),
      guarantee_version: guarantee.guaranteeVersion,
      guarantee_digest: digest,
      guarantee_given_at: now,
    })
    .execute();
}

export async function storeOrder(store: StoreTransaction, id: string, order: CardChange[]): Promise<void> {
  const cards = seal(store, id, 'cards', order);
  await ofId(store, id).set({ cards, cards_ordered_at: now }).execute();
}

/** The order that was taken, and when. Undefined while there is none. */
export async function findOrder(
  store: Store,
  id: string,
): Promise<{ orderedAt: Date; cards: CardChange[] } | undefined> {
  const row = await store.database
    .selectFrom('applications')
    .select(['cards', 'cards_ordered_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const cards = open(store, id, 'cards', row?.cards ?? null);
  return cards && row?.cards_ordered_at ? { orderedAt: row.cards_ordered_at, cards } : undefined;
}

/** The decision kept with an application; null when it is not submitted, or its offer skips the check. */
export async function findDecision(
  { database }: Store,
  id: string,
): Promise<{ decision: CreditDecision | null } | undefined> {
  return database.selectFrom('applications').select('decision').where('id', '=', id).executeTakeFirst();
}
