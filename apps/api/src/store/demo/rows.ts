import { after, type LifeFacts } from '@forecourt/domain/application/life.ts';
import { actOfOutcome } from '@forecourt/domain/application/life-table.ts';
import { draftExpiry } from '@forecourt/domain/drafts/draft.ts';
import type { SampleApplicant } from '../../sample-world/applicants.ts';
import type { Happening, SampleLife } from '../../sample-world/lives.ts';
import { idHash } from '../../security/ids.ts';
import type { Sealer } from '../../security/sealed.ts';
import { sealFor } from '../applications.ts';
import { type AuditedAction, chainedHash } from '../audit.ts';
import type { SeededRow, SeededRows } from './columns.ts';
import { referenceOf, seededId } from './ids.ts';
import { type Owed, owedRows } from './owed-rows.ts';
import { decisionRow, draftRows, isAwaited, remindersOf, statusRow } from './row-parts.ts';
import { type About, callbackOf, guaranteeOf, leftBy } from './told.ts';

/** What seals, and what the applications are made with. */
export type Seeding = {
  readonly seed: string;
  readonly sealer: Sealer;
  /** The provider's own system is told of what happens. */
  readonly handsOver: boolean;
  readonly provider: string;
  readonly businessContactEmail: string;
  readonly now: Date;
};
/** One application to be: the number of its row, its number in the seed, and whose it is. */
export type Seeded = {
  readonly id: number;
  readonly number: number;
  readonly applicant: SampleApplicant;
  readonly life: SampleLife;
};
/** The ids by which an applicant opens an application, and the reference they quote. */
export type Opening = Pick<About, 'key' | 'draftId' | 'statusKey' | 'reference'>;

/** By which request all of it happened, as far as the record goes. */
const requestId = 'demo seed';
/** How long after its last day a link is known to have expired. */
const linkKeptMs = 180 * 86_400_000;

const started: LifeFacts = {
  isSubmitted: false,
  isChecked: false,
  decision: null,
  hasGuarantee: false,
  hasCards: false,
  isWithdrawn: false,
};

/** How an application stands after a step, as far as what comes next goes by it. */
function factsAfter(facts: LifeFacts, step: Happening): LifeFacts {
  if (step.does === 'submit')
    return { ...facts, isSubmitted: true, isChecked: step.decision !== null, decision: step.decision };
  return step.does === 'decide' ? after(facts, actOfOutcome[step.decision]) : facts;
}

/** The ids of an application of a seed. */
export const openingOf = (seed: string, number: number): Opening => ({
  key: seededId(seed, `application ${number}`),
  draftId: seededId(seed, `draft ${number}`),
  statusKey: seededId(seed, `status ${number}`),
  reference: referenceOf(seed, number),
});

/** Adds the rows of one application to those of others. */
export function addRows(rows: SeededRows, seeding: Seeding, { id, number, applicant, life }: Seeded): void {
  const { seed, sealer, now, handsOver } = seeding;
  const saves = life.happened.filter(({ does }) => does === 'save');
  const expiresAt = draftExpiry(saves.at(-1)?.at ?? life.startedAt);
  const about: About = { ...applicant, ...openingOf(seed, number), ...seeding, expiresAt };
  const keyHash = idHash(about.key);
  const row: Mutable<SeededRow<'applications'>> = startOf(about, sealer, { id, keyHash, life });
  const note = (action: AuditedAction, at: Date): void => {
    const hash = chainedHash(row.audit_head, { application: id, action, requestId, at });
    rows.audit.push({ application_id: id, action, request_id: requestId, at, hash });
    row.audit_head = hash;
  };
  note('created', life.startedAt);
  const owed: Owed[] = [];
  let facts = started;
  let decisions = 0;
  for (const step of life.happened) {
    if ((step.does === 'submit' || step.does === 'decide') && step.decision !== null) {
      decisions += 1;
      rows.decisions.push(decisionRow(sealer, id, decisions, step));
    }
    Object.assign(row, changeBy(about, sealer, keyHash, step));
    const { action, mails, event } = leftBy(about, step, facts, decisions);
    note(action, step.at);
    if (event && handsOver) owed.push({ channel: 'handover', event, at: step.at });
    for (const mail of mails) owed.push({ channel: 'mail', mail, at: step.at });
    if (step.does === 'submit') rows.status_links.push(statusRow(about, sealer, id, step.at));
    facts = factsAfter(facts, step);
  }
  if (isAwaited(row)) rows.guarantee_reminders.push(...remindersOf(id, now));
  rows.applications.push(row);
  rows.outbox.push(...owedRows(owed, { id, number, keyHash, seed, sealer, now }, life));
  if (saves.length > 0 && now.getTime() - expiresAt.getTime() < linkKeptMs) {
    const { drafts, draft_states: states } = draftRows(about, seeding, { id, life, saves });
    rows.drafts.push(...drafts);
    rows.draft_states.push(...states);
  }
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };
type Start = { readonly id: number; readonly keyHash: Buffer; readonly life: SampleLife };

function startOf(
  { key, details }: About,
  sealer: Sealer,
  { id, keyHash, life }: Start,
): SeededRow<'applications'> {
  const { fullName, email, receiveCorrespondence } = details;
  return {
    ...nothingYet,
    id,
    key_hash: keyHash,
    sealed_key: sealFor({ sealer }, { keyHash }, 'sealed_key', key),
    type: 1,
    contact: sealFor({ sealer }, { keyHash }, 'contact', { fullName, email, receiveCorrespondence }),
    created_at: life.startedAt,
  };
}

const nothingYet = {
  submission: null,
  submitted_at: null,
  reference: null,
  decision: null,
  consent_version: null,
  terms_version: null,
  callback: null,
  callback_requested_at: null,
  callback_reference: null,
  guarantee: null,
  guarantee_version: null,
  guarantee_digest: null,
  guarantee_given_at: null,
  cards: null,
  cards_ordered_at: null,
  decided_at: null,
  withdrawn_at: null,
  audit_head: null,
} as const;

/** What a step changes in the application's own row. */
function changeBy(
  about: About,
  sealer: Sealer,
  keyHash: Buffer,
  step: Happening,
): Partial<SeededRow<'applications'>> {
  const { details, cards, reference } = about;
  const { at } = step;
  const sealedFor: Sealing = (column, content) => sealFor({ sealer }, { keyHash }, column, content);
  switch (step.does) {
    case 'submit':
      return {
        submission: sealedFor('submission', details),
        submitted_at: at,
        reference,
        decision: step.decision,
        decided_at: step.decision && at,
        consent_version: details.creditDetails?.consentVersion ?? null,
        terms_version: details.finalDetails.termsVersion,
      };
    case 'callback':
      return {
        callback: sealedFor('callback', callbackOf(about)),
        callback_requested_at: at,
        callback_reference: reference,
      };
    case 'guarantee': {
      const { textSha256, ...given } = guaranteeOf(about);
      return {
        guarantee: sealedFor('guarantee', { agreedToPersonalGuarantee: true, ...given }),
        guarantee_version: given.guaranteeVersion,
        guarantee_digest: textSha256,
        guarantee_given_at: at,
      };
    }
    case 'cards':
      return { cards: sealedFor('cards', [...cards]), cards_ordered_at: at };
    case 'decide':
      return { decision: step.decision, decided_at: at };
    case 'withdraw':
      return { withdrawn_at: at };
    default:
      return {};
  }
}
type Sealing = <C extends Parameters<typeof sealFor>[2]>(
  column: C,
  content: Parameters<typeof sealFor<C>>[3],
) => Buffer;
