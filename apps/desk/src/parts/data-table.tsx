import type { Content } from '@forecourt/ui/content.ts';
import { VisuallyHidden } from '@forecourt/ui/text.tsx';
import styles from './data-table.module.css';

export type Column<Row> = {
  readonly title: string;
  readonly of: (row: Row) => Content;
  readonly align?: 'end';
  /** Names the row. */
  readonly isHead?: boolean;
};

type DataTableProps<Row> = {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
};

/** Rows stand one above the other where columns have no room; roles then keep it a table. */
export const DataTable = <Row,>({ caption, isCaptionHidden, columns, rows, keyOf }: DataTableProps<Row>) => (
  <div className={styles.place}>
    {/* biome-ignore lint: a table drawn as a block loses its role */}
    <table role="table" className={styles.table}>
      <caption className={isCaptionHidden ? undefined : styles.caption}>
        {isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, align }) => (
            <th key={title} role="columnheader" scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type CellProps<Row> = { readonly column: Column<Row>; readonly row: Row };

function Cell<Row>({ column: { title, of, align, isHead }, row }: CellProps<Row>) {
  const inside = (
    <>
      <span className={styles.label} aria-hidden="true">
        {title}
      </span>
      <span className={styles.value}>{of(row)}</span>
    </>
  );
  return isHead ? (
    <th role="rowheader" scope="row" data-align={align}>
      {inside}
    </th>
  ) : (
    <td role="cell" data-align={align}>
      {inside}
    </td>
  );
}
