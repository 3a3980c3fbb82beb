import {
  type ApplicationStatus,
  type ApplicationType,
  applicationTypes,
  type CreditDecision,
  creditDecisions,
  valuesOf,
} from '@forecourt/domain/constants/options.ts';
import { type RawBuilder, sql } from 'kysely';
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
};

export type ListPageRequest = { readonly behind: ListCursor | undefined; readonly size: number };

/** As in the indexes of lists, which could not order by null: no decision is ''. */
const decisionColumn = sql`coalesce(applications.decision, '')`;
const decisions: readonly string[] = [...valuesOf(creditDecisions), ''];

/** SQL expression of when a day begins in New Zealand, or one so many days later. */
export const startOfDaySql = (day: string, daysLater: number) =>
  sql`(${day}::date + ${daysLater}::integer)::timestamp at time zone 'Pacific/Auckland'`;

/** Between days of sending a list is in the order of sending, else the longest in their state come first. */
const isBySending = ({ sentFrom, sentTo }: ListFilter): boolean =>
  sentFrom !== undefined || sentTo !== undefined;

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
export const applicationListCondition = (filter: ListFilter): RawBuilder<unknown> => sql`${momentsOf(filter)}
  and life = any (${[...filter.states]})
  and ${decisionColumn} = any (${decisionsOf(filter)}) and type = any (${typesOf(filter)})`;

/**
 * SQL query for id and moment (`at`) of the applications of one page. Each combination of status, decision and type
 * gives its first rows by an index, so that every page of every list costs the same.
 */
export function applicationPageSql(
  filter: ListFilter,
  { behind, size }: ListPageRequest,
): RawBuilder<unknown> {
  const at = isBySending(filter) ? sql`submitted_at` : sql`life_since`;
  const goesOn = behind ? sql`and (${at}, id) > (${behind.since}::timestamptz, ${behind.id}::bigint)` : sql``;
  const kinds = filter.states.flatMap((state) =>
    decisionsOf(filter).flatMap((decision) => typesOf(filter).map((type) => ({ state, decision, type }))),
  );
  return sql`
    select first.id, first.at
    from unnest(${kinds.map(({ state }) => state)}::text[], ${kinds.map(({ decision }) => decision)}::text[],
        ${kinds.map(({ type }) => type)}::integer[]) as kind (life, decision, type),
      lateral (
        select id, ${at} as at from applications
        where ${momentsOf(filter)} and life = kind.life and ${decisionColumn} = kind.decision
          and applications.type = kind.type ${goesOn}
        order by ${at}, id limit ${size}) first
    order by first.at, first.id limit ${size}`;
}
