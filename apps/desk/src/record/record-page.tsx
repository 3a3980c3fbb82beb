import { type DeskRecordRow, deskExportRecord, deskRecord } from '@forecourt/domain/contract/desk/record.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { describeLogEntry, doneBy } from '@forecourt/domain/desk/log-words.ts';
import { Note } from '@forecourt/ui/text.tsx';
import { deskLogTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import { noValueText, type TableColumn } from '../parts/data-table.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { createLoader, searchParamOf, useSearchParams } from '../parts/loaded.ts';
import { formatDateAndTime } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';
import { parseRecordFilter } from './record-filter.ts';
import { RecordFilters } from './record-filters.tsx';

type Row = DeskRecordRow & { readonly place: number };

export const loader = createLoader((args) => {
  const after = searchParamOf(args, 'after');
  return call(deskRecord, { querystring: { ...parseRecordFilter(args.search), ...(after && { after }) } });
});

function whatOf({ act, detail }: Row): string {
  const words = describeLogEntry(act, detail);
  return words.detail === null ? words.title : `${words.title}: ${words.detail}`;
}

function whomOrWhich({ subject, reference, callback }: Row) {
  if (subject !== null) return subject;
  if (callback !== null) return <RowLink to={`/callbacks/${callback}`}>{callback}</RowLink>;
  return reference === null ? noValueText : <RowLink to={`/applications/${reference}`}>{reference}</RowLink>;
}

const columns: readonly TableColumn<Row>[] = [
  { title: texts.at, isHead: true, of: ({ at }) => formatDateAndTime(at) },
  { title: texts.by, of: doneBy },
  { title: texts.act, of: whatOf },
  { title: texts.subject, of: whomOrWhich },
];

export function Component() {
  const filter = parseRecordFilter(useSearchParams());
  const { from = '', to } = filter;
  return (
    <ListPage
      title={texts.title}
      listOf={({ rows, people, after }: ResponseOf<typeof deskRecord>) => ({
        above: (
          <>
            <Note>{texts.hint}</Note>
            <RecordFilters people={people} />
            {rows.length > 0 && (
              <CsvButton
                key={JSON.stringify(filter)}
                name="record.csv"
                hint={texts.exportHint}
                load={() => call(deskExportRecord, { body: filter })}
                said={({ count, isCut }) => `${texts.exported(count)}${isCut ? ` ${texts.cut}` : ''}`}
              >
                {texts.export}
              </CsvButton>
            )}
          </>
        ),
        caption: texts.caption,
        empty: to !== undefined && from > to ? texts.reversed : texts.empty,
        columns,
        rows: rows.map((row, place) => ({ ...row, place })),
        keyOf: ({ place }) => place,
        after,
      })}
    />
  );
}
