import { openStatuses } from '@forecourt/domain/application/status-table.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  type CreditDecision,
} from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { fold } from '@forecourt/domain/fields/fold.ts';
import type { Encrypted } from '@forecourt/platform/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../store.ts';
import { openSubmission } from './applications.ts';

/** An application as it is listed: nothing personal but the name of its business. */
export type ListedApplication = {
  readonly reference: string | null;
  readonly type: number;
  readonly business: string;
  readonly state: ApplicationStatus;
  readonly decision: CreditDecision | null;
  readonly submittedAt: Date;
  /** Since when it is in this state, and so since when somebody is waited for. */
  readonly since: Date;
};

/** Where a list goes on: behind this application. */
export type Behind = { readonly since: string; readonly id: string };

export type ListFilter = {
  readonly states: readonly ApplicationStatus[];
  /** Only what is in its state since before this moment. */
  readonly before?: Date | undefined;
  /** Part of a name, of the business or of a person; marks and case are not looked at. */
  readonly name?: string | undefined;
};

/** States that a list may show: what was never sent has no reference to call it by. */
export const listedStates = applicationStatuses.filter((state) => state !== 'started');

type Row = Omit<ListedApplication, 'business'> & {
  id: string;
  /** To the microsecond, as no Date is. */
  place: string;
  keyHash: Buffer;
  submission: Encrypted;
};

/** One state after the other by its own index, so that a page costs the same wherever it lies in the list. */
async function pageOf(
  { database }: Store,
  { states, before }: ListFilter,
  behind: Behind | undefined,
  size: number,
): Promise<Row[]> {
  const goesOn = behind
    ? sql`and (life_since, id) > (${behind.since}::timestamptz, ${behind.id}::bigint)`
    : sql``;
  const isOld = before ? sql`and life_since < ${before}` : sql``;
  const ofState = (state: ApplicationStatus): RawBuilder<unknown> => sql`(
    select id, key_hash as "keyHash", reference, type, life as state, decision, submitted_at as "submittedAt",
      life_since as since, life_since::text as place, submission
    from applications where submitted_at is not null and life = ${state} ${goesOn} ${isOld} order by life_since, id limit ${size})`;
  const { rows } = await sql<Row>`
    select * from (${sql.join(states.map(ofState), sql` union all `)}) listed
    order by since, id::bigint limit ${size}`.execute(database);
  return rows;
}

/** † Rows that are read at once where names are compared. */
const comparedAtOnce = 200;

/**
 * Returns the applications that a filter leaves, the longest in their state first, at most `limit`, and where the list
 * goes on; undefined at its end. Names are compared one by one, so they are looked for among what is open alone.
 */
export async function listApplications(
  store: Store,
  filter: ListFilter,
  { behind, limit }: { behind?: Behind | undefined; limit: number },
): Promise<{ applications: ListedApplication[]; behind: Behind | undefined }> {
  const sought = filter.name === undefined ? undefined : fold(filter.name);
  const applications: ListedApplication[] = [];
  let at = behind;
  for (;;) {
    const size = sought === undefined ? limit + 1 : comparedAtOnce;
    const rows = await pageOf(store, filter, at, size);
    for (const { id, place, keyHash, submission, ...listed } of rows) {
      const details = openSubmission(store, { keyHash }, submission);
      if (sought === undefined || namesIn(details).some((name) => fold(name).includes(sought))) {
        if (applications.length === limit) return { applications, behind: at };
        applications.push({ ...listed, business: details.businessDetails.businessName });
      }
      at = { since: place, id };
    }
    if (rows.length < size) return { applications, behind: undefined };
  }
}

/** By what a caller may name themselves. */
const namesIn = ({ fullName, businessDetails, creditDetails }: SubmissionDetails): string[] => [
  businessDetails.businessName,
  businessDetails.tradingName,
  fullName,
  ...(creditDetails ? [creditDetails.legalName] : []),
];

/** Whether names can be looked for among these states. */
export const areOpen = (states: readonly ApplicationStatus[]): boolean =>
  states.every((state) => openStatuses.includes(state));

/** How many applications a filter leaves, before names are compared. */
export async function countApplications(
  { database }: Store,
  { states, before }: ListFilter,
): Promise<number> {
  const isOld = before ? sql`and life_since < ${before}` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from applications where submitted_at is not null and life = any (${[...states]}) ${isOld}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}
