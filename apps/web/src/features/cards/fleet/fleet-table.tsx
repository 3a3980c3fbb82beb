import type { FleetField } from '@forecourt/domain/cards/fleet/fields.ts';
import type { Fleet } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { FleetRow as Row } from '@forecourt/domain/cards/fleet/rows.ts';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Mend } from './fleet-field.tsx';
import { FleetRow, type LeaveOut } from './fleet-row.tsx';
import styles from './fleet-table.module.css';

type FleetTableProps = {
  readonly fleet: Fleet;
  readonly rows: readonly Row[];
  readonly onMend: Mend;
  readonly onLeaveOut: LeaveOut;
};

/** Every row as the card it comes to; on a phone a list. What neither the sheet nor a mended row tells is left away. */
export function FleetTable({ fleet, rows, onMend, onLeaveOut }: FleetTableProps) {
  const hasProducts = isTold(fleet, 'products');
  const hasLimits = isTold(fleet, 'daily') || isTold(fleet, 'monthly');
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{texts.table}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.row}</th>
          <th scope="col">{texts.holder}</th>
          {hasProducts && <th scope="col">{texts.products}</th>}
          {hasLimits && <th scope="col">{texts.limits}</th>}
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
            {...{ hasProducts, hasLimits, onMend, onLeaveOut }}
          />
        ))}
      </tbody>
    </table>
  );
}

const isTold = ({ columns, mended }: Fleet, field: FleetField): boolean =>
  columns.includes(field) || [...mended.values()].some((given) => given[field] !== undefined);
