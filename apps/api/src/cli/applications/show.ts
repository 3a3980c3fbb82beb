import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { toPrintedCard } from '@forecourt/domain/cards/columns.ts';
import { creditDecisions, labelOf } from '@forecourt/domain/constants/options.ts';
import type { Bank } from '@forecourt/domain/contract/banks.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { CaseFact } from '@forecourt/domain/desk/case-facts.ts';
import { sameText } from '@forecourt/domain/desk/seen-before.ts';
import { staffSectionTitles } from '@forecourt/domain/questions/review-groups.ts';
import {
  creditCheckText,
  latestCreditCheckText,
  listCreditChecks,
} from '@forecourt/domain/wordings/decision-causes.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type OutputBlock, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { formatMoment, parseReference } from '@forecourt/platform/cli/values.ts';
import { bankBrands } from '@forecourt/search/banks/bank-brands.ts';
import {
  caseFactsOf,
  changesOfCorrection,
  type FullApplication,
  readFullApplication,
  submittedAnswersOf,
} from '../../features/applications/read-application.ts';
import { toDeskProposal } from '../../features/decisions/proposal.ts';
import { embeddedBanks } from '../../providers/banks/embedded.ts';
import { importedBanks } from '../../providers/banks/imported.ts';
import type { Correction } from '../../store/applications/corrections.ts';
import type { DecisionSource, StoredDecision } from '../../store/applications/decisions.ts';
import type { StoredNote } from '../../store/applications/notes.ts';
import { findSimilarApplications } from '../../store/desk/seen-before.ts';
import { orderColumns } from '../orders/card-cells.ts';
import { correctionsBlock } from './corrections-block.ts';
import { historyColumns } from './history.ts';
import { proposalLine } from './proposed-line.ts';
import { applicationCommandNames, withLockedApplication } from './reference.ts';

const answerRows = (details: SubmissionDetails, banks: readonly Bank[]): [string, string, string][] =>
  submittedAnswersOf(details, banks).flatMap(({ section, lines }) =>
    lines.map(({ label, value, staffValue = value }): [string, string, string] => [
      staffSectionTitles[section],
      label,
      staffValue,
    ]),
  );

const block = <Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly TerminalColumn<Row>[],
): OutputBlock[] =>
  rows.length === 0 ? [] : ['', { text: title, tone: 'strong' }, createTable(columns, rows)];

const makers = {
  bureau: 'credit check',
  system: 'your system',
  operator: 'a person',
  correction: 'a correction',
} as const satisfies Record<DecisionSource, string>;

const reasonsText = ({ source, decision, cause, reasons = [] }: StoredDecision): string =>
  source === 'bureau' ? creditCheckText({ decision, cause }) : reasons.join(', ');

const creditCheckLine = (decisions: readonly StoredDecision[], corrections: readonly Correction[]): string =>
  latestCreditCheckText(listCreditChecks(decisions, corrections), decisions.at(-1)?.source === 'correction');

const factText = ({ lines }: CaseFact): string => lines.join('; ').replaceAll('.; ', '. ');

const internalReasonBlock = ({ number, internalReason }: StoredDecision): OutputBlock[] =>
  internalReason === undefined
    ? []
    : [
        '',
        { text: `Reason of decision ${number}, for colleagues`, tone: 'strong' },
        ...internalReason.split('\n'),
      ];

/** A note keeps its own lines, which a table would join. */
const notesBlock = (notes: readonly StoredNote[]): OutputBlock[] =>
  notes.flatMap(({ number, at, by, text }): OutputBlock[] => [
    '',
    { text: `Note ${number}, ${formatMoment(at)}, ${by}`, tone: 'strong' },
    ...text.split('\n'),
  ]);

function withoutId(pending: FullApplication['queued'][number]) {
  const { id: _, ...row } = pending;
  return row;
}

const failureColumn: TerminalColumn<{ readonly lastFailure: string | null }> = {
  title: 'LAST FAILURE',
  of: ({ lastFailure }) => lastFailure ?? '',
  narrow: 'wrap',
};

export const applicationsShow = defineCommand({
  name: applicationCommandNames.show,
  operands: ['REFERENCE'],
  summary: 'show everything about one application; records who looked',
  examples: ['applications show K7PX-3M9D'],
  async run({ operands: [typed], open, operator }) {
    const reference = parseReference(typed);
    const opened = await open();
    const store = await opened.store();
    const banks = await importedBanks(opened.pool, {}, embeddedBanks(bankBrands)).list();
    const whole = await withLockedApplication(store, reference, (transaction, application) =>
      readFullApplication(transaction, application, operator),
    );
    const seenBefore = await findSimilarApplications(store, whole.known);
    const facts = caseFactsOf(
      whole,
      (correction) => changesOfCorrection(correction, whole, banks)?.changes ?? [],
    );
    const { known, state, claim, decisions, history, queued: pending, notes } = whole;
    const { corrections, holder, waiting } = whole;
    const { contact, submission, guarantee, cards, callback } = known;
    const head: [string, string][] = [
      ['Reference', reference],
      ['State', statusTable[state].name],
      ...(submission ? [['Credit check', creditCheckLine(decisions, corrections)] as [string, string]] : []),
      ['Next', whole.next],
      ...(waiting ? [['Proposed', proposalLine(waiting)] as [string, string]] : []),
      ['Sent by', `${submission?.fullName ?? contact?.fullName}, ${submission?.email ?? contact?.email}`],
      ['Guarantee', guarantee ? `given by ${guarantee.guarantor ?? 'the applicant'}` : 'none'],
      ...(holder
        ? [['Held', `by ${holder.by} since ${formatMoment(holder.since)}`] as [string, string]]
        : []),
      ['Cards', cards ? `${cards.length} ordered${known.sentAt ? ', sent' : ''}` : 'none ordered'],
    ];
    return {
      lines: [
        ...block('Application', head, [
          { title: '', of: ([what]) => what },
          { title: '', of: ([, value]) => value, narrow: 'wrap' },
        ]).slice(1),
        ...block('What we know', facts, [
          { title: '', of: ({ label }) => label },
          { title: '', of: factText, narrow: 'wrap' },
        ]),
        ...block('Seen before', seenBefore, [
          { title: 'REFERENCE', of: (other) => other.reference },
          { title: 'BUSINESS', of: ({ business }) => business, narrow: 'wrap' },
          { title: 'STATE', of: (other) => statusTable[other.state].name },
          { title: 'SENT', of: ({ submittedAt }) => formatMoment(submittedAt) },
          { title: 'THE SAME', of: ({ same }) => sameText(same), narrow: 'wrap' },
        ]),
        ...notesBlock(notes),
        ...correctionsBlock(whole, banks),
        ...block('Decisions', decisions, [
          { title: 'NUMBER', of: ({ number }) => `${number}` },
          { title: 'DECISION', of: ({ decision }) => labelOf(creditDecisions, decision) },
          { title: 'BY', of: ({ decidedBy, source }) => decidedBy ?? makers[source] },
          { title: 'AT', of: ({ decidedAt }) => formatMoment(decidedAt) },
          { title: 'REASONS', of: reasonsText, narrow: 'wrap' },
        ]),
        ...decisions.flatMap(internalReasonBlock),
        ...block('Answers', submission ? answerRows(submission, banks) : [], [
          { title: 'SECTION', of: ([section]) => section },
          { title: 'QUESTION', of: ([, question]) => question },
          { title: 'ANSWER', of: ([, , answer]) => answer, narrow: 'wrap' },
        ]),
        ...block('Cards', (cards ?? []).map(toPrintedCard), orderColumns),
        ...block('History', history, historyColumns),
        ...block('Mails and events', pending, [
          { title: 'CHANNEL', of: ({ channel }) => channel },
          { title: 'KIND', of: ({ kind }) => kind },
          { title: 'QUEUED', of: ({ owedAt }) => formatMoment(owedAt) },
          {
            title: 'DELIVERED',
            of: ({ deliveredAt, gaveUpAt }) =>
              deliveredAt ? formatMoment(deliveredAt) : gaveUpAt ? 'given up' : 'waits',
          },
          ...(pending.some(({ lastFailure }) => lastFailure) ? [failureColumn] : []),
        ]),
      ],
      data: {
        reference,
        state,
        directorClaim: claim ?? null,
        contact,
        submission,
        decisions,
        proposed: waiting ? toDeskProposal(waiting) : null,
        guarantee,
        cards,
        callback,
        holder: holder ?? null,
        known: facts,
        seenBefore,
        notes,
        corrections,
        history,
        owed: pending.map(withoutId),
      },
    };
  },
});
