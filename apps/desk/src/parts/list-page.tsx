import type { Elements } from '@forecourt/ui/content.ts';
import { DataTable, type TableColumn } from './data-table.tsx';
import { useLoadedPage } from './loaded.ts';
import { DeskPage } from './page.tsx';
import { Pagination } from './paging.tsx';
import { EmptyState, FailedPage, StaleNotice } from './states.tsx';

type List<Row> = {
  /** Between the title and the table: tabs, a note, buttons. */
  readonly above?: Elements;
  readonly caption: string;
  /** Stands in place of a table without rows. */
  readonly empty: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Where the next page begins; null at the end. */
  readonly after: string | null;
};

type ListPageProps<Data, Row> = {
  readonly title: string;
  readonly listOf: (data: Data) => List<Row>;
};

/** A page with the list that its loader brought, or with why there is none. */
export function ListPage<Data, Row>({ title, listOf }: ListPageProps<Data, Row>) {
  const { data, failure } = useLoadedPage<Data>();
  if (!data) return failure ? <FailedPage title={title} failure={failure} /> : null;
  const { above, empty, after, ...table } = listOf(data);
  return (
    <DeskPage title={title}>
      <StaleNotice failure={failure} />
      {above}
      {table.rows.length === 0 ? <EmptyState>{empty}</EmptyState> : <DataTable {...table} />}
      <Pagination after={after} />
    </DeskPage>
  );
}
