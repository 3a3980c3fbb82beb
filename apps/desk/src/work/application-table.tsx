import { openStatuses, statusTable } from '@forecourt/domain/application/status-table.ts';
import { creditDecisions, labelOf } from '@forecourt/domain/constants/options.ts';
import type { DeskApplicationRow } from '@forecourt/domain/contract/desk/parts.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { listColumnTexts } from '../copy/lists.ts';
import { DataTable, noValueText, type TableColumn } from '../parts/data-table.tsx';
import { UntrustedText } from '../parts/given.tsx';
import { useOpenedList } from '../parts/opened-list.ts';
import { RowLink } from '../parts/row-link.tsx';
import { ApplicationWaitingTime } from '../parts/waiting.tsx';

type ApplicationTableRow = DeskApplicationRow;

/** Null: shown in the column of another field. */
const columns: Readonly<Record<keyof ApplicationTableRow, TableColumn<ApplicationTableRow> | null>> = {
  reference: {
    title: listColumnTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/applications/${reference}`}>{reference}</RowLink>,
  },
  business: { title: listColumnTexts.business, of: ({ business }) => <UntrustedText text={business} /> },
  state: { title: listColumnTexts.state, of: ({ state }) => statusTable[state].name },
  decision: {
    title: listColumnTexts.decision,
    of: ({ decision }) => labelOf(creditDecisions, decision) || noValueText,
  },
  submittedAt: { title: listColumnTexts.sent, of: ({ submittedAt }) => formatDay(submittedAt) },
  since: {
    title: listColumnTexts.waiting,
    align: 'end',
    of: (row) =>
      openStatuses.includes(row.state) ? <ApplicationWaitingTime application={row} /> : noValueText,
  },
  isLate: null,
  isHalfway: null,
  holder: {
    title: listColumnTexts.holder,
    of: ({ holder }) => (holder ? <SoftBreaks text={holder.by} /> : noValueText),
  },
};
const shown = Object.values(columns).flatMap((column) => column ?? []);

type ApplicationTableProps = {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly rows: readonly ApplicationTableRow[];
};

export function ApplicationTable({ caption, isCaptionHidden = false, rows }: ApplicationTableProps) {
  useOpenedList(rows);
  return (
    <DataTable
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      columns={shown}
      rows={rows}
      keyOf={({ reference }) => reference}
    />
  );
}
