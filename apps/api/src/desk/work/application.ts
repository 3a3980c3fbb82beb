import { isDecided } from '@forecourt/domain/application/actions.ts';
import { isSubjectOfPart } from '@forecourt/domain/application/correction.ts';
import { directorClaimLabels } from '@forecourt/domain/application/director-claim.ts';
import { submittedQuestions } from '@forecourt/domain/application/sent-application.ts';
import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { toPrintedCard } from '@forecourt/domain/cards/columns.ts';
import type { Bank } from '@forecourt/domain/contract/banks.ts';
import {
  type DeskApplication,
  deskApplication,
  deskUnmask,
} from '@forecourt/domain/contract/desk/application.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { MaskedGroup } from '@forecourt/domain/desk/masked-groups.ts';
import type { CorrectableItem } from '@forecourt/domain/questions/correctable.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { type FullApplication, readFullApplication } from '../../features/applications/read-application.ts';
import { toDeskProposal } from '../../features/decisions/proposal.ts';
import { describeActor } from '../../store/applications/application-history.ts';
import { lockApplication, type StoredApplication } from '../../store/applications/applications.ts';
import { findCallbackReference } from '../../store/applications/callbacks.ts';
import { auditActorOf, type NameOf, readColleagueNames } from '../../store/desk/actors.ts';
import { findSimilarApplications } from '../../store/desk/seen-before.ts';
import { readApplicationVersion } from '../../store/desk/versions.ts';
import { inTransaction } from '../../store/store.ts';
import { type DeskCaller, deskRoute } from '../desk-route.ts';
import { type DeskWorkContext, toIsoString, toIsoStringOrNull } from './act-as.ts';
import { answerSections, changesByCorrection, maskAnswer, maskableFacts, maskChange } from './masking.ts';
import { refusalsByAction } from './may.ts';
import { applicationSummaryOf } from './summary.ts';

const consentsOf = ({ creditDetails, finalDetails }: SubmissionDetails, { guarantee }: StoredApplication) =>
  [
    { what: 'Credit check', version: creditDetails?.consentVersion },
    { what: 'Terms', version: finalDetails.termsVersion },
    { what: 'Privacy', version: finalDetails.privacyVersion },
    { what: 'Personal guarantee', version: guarantee?.guaranteeVersion },
  ].flatMap(({ what, version }) => (version ? [{ what, version }] : []));

function askableOf(details: SubmissionDetails, { cards, sentAt, creditPart }: StoredApplication) {
  const { businessType } = details.businessDetails;
  const askable: CorrectableItem[] = [
    ...submittedQuestions(details).filter((id) => creditPart === null || !isSubjectOfPart(id)),
    ...(cards && !sentAt ? ['cards' as const] : []),
  ];
  return askable.map((question) => ({ question, label: questionTitle(question, businessType) }));
}

function correctionsIn(
  whole: FullApplication,
  banks: readonly Bank[],
  nameOf: NameOf,
): DeskApplication['corrections'] {
  const changes = changesByCorrection(whole, banks);
  return whole.corrections.map((correction) => ({
    number: correction.number,
    askedAt: toIsoString(correction.askedAt),
    askedBy: nameOf(correction.askedBy),
    asked: [...correction.asked],
    because: correction.because,
    reasons: [...correction.reasons],
    kept: [...(correction.kept ?? [])],
    endedAt: toIsoStringOrNull(correction.endedAt),
    outcome: correction.outcome,
    withdrawnBy: correction.withdrawnBy === undefined ? null : nameOf(correction.withdrawnBy),
    creditCheck: correction.creditCheck ?? null,
    creditCheckCause: correction.creditCheckCause ?? null,
    changes: (changes.get(correction.number) ?? []).map(maskChange),
  }));
}

function orderOf({ known, dispatch }: FullApplication, nameOf: NameOf): DeskApplication['order'] {
  if (!known.cards || !known.orderedAt) return null;
  const sent = dispatch && {
    on: dispatch.sentOn,
    by: nameOf(dispatch.sentBy),
    at: toIsoString(dispatch.sentAt),
    tracking: dispatch.tracking,
  };
  return {
    orderedAt: toIsoString(known.orderedAt),
    sent: sent ?? null,
    batch: known.batch,
    cards: known.cards.map(toPrintedCard),
  };
}

const pastOf = (
  { decisions, notes, history, queued }: FullApplication,
  { email }: DeskCaller['person'],
  nameOf: NameOf,
) => ({
  decisions: decisions.map(({ decidedBy, decidedAt, reasons, internalReason = null, ...row }) => ({
    ...row,
    by: decidedBy === undefined ? null : nameOf(decidedBy),
    at: toIsoString(decidedAt),
    reasons: [...(reasons ?? [])],
    internalReason,
  })),
  notes: notes.map((note) => ({
    ...note,
    at: toIsoString(note.at),
    by: nameOf(note.by),
    isYours: note.by === email,
  })),
  history: history.map((entry) => ({
    at: toIsoString(entry.at),
    action: entry.action,
    by: describeActor(entry),
  })),
  queued: queued.map(({ owedAt, deliveredAt, gaveUpAt, channel, ...row }) => ({
    ...row,
    channel: channel as 'mail' | 'handover',
    queuedAt: toIsoString(owedAt),
    deliveredAt: toIsoStringOrNull(deliveredAt),
    gaveUpAt: toIsoStringOrNull(gaveUpAt),
  })),
});

/** Reads everything about an application but what is masked, and records who looked. Throws 404. */
async function openApplication(
  { banks: list }: DeskWorkContext,
  { person, store }: DeskCaller,
  reference: string,
): Promise<DeskApplication> {
  const banks = await list.list();
  const read = await inTransaction(store, async (transaction) => {
    const application = orNotFound(await lockApplication(transaction, { reference }));
    const whole = await readFullApplication(transaction, application, auditActorOf(person));
    const { known, facts, state, next, claim, waiting, decisions, holder = null } = whole;
    const { row, submittedAt, lifeSince: since, isBeforeDispatches } = known;
    const submission = orNotFound(known.submission);
    const { businessName: business } = submission.businessDetails;
    const listed = { reference, business, state, submittedAt: submittedAt ?? since, since };
    const nameOf = await readColleagueNames(transaction);
    const page = {
      ...applicationSummaryOf({ ...listed, holder, isBeforeDispatches }, new Date()),
      version: await readApplicationVersion(transaction, row.id),
      next,
      businessType: submission.businessDetails.businessType,
      sentBy: { fullName: submission.fullName, email: submission.email },
      director: claim ? directorClaimLabels[claim] : null,
      guarantee: known.guarantee ? { by: known.guarantee.guarantor ?? 'the applicant' } : null,
      sections: answerSections(submission, banks).map(({ title, rows }) => ({
        title,
        rows: rows.map(maskAnswer),
      })),
      known: maskableFacts(whole, banks).map(maskAnswer),
      consents: consentsOf(submission, known),
      ...pastOf(whole, person, nameOf),
      corrections: correctionsIn(whole, banks, nameOf),
      order: orderOf(whole, nameOf),
      callback: known.callback ? { reference: await findCallbackReference(transaction, row) } : null,
      askable: askableOf(submission, known),
      proposed: waiting ? toDeskProposal(waiting) : null,
      may: await refusalsByAction(transaction, known, waiting, person),
      isDecisionForced: statusTable[state].isDecisionForced === true,
      replaces: isDecided(facts) ? (decisions.at(-1)?.number ?? null) : null,
    };
    return { page, known };
  });
  // Outside the transaction, so that its row is not locked meanwhile.
  const similar = await findSimilarApplications(store, read.known);
  const seenBefore = similar.map(({ submittedAt, same, ...other }) => ({
    ...other,
    submittedAt: toIsoString(submittedAt),
    same: [...same],
  }));
  return { ...read.page, seenBefore };
}

type Showing = { readonly reference: string; readonly group: MaskedGroup };

/** Shows a masked group and records who looked. Throws 404. */
async function showGroup(
  { banks: list }: DeskWorkContext,
  { person, store }: DeskCaller,
  { reference, group }: Showing,
): Promise<ResponseOf<typeof deskUnmask>> {
  const banks = await list.list();
  return await inTransaction(store, async (transaction) => {
    const application = orNotFound(await lockApplication(transaction, { reference }));
    const reading = { act: 'shown', detail: group } as const;
    const whole = await readFullApplication(transaction, application, auditActorOf(person), reading);
    const rows = [
      ...maskableFacts(whole, banks),
      ...answerSections(orNotFound(whole.known.submission), banks).flatMap((section) => section.rows),
    ];
    const isMeant = (line: { readonly group: MaskedGroup | null }): boolean => line.group === group;
    return {
      rows: rows.filter(isMeant).map(({ question, label, value }) => ({ question, label, value })),
      changes: [...changesByCorrection(whole, banks)].flatMap(([number, changes]) =>
        changes.filter(isMeant).map(({ what, before, after }) => ({ number, what, before, after })),
      ),
    };
  });
}

export function deskApplicationRoutes(app: FastifyInstance, work: DeskWorkContext): void {
  deskRoute(app, deskApplication, ({ params }, caller) => openApplication(work, caller, params.reference));
  deskRoute(app, deskUnmask, ({ params, body }, caller) => showGroup(work, caller, { ...params, ...body }));
}
