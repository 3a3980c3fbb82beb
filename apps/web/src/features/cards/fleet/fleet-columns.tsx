import { cardColumnOf } from '@forecourt/domain/cards/columns.ts';
import { fieldsToMap } from '@forecourt/domain/cards/fleet/headings.ts';
import {
  type ChosenColumns,
  type FleetRefusal,
  type FleetSheet,
  filledLines,
  headingSearchLines,
  isBlank,
  type MappingProblem,
  mappingProblems,
  type OpenFile,
  openFile,
  type SheetColumn,
  setColumn,
  setHeadingLine,
  sheetColumns,
} from '@forecourt/domain/cards/fleet/sheet.ts';
import { SelectField } from '@forecourt/ui/fields/select-field.tsx';
import { FocusedSentence } from '@forecourt/ui/focused-sentence.tsx';
import { fleetColumnsTexts as texts } from '../../../copy/fleet.ts';
import styles from './fleet-columns.module.css';

type Choice = MappingProblem | 'worksheet';
export const columnFieldId = (choice: Choice): string => `fleet-column-${choice}`;

/** Returns what is still to be chosen before cards can be shown. */
export const missingChoices = ({ fleet }: OpenFile): readonly Choice[] =>
  fleet ? mappingProblems(fleet) : ['worksheet'];

function messageOf(choice: Choice, fleet: FleetSheet | undefined): string {
  if (choice === 'worksheet' || choice === 'headings') return texts.missing[choice];
  const place = fleet?.columns[choice];
  if (place === undefined) return texts.missing.holder;
  return place === null ? texts.missing.unsure : texts.missing.taken;
}

const none = 'none';
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
const nameOf = ({ heading, place }: SheetColumn): string => cut(heading || texts.unnamed(place + 1), 40);
const samplesOf = ({ samples }: SheetColumn): string => samples.map((text) => cut(text, 20)).join(', ');

/** Says what of the sheet no card will have; undefined where that is nothing. */
export function unreadText(fleet: FleetSheet): string | undefined {
  const taken = Object.values(fleet.columns);
  const unread = sheetColumns(fleet).filter(
    ({ place, samples }) => samples.length > 0 && !taken.includes(place),
  );
  return unread.length > 0 ? texts.unread(unread.map(nameOf)) : undefined;
}

type FleetColumnsProps = {
  readonly file: OpenFile;
  readonly chosen: ChosenColumns;
  /** Each select says what it misses. */
  readonly hasTried: boolean;
  readonly onChange: (file: OpenFile | FleetRefusal) => void;
};

type Select = {
  readonly id: Choice;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Asks which column of the sheet each field of a card is in. */
export function FleetColumns({ file, chosen, hasTried, onChange }: FleetColumnsProps) {
  const { sheets, at, fleet } = file;
  const missing = hasTried ? missingChoices(file) : [];
  const worksheet: Select = {
    id: 'worksheet',
    label: texts.worksheet,
    choices: sheets.map(({ name }, place) => ({ value: `${place}`, label: cut(name, 40) })),
    value: `${at ?? ''}`,
    onChange: (place) => onChange(openFile(sheets, Number(place), chosen)),
  };
  const selects = [
    ...(sheets.length > 1 ? [worksheet] : []),
    ...(fleet ? selectsOf(fleet, chosen, (next) => onChange({ ...file, fleet: next })) : []),
  ];
  return (
    <>
      <FocusedSentence>{texts.lede}</FocusedSentence>
      <div className={styles.selects}>
        {selects.map(({ id, ...select }) => (
          <SelectField
            key={id}
            id={columnFieldId(id)}
            placeholder={texts.choose}
            error={missing.includes(id) ? messageOf(id, fleet) : undefined}
            {...select}
          />
        ))}
      </div>
    </>
  );
}

function selectsOf(
  fleet: FleetSheet,
  chosen: ChosenColumns,
  onChange: (fleet: FleetSheet) => void,
): Select[] {
  const { cells, columns, headingLine } = fleet;
  const all = sheetColumns(fleet);
  const lines = filledLines(cells).slice(0, headingSearchLines);
  const headings: Select = {
    id: 'headings',
    label: texts.headings,
    choices: [
      ...lines.map(({ line, cells: written }) => ({
        value: `${line}`,
        label: texts.headingLine(line, cut(written.filter((text) => !isBlank(text)).join(', '), 60)),
      })),
      { value: none, label: texts.noHeadings },
    ],
    value: headingLine === undefined ? '' : `${headingLine ?? none}`,
    onChange: (line) => onChange(setHeadingLine(fleet, line === none ? null : Number(line), chosen)),
  };
  const choices = [
    { value: none, label: texts.noColumn },
    ...all.map((one) => ({ value: `${one.place}`, label: texts.column(nameOf(one), samplesOf(one)) })),
  ];
  const fields = fieldsToMap.map((field): Select => {
    const { [field]: place } = columns;
    const column = all.find((one) => one.place === place);
    return {
      id: field,
      label: field === 'lastName' ? texts.lastName : cardColumnOf(field).heading,
      hint: column && texts.samples(samplesOf(column)),
      choices,
      value: place === null ? '' : `${place ?? none}`,
      onChange: (value) => onChange(setColumn(fleet, field, value === none ? undefined : Number(value))),
    };
  });
  return [headings, ...fields];
}
