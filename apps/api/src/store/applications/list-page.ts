import {
  type ApplicationStatus,
  type ApplicationType,
  applicationTypes,
  type CreditDecision,
  creditDecisions,
  valuesOf,
} from '@forecourt/domain/constants/options.ts';
import type { IndexedSort } from '@forecourt/domain/desk/application-list.ts';
import { type RawBuilder, sql } from 'kysely';
import { lateBeforeDay } from './list-filter.ts';
import type { ListCursor } from './list-place.ts';

export type ListFilter = {
  readonly states: readonly ApplicationStatus[];
  readonly decision?: CreditDecision | undefined;
  readonly type?: ApplicationType | undefined;
  /** Only applications in their status since before this moment. */
  readonly before?: Date | undefined;
  /** First and last day of sending in New Zealand, as yyyy-MM-dd. */
  readonly sentFrom?: string | undefined;
  readonly sentTo?: string | undefined;
  readonly name?: string | undefined;
  /** Only those that wait longer than is promised at this moment. */
  readonly lateAt?: Date | undefined;
  /** Without it the longest first, between days of sending the first that was sent. */
  readonly sort?: IndexedSort | undefined;
};

export type ListPageRequest = { readonly behind: ListCursor | undefined; readonly size: number };

/** As in the indexes of lists, which could not order by null: no decision is ''. */
const decisionColumn = sql`coalesce(applications.decision, '')`;
const decisions: readonly string[] = [...valuesOf(creditDecisions), ''];

/** SQL expression of when a day begins in New Zealand, or one so many days later. */
export const startOfDaySql = (day: string, daysLater: number) =>
  sql`(${day}::date + ${daysLater}::integer)::timestamp at time zone 'Pacific/Auckland'`;

/** Between days of sending a list is in the order of sending. */
const isBySending = ({ sentFrom, sentTo, sort }: ListFilter): boolean =>
  sentFrom !== undefined || sentTo !== undefined || sort === 'sentFirst' || sort === 'sentLast';
const isLatestFirst = ({ sort }: ListFilter): boolean => sort === 'latest' || sort === 'sentLast';

const directionOf = (filter: ListFilter) => (isLatestFirst(filter) ? sql`desc` : sql`asc`);

/** SQL order of the rows of a page, which is called `found`. */
export const pageOrderSql = (filter: ListFilter): RawBuilder<unknown> =>
  sql`found.at ${directionOf(filter)}, found.id ${directionOf(filter)}`;

/** Statuses of a list, and the day in New Zealand before which what came into one is in it. */
const statesOf = ({ states, lateAt }: ListFilter): { state: ApplicationStatus; until: string | null }[] =>
  states
    .map((state) => ({ state, until: lateAt ? lateBeforeDay(state, lateAt) : null }))
    .flatMap(({ state, until }) => (until === undefined ? [] : [{ state, until }]));
/** Nobody knows whether an order of an earlier release waits. */
const isKnown = sql`not (life = 'cardsOrdered' and is_before_dispatches)`;

/** SQL conditions of the moments of an application. */
function momentsOf(filter: ListFilter): RawBuilder<unknown> {
  const { before, sentFrom, sentTo } = filter;
  const conditions = [
    sql`submitted_at is not null`,
    ...(before ? [sql`life_since < ${before}`] : []),
    // Sent before it came into its state: this ends a reading in the order of sending.
    ...(before && isBySending(filter) ? [sql`submitted_at < ${before}`] : []),
    ...(sentFrom === undefined ? [] : [sql`submitted_at >= ${startOfDaySql(sentFrom, 0)}`]),
    ...(sentTo === undefined ? [] : [sql`submitted_at < ${startOfDaySql(sentTo, 1)}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const decisionsOf = ({ decision }: ListFilter) => (decision === undefined ? decisions : [decision]);
const typesOf = ({ type }: ListFilter) => (type === undefined ? valuesOf(applicationTypes) : [type]);

/** SQL condition of the applications of a list, without a name. */
export function applicationListCondition(filter: ListFilter): RawBuilder<unknown> {
  const states = filter.lateAt ? lateStates(filter) : sql`life = any (${[...filter.states]})`;
  return sql`${momentsOf(filter)} and ${states}
    and ${decisionColumn} = any (${decisionsOf(filter)}) and type = any (${typesOf(filter)})`;
}

function lateStates(filter: ListFilter): RawBuilder<unknown> {
  const late = statesOf(filter).flatMap(({ state, until }) =>
    until === null ? [] : [sql`(life = ${state} and life_since < ${startOfDaySql(until, 0)})`],
  );
  return late.length === 0 ? sql`false` : sql`(${sql.join(late, sql` or `)}) and ${isKnown}`;
}

/**
 * SQL query for id and moment (`at`) of the applications of one page. Each combination of status, decision and type
 * gives its first rows by an index, so that every page of every list costs the same.
 */
export function applicationPageSql(
  filter: ListFilter,
  { behind, size }: ListPageRequest,
): RawBuilder<unknown> {
  const at = isBySending(filter) ? sql`submitted_at` : sql`life_since`;
  const direction = directionOf(filter);
  const goesOn = behind
    ? sql`and (${at}, id) ${isLatestFirst(filter) ? sql`<` : sql`>`} (${behind.since}::timestamptz, ${behind.id}::bigint)`
    : sql``;
  const isLate = filter.lateAt
    ? sql`and life_since < kind.until::timestamp at time zone 'Pacific/Auckland' and ${isKnown}`
    : sql``;
  const kinds = statesOf(filter).flatMap((state) =>
    decisionsOf(filter).flatMap((decision) => typesOf(filter).map((type) => ({ ...state, decision, type }))),
  );
  return sql`
    select first.id, first.at
    from unnest(${kinds.map(({ state }) => state)}::text[], ${kinds.map(({ until }) => until)}::text[],
        ${kinds.map(({ decision }) => decision)}::text[], ${kinds.map(({ type }) => type)}::integer[])
        as kind (life, until, decision, type),
      lateral (
        select id, ${at} as at from applications
        where ${momentsOf(filter)} and life = kind.life and ${decisionColumn} = kind.decision
          and applications.type = kind.type ${isLate} ${goesOn}
        order by ${at} ${direction}, id ${direction} limit ${size}) first
    order by first.at ${direction}, first.id ${direction} limit ${size}`;
}
