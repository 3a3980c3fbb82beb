import { cardColumnOf, sheetFields } from '@forecourt/domain/cards/columns.ts';
import type { CardField } from '@forecourt/domain/cards/fields.ts';
import {
  assignColumn,
  type FleetSheet,
  setHeadingLine,
  splitFleetLines,
} from '@forecourt/domain/cards/fleet/fleet.ts';
import { headingSearchLines } from '@forecourt/domain/cards/fleet/heading-line.ts';
import { changeSeparator, selectWorksheet } from '@forecourt/domain/cards/fleet/read-fleet.ts';
import { type ColumnPreview, previewColumns } from '@forecourt/domain/cards/fleet/reading-notes.ts';
import { isBlank, separators } from '@forecourt/domain/cards/fleet/sheet.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Elements } from '@forecourt/ui/content.ts';
import { SelectField } from '@forecourt/ui/fields/select-field.tsx';
import { Icon } from '@forecourt/ui/icon.tsx';
import { useId, useState } from 'react';
import { fleetReadingTexts as texts } from '../../../copy/fleet.ts';
import styles from './fleet-reading.module.css';

type SelectProps = { readonly fleet: FleetSheet; readonly onChange: (fleet: FleetSheet) => void };
type FleetReadingProps = SelectProps & { readonly children: Elements };

const leaveOut = 'leaveOut';
const columnChoices = [
  ...sheetFields.map((value) => ({ value, label: cardColumnOf(value).heading })),
  { value: leaveOut, label: texts.leaveOutColumn },
] as const;
const separatorChoices = separators.map((value) => ({ value, label: texts.separators[value] }));
const noHeadings = 'none';

const cut = (text: string, most = 40): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const nameOf = ({ heading, place }: ColumnPreview): string =>
  heading === '' ? texts.unnamedColumn(place + 1) : cut(heading.replace(/\s+/g, ' '));
type ReadingLine = readonly [string, string];
const readingLine = (column: ColumnPreview & { readonly field: CardField }): ReadingLine => [
  nameOf(column),
  cardColumnOf(column.field).heading,
];
const isRead = (column: ColumnPreview): column is ColumnPreview & { readonly field: CardField } =>
  column.field !== null;

/** One line: what a person has to know of the reading, else all of it; the rest folds. */
export function FleetReading({ fleet, onChange, children }: FleetReadingProps) {
  const id = useId();
  const columns = previewColumns(fleet);
  const [isOpen, setOpen] = useState(() => fleet.columns.every((field) => field === null));
  const sentences = sentencesOf(fleet, columns);
  const warnings = warningsOf(fleet, columns);
  const hasWarnings = warnings.length > 0;
  return (
    <section className={styles.reading} aria-label={texts.title}>
      <div className={styles.line} data-warning={hasWarnings ? '' : undefined}>
        {hasWarnings && <Icon name="warning" />}
        <Sentences all={hasWarnings ? warnings : sentences} />
        <Button kind="act" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.change}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={styles.rest}>
        {hasWarnings && <Sentences all={sentences} />}
        {children}
        {isOpen && (
          <div className={styles.selects}>
            <SourceSelect {...{ fleet, onChange }} />
            <HeadingSelect {...{ fleet, onChange }} />
            {columns.map((column) => (
              <SelectField
                key={column.place}
                label={nameOf(column)}
                hint={texts.sample(cut(column.sample.replace(/\s+/g, ' ')))}
                choices={columnChoices}
                value={column.field ?? leaveOut}
                onChange={(chosen) =>
                  onChange(assignColumn(fleet, column.place, chosen === leaveOut ? null : chosen))
                }
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const Sentences = ({ all }: { readonly all: readonly string[] }) => (
  <p>
    {all.map((sentence) => (
      <span key={sentence}>{`${sentence} `}</span>
    ))}
  </p>
);

function sentencesOf(
  { source, headingLine, columns: all }: FleetSheet,
  columns: readonly ColumnPreview[],
): string[] {
  const read = columns.filter(isRead).map(readingLine);
  return [
    ...(source?.kind === 'text' && all.length > 1
      ? [texts.separated(texts.separators[source.separator])]
      : []),
    ...(source?.kind === 'workbook' ? [texts.inWorksheet(cut(source.sheets[source.sheet]?.name ?? ''))] : []),
    headingLine === null ? texts.saysNoHeadings : texts.headingsIn(headingLine),
    ...(read.length > 0 ? [texts.columnsRead(read)] : []),
  ];
}

function warningsOf(fleet: FleetSheet, columns: readonly ColumnPreview[]): string[] {
  const guessed = columns
    .filter(isRead)
    .filter(({ isGuessed }) => isGuessed)
    .map(readingLine);
  const out = columns.filter((column) => !isRead(column)).map(nameOf);
  const above = splitFleetLines(fleet).above.length;
  return [
    ...(guessed.length > 0 ? [texts.guessed(guessed)] : []),
    ...(out.length > 0 ? [texts.columnsOut(out)] : []),
    ...(fleet.headingLine !== null && above > 0 ? [texts.above(above, fleet.headingLine)] : []),
  ];
}

function SourceSelect({ fleet, onChange }: SelectProps) {
  const { source } = fleet;
  if (source?.kind === 'text')
    return (
      <SelectField
        label={texts.separator}
        choices={separatorChoices}
        value={source.separator}
        onChange={(separator) => onChange(changeSeparator(fleet, separator))}
      />
    );
  if (source?.kind !== 'workbook' || source.sheets.length < 2) return null;
  return (
    <SelectField
      label={texts.worksheet}
      choices={source.sheets.map(({ name }, sheet) => ({ value: `${sheet}`, label: cut(name) }))}
      value={`${source.sheet}`}
      onChange={(sheet) => onChange(selectWorksheet(fleet, Number(sheet)))}
    />
  );
}

function HeadingSelect({ fleet, onChange }: SelectProps) {
  const { lines } = splitFleetLines({ ...fleet, headingLine: null });
  const text = (cells: readonly string[]): string =>
    cut(cells.filter((cell) => !isBlank(cell)).join(', '), 50);
  const choices = [
    { value: noHeadings, label: texts.noHeadings },
    ...lines
      .slice(0, headingSearchLines)
      .map(({ line, cells }) => ({ value: `${line}`, label: texts.headingLine(line, text(cells)) })),
  ];
  return (
    <SelectField
      label={texts.headings}
      choices={choices}
      value={`${fleet.headingLine ?? noHeadings}`}
      onChange={(chosen) => onChange(setHeadingLine(fleet, chosen === noHeadings ? null : Number(chosen)))}
    />
  );
}
