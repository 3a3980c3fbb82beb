import type { Fleet } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { FleetRow as Row } from '@forecourt/domain/cards/fleet/rows.ts';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import { VisuallyHidden } from '../../../ui/text.tsx';
import { columnsTold } from './fleet-cells.ts';
import type { Mend } from './fleet-field.tsx';
import { FleetRow, type LeaveOut } from './fleet-row.tsx';
import styles from './fleet-table.module.css';

type FleetTableProps = {
  readonly fleet: Fleet;
  readonly rows: readonly Row[];
  readonly onMend: Mend;
  readonly onLeaveOut: LeaveOut;
};

/** Every row as the card it comes to; on a phone a list. */
export function FleetTable({ fleet, rows, onMend, onLeaveOut }: FleetTableProps) {
  const columns = columnsTold(fleet);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{texts.table}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.row}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {texts[column]}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{texts.rowActions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FleetRow
            key={row.line}
            row={row}
            mended={fleet.mended.get(row.line)}
            {...{ columns, onMend, onLeaveOut }}
          />
        ))}
      </tbody>
    </table>
  );
}
