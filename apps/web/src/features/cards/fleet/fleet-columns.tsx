import { assignColumn, type Fleet, linesOf, takeHeadings } from '@forecourt/domain/cards/fleet/fleet.ts';
import { fleetFields, isBlank } from '@forecourt/domain/cards/fleet/sheet.ts';
import { labelOf } from '@forecourt/domain/constants/options.ts';
import { useId, useState } from 'react';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './fleet-columns.module.css';

type FleetColumnsProps = { readonly fleet: Fleet; readonly onChange: (fleet: Fleet) => void };

const leaveOut = 'leaveOut';
const choices = [...fleetFields, { value: leaveOut, label: texts.leaveOutColumn }] as const;

/** The columns that hold something, by their heading or place, each with the first thing that stands in it. */
function columnsOf(fleet: Fleet) {
  const { headings, lines } = linesOf(fleet);
  return fleet.columns.flatMap((field, index) => {
    const heading = headings?.cells[index]?.trim() ?? '';
    const sample = lines.map(({ cells }) => cells[index] ?? '').find((cell) => !isBlank(cell)) ?? '';
    if (sample === '') return [];
    return [{ index, field, sample, name: heading === '' ? texts.unnamedColumn(index + 1) : heading }];
  });
}

/** The line of the headings when others stand above it. */
function headingsBelowOthers({ cells }: Fleet): number | undefined {
  const { above, headings } = linesOf({ cells, hasHeadings: true });
  return above.length > 0 ? headings?.line : undefined;
}

/** How the columns are read, in words, and a select for each to have it read otherwise. */
export function FleetColumnsEditor({ fleet, onChange }: FleetColumnsProps) {
  const id = useId();
  const columns = columnsOf(fleet);
  const below = headingsBelowOthers(fleet);
  const [isOpen, setOpen] = useState(() => fleet.columns.every((field) => field === null));
  const read = columns
    .filter(({ field }) => field !== null)
    .map(({ name, field }) => [name, labelOf(fleetFields, field)] as const);
  const out = columns.filter(({ field }) => field === null).map(({ name }) => name);
  return (
    <section className={styles.columns} aria-label={texts.columns}>
      <p>
        {read.length > 0 && <span>{`${texts.columnsRead(read)} `}</span>}
        {out.length > 0 && <span>{`${texts.columnsOut(out)} `}</span>}
        {fleet.hasHeadings && below !== undefined && <span>{texts.above(below)}</span>}
      </p>
      <Button kind="act" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hideColumns : texts.changeColumns}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.selects}>
        {isOpen &&
          columns.map((column) => (
            <SelectField
              key={column.index}
              label={column.name}
              hint={texts.sample(column.sample.slice(0, 40))}
              choices={choices}
              value={column.field ?? leaveOut}
              onChange={(chosen) =>
                onChange(assignColumn(fleet, column.index, chosen === leaveOut ? null : chosen))
              }
            />
          ))}
        {isOpen && (
          <CheckField
            isChecked={fleet.hasHeadings}
            onChange={(hasHeadings) => onChange(takeHeadings(fleet, hasHeadings))}
          >
            {below === undefined ? texts.headings : texts.headingsIn(below)}
          </CheckField>
        )}
      </div>
    </section>
  );
}
