import {
  deskApplications,
  deskExport,
  listFilters,
  toConfirm,
} from '@forecourt/domain/contract/desk/work.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { useSearchParams } from 'react-router';
import { applicationListTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import { loaderOf, searchOf, useLoaded } from '../parts/loaded.ts';
import { Page } from '../parts/page.tsx';
import { Paging } from '../parts/paging.tsx';
import { Empty, Failed, Stale } from '../parts/states.tsx';
import { useRight } from '../parts/use-person.ts';
import { usePoll } from '../parts/use-poll.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationTable } from './application-table.tsx';

type State = (typeof listFilters)[number];

/** Returns what the list is filtered by; nothing for a state that there is not. */
const stateIn = (text: string | null | undefined): State | undefined =>
  listFilters.find((filter) => filter === text);
const daysIn = (text: string | null | undefined): string | undefined =>
  text && /^\d{1,4}$/.test(text) ? text : undefined;

export const loader = loaderOf((args) => {
  const state = searchOf(args, 'state') === toConfirm ? toConfirm : stateIn(searchOf(args, 'state'));
  const days = daysIn(searchOf(args, 'days'));
  const after = searchOf(args, 'after');
  const isMine = searchOf(args, 'mine') === 'true';
  return call(deskApplications, {
    querystring: {
      ...(isMine ? { mine: 'true' as const } : { ...(state && { state }), ...(days && { days }) }),
      ...(after && { after }),
    },
  });
});

export function Component() {
  usePoll();
  const [search] = useSearchParams();
  const { data, failure } = useLoaded<ResponseOf<typeof deskApplications>>();
  if (!data) return failure ? <Failed title={texts.title} failure={failure} /> : null;
  const isMine = search.get('mine') === 'true';
  const isConfirming = search.get('state') === toConfirm;
  const { applications, after } = data;
  return (
    <Page title={texts.title}>
      <Stale failure={failure} />
      <ApplicationFilters />
      {applications.length === 0 ? (
        <Empty>{isMine ? texts.emptyMine : texts.empty}</Empty>
      ) : (
        <ApplicationTable caption={isMine ? texts.mineCaption : texts.caption} rows={applications} />
      )}
      <Paging after={after} />
      {!isMine && !isConfirming && applications.length > 0 && <Export />}
    </Page>
  );
}

function Export() {
  const [search] = useSearchParams();
  const [state, days] = [stateIn(search.get('state')), daysIn(search.get('days'))];
  if (!useRight('export')) return null;
  return (
    <CsvButton
      name="applications.csv"
      hint={texts.exportHint}
      load={() => call(deskExport, { body: { ...(state && { state }), ...(days && { days }) } })}
      said={({ count, isCut }) => `${texts.exported(count)}${isCut ? ` ${texts.cut}` : ''}`}
    >
      {texts.export}
    </CsvButton>
  );
}
