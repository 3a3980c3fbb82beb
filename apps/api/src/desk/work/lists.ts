import { openStatuses } from '@forecourt/domain/application/status-table.ts';
import { recentDays } from '@forecourt/domain/constants/limits.ts';
import { type ApplicationStatus, applicationTypes } from '@forecourt/domain/constants/options.ts';
import type { DeskApplicationRow } from '@forecourt/domain/contract/desk/parts.ts';
import {
  type DeskListFilter,
  deskExportApplications,
  deskListApplications,
  deskSearchApplications,
  deskToday,
  exportedApplicationsMaximum,
  toConfirmFilter,
} from '@forecourt/domain/contract/desk/work.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { csvWriterOf } from '@forecourt/platform/cli/spreadsheet.ts';
import { daysAgo } from '@forecourt/platform/cli/values.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import { invalidRefusal } from '@forecourt/platform/http/refusal.ts';
import { type NameQuery, parseNameQuery } from '@forecourt/search/names.ts';
import type { FastifyInstance } from 'fastify';
import {
  applicationSheet,
  listApplicationItems,
  readApplicationPages,
} from '../../features/applications/read-applications.ts';
import { type ListedApplication, listApplicationsById } from '../../store/applications/application-list.ts';
import { resolveListStates } from '../../store/applications/list-filter.ts';
import type { ListFilter } from '../../store/applications/list-page.ts';
import { formatCursor, type ListCursor, parseCursor } from '../../store/applications/list-place.ts';
import { listApplicationsToConfirm } from '../../store/applications/proposals.ts';
import { countPendingWork, countRecentActivity } from '../../store/desk/counts.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { listClaimedApplications } from '../../store/desk/held.ts';
import { findApplicationsByName } from '../../store/desk/name-search.ts';
import { findApplicationsByTerms } from '../../store/desk/search.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { type DeskCaller, deskRoute } from '../desk-route.ts';
import type { DeskWorkContext } from './act-as.ts';
import { reused } from './reused.ts';
import { applicationSummaryOf } from './summary.ts';

/** Rows of a page, and the most that a search finds. */
export const rowsPerPage = 50;
/** † Applications opened for a file before others get their turn. */
const openedAtOnce = 100;

const rowOf =
  (now: Date) =>
  (listed: ListedApplication): DeskApplicationRow => ({
    ...applicationSummaryOf(listed, now),
    decision: listed.decision,
  });

type Asked = Omit<DeskListFilter, 'state'> & { readonly state?: string | undefined };

/** Without a state: what waits for a decision, in a file as on the page. */
function filterOf({ state = 'waiting', days, type, ...same }: Asked, now: Date): ListFilter {
  return {
    ...same,
    states: resolveListStates(state),
    type: applicationTypes.find(({ value }) => `${value}` === type)?.value,
    ...(days !== undefined && { before: daysAgo(Number(days), now) }),
  };
}

/** Reads where a list ended. Throws 400. */
export function parseCursorQuery(after: string | undefined): ListCursor | undefined {
  if (after === undefined) return undefined;
  const place = parseCursor(after);
  if (!place) throw invalidRefusal([{ field: 'after', errorMessage: 'This is not where a list ended' }]);
  return place;
}
export const formatNextCursor = (behind: ListCursor | undefined): string | null =>
  behind ? formatCursor(behind) : null;

async function listApplications(
  { person, store }: DeskCaller,
  { mine, after, ...asked }: RequestOf<typeof deskListApplications>['querystring'],
): Promise<ResponseOf<typeof deskListApplications>> {
  const now = new Date();
  if (mine !== undefined) {
    const held = await listApplicationsById(store, await listClaimedApplications(store, person));
    return { applications: held.map(rowOf(now)), after: null };
  }
  if (asked.state === toConfirmFilter) {
    const proposed = await listApplicationsById(store, await listApplicationsToConfirm(store));
    return { applications: proposed.map(rowOf(now)), after: null };
  }
  const page = { behind: parseCursorQuery(after), limit: rowsPerPage };
  const { applications, behind } = await listApplicationItems(store, filterOf(asked, now), page);
  return { applications: applications.map(rowOf(now)), after: formatNextCursor(behind) };
}

/** Letters from which on parts of names are looked for. */
const namedFrom = 2;

/** Returns the name to search for; undefined if the text is not enough of one. */
export function searchableNameOf(text: string): NameQuery | undefined {
  const query = parseNameQuery(text);
  return query.letters >= namedFrom ? query : undefined;
}

/** Finds applications by index, and by name among those in these statuses. */
export async function searchListedApplications(
  store: Store,
  text: string,
  states: readonly ApplicationStatus[],
) {
  const indexed = await findApplicationsByTerms(store, text);
  const sought = searchableNameOf(text);
  const named = sought
    ? await findApplicationsByName(store, sought, { states, limit: rowsPerPage })
    : { found: [], isMore: false };
  const byName = named.found.filter((id) => !indexed.includes(id));
  const all = [
    ...(await listApplicationsById(store, indexed)),
    ...(await listApplicationsById(store, byName)),
  ];
  return { all, isCut: named.isMore };
}

/** Says in the record how much a search found. */
export const hitCountText = (count: number, isMore: boolean): string =>
  `${isMore ? 'more than ' : ''}${count} found`;

/** Finds applications and records that before it answers; the text is kept nowhere. */
async function searchApplications(
  { person, store }: DeskCaller,
  { text }: RequestOf<typeof deskSearchApplications>['body'],
): Promise<ResponseOf<typeof deskSearchApplications>> {
  const { all, isCut } = await searchListedApplications(store, text, openStatuses);
  const now = new Date();
  const applications = all.slice(0, rowsPerPage).map(rowOf(now));
  const isMore = isCut || all.length > rowsPerPage;
  const detail = hitCountText(applications.length, isMore);
  await inTransaction(store, ({ database }) =>
    logDeskAction(database, { personId: person.id, act: 'searched', detail }),
  );
  return { applications, isMore };
}

/** Makes a file of a list as the command does, and records what is in it; each page has the time of a call. */
async function exportApplications(
  { person, store }: DeskCaller,
  asked: DeskListFilter,
): Promise<ResponseOf<typeof deskExportApplications>> {
  const filter = filterOf(asked, new Date());
  const { start, page } = csvWriterOf(applicationSheet);
  let [csv, count, isCut] = [start, 0, false];
  const pages = readApplicationPages(store, filter, { size: openedAtOnce });
  while (!isCut) {
    const { value: rows, done } = await withDeadline(() => pages.next());
    if (done) break;
    const taken = rows.slice(0, exportedApplicationsMaximum - count);
    csv += page(taken);
    count += taken.length;
    isCut = taken.length < rows.length;
  }
  const filters = Object.entries({ state: 'waiting', ...asked }).map(([name, value]) => `, ${name} ${value}`);
  const detail = `applications${filters.join('')}: ${formatCount(count, 'row')}`;
  await inTransaction(store, ({ database }) =>
    logDeskAction(database, { personId: person.id, act: 'exported', detail }),
  );
  return { csv, count, isCut };
}

/** Left out where decisions need no second person and none waits for one. */
async function toConfirmNow(
  { secondLook }: DeskWorkContext,
  { store }: DeskCaller,
): Promise<{ toConfirm?: Counted }> {
  const { length: count } = await listApplicationsToConfirm(store);
  const isOn = secondLook !== undefined && secondLook.twoPerson !== 'off';
  return isOn || count > 0 ? { toConfirm: { count, isMore: false } } : {};
}
type Counted = NonNullable<ResponseOf<typeof deskToday>['toConfirm']>;

export function listRoutes(app: FastifyInstance, work: DeskWorkContext): void {
  const lately = reused(() => countRecentActivity(app.desk.store, recentDays));
  deskRoute(app, deskToday, async (_request, caller) => ({
    ...(await countPendingWork(caller.store, new Date())),
    ...(await toConfirmNow(work, caller)),
    ...(await lately()),
  }));
  deskRoute(app, deskListApplications, ({ query }, caller) => listApplications(caller, query));
  deskRoute(app, deskSearchApplications, ({ body }, caller) => searchApplications(caller, body));
  deskRoute(app, deskExportApplications, ({ body }, caller) => exportApplications(caller, body));
}
