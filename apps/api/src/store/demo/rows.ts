import { draftExpiry } from '@forecourt/domain/drafts/draft.ts';
import type { SampleApplicant } from '@forecourt/fixtures/sample/applicants.ts';
import type { Happening, SampleLife } from '@forecourt/fixtures/sample/lives.ts';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { idHash } from '@forecourt/platform/crypto/ids.ts';
import { encryptFor } from '../applications/applications.ts';
import { type AuditedAction, chainedHash } from '../audit/audit.ts';
import { type SeededRow, type SeededRows, seededColumns } from './columns.ts';
import { type About, callbackOf, guaranteeOf, sideEffectsOf } from './emails.ts';
import { referenceOf, seededId } from './ids.ts';
import { type PendingRow, pendingRows } from './pending-rows.ts';
import {
  correctionRow,
  decisionRow,
  dispatchRow,
  draftRows,
  noteRow,
  searchRow,
  statusRow,
} from './row-parts.ts';

export type Seeding = {
  readonly seed: string;
  readonly encrypter: Encrypter;
  readonly handsOver: boolean;
  readonly provider: string;
  readonly businessContactEmail: string;
  readonly now: Date;
};
export type Seeded = {
  readonly id: number;
  readonly number: number;
  readonly applicant: SampleApplicant;
  readonly life: SampleLife;
};

const requestId = 'demo seed';
/** How long an expired link is still recognised. */
const linkKeptMs = 180 * 86_400_000;

export const openingOf = (seed: string, number: number) => ({
  key: seededId(seed, `application ${number}`),
  draftId: seededId(seed, `draft ${number}`),
  statusKey: seededId(seed, `status ${number}`),
  reference: referenceOf(seed, number),
});

export function addRows(rows: SeededRows, seeding: Seeding, { id, number, applicant, life }: Seeded): void {
  const { seed, encrypter, now, handsOver } = seeding;
  const saves = life.happened.filter(({ does }) => does === 'save');
  const expiresAt = draftExpiry(saves.at(-1)?.at ?? life.startedAt);
  const about: About = { ...applicant, ...openingOf(seed, number), ...seeding, expiresAt };
  const keyHash = idHash(about.key);
  const row: Mutable<SeededRow<'applications'>> = startOf(about, seeding, { id, number, keyHash, life });
  const note = (action: AuditedAction, at: Date): void => {
    const hash = chainedHash(row.audit_head, { application: id, action, requestId, at });
    rows.audit.push({ application_id: id, action, request_id: requestId, at, hash });
    row.audit_head = hash;
  };
  note('created', life.startedAt);
  const pending: PendingRow[] = [];
  let decisions = 0;
  for (const step of life.happened) {
    if ((step.does === 'submit' || step.does === 'decide') && step.decision !== null) {
      decisions += 1;
      rows.decisions.push(decisionRow(encrypter, id, decisions, step));
    }
    Object.assign(row, changeBy(about, seeding, keyHash, step));
    const { action, mails, event } = sideEffectsOf(about, step, decisions);
    note(action, step.at);
    if (event && handsOver) pending.push({ channel: 'handover', event, at: step.at });
    for (const mail of mails) pending.push({ channel: 'mail', mail, at: step.at });
    if (step.does === 'sent') rows.dispatches.push(dispatchRow(encrypter, id, step.at));
    if (step.does === 'note') rows.application_notes.push(noteRow(encrypter, id, step.at));
    if (step.does === 'ask') rows.corrections.push(correctionRow(encrypter, id, step.at));
    if (step.does === 'submit') rows.status_links.push(statusRow(about, encrypter, id, step.at));
  }
  // Mark both reminders as sent, so that no server reminds people who do not exist.
  if (row.decision === 'Approve with Personal Guarantee' && row.guarantee === null)
    for (const reminder of [1, 2])
      rows.guarantee_reminders.push({ application_id: id, number: reminder, owed_at: now });
  rows.applications.push(row);
  if (row.submission !== null)
    rows.application_search.push(searchRow(about, encrypter, { id, isGuaranteed: row.guarantee !== null }));
  rows.outbox.push(...pendingRows(pending, { id, number, keyHash, seed, encrypter, now }, life));
  if (saves.length > 0 && now.getTime() - expiresAt.getTime() < linkKeptMs) {
    const { drafts, draft_states: states } = draftRows(about, seeding, { id, life, saves });
    rows.drafts.push(...drafts);
    rows.draft_states.push(...states);
  }
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

const aviationOneIn = 20;

function startOf(
  { key, details }: About,
  seeding: Seeding,
  { id, number, keyHash, life }: Pick<Seeded, 'id' | 'number' | 'life'> & { readonly keyHash: Buffer },
): SeededRow<'applications'> {
  const { fullName, email, receiveCorrespondence } = details;
  return {
    ...emptyRow,
    id,
    key_hash: keyHash,
    sealed_key: encryptFor(seeding, { keyHash }, 'sealed_key', key),
    type: number % aviationOneIn === 3 ? 2 : 1,
    contact: encryptFor(seeding, { keyHash }, 'contact', { fullName, email, receiveCorrespondence }),
    created_at: life.startedAt,
  };
}

const emptyRow = Object.fromEntries(
  Object.keys(seededColumns.applications).map((column) => [column, null]),
) as { [Column in keyof SeededRow<'applications'>]: null };

function changeBy(
  about: About,
  seeding: Seeding,
  keyHash: Buffer,
  step: Happening,
): Partial<SeededRow<'applications'>> {
  const { details, cards, reference } = about;
  const { at } = step;
  const row = { keyHash };
  switch (step.does) {
    case 'submit':
      return {
        submission: encryptFor(seeding, row, 'submission', details),
        submitted_at: at,
        reference,
        decision: step.decision,
        decided_at: step.decision && at,
        consent_version: details.creditDetails?.consentVersion ?? null,
        terms_version: details.finalDetails.termsVersion,
      };
    case 'callback':
      return {
        callback: encryptFor(seeding, row, 'callback', callbackOf(about)),
        callback_requested_at: at,
        callback_reference: reference,
      };
    case 'guarantee': {
      const { textSha256, ...given } = guaranteeOf(about);
      return {
        guarantee: encryptFor(seeding, row, 'guarantee', { agreedToPersonalGuarantee: true, ...given }),
        guarantee_version: given.guaranteeVersion,
        guarantee_digest: textSha256,
        guarantee_given_at: at,
      };
    }
    case 'cards':
      return { cards: encryptFor(seeding, row, 'cards', [...cards]), cards_ordered_at: at };
    case 'sent':
      return { cards_sent_at: at };
    case 'ask':
      return { correction_asked_at: at };
    case 'decide':
      return { decision: step.decision, decided_at: at };
    case 'withdraw':
      return { withdrawn_at: at };
    default:
      return {};
  }
}
