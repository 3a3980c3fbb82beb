import { openStatuses } from '@forecourt/domain/application/status-table.ts';
import type { ApplicationStatus, CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { foldName, isNameMatch, parseNameQuery } from '@forecourt/search/names.ts';
import { sql } from 'kysely';
import type { Store } from '../store.ts';
import { type ApplicationId, decryptSubmission } from './applications.ts';
import { type ListDetails, readListDetails } from './list-details.ts';
import {
  applicationListCondition,
  applicationPageSql,
  type ListFilter,
  type ListPageRequest,
  pageOrderSql,
} from './list-page.ts';
import type { ListCursor } from './list-place.ts';

export type ListedApplication = ListDetails & {
  readonly reference: string | null;
  readonly type: number;
  readonly business: string;
  readonly state: ApplicationStatus;
  readonly decision: CreditDecision | null;
  readonly submittedAt: Date;
  readonly since: Date;
  /** Monthly fuel spend in dollars. */
  readonly spend: number;
  /** Its cards were ordered under a release that did not note whether they were sent. */
  readonly isBeforeDispatches: boolean;
};
/** `id`: row number, which stands in no file and no answer. */
export type ApplicationListRow = { readonly id: ApplicationId; readonly listed: ListedApplication };

type Row = Omit<ListedApplication, 'business' | 'spend' | keyof ListDetails> & {
  id: ApplicationId;
  /** Text, because a Date has no microseconds. */
  place: string;
  keyHash: Buffer;
  submission: EncryptedColumn;
};

const columns = sql`applications.id, key_hash as "keyHash", reference, type, life as state, decision,
  submitted_at as "submittedAt", life_since as since, submission, is_before_dispatches as "isBeforeDispatches"`;

async function pageOf(store: Store, filter: ListFilter, page: ListPageRequest): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns}, found.at::text as place
    from (${applicationPageSql(filter, page)}) found join applications on applications.id = found.id
    order by ${pageOrderSql(filter)}`.execute(store.database);
  return rows;
}

type Opened = { readonly row: Row; readonly details: SubmissionDetails };

const open = (store: Store, row: Row): Opened => ({
  row,
  details: decryptSubmission(store, row, row.submission),
});

/** Adds to opened applications what stands in other tables. */
async function toListRows(store: Store, opened: readonly Opened[]): Promise<ApplicationListRow[]> {
  const detailsOf = await readListDetails(
    store,
    opened.map(({ row }) => row.id),
  );
  return opened.map(({ row, details }) => {
    const { id, reference, type, state, decision, submittedAt, since, isBeforeDispatches } = row;
    const { businessName: business, fuelAmount: spend } = details.businessDetails;
    const shown = {
      reference,
      type,
      business,
      state,
      decision,
      submittedAt,
      since,
      spend,
      isBeforeDispatches,
    };
    return { id, listed: { ...shown, ...detailsOf(id) } };
  });
}

type Paging = {
  readonly behind?: ListCursor | undefined;
  readonly limit: number;
};

/** † Rows per read. */
const comparedAtOnce = 100;

/**
 * Returns the longest in their status first, between dates of sending the first that was sent, or sorted otherwise.
 * Names are encrypted: each is decrypted to compare, only among open ones.
 */
export async function listApplicationRows(
  store: Store,
  filter: ListFilter,
  { behind, limit }: Paging,
): Promise<{ applications: ApplicationListRow[]; behind: ListCursor | undefined }> {
  const sought = filter.name === undefined ? undefined : parseNameQuery(filter.name);
  const found: Opened[] = [];
  let at = behind;
  for (;;) {
    const size = sought === undefined ? limit + 1 : comparedAtOnce;
    const rows = await pageOf(store, filter, { behind: at, size });
    for (const row of rows) {
      const opened = open(store, row);
      if (sought === undefined || isNameMatch(sought, namesInSubmission(opened.details).map(foldName))) {
        if (found.length === limit) return { applications: await toListRows(store, found), behind: at };
        found.push(opened);
      }
      at = { since: row.place, id: row.id };
    }
    if (rows.length < size) return { applications: await toListRows(store, found), behind: undefined };
  }
}

/** As `listApplicationRows`, without row numbers. */
export async function listApplications(
  store: Store,
  filter: ListFilter,
  paging: Paging,
): Promise<{ applications: ListedApplication[]; behind: ListCursor | undefined }> {
  const { applications, behind } = await listApplicationRows(store, filter, paging);
  return { applications: applications.map(({ listed }) => listed), behind };
}

/** Returns what lists say of these applications, those first that are in their status longest. */
export async function listApplicationsById(
  store: Store,
  ids: readonly ApplicationId[],
): Promise<ListedApplication[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${columns}, life_since::text as place from applications
    where id = any (${[...ids]}::bigint[]) and submitted_at is not null
    order by life_since, id`.execute(store.database);
  const opened = rows.map((row) => open(store, row));
  return (await toListRows(store, opened)).map(({ listed }) => listed);
}

export const namesInSubmission = ({
  fullName,
  businessDetails,
  creditDetails,
}: SubmissionDetails): string[] => [
  businessDetails.businessName,
  businessDetails.tradingName,
  fullName,
  ...(creditDetails ? [creditDetails.legalName] : []),
];

export const areOpenStatuses = (states: readonly ApplicationStatus[]): boolean =>
  states.every((state) => openStatuses.includes(state));

export async function countApplications({ database }: Store, filter: ListFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from applications where ${applicationListCondition(filter)}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}
