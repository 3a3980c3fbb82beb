import type { Content } from '@forecourt/ui/content.ts';
import { VisuallyHidden } from '@forecourt/ui/text.tsx';
import styles from './data-table.module.css';

/** Stands for a value that is not there. */
export const noValueText = '–';

export type TableColumn<Row> = {
  readonly title: string;
  readonly of: (row: Row) => Content;
  readonly align?: 'end';
  /** Names the row. */
  readonly isHead?: boolean;
};

/** Roles that elements of a table lose in some browsers when they are drawn as blocks. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

type DataTableProps<Row> = {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
};

/** Rows stand one above the other where columns have no room; roles then keep it a table. */
export const DataTable = <Row,>({ caption, isCaptionHidden, columns, rows, keyOf }: DataTableProps<Row>) => (
  <div className={styles.place}>
    <table {...as.table} className={styles.table}>
      <caption className={isCaptionHidden ? undefined : styles.caption}>
        {isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      </caption>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {columns.map(({ title, align }) => (
            <th key={title} {...as.columnheader} scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...as.row}>
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type CellProps<Row> = { readonly column: TableColumn<Row>; readonly row: Row };

function Cell<Row>({ column: { title, of, align, isHead }, row }: CellProps<Row>) {
  const value = of(row);
  // Left out where rows stand one above the other.
  const none = value === noValueText ? '' : undefined;
  const inside = (
    <>
      <span className={styles.label} aria-hidden="true">
        {title}
      </span>
      <span>{value}</span>
    </>
  );
  return isHead ? (
    <th {...as.rowheader} scope="row" data-align={align}>
      {inside}
    </th>
  ) : (
    <td {...as.cell} data-align={align} data-none={none}>
      {inside}
    </td>
  );
}
