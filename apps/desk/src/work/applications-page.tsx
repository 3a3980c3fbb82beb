import {
  type DeskListFilter,
  deskExportApplications,
  deskListApplications,
  toConfirmFilter,
} from '@forecourt/domain/contract/desk/work.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
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
import { isDateRangeReversed, parseFilterParams, parseListParams } from './list-filter.ts';

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
  const isMine = 'mine' in asked;
  const filter = isMine || asked.state === toConfirmFilter ? undefined : parseFilterParams(search);
  const { applications, after } = data;
  return (
    <DeskPage title={texts.title}>
      <StaleNotice failure={failure} />
      <ApplicationFilters />
      {applications.length === 0 ? (
        <EmptyState>
          {isMine ? texts.emptyMine : filter && isDateRangeReversed(filter) ? texts.reversed : texts.empty}
        </EmptyState>
      ) : (
        <ApplicationTable caption={captionOf(asked)} rows={applications} />
      )}
      <Pagination after={after} />
      {filter && applications.length > 0 && <Export key={`${search}`} filter={filter} />}
    </DeskPage>
  );
}

const captionOf = (asked: ReturnType<typeof parseListParams>): string => {
  if ('mine' in asked) return texts.mineCaption;
  const { sentFrom, sentTo } = { sentFrom: undefined, sentTo: undefined, ...asked };
  if (sentFrom === undefined && sentTo === undefined) return texts.caption;
  return texts.sentCaption(sentFrom && formatDate(sentFrom), sentTo && formatDate(sentTo));
};

function Export({ filter }: { readonly filter: DeskListFilter }) {
  if (!useHasRight('export')) return null;
  return (
    <CsvButton
      name="applications.csv"
      hint={texts.exportHint}
      load={() => call(deskExportApplications, { body: filter })}
      said={({ count, isCut }) => `${texts.exported(count)}${isCut ? ` ${texts.cut}` : ''}`}
    >
      {texts.export}
    </CsvButton>
  );
}
