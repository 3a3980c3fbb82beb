import { type CardField, fieldsOf } from '@forecourt/domain/cards/fields.ts';
import type { FleetRow } from '@forecourt/domain/cards/fleet/rows.ts';
import { fleetFields } from '@forecourt/domain/cards/fleet/sheet.ts';
import { labelOf } from '@forecourt/domain/constants/options.ts';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldId, fleetPlaces } from './fleet-cells.ts';

export type Mend = (line: number, field: CardField, text: string) => void;

type FleetFieldProps = { readonly row: FleetRow; readonly field: CardField; readonly onMend: Mend };

/** One field of a row to write in place of what the sheet says. What it says shows until then. */
export function FleetFieldEditor({ row, field, onMend }: FleetFieldProps) {
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
