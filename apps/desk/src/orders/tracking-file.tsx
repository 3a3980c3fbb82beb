import { sheetMegabytes, workbookMegabytes } from '@forecourt/domain/constants/limits.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FileDrop } from '@forecourt/ui/fields/file-drop.tsx';
import { SelectField } from '@forecourt/ui/fields/select-field.tsx';
import type { SpreadsheetError } from '@forecourt/ui/spreadsheet/read-spreadsheet.ts';
import type { Worksheet } from '@forecourt/ui/spreadsheet/read-workbook.ts';
import { useState } from 'react';
import { trackingFileTexts as texts } from '../copy/orders.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import styles from './batch-page.module.css';
import { SendMany } from './send-many.tsx';
import { certainColumns, columnsOf, ordersInSheet, type TrackingColumns } from './tracking-sheet.ts';

const limits = { text: sheetMegabytes, workbook: workbookMegabytes };
const noColumn = 'none';

type OpenSheet = {
  readonly sheets: readonly Worksheet[];
  /** Undefined until one of several is chosen. */
  readonly at: number | undefined;
  readonly columns: TrackingColumns;
};
type TrackingFileProps = {
  readonly batch: number;
  /** Told whether a file is open: its orders take the place of chosen ones. */
  readonly onOpen: (isOpen: boolean) => void;
  readonly onDone: (sentence: string) => Promise<void>;
};

const openSheet = (sheets: readonly Worksheet[], at: number | undefined): OpenSheet => ({
  sheets,
  at,
  columns: at === undefined ? {} : certainColumns(sheets[at]?.cells ?? []),
});

async function readFile(file: File): Promise<Worksheet[] | SpreadsheetError> {
  const { readSpreadsheetFile } = await import('@forecourt/ui/spreadsheet/read-spreadsheet.ts');
  return await readSpreadsheetFile(file, limits);
}

/** Takes tracking numbers from a file, whose columns the person names, and notes its orders as sent. */
export function TrackingFile({ batch, onOpen, onDone }: TrackingFileProps) {
  const [open, setSheet] = useState<OpenSheet>();
  const [failed, setFailed] = useState<string>();
  const setOpen = (sheet: OpenSheet | undefined): void => {
    setSheet(sheet);
    onOpen(sheet !== undefined);
  };
  const take = async (file: File): Promise<void> => {
    const read = await readFile(file).catch(() => 'unread' as const);
    const isRead = typeof read !== 'string' && read.length > 0;
    setFailed(isRead ? undefined : texts.errors[typeof read === 'string' ? read : 'empty']);
    setOpen(isRead ? openSheet(read, read.length === 1 ? 0 : undefined) : undefined);
  };
  const cells = open?.at === undefined ? undefined : open.sheets[open.at]?.cells;
  const { reference, tracking } = open?.columns ?? {};
  const isChosen = cells !== undefined && reference !== undefined && tracking !== undefined;
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <FileDrop
        label={texts.choose}
        hint={texts.hint}
        accept=".csv,.tsv,.txt,.xlsx"
        onFile={(file) => void take(file)}
      />
      <ResultMessage failed={failed} />
      {open && open.sheets.length > 1 && (
        <SelectField
          label={texts.worksheet}
          placeholder={texts.chooseOne}
          choices={open.sheets.map(({ name }, at) => ({ value: `${at}`, label: name }))}
          value={open.at === undefined ? '' : `${open.at}`}
          onChange={(at) => setOpen(openSheet(open.sheets, Number(at)))}
        />
      )}
      {open && (
        <Button kind="quiet" size="small" onClick={() => setOpen(undefined)}>
          {texts.leave}
        </Button>
      )}
      {open && cells && (
        <ColumnFields
          cells={cells}
          columns={open.columns}
          onChange={(columns) => setOpen({ ...open, columns })}
        />
      )}
      {isChosen && (
        <SendMany
          batch={batch}
          isTracked
          rows={ordersInSheet(cells, { reference, tracking })}
          onDone={async (sentence) => {
            setOpen(undefined);
            await onDone(sentence);
          }}
        />
      )}
    </section>
  );
}

type ColumnFieldsProps = {
  readonly cells: Worksheet['cells'];
  readonly columns: TrackingColumns;
  readonly onChange: (columns: TrackingColumns) => void;
};

/** Asks which column is which, beside the first values of each. */
function ColumnFields({ cells, columns, onChange }: ColumnFieldsProps) {
  const choices = columnsOf(cells).map(({ place, name, samples }) => ({
    value: `${place}`,
    label: `${name}: ${samples.join(', ')}`,
  }));
  const { reference, tracking } = columns;
  return (
    <>
      <SelectField
        label={texts.reference}
        placeholder={texts.chooseOne}
        choices={choices}
        value={reference === undefined ? '' : `${reference}`}
        onChange={(place) => onChange({ ...columns, reference: Number(place) })}
      />
      <SelectField
        label={texts.tracking}
        placeholder={texts.chooseOne}
        choices={[...choices, { value: noColumn, label: texts.none }]}
        value={tracking === undefined ? '' : `${tracking ?? noColumn}`}
        onChange={(place) => onChange({ ...columns, tracking: place === noColumn ? null : Number(place) })}
      />
    </>
  );
}
