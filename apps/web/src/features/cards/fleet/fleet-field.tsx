import { type FleetField, fleetFields } from '@forecourt/domain/cards/fleet/fields.ts';
import type { FleetRow } from '@forecourt/domain/cards/fleet/rows.ts';
import { cardProducts, cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldId } from './fleet-cells.ts';

export type Mend = (line: number, field: FleetField, text: string) => void;

type FleetFieldProps = { readonly row: FleetRow; readonly field: FleetField; readonly onMend: Mend };

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
  if (field === 'cardType' || field === 'products') {
    const choices = field === 'cardType' ? cardTypes : cardProducts;
    const read = field === 'cardType' ? card.cardType : card.products;
    const value = problems[field] === undefined ? read : '';
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
