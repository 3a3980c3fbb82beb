import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { applicationTypes, creditDecisions, labelOf } from '@forecourt/domain/constants/options.ts';
import {
  type ApplicationColumn,
  applicationColumns,
  applicationColumnTitles,
} from '@forecourt/domain/desk/application-list.ts';
import { decisionReasonText } from '@forecourt/domain/wordings/decision-reasons.ts';
import { isCorrected, listedReasonText, proposalText } from '@forecourt/domain/wordings/list-reasons.ts';
import type { SpreadsheetLayout } from '@forecourt/platform/cli/spreadsheet.ts';
import {
  type ListedApplication,
  listApplicationRows,
  listApplications,
} from '../../store/applications/application-list.ts';
import { type FileDetails, readFileDetails } from '../../store/applications/list-details.ts';
import { isOverdue } from '../../store/applications/list-filter.ts';
import type { ListFilter } from '../../store/applications/list-page.ts';
import type { ListCursor } from '../../store/applications/list-place.ts';
import type { Store } from '../../store/store.ts';

/** † Applications read and written at once. */
const pageSize = 500;

/** An application in a list. */
export type ApplicationListItem = ListedApplication & { readonly isLate: boolean };

type Page = { readonly behind?: ListCursor | undefined; readonly limit: number };

/** Lists the applications that a filter names, the longest in their status first. */
export async function listApplicationItems(
  store: Store,
  filter: ListFilter,
  page: Page,
): Promise<{ applications: readonly ApplicationListItem[]; behind: ListCursor | undefined }> {
  const { applications, behind } = await listApplications(store, filter, page);
  const now = new Date();
  return { applications: applications.map((row) => ({ ...row, isLate: isOverdue(row, now) })), behind };
}

/** A row of a file of applications. */
export type ApplicationFileRow = ListedApplication & FileDetails;

function deciderOf({ decided }: FileDetails): string {
  if (!decided) return '';
  if (decided.source !== 'bureau') return decided.decidedBy ?? '';
  return decided.cause === 'score-card' ? 'score card' : 'credit bureau';
}

const cells: Readonly<Record<ApplicationColumn, (row: ApplicationFileRow) => string | number | Date>> = {
  reference: ({ reference }) => reference ?? '',
  type: ({ type }) => labelOf(applicationTypes, type),
  business: ({ business }) => business,
  state: ({ state }) => statusTable[state].name,
  decision: ({ decision }) => labelOf(creditDecisions, decision),
  sent: ({ submittedAt }) => submittedAt,
  since: ({ since }) => since,
  spend: ({ spend }) => spend,
  why: ({ why }) => listedReasonText(why),
  corrected: ({ why }) => (isCorrected(why) ? 'yes' : ''),
  seenBefore: ({ isSeenBefore }) => (isSeenBefore ? 'yes' : ''),
  proposed: ({ proposed }) => (proposed ? proposalText(proposed) : ''),
  holder: ({ holder }) => holder?.by ?? '',
  decided: ({ decided }) => decided?.decidedAt ?? '',
  decidedBy: deciderOf,
  reasons: ({ decided }) =>
    (decided?.reasons ?? []).flatMap((code) => decisionReasonText(code) ?? []).join(' '),
  cards: ({ cards }) => cards ?? '',
};

/** How a spreadsheet of applications is written, with these columns in their order. */
export const applicationSheetOf = (
  columns: readonly ApplicationColumn[] = applicationColumns,
): SpreadsheetLayout<ApplicationFileRow> => ({
  titles: columns.map((column) => applicationColumnTitles[column]),
  cellsOf: (row) => columns.map((column) => cells[column](row)),
});

type Reading = { readonly size?: number; readonly onPage?: (count: number) => void };

/** Reads a whole list for a file, the longest in their status first. */
export async function* readApplicationPages(
  store: Store,
  filter: ListFilter,
  { size = pageSize, onPage = () => {} }: Reading = {},
): AsyncGenerator<ApplicationFileRow[]> {
  let behind: ListCursor | undefined;
  do {
    const read = await listApplicationRows(store, filter, { behind, limit: size });
    const detailsOf = await readFileDetails(
      store,
      read.applications.map(({ id }) => id),
    );
    onPage(read.applications.length);
    yield read.applications.map(({ id, listed }) => ({ ...listed, ...detailsOf(id) }));
    behind = read.behind;
  } while (behind);
}
