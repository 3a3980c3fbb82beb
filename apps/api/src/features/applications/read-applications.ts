import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { type ListedApplication, listApplications } from '../../store/applications/application-list.ts';
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

/** How a spreadsheet of applications is written. */
export const applicationSheet = {
  titles: ['reference', 'type', 'business', 'state', 'decision', 'sent', 'in this state since'],
  cellsOf: ({ reference, type, business, state, decision, submittedAt, since }: ListedApplication) => [
    reference ?? '',
    type,
    business,
    statusTable[state].name,
    decision ?? '',
    submittedAt,
    since,
  ],
};

type Reading = { readonly size?: number; readonly onPage?: (count: number) => void };

/** Reads a whole list, the longest in their status first. */
export async function* readApplicationPages(
  store: Store,
  filter: ListFilter,
  { size = pageSize, onPage = () => {} }: Reading = {},
): AsyncGenerator<ListedApplication[]> {
  let behind: ListCursor | undefined;
  do {
    const read = await listApplications(store, filter, { behind, limit: size });
    onPage(read.applications.length);
    yield read.applications;
    behind = read.behind;
  } while (behind);
}
