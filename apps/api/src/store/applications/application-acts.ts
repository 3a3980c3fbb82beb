import type { Card } from '@forecourt/domain/cards/state.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { CreditCheckResult } from '@forecourt/domain/wordings/decision-causes.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import { type ApplicationRow, encryptColumn, type StoredGuarantee } from './applications.ts';
import { insertDecision } from './decisions.ts';
import { freeReferenceSql } from './references.ts';
import { indexApplication } from './search-index.ts';

type Receipt = { reference: string; submitted_at: Date };

const now = sql<Date>`clock_timestamp()`;
const change = ({ database }: Store, { id }: ApplicationRow) =>
  database.updateTable('applications').where('id', '=', id);

/** Returns the receipt of a submitted application; gives it a reference if an earlier release did not. */
export async function ensureReceipt(store: StoreTransaction, row: ApplicationRow): Promise<Receipt> {
  return await change(store, row)
    .set({ reference: sql<string>`coalesce(reference, ${freeReferenceSql()})` })
    .returning(['reference', 'submitted_at'])
    .$narrowType<Receipt>()
    .executeTakeFirstOrThrow();
}

export async function storeSubmission(
  store: StoreTransaction,
  row: ApplicationRow,
  details: SubmissionDetails,
  { decision, cause, creditPart = null }: CreditCheckResult & { readonly creditPart?: number | null },
): Promise<void> {
  const first = { number: 1, source: 'bureau', replaces: null } as const;
  const decidedAt = decision && (await insertDecision(store, row, { ...first, decision, cause }));
  await change(store, row)
    .set({
      submission: encryptColumn(store, row, 'submission', details),
      submitted_at: now,
      reference: freeReferenceSql(),
      credit_part: creditPart,
      decision,
      decided_at: decidedAt,
      consent_version: details.creditDetails?.consentVersion ?? null,
      terms_version: details.finalDetails.termsVersion,
    })
    .execute();
  await indexApplication(store, row, { details });
}

/** Saves a guarantee as evidence; `digest` is over its text, `details` are the submission. */
export async function storeGuarantee(
  store: StoreTransaction,
  row: ApplicationRow,
  guarantee: StoredGuarantee,
  { digest, details }: { readonly digest: string; readonly details: SubmissionDetails },
): Promise<void> {
  await change(store, row)
    .set({
      guarantee: encryptColumn(store, row, 'guarantee', guarantee),
      guarantee_version: guarantee.guaranteeVersion,
      guarantee_digest: digest,
      guarantee_given_at: now,
    })
    .execute();
  await indexApplication(store, row, { details, guarantee });
}

export async function storeOrder(
  store: StoreTransaction,
  row: ApplicationRow,
  order: Card[],
): Promise<{ life: ApplicationStatus; life_since: Date }> {
  const cards = encryptColumn(store, row, 'cards', order);
  return await change(store, row)
    .set({ cards, cards_ordered_at: now })
    .returning(['life', 'life_since'])
    .executeTakeFirstOrThrow();
}

export async function storeWithdrawal(store: StoreTransaction, row: ApplicationRow): Promise<void> {
  await change(store, row).set({ withdrawn_at: now }).execute();
}
