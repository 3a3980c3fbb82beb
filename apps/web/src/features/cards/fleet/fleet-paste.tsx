import { templateHeadings } from '@forecourt/domain/cards/fleet/headings.ts';
import type { ChosenColumns, OpenFile } from '@forecourt/domain/cards/fleet/sheet.ts';
import { sheetMegabytes } from '@forecourt/domain/constants/limits.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { downloadFile } from '@forecourt/ui/download-file.ts';
import { FileDrop } from '@forecourt/ui/fields/file-drop.tsx';
import { TextArea } from '@forecourt/ui/fields/text-area.tsx';
import { Note, Row, TightStack } from '@forecourt/ui/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { type FleetTrouble, fleetPasteTexts as texts } from '../../../copy/fleet.ts';
import { lazyImport } from '../../../gateway/lazy-import.ts';
import { useTakeLatest } from '../../../store/asking.ts';
import type { SheetReadError } from './read-sheet.ts';

const files =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const reader = () => lazyImport(() => import('./read-sheet.ts'));
/** The byte order mark is how spreadsheets recognise UTF-8. */
const templateCsv = `\ufeff${templateHeadings.join(',')}\r\n`;

/** Pasted text and its reading, shared by body and buttons. Newer input cancels an older reading. */
export function useFleetPaste(chosen: ChosenColumns, onRead: (file: OpenFile) => void) {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<FleetTrouble>();
  const [isReading, setReading] = useState(false);
  const asking = useTakeLatest();
  const read = async (reading: () => Promise<OpenFile | SheetReadError>): Promise<void> => {
    setTrouble(undefined);
    setReading(true);
    const file = await asking(() => reading().catch(() => 'unread' as const));
    if (file === 'superseded') return;
    setReading(false);
    if (typeof file === 'string') setTrouble(file);
    else onRead(file);
  };
  const enter = (typed: string): void => {
    asking.forget();
    setReading(false);
    setTrouble(undefined);
    setText(typed);
  };
  return {
    text,
    enter,
    /** Refuses a text before it is drawn: drawing megabytes would block the browser. */
    mayPaste: ({ length }: string): boolean => {
      const isTooLarge = length > sheetMegabytes * 1024 * 1024;
      if (isTooLarge) setTrouble('tooLarge');
      return !isTooLarge;
    },
    trouble,
    isReading,
    readText: () => read(async () => (await reader()).readSheetText(text, chosen)),
    readFile: (file: File) => read(async () => (await reader()).readSheetFile(file, chosen)),
    saveWorkbook: () =>
      lazyImport(() => import('./template-workbook.ts'))
        .then(async ({ templateWorkbook }) => downloadFile(texts.workbookName, await templateWorkbook()))
        .catch(() => setTrouble('unsaved')),
  };
}

export function FleetPaste({ paste }: { readonly paste: ReturnType<typeof useFleetPaste> }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const putHeadings = (): void => {
    paste.enter(`${templateHeadings.join('\t')}\n${paste.text}`);
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
        value={paste.text}
        onChange={paste.enter}
        mayPaste={paste.mayPaste}
      />
      <FileDrop
        label={texts.file}
        hint={texts.fileHint}
        accept={files}
        onFile={(file) => void paste.readFile(file)}
      />
      <TightStack>
        <Note>{texts.template}</Note>
        <Row>
          <Button kind="act" onClick={() => void paste.saveWorkbook()}>
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
