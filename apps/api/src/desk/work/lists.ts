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
import {
  type ApplicationSort,
  type IndexedSort,
  isIndexedSort,
  sortedMaximum,
} from '@forecourt/domain/desk/application-list.ts';
import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { isCorrected, listedReasonText } from '@forecourt/domain/wordings/list-reasons.ts';
import { csvWriterOf } from '@forecourt/platform/cli/spreadsheet.ts';
import { daysAgo } from '@forecourt/platform/cli/values.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import { invalidRefusal } from '@forecourt/platform/http/refusal.ts';
import { foldName, type NameQuery, parseNameQuery } from '@forecourt/search/names.ts';
import type { FastifyInstance } from 'fastify';
import {
  applicationSheetOf,
  listApplicationItems,
  readApplicationPages,
} from '../../features/applications/read-applications.ts';
import { type ListedApplication, listApplicationsById } from '../../store/applications/application-list.ts';
import type { ApplicationId } from '../../store/applications/applications.ts';
import {
  findCallbacksByReference,
  findCallbacksToMake,
  type ListedCallback,
} from '../../store/applications/callbacks.ts';
import { resolveListStates } from '../../store/applications/list-filter.ts';
import type { ListFilter } from '../../store/applications/list-page.ts';
import { formatCursor, type ListCursor, parseCursor } from '../../store/applications/list-place.ts';
import { listApplicationsToConfirm } from '../../store/applications/proposals.ts';
import { parseSearchTerms } from '../../store/applications/search-terms.ts';
import { canHold, listColleagues } from '../../store/desk/colleagues.ts';
import { countPendingWork, countRecentActivity } from '../../store/desk/counts.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { listClaimedApplications } from '../../store/desk/held.ts';
import { findApplicationsByName } from '../../store/desk/name-search.ts';
import { findOrdersByCode } from '../../store/desk/order-search.ts';
import { findApplicationsByTerms, referencesIn } from '../../store/desk/search.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { type DeskCaller, deskRoute } from '../desk-route.ts';
import type { DeskWorkContext } from './act-as.ts';
import { toCallbackRow } from './callbacks.ts';
import { reused } from './reused.ts';
import { applicationSummaryOf } from './summary.ts';

/** Rows of a page, and the most that a search finds. */
export const rowsPerPage = 50;
/** † Applications opened for a file before others get their turn. */
const openedAtOnce = 100;

const rowOf =
  (now: Date) =>
  (listed: ListedApplication): DeskApplicationRow => {
    const { decision, spend, why, proposed, isSeenBefore } = listed;
    return { ...applicationSummaryOf(listed, now), decision, spend, why, proposed, isSeenBefore };
  };

type Asked = Omit<DeskListFilter, 'state'> & {
  readonly state?: string | undefined;
  readonly sort?: IndexedSort | undefined;
};

/** Without a state: what waits for a decision, in a file as on the page. */
function filterOf({ state = 'waiting', days, type, late, ...same }: Asked, now: Date): ListFilter {
  return {
    ...same,
    states: resolveListStates(state),
    type: applicationTypes.find(({ value }) => `${value}` === type)?.value,
    ...(days !== undefined && { before: daysAgo(Number(days), now) }),
    ...(late !== undefined && { lateAt: now }),
  };
}

/** By what rows are compared: numbers from the largest on, texts from A on, those without one last. */
const sortKeys: Readonly<Record<ApplicationSort, (row: DeskApplicationRow) => number | string>> = {
  longest: ({ since }) => -Date.parse(since),
  latest: ({ since }) => Date.parse(since),
  sentFirst: ({ submittedAt }) => -Date.parse(submittedAt),
  sentLast: ({ submittedAt }) => Date.parse(submittedAt),
  spend: ({ spend }) => spend ?? 0,
  business: ({ business }) => foldName(business),
  why: ({ why }) => listedReasonText(why),
  corrected: ({ why }) => Number(isCorrected(why)),
  proposed: ({ proposed }) => Number(proposed !== null),
  holder: ({ holder }) => (holder ? foldName(holder.by) : '\u{10ffff}'),
};

/** Sorts whole lists; what is equal stays in its order. */
function sortRows(rows: readonly DeskApplicationRow[], sort: ApplicationSort): DeskApplicationRow[] {
  const { [sort]: keyOf } = sortKeys;
  return rows.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    if (first === second) return 0;
    return typeof first === 'number' ? Number(second) - first : first < second ? -1 : 1;
  });
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

type Listing = Omit<ResponseOf<typeof deskListApplications>, 'colleagues'>;

/** Lists what a person holds, or what waits for a second person; both are short. */
async function listShort(
  store: Store,
  ids: readonly ApplicationId[],
  sort: ApplicationSort = 'longest',
): Promise<Listing> {
  const rows = (await listApplicationsById(store, ids)).map(rowOf(new Date()));
  return { applications: sortRows(rows, sort), after: null, isTooLongToSort: false };
}

async function listFiltered(
  store: Store,
  { after, sort, ...asked }: Omit<RequestOf<typeof deskListApplications>['querystring'], 'mine' | 'heldBy'>,
): Promise<Listing> {
  const now = new Date();
  const isCompared = sort !== undefined && !isIndexedSort(sort);
  if (isCompared) {
    const whole = await listApplicationItems(store, filterOf(asked, now), { limit: sortedMaximum });
    if (!whole.behind)
      return {
        applications: sortRows(whole.applications.map(rowOf(now)), sort),
        after: null,
        isTooLongToSort: false,
      };
  }
  const filter = filterOf({ ...asked, sort: isCompared ? undefined : sort }, now);
  const page = { behind: parseCursorQuery(after), limit: rowsPerPage };
  const { applications, behind } = await listApplicationItems(store, filter, page);
  return {
    applications: applications.map(rowOf(now)),
    after: formatNextCursor(behind),
    isTooLongToSort: isCompared,
  };
}

async function listApplications(
  { person, store }: DeskCaller,
  { mine, heldBy, ...asked }: RequestOf<typeof deskListApplications>['querystring'],
): Promise<ResponseOf<typeof deskListApplications>> {
  const colleagues = await listColleagues(store, canHold);
  const holder = mine === undefined ? colleagues.find(({ id }) => id === heldBy) : person;
  if (holder || heldBy !== undefined) {
    const held = holder ? await listClaimedApplications(store, holder) : [];
    return { ...(await listShort(store, held, asked.sort)), colleagues };
  }
  if (asked.state === toConfirmFilter)
    return { ...(await listShort(store, await listApplicationsToConfirm(store), asked.sort)), colleagues };
  return { ...(await listFiltered(store, asked)), colleagues };
}

/** Letters from which on parts of names are looked for. */
const namedFrom = 2;

/** Returns the name to search for; undefined if the text is not enough of one. */
function searchableNameOf(text: string, isForgiving: boolean): NameQuery | undefined {
  const query = parseNameQuery(text, { isForgiving });
  return query.letters >= namedFrom ? query : undefined;
}

/** Finds applications by index, orders by plate or tracking number, and by name among those in these statuses. */
async function searchListedApplications(
  store: Store,
  text: string,
  {
    sought,
    states,
  }: { readonly sought: NameQuery | undefined; readonly states: readonly ApplicationStatus[] },
) {
  const indexed = await findApplicationsByTerms(store, text);
  const ordered = await findOrdersByCode(store, text, rowsPerPage);
  const named = sought
    ? await findApplicationsByName(store, sought, { states, limit: rowsPerPage })
    : { found: [], isPartial: false, isMore: false };
  const found = [...new Set([...indexed, ...ordered.found, ...named.found])];
  const listed = await listApplicationsById(store, found);
  const isOpen = ({ state }: ListedApplication): boolean => openStatuses.includes(state);
  return {
    /** What waits first, the longest before others. */
    all: [...listed.filter(isOpen), ...listed.filter((each) => !isOpen(each)).toReversed()],
    isCut: named.isMore,
    /** Not all names were compared, or nothing was found and not all orders were. */
    isPartial: named.isPartial || (ordered.isPartial && found.length === 0),
  };
}

/** Finds the callbacks whose references are in the text, and those to make by a name, an email address or a phone number. */
async function findCallbacks(
  store: Store,
  text: string,
  sought: NameQuery | undefined,
): Promise<{ callbacks: ListedCallback[]; isPartial: boolean }> {
  const referred = await findCallbacksByReference(store, referencesIn(text));
  const { found, isPartial } = await findCallbacksToMake(store, { sought, terms: parseSearchTerms(text) });
  const others = found.filter(({ reference }) => !referred.some((each) => each.reference === reference));
  return { callbacks: [...referred, ...others], isPartial };
}

/**
 * Finds applications, by name among those in these statuses, and callbacks. `isAlike`: nothing has the words that were
 * typed, so one letter of each was forgiven.
 */
export async function searchForText(store: Store, text: string, states: readonly ApplicationStatus[]) {
  const search = async (isAlike: boolean) => {
    const sought = searchableNameOf(text, isAlike);
    const { all, isCut, isPartial } = await searchListedApplications(store, text, { sought, states });
    const called = await findCallbacks(store, text, sought);
    return {
      all,
      callbacks: called.callbacks,
      isCut,
      isPartial: isPartial || called.isPartial,
      isAlike,
    };
  };
  const isEmpty = ({ all, callbacks }: Awaited<ReturnType<typeof search>>) =>
    all.length + callbacks.length === 0;
  const found = await search(false);
  if (!isEmpty(found)) return found;
  const alike = await search(true);
  return isEmpty(alike) ? found : alike;
}

/** Says in the record how much a search found. */
export const hitCountText = (count: number, isMore: boolean): string =>
  `${isMore ? 'more than ' : ''}${count} found`;

/** Finds applications and callbacks and records that before it answers; the text is kept nowhere. */
async function searchApplications(
  { person, store }: DeskCaller,
  { text }: RequestOf<typeof deskSearchApplications>['body'],
): Promise<ResponseOf<typeof deskSearchApplications>> {
  const { all, callbacks: called, isCut, ...how } = await searchForText(store, text, openStatuses);
  const now = new Date();
  const applications = all.slice(0, rowsPerPage).map(rowOf(now));
  const callbacks = called.slice(0, rowsPerPage).map(toCallbackRow);
  const isMore = isCut || all.length > rowsPerPage || called.length > rowsPerPage;
  const detail = hitCountText(applications.length + callbacks.length, isMore);
  await inTransaction(store, ({ database }) =>
    logDeskAction(database, { personId: person.id, act: 'searched', detail }),
  );
  return { applications, callbacks, isMore, ...how };
}

/** Makes a file of a list as the command does, and records what is in it; each page has the time of a call. */
async function exportApplications(
  { person, store }: DeskCaller,
  { columns, ...asked }: RequestOf<typeof deskExportApplications>['body'],
): Promise<ResponseOf<typeof deskExportApplications>> {
  const filter = filterOf(asked, new Date());
  const { start, page } = csvWriterOf(applicationSheetOf(columns));
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
/** Left out for who cannot hold anything. */
async function heldNow({ person, store }: DeskCaller): Promise<{ mine?: Counted }> {
  if (!hasRight(person.role, 'act')) return {};
  return { mine: { count: (await listClaimedApplications(store, person)).length, isMore: false } };
}
type Counted = NonNullable<ResponseOf<typeof deskToday>['toConfirm']>;

export function listRoutes(app: FastifyInstance, work: DeskWorkContext): void {
  const lately = reused(() => countRecentActivity(app.desk.store, recentDays));
  deskRoute(app, deskToday, async (_request, caller) => ({
    ...(await countPendingWork(caller.store, new Date())),
    ...(await toConfirmNow(work, caller)),
    ...(await heldNow(caller)),
    ...(await lately()),
  }));
  deskRoute(app, deskListApplications, ({ query }, caller) => listApplications(caller, query));
  deskRoute(app, deskSearchApplications, ({ body }, caller) => searchApplications(caller, body));
  deskRoute(app, deskExportApplications, ({ body }, caller) => exportApplications(caller, body));
}
