import {
  type DeskRecordFilter,
  type DeskRecordRow,
  deskExportRecord,
  deskRecord,
} from '@forecourt/domain/contract/desk/record.ts';
import { exportedApplicationsMaximum } from '@forecourt/domain/contract/desk/work.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { describeLogEntry, doneBy } from '@forecourt/domain/desk/log-words.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { csvWriterOf } from '@forecourt/platform/cli/spreadsheet.ts';
import { formatMoment } from '@forecourt/platform/cli/values.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import type { FastifyInstance } from 'fastify';
import { listColleagues } from '../../store/desk/colleagues.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { type DeskLogRow, listDeskLog } from '../../store/desk/desk-record.ts';
import { inTransaction } from '../../store/store.ts';
import { type DeskCaller, deskRoute } from '../desk-route.ts';
import { toIsoString } from './act-as.ts';

const perPage = 50;
/** † Rows read for a file at once. */
const readAtOnce = 1_000;

const rowOf = ({ at, by, act, detail, subject, reference, callback }: DeskLogRow): DeskRecordRow => ({
  at: toIsoString(at),
  by,
  act,
  detail,
  subject,
  reference,
  callback,
});

const filterOf = ({ application, ...filter }: DeskRecordFilter) => ({ ...filter, reference: application });

async function readRecord(
  { store }: DeskCaller,
  { after, ...filter }: RequestOf<typeof deskRecord>['querystring'],
): Promise<ResponseOf<typeof deskRecord>> {
  const read = await listDeskLog(store, { ...filterOf(filter), limit: perPage + 1, after });
  const page = read.slice(0, perPage);
  return {
    rows: page.map(rowOf),
    people: await listColleagues(store),
    after: read.length > perPage ? (page.at(-1)?.id ?? null) : null,
  };
}

const recordSheet = {
  titles: ['when', 'who', 'what', 'detail', 'whom', 'application', 'callback'],
  cellsOf: (row: DeskLogRow) => {
    const { title, detail } = describeLogEntry(row.act, row.detail);
    const { at, subject, reference, callback } = row;
    return [formatMoment(at), doneBy(row), title, detail, subject, reference, callback].map(
      (cell) => cell ?? '',
    );
  },
};

/** Makes a file of the record, and records that; each page has the time of a call. */
async function exportRecord(
  { person, store }: DeskCaller,
  asked: DeskRecordFilter,
): Promise<ResponseOf<typeof deskExportRecord>> {
  const { start, page } = csvWriterOf(recordSheet);
  let [csv, count, isCut] = [start, 0, false];
  let after: string | undefined;
  do {
    const behind = after;
    const rows = await withDeadline(() =>
      listDeskLog(store, { ...filterOf(asked), limit: readAtOnce, after: behind }),
    );
    csv += page(rows);
    count += rows.length;
    after = rows.length === readAtOnce ? rows.at(-1)?.id : undefined;
    isCut = after !== undefined && count >= exportedApplicationsMaximum;
  } while (after !== undefined && !isCut);
  const filters = Object.entries(asked).map(([name, value]) => `, ${name} ${value}`);
  const detail = `record${filters.join('')}: ${formatCount(count, 'row')}`;
  await inTransaction(store, ({ database }) =>
    logDeskAction(database, { personId: person.id, act: 'exported', detail }),
  );
  return { csv, count, isCut };
}

export function recordRoutes(app: FastifyInstance): void {
  deskRoute(app, deskRecord, ({ query }, caller) => readRecord(caller, query));
  deskRoute(app, deskExportRecord, ({ body }, caller) => exportRecord(caller, body));
}
