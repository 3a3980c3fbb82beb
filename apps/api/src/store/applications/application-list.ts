import { openStatuses } from '@forecourt/domain/application/status-table.ts';
import type { ApplicationStatus, CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { foldName, isNameMatch, parseNameQuery } from '@forecourt/search/names.ts';
import { sql } from 'kysely';
import type { Store } from '../store.ts';
import { type ApplicationId, decryptSubmission } from './applications.ts';
import { type ApplicationHolder, findApplicationHolders } from './holders.ts';
import {
  applicationListCondition,
  applicationPageSql,
  type ListFilter,
  type ListPageRequest,
} from './list-page.ts';
import type { ListCursor } from './list-place.ts';

export type ListedApplication = {
  readonly reference: string | null;
  readonly type: number;
  readonly business: string;
  readonly state: ApplicationStatus;
  readonly decision: CreditDecision | null;
  readonly submittedAt: Date;
  readonly since: Date;
  readonly holder: ApplicationHolder | null;
};

type Row = Omit<ListedApplication, 'business' | 'holder'> & {
  id: ApplicationId;
  /** Text, because a Date has no microseconds. */
  place: string;
  keyHash: Buffer;
  submission: EncryptedColumn;
};

const columns = sql`applications.id, key_hash as "keyHash", reference, type, life as state, decision,
  submitted_at as "submittedAt", life_since as since, submission`;

async function pageOf(store: Store, filter: ListFilter, page: ListPageRequest): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns}, found.at::text as place
    from (${applicationPageSql(filter, page)}) found join applications on applications.id = found.id
    order by found.at, found.id`.execute(store.database);
  return rows;
}

type Paging = {
  readonly behind?: ListCursor | undefined;
  readonly limit: number;
};

/** † Rows per read. */
const comparedAtOnce = 100;

/**
 * Returns the longest in their status first, between dates of sending the first that was sent. Names are encrypted: each
 * is decrypted to compare, only among open ones.
 */
export async function listApplications(
  store: Store,
  filter: ListFilter,
  { behind, limit }: Paging,
): Promise<{ applications: ListedApplication[]; behind: ListCursor | undefined }> {
  const sought = filter.name === undefined ? undefined : parseNameQuery(filter.name);
  const applications: ListedApplication[] = [];
  let at = behind;
  for (;;) {
    const size = sought === undefined ? limit + 1 : comparedAtOnce;
    const rows = await pageOf(store, filter, { behind: at, size });
    const holders = await findApplicationHolders(
      store,
      rows.map(({ id }) => id),
    );
    for (const { id, place, keyHash, submission, ...listed } of rows) {
      const details = decryptSubmission(store, { keyHash }, submission);
      if (sought === undefined || isNameMatch(sought, namesInSubmission(details).map(foldName))) {
        if (applications.length === limit) return { applications, behind: at };
        const business = details.businessDetails.businessName;
        applications.push({ ...listed, business, holder: holders.get(id) ?? null });
      }
      at = { since: place, id };
    }
    if (rows.length < size) return { applications, behind: undefined };
  }
}

/** Returns what lists say of these applications, those first that are in their status longest. */
export async function listApplicationsById(
  store: Store,
  ids: readonly ApplicationId[],
): Promise<ListedApplication[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Row, 'place'>>`
    select ${columns} from applications where id = any (${[...ids]}::bigint[]) and submitted_at is not null
    order by life_since, id`.execute(store.database);
  const holders = await findApplicationHolders(store, ids);
  return rows.map(({ id, keyHash, submission, ...listed }) => ({
    ...listed,
    business: decryptSubmission(store, { keyHash }, submission).businessDetails.businessName,
    holder: holders.get(id) ?? null,
  }));
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
