import { deskExportWeek, deskWeek, mondayOf, type Week } from '@forecourt/domain/contract/desk/week.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { decidedBy, declinedFor, weekTexts as texts } from '@forecourt/domain/desk/week-words.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { csvWriterOf } from '@forecourt/platform/cli/spreadsheet.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import type { FastifyInstance } from 'fastify';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { measureWeek } from '../../store/desk/week.ts';
import { inTransaction } from '../../store/store.ts';
import { type DeskCaller, deskRoute } from '../desk-route.ts';
import { reused } from './reused.ts';

/** Puts the people of the desk together, except for managers: what a colleague decided is for them. */
function weekFor({ person }: DeskCaller, { decisions, ...week }: Week): Week {
  if (hasRight(person.role, 'people')) return { ...week, decisions };
  const people = decisions.filter(({ by }) => by === 'person');
  const sum = (of: 'approved' | 'guarantee' | 'declined'): number =>
    people.reduce((total, row) => total + row[of], 0);
  const together = {
    by: 'people',
    name: null,
    approved: sum('approved'),
    guarantee: sum('guarantee'),
    declined: sum('declined'),
  } as const;
  const others = decisions.filter(({ by }) => by !== 'person');
  return { ...week, decisions: people.length > 0 ? [...others, together] : others };
}

const hoursText = (hours: number | null): string => (hours === null ? '' : hours.toFixed(1));

/** Rows of the file: part, figure, number. */
const rowsOf = ({ decisions, declined, time, waiting, late, ...week }: Week) => [
  [texts.came, texts.received, week.received],
  [texts.came, texts.withdrawn, week.withdrawn],
  [texts.came, texts.ordersSent, week.ordersSent],
  ...decisions.flatMap((row) =>
    (['approved', 'guarantee', 'declined'] as const).map((of) => [
      texts.decided,
      `${decidedBy(row)}: ${texts[of]}`,
      row[of],
    ]),
  ),
  ...declined.map(({ reason, count }) => [texts.reasons, declinedFor(reason), count]),
  [texts.time, texts.timed, time.decided],
  [texts.time, `${texts.median} (hours)`, hoursText(time.median)],
  [texts.time, `${texts.most} (hours)`, hoursText(time.most)],
  [texts.time, texts.waits, waiting.count],
  [texts.time, `${texts.waitingMedian} (hours)`, hoursText(waiting.median)],
  [texts.time, `${texts.longest} (hours)`, hoursText(waiting.longest)],
  [texts.late, texts.applications, late.applications],
  [texts.late, texts.orders, late.orders],
  [texts.late, texts.callbacks, late.callbacks],
];

const sheet = {
  titles: ['part', 'figure', 'number'],
  cellsOf: (row: readonly (string | number)[]) => row,
};

/** Makes a file of a week and records that. */
async function exportWeek(
  { person, store }: DeskCaller,
  week: Week,
): Promise<ResponseOf<typeof deskExportWeek>> {
  const rows = rowsOf(week);
  const { start, page } = csvWriterOf(sheet);
  const detail = `week from ${week.from}: ${formatCount(rows.length, 'row')}`;
  await inTransaction(store, ({ database }) =>
    logDeskAction(database, { personId: person.id, act: 'exported', detail }),
  );
  return { csv: start + page(rows), count: rows.length, isCut: false };
}

export function weekRoutes(app: FastifyInstance): void {
  const weeks = reused((monday) => withDeadline(() => measureWeek(app.desk.store, monday, new Date())));
  const load = (asked: string | undefined): Promise<Week> =>
    weeks(mondayOf(asked ?? newZealandDay(new Date())));
  deskRoute(app, deskWeek, async ({ query }, caller) => weekFor(caller, await load(query.week)));
  deskRoute(app, deskExportWeek, async ({ body }, caller) =>
    exportWeek(caller, weekFor(caller, await load(body.week))),
  );
}
