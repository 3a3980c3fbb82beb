import { nextStepText } from '@forecourt/domain/application/actions.ts';
import { correctionChanges } from '@forecourt/domain/application/correction-changes.ts';
import { checkDirectorClaim } from '@forecourt/domain/application/director-claim.ts';
import { applicationFromSubmission } from '@forecourt/domain/application/sent-application.ts';
import { statusOf } from '@forecourt/domain/application/status.ts';
import { cardDifferences } from '@forecourt/domain/cards/columns.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import type { Bank } from '@forecourt/domain/contract/banks.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { type CaseFact, type CorrectedAnswers, caseFacts } from '@forecourt/domain/desk/case-facts.ts';
import { sections } from '@forecourt/domain/questions/row.ts';
import { reviewItems } from '@forecourt/domain/questions/summary.ts';
import { creditCheckOfCorrection } from '@forecourt/domain/wordings/decision-causes.ts';
import {
  listApplicationHistory,
  listQueuedDeliveries,
} from '../../store/applications/application-history.ts';
import { type StoredApplication, storedStatusFactsOf } from '../../store/applications/applications.ts';
import { type Correction, listCorrections } from '../../store/applications/corrections.ts';
import { listDecisions } from '../../store/applications/decisions.ts';
import { findEffectiveDispatch, listDispatches } from '../../store/applications/dispatches.ts';
import { findApplicationHolders } from '../../store/applications/holders.ts';
import { listNotes } from '../../store/applications/notes.ts';
import { askedPartOf, listParts } from '../../store/applications/parts.ts';
import { opening, type Reading, recordReading } from '../../store/desk/record-reading.ts';
import { findPendingProposal } from '../../store/desk/waiting-proposal.ts';
import type { StoreTransaction } from '../../store/store.ts';

/** Reads everything about an application and records who looked first. */
export async function readFullApplication(
  transaction: StoreTransaction,
  known: StoredApplication,
  operator: string,
  reading: Reading = opening,
) {
  await recordReading(transaction, known.row.id, operator, reading);
  const facts = storedStatusFactsOf(known);
  const { creditDetails, businessDetails } = known.submission ?? {};
  return {
    known,
    facts,
    state: statusOf(facts),
    next: nextStepText(facts),
    claim: creditDetails && businessDetails && checkDirectorClaim(creditDetails, businessDetails.business),
    waiting: await findPendingProposal(transaction, known.row),
    decisions: await listDecisions(transaction, known.row),
    dispatch: findEffectiveDispatch(await listDispatches(transaction, known.row)),
    history: await listApplicationHistory(transaction, known.row),
    queued: await listQueuedDeliveries(transaction, known.row),
    notes: await listNotes(transaction, known.row),
    corrections: await listCorrections(transaction, known.row),
    parts: (await listParts(transaction, known.row))
      .filter(({ correction }) => correction === undefined)
      .map(askedPartOf),
    holder: (await findApplicationHolders(transaction, [known.row.id])).get(known.row.id),
  };
}
export type FullApplication = Awaited<ReturnType<typeof readFullApplication>>;

/** Names a bank by its id. */
const bankNames = (banks: readonly Bank[]) => (id: string) =>
  banks.find((bank) => bank.id === id)?.name ?? id;

/** Returns what was sent, in the sections of the form. */
export function submittedAnswersOf(details: SubmissionDetails, banks: readonly Bank[]) {
  const application = applicationFromSubmission(details);
  const bank = bankNames(banks)(details.finalDetails.bankId);
  return sections.map((section) => ({ section, lines: reviewItems(application, section, bank) }));
}

type Present = Pick<StoredApplication, 'submission' | 'cards'>;
type Both<Content> = { readonly before: Content; readonly after: Content };
type Replacement = { readonly details: Both<SubmissionDetails> } | { readonly cards: Both<readonly Card[]> };

/** Returns what a correction replaced and by what; the correction that came next holds what was so after this one. */
function replacementBy(
  { number, replaced }: Correction,
  corrections: readonly Correction[],
  { submission, cards }: Present,
): Replacement | undefined {
  if (!replaced) return undefined;
  const next = corrections
    .filter((other) => other.number > number)
    .flatMap(({ replaced: other }) => other ?? []);
  if ('details' in replaced) {
    const after = next.find((other) => 'details' in other)?.details ?? submission;
    return after && { details: { before: replaced.details, after } };
  }
  const after = next.find((other) => 'cards' in other)?.cards ?? cards ?? [];
  return { cards: { before: replaced.cards, after } };
}

/** Returns what a correction changed, with what it replaced; undefined if it replaced nothing. */
export function changesOfCorrection(
  correction: Correction,
  { corrections, known }: Pick<FullApplication, 'corrections' | 'known'>,
  banks: readonly Bank[],
) {
  const replacement = replacementBy(correction, corrections, known);
  if (!replacement) return undefined;
  const changes =
    'details' in replacement
      ? correctionChanges(replacement.details.before, replacement.details.after, bankNames(banks))
      : cardDifferences(replacement.cards.before, replacement.cards.after);
  return { replacement, changes };
}

type ChangesOf = (correction: Correction) => CorrectedAnswers['changes'];

/** Returns what is known besides the answers; nothing before the application is sent. */
export function caseFactsOf(
  {
    known: { submission, cards },
    corrections,
    parts,
  }: Pick<FullApplication, 'known' | 'corrections' | 'parts'>,
  changesOf: ChangesOf,
): CaseFact[] {
  if (!submission) return [];
  const last = corrections.findLast(({ outcome }) => outcome === 'corrected');
  const corrected = last?.endedAt
    ? { at: last.endedAt, changes: changesOf(last), check: creditCheckOfCorrection(last) }
    : undefined;
  return caseFacts({ submission, cards, corrected, parts, now: new Date() });
}
