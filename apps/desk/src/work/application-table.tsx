import { openStatuses, statusTable } from '@forecourt/domain/application/status-table.ts';
import type { DeskApplicationRow } from '@forecourt/domain/contract/desk/parts.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { listedReasonText, proposalText } from '@forecourt/domain/wordings/list-reasons.ts';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { applicationTexts } from '../copy/application.ts';
import { listColumnTexts } from '../copy/lists.ts';
import { DataTable, noValueText, type TableColumn } from '../parts/data-table.tsx';
import { UntrustedText } from '../parts/given.tsx';
import { useOpenedList } from '../parts/opened-list.ts';
import { RowLink } from '../parts/row-link.tsx';
import { ApplicationWaitingTime } from '../parts/waiting.tsx';

type ApplicationTableRow = DeskApplicationRow;

const isOpen = ({ state }: ApplicationTableRow): boolean => openStatuses.includes(state);

/** Null: shown in the column of another field. */
const columns: Readonly<Record<keyof ApplicationTableRow, TableColumn<ApplicationTableRow> | null>> = {
  reference: {
    title: listColumnTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/applications/${reference}`}>{reference}</RowLink>,
  },
  business: {
    title: listColumnTexts.business,
    of: ({ business, isSeenBefore }) => (
      <>
        <UntrustedText text={business} />
        {isSeenBefore && (
          <>
            <br />
            <span>{applicationTexts.seenBefore}</span>
          </>
        )}
      </>
    ),
  },
  isSeenBefore: null,
  spend: {
    title: listColumnTexts.spend,
    align: 'end',
    of: ({ spend }) => (spend === null ? noValueText : formatMoney(spend, 0)),
  },
  state: {
    title: listColumnTexts.state,
    of: ({ state, proposed }) =>
      proposed ? (
        <>
          <span>{statusTable[state].name}</span>
          <br />
          <SoftBreaks text={listColumnTexts.proposed(proposalText(proposed))} />
        </>
      ) : (
        statusTable[state].name
      ),
  },
  proposed: null,
  why: { title: listColumnTexts.why, of: ({ why }) => listedReasonText(why) },
  decision: null,
  submittedAt: { title: listColumnTexts.sent, of: ({ submittedAt }) => formatDay(submittedAt) },
  holder: {
    title: listColumnTexts.holder,
    of: ({ holder }) => (holder ? <SoftBreaks text={holder.by} /> : noValueText),
  },
  since: {
    title: listColumnTexts.waiting,
    align: 'end',
    of: (row) => (isOpen(row) ? <ApplicationWaitingTime application={row} /> : noValueText),
  },
  isLate: null,
  isHalfway: null,
};

/** When something was sent says no more than how long it waits, unless the list is in that order. */
const columnsFor = (isSentShown: boolean) =>
  Object.entries(columns).flatMap(([field, column]) =>
    column && (isSentShown || field !== 'submittedAt') ? [column] : [],
  );

type ApplicationTableProps = {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly rows: readonly ApplicationTableRow[];
  /** The list is in the order of sending. */
  readonly isBySending?: boolean;
};

export function ApplicationTable({
  caption,
  isCaptionHidden = false,
  rows,
  isBySending = false,
}: ApplicationTableProps) {
  useOpenedList(rows);
  return (
    <DataTable
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      columns={columnsFor(isBySending || !rows.every(isOpen))}
      rows={rows}
      keyOf={({ reference }) => reference}
    />
  );
}
