import {
  type DeskListFilter,
  deskExportApplications,
  deskListApplications,
} from '@forecourt/domain/contract/desk/work.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import {
  type ApplicationColumn,
  applicationColumns,
  applicationColumnTitles,
} from '@forecourt/domain/desk/application-list.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { Toggle } from '@forecourt/ui/fields/toggle.tsx';
import { Note, VisuallyHidden } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { applicationListTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import { createLoader, searchParamOf, useLoadedPage, useSearchParams } from '../parts/loaded.ts';
import { DeskPage } from '../parts/page.tsx';
import { Pagination } from '../parts/paging.tsx';
import { EmptyState, FailedPage, StaleNotice } from '../parts/states.tsx';
import { useHasRight } from '../parts/use-person.ts';
import { usePagePolling } from '../parts/use-poll.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationTable } from './application-table.tsx';
import styles from './applications-page.module.css';
import { isDateRangeReversed, isShortList, parseFilterParams, parseListParams } from './list-filter.ts';

export const loader = createLoader((args) => {
  const after = searchParamOf(args, 'after');
  const asked = parseListParams(args.search);
  return call(deskListApplications, { querystring: { ...asked, ...(after && { after }) } });
});

export function Component() {
  usePagePolling();
  const search = useSearchParams();
  const { data, failure } = useLoadedPage<ResponseOf<typeof deskListApplications>>();
  if (!data) return failure ? <FailedPage title={texts.title} failure={failure} /> : null;
  const asked = parseListParams(search);
  const filter = isShortList(asked) ? undefined : parseFilterParams(search);
  const { applications, after, isTooLongToSort, colleagues } = data;
  return (
    <DeskPage title={texts.title}>
      <StaleNotice failure={failure} />
      <ApplicationFilters colleagues={colleagues} />
      {isTooLongToSort && <Note>{texts.tooLongToSort}</Note>}
      {applications.length === 0 ? (
        <EmptyState>
          {'mine' in asked
            ? texts.emptyMine
            : filter && isDateRangeReversed(filter)
              ? texts.reversed
              : texts.empty}
        </EmptyState>
      ) : (
        <ApplicationTable
          caption={captionOf(asked, isTooLongToSort)}
          rows={applications}
          isBySending={isBySending(asked)}
        />
      )}
      <Pagination after={after} />
      {filter && applications.length > 0 && <Export key={`${search}`} filter={filter} />}
    </DeskPage>
  );
}

type Asked = ReturnType<typeof parseListParams>;
const daysOf = (asked: Asked) => ({ sentFrom: undefined, sentTo: undefined, ...asked });

const isBySending = (asked: Asked): boolean => {
  const { sentFrom, sentTo, sort } = daysOf(asked);
  return [sentFrom, sentTo].some(Boolean) || sort === 'sentFirst' || sort === 'sentLast';
};

function captionOf(asked: Asked, isTooLongToSort: boolean): string {
  const { sentFrom, sentTo, sort } = daysOf(asked);
  if ('mine' in asked) return texts.mineCaption;
  if (sort !== undefined && !isTooLongToSort) return texts.sortedCaption(texts.sorts[sort]);
  if (sentFrom === undefined && sentTo === undefined) return texts.caption;
  return texts.sentCaption(sentFrom && formatDate(sentFrom), sentTo && formatDate(sentTo));
}

function Export({ filter }: { readonly filter: DeskListFilter }) {
  const [chosen, choose] = useState<readonly ApplicationColumn[]>(applicationColumns);
  if (!useHasRight('export')) return null;
  // In their own order, whatever the order in which they were chosen.
  const columns = applicationColumns.filter((column) => chosen.includes(column));
  const toggle = (column: ApplicationColumn): void =>
    choose(chosen.includes(column) ? chosen.filter((each) => each !== column) : [...chosen, column]);
  const isWhole = columns.length === applicationColumns.length;
  return (
    <>
      <details>
        <summary className={styles.more}>{texts.columns(columns.length, applicationColumns.length)}</summary>
        <fieldset className={styles.columns}>
          <legend>
            <VisuallyHidden>{texts.columnsLegend}</VisuallyHidden>
          </legend>
          {applicationColumns.map((column) => (
            <Toggle
              key={column}
              isPressed={chosen.includes(column)}
              isOff={columns.length === 1 && chosen.includes(column)}
              onPress={() => toggle(column)}
            >
              {applicationColumnTitles[column]}
            </Toggle>
          ))}
        </fieldset>
      </details>
      <CsvButton
        name="applications.csv"
        hint={texts.exportHint}
        load={() => call(deskExportApplications, { body: { ...filter, ...(!isWhole && { columns }) } })}
        said={({ count, isCut }) => `${texts.exported(count)}${isCut ? ` ${texts.cut}` : ''}`}
      >
        {texts.export}
      </CsvButton>
    </>
  );
}
