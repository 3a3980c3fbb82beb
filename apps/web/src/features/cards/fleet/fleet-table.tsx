import { type CardField, fieldsOf } from '@forecourt/domain/cards/fields.ts';
import type { Fleet } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { FleetRow as Row } from '@forecourt/domain/cards/fleet/rows.ts';
import { type FleetTexts, fleetFields } from '@forecourt/domain/cards/fleet/sheet.ts';
import { labelOf, valuesOf } from '@forecourt/domain/constants/options.ts';
import { memo, useState } from 'react';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../ui/text.tsx';
import {
  cellText,
  columnsTold,
  type FleetColumn,
  fieldId,
  fieldsIn,
  fieldsToMend,
  fleetPlaces,
} from './fleet-cells.ts';
import styles from './fleet-table.module.css';

type RowActs = {
  readonly onMend: (line: number, field: CardField, text: string) => void;
  readonly onLeaveOut: (line: number, isLeftOut: boolean) => void;
};
type FleetTableProps = RowActs & { readonly fleet: Fleet; readonly rows: readonly Row[] };

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

type FleetRowProps = RowActs & {
  readonly row: Row;
  readonly mended: FleetTexts | undefined;
  readonly columns: readonly FleetColumn[];
};

const everyField = valuesOf(fleetFields);

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

type FleetFieldProps = Pick<RowActs, 'onMend'> & { readonly row: Row; readonly field: CardField };

/** One field of a row to write in place of what the sheet says. What it says shows until then. */
function FleetFieldEditor({ row, field, onMend }: FleetFieldProps) {
  const { line, problems, card } = row;
  const written = row.texts[field] ?? '';
  const looks = {
    id: fieldId(line, field),
    label: texts.fieldOf(labelOf(fleetFields, field), line),
    error: problems[field],
  };
  const mend = (text: string): void => onMend(line, field, text);
  const { choices } = fleetPlaces[field];
  if (choices) {
    const value = looks.error === undefined ? String(fieldsOf(card)[field]) : '';
    return <SelectField<string> {...looks} {...{ value, choices }} placeholder={written} onChange={mend} />;
  }
  return (
    <TextField
      {...looks}
      value={written}
      isFigures={field !== 'driverName'}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      autoCapitalize={field === 'registration' ? 'characters' : 'words'}
      onChange={mend}
    />
  );
}

/** Only the rows that change are drawn again, however many there are: acts of an earlier drawing do the same. */
const FleetRow = memo(
  FleetRowOnce,
  (before, after) =>
    before.row.card === after.row.card &&
    before.row.repeats === after.row.repeats &&
    before.row.isLeftOut === after.row.isLeftOut &&
    before.mended === after.mended &&
    before.columns.join() === after.columns.join(),
);
