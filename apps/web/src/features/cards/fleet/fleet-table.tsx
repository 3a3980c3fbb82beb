import { sheetFields } from '@forecourt/domain/cards/columns.ts';
import type { CardField } from '@forecourt/domain/cards/fields.ts';
import type { CellErrorFix } from '@forecourt/domain/cards/fleet/answers.ts';
import type { FleetSheet } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { FleetRow as Row } from '@forecourt/domain/cards/fleet/rows.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { VisuallyHidden } from '@forecourt/ui/text.tsx';
import { memo, useState } from 'react';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import {
  type FleetColumn,
  fieldsInColumn,
  fleetCellText,
  fleetFieldsToFix,
  shownFleetColumns,
} from './fleet-cells.ts';
import { FleetFieldAnswers, FleetFieldEditor } from './fleet-field.tsx';
import styles from './fleet-table.module.css';

type RowActs = {
  readonly onMend: (line: number, field: CardField, text: string) => void;
  readonly onLeaveOut: (line: number, isLeftOut: boolean) => void;
  readonly onAnswer: (row: Row, field: CardField, answer: CellErrorFix) => void;
  readonly onKeep: (line: number) => void;
  readonly onFillDown: (line: number, field: CardField, text: string) => void;
};
type FleetTableProps = RowActs & {
  readonly fleet: FleetSheet;
  /** The rows that are shown. */
  readonly rows: readonly Row[];
  /** Last row that a copy to the rows below reaches; undefined where not all of them are shown. */
  readonly lastToFill: number | undefined;
  readonly companyLimit: number;
};

export function FleetTable({ fleet, rows, lastToFill, companyLimit, ...actions }: FleetTableProps) {
  const columns = shownFleetColumns(fleet);
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
            canFillDown={lastToFill !== undefined && row.line !== lastToFill}
            {...{ columns, companyLimit, ...actions }}
          />
        ))}
      </tbody>
    </table>
  );
}

type FleetRowProps = RowActs & {
  readonly row: Row;
  readonly canFillDown: boolean;
  readonly columns: readonly FleetColumn[];
  readonly companyLimit: number;
};

function FleetRowOnce({ row, canFillDown, columns, companyLimit, ...actions }: FleetRowProps) {
  const { onMend, onLeaveOut, onKeep } = actions;
  const { line, isLeftOut } = row;
  const [isEdited, setEdited] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<CardField>>(new Set());
  const fields = isEdited ? sheetFields : fleetFieldsToFix(row, touched);
  const mend = (field: CardField, text: string): void => {
    setTouched((before) => new Set([...before, field]));
    onMend(line, field, text);
  };
  return (
    <>
      <tr className={styles.row} data-out={isLeftOut ? '' : undefined}>
        <th scope="row">{line}</th>
        {columns.map((column) => (
          <td key={column}>
            {fieldsInColumn(column).map((field) => (
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
                <div className={styles.repeats}>
                  <p>{row.repeats === 'order' ? texts.repeatsOrder : texts.repeatsRow(row.repeats)}</p>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={texts.keepBothRow(line)}
                    onClick={() => onKeep(line)}
                  >
                    {texts.keepBoth}
                  </Button>
                </div>
              )}
              {fields.map((field) => (
                <div key={field} className={styles.editor}>
                  <FleetFieldEditor row={row} field={field} onMend={(text) => mend(field, text)} />
                  <FleetFieldAnswers {...{ row, field, canFillDown, companyLimit, ...actions }} />
                </div>
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

function Cell({ row, field }: { readonly row: Row; readonly field: CardField }) {
  const text = fleetCellText(row, field);
  const isBad = !row.isLeftOut && row.problems[field] !== undefined;
  return text === '' ? null : (
    <span data-field={field} data-bad={isBad ? '' : undefined}>
      {text}
    </span>
  );
}

/** Only changed rows render again; the callbacks of an earlier render do the same, so they are not compared. */
const FleetRow = memo(
  FleetRowOnce,
  (before, after) =>
    before.row.card === after.row.card &&
    before.row.repeats === after.row.repeats &&
    before.row.isLeftOut === after.row.isLeftOut &&
    before.canFillDown === after.canFillDown &&
    before.columns.join() === after.columns.join(),
);
