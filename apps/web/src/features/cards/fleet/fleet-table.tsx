import { type CardColumn, cardColumnOf, sheetFields } from '@forecourt/domain/cards/columns.ts';
import { type CardField, cardFieldsOf } from '@forecourt/domain/cards/fields.ts';
import type { CellFix } from '@forecourt/domain/cards/fleet/card.ts';
import type { FleetRow, SharedError } from '@forecourt/domain/cards/fleet/rows.ts';
import { isFieldAsked } from '@forecourt/domain/cards/rules.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { SelectField } from '@forecourt/ui/fields/select-field.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { VisuallyHidden } from '@forecourt/ui/text.tsx';
import { memo } from 'react';
import { formatCardFieldWithUnit } from '../../../copy/cards.ts';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import styles from './fleet-table.module.css';

export type RowActions = {
  readonly onMend: (line: number, field: CardField, text: string) => void;
  readonly onFix: (rows: readonly FleetRow[], fix: CellFix) => void;
  readonly onLeaveOut: (rows: readonly FleetRow[], isLeftOut: boolean) => void;
};

const columns: readonly CardColumn['reviewColumn'][] = ['holder', 'products', 'limits'];

/** The cards of a sheet as they will be made, each with what is to be fixed below it. */
export const FleetTable = ({ rows, ...actions }: RowActions & { readonly rows: readonly FleetRow[] }) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{texts.table}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {(['row', ...columns] as const).map((column) => (
          <th key={column} scope="col">
            {texts[column]}
          </th>
        ))}
        <th scope="col">
          <VisuallyHidden>{texts.leaveOut}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <CardRow key={row.line} row={row} {...actions} />
      ))}
    </tbody>
  </table>
);

const fleetRowId = (line: number): string => `fleet-${line}`;
export const fleetFieldId = (line: number, field: CardField): string => `fleet-${line}-${field}`;

/** Fields that can mend an error, and those that somebody types in. */
export const fieldsToFix = ({ errors, typed }: FleetRow): CardField[] =>
  sheetFields.filter((field) =>
    [...typed, ...errors.flatMap((one) => [one.field, one.orField])].includes(field),
  );

/** Only changed rows render again; the callbacks of an earlier render do the same, so they are not compared. */
const CardRow = memo(
  function CardRow({ row, onMend, onFix, onLeaveOut }: RowActions & { readonly row: FleetRow }) {
    const { line, isLeftOut, errors } = row;
    const fields = isLeftOut ? [] : fieldsToFix(row);
    // Its button goes with the error.
    const fix: RowActions['onFix'] = (rows, by) => {
      onFix(rows, by);
      document.getElementById(fleetRowId(line))?.focus();
    };
    return (
      <>
        <tr className={styles.row} data-out={isLeftOut ? '' : undefined}>
          <th scope="row">{line}</th>
          {columns.map((column) => (
            <td key={column}>
              {sheetFields
                .filter((field) => cardColumnOf(field).reviewColumn === column)
                .map((field) => (
                  <Cell key={field} row={row} field={field} />
                ))}
            </td>
          ))}
          <td className={styles.acts}>
            <Button
              id={fleetRowId(line)}
              kind="act"
              aria-label={texts.ofRow(isLeftOut ? texts.putBack : texts.leaveOut, line)}
              onClick={() => onLeaveOut([row], !isLeftOut)}
            >
              {isLeftOut ? texts.putBack : texts.leaveOut}
            </Button>
          </td>
        </tr>
        {fields.length > 0 && (
          <tr className={styles.mend}>
            <td colSpan={2 + columns.length}>
              <div className={styles.fields}>
                {fields.map((field) => (
                  <div key={field} className={styles.editor}>
                    <CellEditor {...{ row, field }} onMend={(text) => onMend(line, field, text)} />
                    {errors
                      .filter((error) => error.field === field)
                      .map((error) => (
                        <FixButtons key={error.message} {...{ error, onFix: fix }} rows={[row]} />
                      ))}
                  </div>
                ))}
              </div>
            </td>
          </tr>
        )}
      </>
    );
  },
  (before, after) =>
    before.row.card === after.row.card &&
    before.row.errors === after.row.errors &&
    before.row.isLeftOut === after.row.isLeftOut,
);

type CellProps = { readonly row: FleetRow; readonly field: CardField };

/** Shows a field as its card will have it; what cannot be read, as it was written. */
function Cell({ row: { card, texts: written, errors }, field }: CellProps) {
  const isBad = errors.some((error) => error.field === field);
  const { none, per } = cardColumnOf(field);
  const value = formatCardFieldWithUnit(cardFieldsOf(card), field) || (per ? `${none} ${per}` : '');
  const made = isFieldAsked(card, field) ? value : '';
  // The kind of card is unknown while the row names nobody.
  const isUnknown = field === 'cardType' && errors.some(({ orField }) => orField);
  const text = isBad ? written[field] : made;
  return text === '' || isUnknown ? null : (
    <span data-field={field} data-bad={isBad ? '' : undefined}>
      {text}
    </span>
  );
}

function CellEditor({ row, field, onMend }: CellProps & { readonly onMend: (text: string) => void }) {
  const { line, card, texts: written } = row;
  const { heading, choices } = cardColumnOf(field);
  const error = row.errors.find((one) => one.field === field)?.message;
  const looks = { id: fleetFieldId(line, field), label: texts.ofRow(heading, line), error };
  if (!choices)
    return (
      <TextField
        {...looks}
        value={written[field]}
        isFigures={field !== 'driverName'}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        autoCapitalize={field === 'registration' ? 'characters' : 'words'}
        onChange={onMend}
      />
    );
  const value = error ? '' : String(cardFieldsOf(card)[field]);
  return (
    <SelectField<string> {...looks} {...{ value, choices }} placeholder={written[field]} onChange={onMend} />
  );
}

/** Ways to fix an error by one press, in all its rows. */
export const FixButtons = ({ error, rows, onFix }: SharedError & Pick<RowActions, 'onFix'>) =>
  error.fixes.map((fix) => {
    const text = texts.fix(fix, rows.length);
    const [row] = rows.length === 1 ? rows : [];
    return (
      <Button
        key={text}
        kind="quiet"
        size="small"
        aria-label={row && texts.ofRow(`${text}: ${cardColumnOf(fix.field).heading}`, row.line)}
        onClick={() => onFix(rows, fix)}
      >
        {text}
      </Button>
    );
  });
