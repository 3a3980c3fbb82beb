import { applicationTypes, creditDecisions, valuesOf } from '@forecourt/domain/constants/options.ts';
import { indexedSorts } from '@forecourt/domain/desk/application-list.ts';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeApplications } from '../../testing/many-applications.ts';
import { testServer } from '../../testing/server.ts';
import { countApplications, type ListedApplication, listApplications } from './application-list.ts';
import { isOverdue, listedStates } from './list-filter.ts';
import type { ListFilter } from './list-page.ts';
import type { ListCursor } from './list-place.ts';

const { asOwner, owner, pool, store } = await testServer();
const now = new Date();
await makeApplications(owner, store, { seed: 'every filter', applications: 600 });
await asOwner(`update applications set decision = null, decided_at = null
  where life = 'toAssess' and consent_version is not null and id % 3 = 0`);
// Some have the same moment, and some were sent at the edges of a day in New Zealand.
await asOwner(`update applications set submitted_at = (submitted_at at time zone 'Pacific/Auckland')::date::timestamp
  at time zone 'Pacific/Auckland' - (id % 2) * interval '1 microsecond' where id % 5 = 0 and submitted_at is not null`);

type Row = Pick<
  ListedApplication,
  'reference' | 'state' | 'decision' | 'type' | 'submittedAt' | 'since' | 'isBeforeDispatches'
> & {
  readonly id: string;
};
const { rows } = await pool.query<Row>(
  `select id, reference, life as state, decision, type, submitted_at as "submittedAt", life_since as since,
     is_before_dispatches as "isBeforeDispatches"
   from applications where submitted_at is not null`,
);

const isIn = ({ states, decision, type, before, sentFrom, sentTo, lateAt }: ListFilter, row: Row): boolean =>
  (lateAt === undefined || isOverdue(row, lateAt)) &&
  states.includes(row.state) &&
  (decision === undefined || row.decision === decision) &&
  (type === undefined || row.type === type) &&
  (before === undefined || row.since < before) &&
  (sentFrom === undefined || newZealandDay(row.submittedAt) >= sentFrom) &&
  (sentTo === undefined || newZealandDay(row.submittedAt) <= sentTo);

async function wholeList(filter: ListFilter, limit: number): Promise<ListedApplication[]> {
  const listed: ListedApplication[] = [];
  let behind: ListCursor | undefined;
  do {
    const page = await listApplications(store, filter, { behind, limit });
    expect(page.applications.length).toBeLessThanOrEqual(limit);
    listed.push(...page.applications);
    behind = page.behind;
  } while (behind);
  return listed;
}

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const dayAgo = fc.integer({ min: -1, max: 500 }).map((days) => addDays(newZealandDay(now), -days));
const filters: fc.Arbitrary<ListFilter> = fc.record({
  states: fc.oneof(
    fc.constant(listedStates),
    fc.subarray(listedStates, { minLength: 1 }),
    fc.constantFrom(...listedStates).map((state) => [state]),
  ),
  decision: maybe(fc.constantFrom(...valuesOf(creditDecisions))),
  type: maybe(fc.constantFrom(...valuesOf(applicationTypes))),
  before: maybe(fc.integer({ min: 0, max: 400 }).map((days) => new Date(now.getTime() - days * 86_400_000))),
  sentFrom: maybe(dayAgo),
  sentTo: maybe(dayAgo),
  lateAt: maybe(fc.constant(now)),
  sort: maybe(fc.constantFrom(...indexedSorts)),
});

test('pages of any filter hold every application that it is for, once and in their order [DESK-09, DEC-06, DESK-31]', async () => {
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(listedStates));
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(valuesOf(applicationTypes)));
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 7, max: 200 }), async (filter, limit) => {
      const listed = await wholeList(filter, limit);
      const meant = rows.filter((row) => isIn(filter, row)).map(({ reference }) => reference ?? '');
      expect(listed.map(({ reference }) => reference ?? '').toSorted()).toEqual(meant.toSorted());
      expect(await countApplications(store, filter)).toBe(meant.length);
      const isBySending = [filter.sentFrom, filter.sentTo, filter.sort?.startsWith('sent')].some(Boolean);
      const isLatestFirst = filter.sort === 'latest' || filter.sort === 'sentLast';
      const moments = listed.map(({ since, submittedAt }) => (isBySending ? submittedAt : since).getTime());
      expect(moments).toEqual(moments.toSorted((one, other) => (isLatestFirst ? other - one : one - other)));
    }),
    { numRuns: 120 },
  );
});
