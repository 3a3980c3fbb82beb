import type { CardField } from '@forecourt/domain/cards/fields.ts';
import type { FleetRow as Row } from '@forecourt/domain/cards/fleet/rows.ts';
import { type FleetTexts, fleetFields } from '@forecourt/domain/cards/fleet/sheet.ts';
import { memo, useState } from 'react';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import { Button } from '../../../ui/button.tsx';
import { cellText, type FleetColumn, fieldsIn, fieldsToMend } from './fleet-cells.ts';
import { FleetFieldEditor, type Mend } from './fleet-field.tsx';
import styles from './fleet-table.module.css';

export type LeaveOut = (line: number, isLeftOut: boolean) => void;

type FleetRowProps = {
  readonly row: Row;
  readonly mended: FleetTexts | undefined;
  readonly columns: readonly FleetColumn[];
  readonly onMend: Mend;
  readonly onLeaveOut: LeaveOut;
};

const everyField = fleetFields.map(({ value }) => value);

/** A row as it is read, and below it what is to be mended, or everything while it is edited. */
function FleetRowOnce({ row, mended, columns, onMend, onLeaveOut }: FleetRowProps) {
  const { line, isLeftOut } = row;
  const [isEdited, setEdited] = useState(false);
  const fields = isEdited ? everyField : fieldsToMend(row, mended);
  return (
    <>
      <tr className={styles.row} data-out={isLeftOut ? '' : undefined}>
        <th scope="row">{line}</th>
        {columns.map((column) => (
          <td key={column}>
            {fieldsIn(column).map((field) => (
              <Cell key={field} row={row} field={field} />
            ))}
          </td>
        ))}
        <td className={styles.acts}>
          {!isLeftOut && (
            <Button
              kind="act"
              aria-label={isEdited ? texts.doneRow(line) : texts.editRow(line)}
              aria-expanded={isEdited}
              onClick={() => setEdited((before) => !before)}
            >
              {isEdited ? texts.done : texts.edit}
            </Button>
          )}
          <Button
            kind="act"
            aria-label={isLeftOut ? texts.putBackRow(line) : texts.leaveOutRow(line)}
            onClick={() => onLeaveOut(line, !isLeftOut)}
          >
            {isLeftOut ? texts.putBack : texts.leaveOut}
          </Button>
        </td>
      </tr>
      {!isLeftOut && fields.length > 0 && (
        <tr className={styles.mend}>
          <td colSpan={2 + columns.length}>
            <div className={styles.fields}>
              {row.repeats !== undefined && (
                <p>{row.repeats === 'order' ? texts.repeatsOrder : texts.repeatsRow(row.repeats)}</p>
              )}
              {fields.map((field) => (
                <FleetFieldEditor key={field} row={row} field={field} onMend={onMend} />
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

function Cell({ row, field }: { readonly row: Row; readonly field: CardField }) {
  const text = cellText(row, field);
  const isBad = !row.isLeftOut && row.problems[field] !== undefined;
  return text === '' ? null : (
    <span data-field={field} data-bad={isBad ? '' : undefined}>
      {text}
    </span>
  );
}

/** Only the rows that change are drawn again, however many there are. */
export const FleetRow = memo(
  FleetRowOnce,
  (before, after) =>
    before.row.card === after.row.card &&
    before.row.repeats === after.row.repeats &&
    before.row.isLeftOut === after.row.isLeftOut &&
    before.mended === after.mended &&
    before.columns.join() === after.columns.join(),
);
