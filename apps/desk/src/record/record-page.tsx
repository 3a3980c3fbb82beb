import { deskRecord } from '@forecourt/domain/contract/desk/record.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { Note } from '@forecourt/ui/text.tsx';
import { recordTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { type Column, DataTable, noValue } from '../parts/data-table.tsx';
import { loaderOf, searchOf, useLoaded } from '../parts/loaded.ts';
import { momentText } from '../parts/moments.ts';
import { Page } from '../parts/page.tsx';
import { Paging } from '../parts/paging.tsx';
import { RowLink } from '../parts/row-link.tsx';
import { Empty, Failed, Stale } from '../parts/states.tsx';

type Log = ResponseOf<typeof deskRecord>;
type Row = Log['rows'][number] & { readonly place: number };

export const loader = loaderOf((args) => {
  const after = searchOf(args, 'after');
  return call(deskRecord, { querystring: { ...(after && { after }) } });
});

const columns: readonly Column<Row>[] = [
  { title: texts.at, isHead: true, of: ({ at }) => momentText(at) },
  { title: texts.by, of: ({ by }) => by ?? texts.nobody },
  { title: texts.act, of: ({ act }) => act },
  { title: texts.detail, of: ({ detail }) => detail ?? noValue },
  {
    title: texts.application,
    of: ({ reference }) =>
      reference === null ? noValue : <RowLink to={`/applications/${reference}`}>{reference}</RowLink>,
  },
];

export function Component() {
  const { data, failure } = useLoaded<Log>();
  if (!data) return failure ? <Failed title={texts.title} failure={failure} /> : null;
  const { rows, after } = data;
  return (
    <Page title={texts.title}>
      <Stale failure={failure} />
      <Note>{texts.hint}</Note>
      {rows.length === 0 ? (
        <Empty>{texts.empty}</Empty>
      ) : (
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={rows.map((row, place) => ({ ...row, place }))}
          keyOf={({ place }) => place}
        />
      )}
      <Paging after={after} />
    </Page>
  );
}
