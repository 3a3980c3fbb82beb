import { deskRecord } from '@forecourt/domain/contract/desk/record.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { Note } from '@forecourt/ui/text.tsx';
import { peopleTexts } from '../copy/getting-in.ts';
import { deskLogTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { noValueText, type TableColumn } from '../parts/data-table.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { createLoader, searchParamOf } from '../parts/loaded.ts';
import { formatDateAndTime } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';

type Log = ResponseOf<typeof deskRecord>;
type Row = Log['rows'][number] & { readonly place: number };

export const loader = createLoader((args) => {
  const after = searchParamOf(args, 'after');
  return call(deskRecord, { querystring: { ...(after && { after }) } });
});

const columns: readonly TableColumn<Row>[] = [
  { title: texts.at, isHead: true, of: ({ at }) => formatDateAndTime(at) },
  {
    title: texts.by,
    of: ({ by, act }) => by ?? (act === 'sign-in refused' ? texts.nobody : peopleTexts.commandLine),
  },
  { title: texts.act, of: ({ act }) => act },
  { title: texts.detail, of: ({ detail }) => detail ?? noValueText },
  {
    title: texts.application,
    of: ({ reference }) =>
      reference === null ? noValueText : <RowLink to={`/applications/${reference}`}>{reference}</RowLink>,
  },
];

export const Component = () => (
  <ListPage
    title={texts.title}
    listOf={({ rows, after }: Log) => ({
      above: <Note>{texts.hint}</Note>,
      caption: texts.caption,
      empty: texts.empty,
      columns,
      rows: rows.map((row, place) => ({ ...row, place })),
      keyOf: ({ place }) => place,
      after,
    })}
  />
);
