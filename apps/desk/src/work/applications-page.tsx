import {
  type DeskListFilter,
  deskApplications,
  deskExport,
  toConfirm,
} from '@forecourt/domain/contract/desk/work.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { applicationListTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import { loaderOf, searchOf, useLoaded, useSearch } from '../parts/loaded.ts';
import { Page } from '../parts/page.tsx';
import { Paging } from '../parts/paging.tsx';
import { Empty, Failed, Stale } from '../parts/states.tsx';
import { useRight } from '../parts/use-person.ts';
import { usePoll } from '../parts/use-poll.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationTable } from './application-table.tsx';
import { askedIn, filterIn, isReversed } from './list-filter.ts';

export const loader = loaderOf((args) => {
  const after = searchOf(args, 'after');
  const asked = askedIn(args.search);
  return call(deskApplications, { querystring: { ...asked, ...(after && { after }) } });
});

export function Component() {
  usePoll();
  const search = useSearch();
  const { data, failure } = useLoaded<ResponseOf<typeof deskApplications>>();
  if (!data) return failure ? <Failed title={texts.title} failure={failure} /> : null;
  const asked = askedIn(search);
  const isMine = 'mine' in asked;
  const filter = isMine || asked.state === toConfirm ? undefined : filterIn(search);
  const { applications, after } = data;
  return (
    <Page title={texts.title}>
      <Stale failure={failure} />
      <ApplicationFilters />
      {applications.length === 0 ? (
        <Empty>
          {isMine ? texts.emptyMine : filter && isReversed(filter) ? texts.reversed : texts.empty}
        </Empty>
      ) : (
        <ApplicationTable caption={captionOf(asked)} rows={applications} />
      )}
      <Paging after={after} />
      {filter && applications.length > 0 && <Export key={`${search}`} filter={filter} />}
    </Page>
  );
}

const captionOf = (asked: ReturnType<typeof askedIn>): string => {
  if ('mine' in asked) return texts.mineCaption;
  const { sentFrom, sentTo } = { sentFrom: undefined, sentTo: undefined, ...asked };
  if (sentFrom === undefined && sentTo === undefined) return texts.caption;
  return texts.sentCaption(sentFrom && formatDate(sentFrom), sentTo && formatDate(sentTo));
};

function Export({ filter }: { readonly filter: DeskListFilter }) {
  if (!useRight('export')) return null;
  return (
    <CsvButton
      name="applications.csv"
      hint={texts.exportHint}
      load={() => call(deskExport, { body: filter })}
      said={({ count, isCut }) => `${texts.exported(count)}${isCut ? ` ${texts.cut}` : ''}`}
    >
      {texts.export}
    </CsvButton>
  );
}
