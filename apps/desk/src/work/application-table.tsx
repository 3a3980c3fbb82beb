import { openStatuses, statusTable } from '@forecourt/domain/application/status-table.ts';
import type { DeskApplicationRow } from '@forecourt/domain/contract/desk/parts.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { listTexts } from '../copy/lists.ts';
import { type Column, DataTable, noValue } from '../parts/data-table.tsx';
import { Given } from '../parts/given.tsx';
import { waitedText } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';
import { Waiting } from '../parts/waiting.tsx';

type ApplicationRow = DeskApplicationRow;

const columns: readonly Column<ApplicationRow>[] = [
  {
    title: listTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/applications/${reference}`}>{reference}</RowLink>,
  },
  { title: listTexts.business, of: ({ business }) => <Given text={business} /> },
  { title: listTexts.state, of: ({ state }) => statusTable[state].name },
  { title: listTexts.decision, of: ({ decision }) => decision ?? noValue },
  { title: listTexts.sent, of: ({ submittedAt }) => formatDay(submittedAt) },
  {
    title: listTexts.waiting,
    align: 'end',
    of: ({ state, since, isLate, isHalfway }) =>
      openStatuses.includes(state) ? (
        <Waiting text={waitedText(since)} {...{ isLate, isHalfway }} />
      ) : (
        noValue
      ),
  },
  { title: listTexts.holder, of: ({ holder }) => (holder ? <SoftBreaks text={holder.by} /> : noValue) },
];

type ApplicationTableProps = {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly rows: readonly ApplicationRow[];
};

export const ApplicationTable = ({ caption, isCaptionHidden = false, rows }: ApplicationTableProps) => (
  <DataTable
    caption={caption}
    isCaptionHidden={isCaptionHidden}
    columns={columns}
    rows={rows}
    keyOf={({ reference }) => reference}
  />
);
