import { cardColumns } from '@forecourt/domain/cards/columns.ts';
import { templateHeadings } from '@forecourt/domain/cards/fleet/headings.ts';
import { type ChosenColumns, type OpenFile, openFile } from '@forecourt/domain/cards/fleet/sheet.ts';
import {
  maximumCardsInOneOrder,
  sheetMegabytes,
  workbookMegabytes,
} from '@forecourt/domain/constants/limits.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { downloadFile } from '@forecourt/ui/download-file.ts';
import { FileDrop } from '@forecourt/ui/fields/file-drop.tsx';
import { TextArea } from '@forecourt/ui/fields/text-area.tsx';
import type { SpreadsheetError } from '@forecourt/ui/spreadsheet/read-spreadsheet.ts';
import type { Worksheet } from '@forecourt/ui/spreadsheet/read-workbook.ts';
import { Note, Row, TightStack } from '@forecourt/ui/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { type FleetTrouble, fleetPasteTexts as texts } from '../../../copy/fleet.ts';
import { lazyImport } from '../../../gateway/lazy-import.ts';
import { useTakeLatest } from '../../../store/asking.ts';

const files =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const limits = { text: sheetMegabytes, workbook: workbookMegabytes };
const reader = () => lazyImport(() => import('@forecourt/ui/spreadsheet/read-spreadsheet.ts'));
const isPlate = (heading: string): boolean => heading === cardColumns.registration.heading;
/** The byte order mark is how spreadsheets recognise UTF-8. */
const templateCsv = `\ufeff${templateHeadings.join(',')}\r\n`;

/** The text and the file that are read, shared by the steps of the dialog. Newer input cancels an older reading. */
export function useSheetFile(chosen: ChosenColumns) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<OpenFile>();
  const [trouble, setTrouble] = useState<FleetTrouble>();
  const [isReading, setReading] = useState(false);
  const asking = useTakeLatest();
  const show = (read: OpenFile | FleetTrouble | undefined): void => {
    setReading(false);
    setTrouble(typeof read === 'string' ? read : undefined);
    if (typeof read !== 'string') setFile(read);
  };
  const read = async (reading: () => Promise<Worksheet[] | SpreadsheetError>): Promise<void> => {
    setTrouble(undefined);
    setReading(true);
    const sheets = await asking(() => reading().catch(() => 'unread' as const));
    if (sheets === 'superseded') return;
    show(typeof sheets === 'string' ? sheets : openFile(sheets, sheets.length > 1 ? undefined : 0, chosen));
  };
  return {
    text,
    file,
    trouble,
    isReading,
    setFile,
    /** Shows a file or why it cannot be read; undefined goes back to the text. */
    show,
    enter(typed: string): void {
      asking.forget();
      show(undefined);
      setText(typed);
    },
    /** Refuses a text before it is drawn: drawing megabytes would block the browser. */
    mayPaste({ length }: string): boolean {
      const isTooLarge = length > sheetMegabytes * 1024 * 1024;
      if (isTooLarge) setTrouble('tooLarge');
      return !isTooLarge;
    },
    readText: () => read(async () => (await reader()).readSpreadsheetText(text, limits)),
    readFile: (given: File) => read(async () => (await reader()).readSpreadsheetFile(given, limits)),
    saveWorkbook: () =>
      lazyImport(() => import('@forecourt/ui/spreadsheet/write-workbook.ts'))
        .then(({ emptyWorkbook }) => emptyWorkbook(templateHeadings, isPlate, maximumCardsInOneOrder))
        .then((workbook) => downloadFile(texts.workbookName, workbook))
        .then(() => setTrouble(undefined))
        .catch(() => setTrouble('unsaved')),
  };
}
export type SheetFile = ReturnType<typeof useSheetFile>;

export function FleetPaste({ sheet }: { readonly sheet: SheetFile }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const putHeadings = (): void => {
    sheet.enter(`${templateHeadings.join('\t')}\n${sheet.text}`);
    area.current?.focus();
  };
  return (
    <>
      <p>{texts.lede}</p>
      <TextArea
        ref={area}
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.example}
        value={sheet.text}
        onChange={sheet.enter}
        mayPaste={sheet.mayPaste}
      />
      <FileDrop
        label={texts.file}
        hint={texts.fileHint}
        accept={files}
        onFile={(file) => void sheet.readFile(file)}
      />
      <TightStack>
        <Note>{texts.template}</Note>
        <Row>
          <Button kind="act" onClick={() => void sheet.saveWorkbook()}>
            {texts.saveWorkbook}
          </Button>
          <Button kind="act" onClick={() => downloadFile(texts.csvName, templateCsv)}>
            {texts.saveCsv}
          </Button>
          <Button kind="act" onClick={putHeadings}>
            {texts.putHeadings}
          </Button>
        </Row>
      </TightStack>
    </>
  );
}
