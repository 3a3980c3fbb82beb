import type { FleetSheet } from '@forecourt/domain/cards/fleet/fleet.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { downloadText } from '@forecourt/ui/download-text.ts';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { FileDrop } from '@forecourt/ui/fields/file-drop.tsx';
import { TextArea } from '@forecourt/ui/fields/text-area.tsx';
import { TightStack } from '@forecourt/ui/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { fleetReadErrorTexts, fleetPasteTexts as texts } from '../../../copy/fleet.ts';
import { currentApplication } from '../../../store/application-store.ts';
import { useTakeLatest } from '../../../store/asking.ts';
import { companyLimitOf } from '../completeness.ts';
import {
  type FleetReadError,
  formatFleetTemplateCsv,
  isFleetTextTooLarge,
  readFleetFile,
  readFleetText,
} from './fleet-text.ts';

const files =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Pasted text and its reading, shared by body and buttons. Newer input cancels an older reading. */
export function useFleetPaste(onRead: (fleet: FleetSheet) => void) {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<{ readonly why: FleetReadError; readonly of: 'text' | 'file' }>();
  const [isReading, setReading] = useState(false);
  const asking = useTakeLatest();
  const read = async (
    of: 'text' | 'file',
    reading: () => Promise<FleetSheet | FleetReadError>,
  ): Promise<void> => {
    setTrouble(undefined);
    setReading(true);
    const fleet = await asking(reading);
    if (fleet === 'superseded') return;
    setReading(false);
    if (typeof fleet === 'string') setTrouble({ why: fleet, of });
    else onRead(fleet);
  };
  return {
    text,
    enter: (typed: string): void => {
      asking.forget();
      setReading(false);
      setTrouble(undefined);
      setText(typed);
    },
    /** Refuses a text before it is drawn: drawing megabytes would block the browser. */
    mayPaste: (pasted: string): boolean => {
      if (!isFleetTextTooLarge(pasted)) return true;
      setTrouble({ why: 'tooLarge', of: 'text' });
      return false;
    },
    trouble,
    isReading,
    readText: () => read('text', () => readFleetText(text)),
    readFile: (file: File) => read('file', () => readFleetFile(file)),
    forget: () => setText(''),
  };
}

export function FleetPaste({ paste }: { readonly paste: ReturnType<typeof useFleetPaste> }) {
  const { text, enter, mayPaste, trouble, readFile } = paste;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
  }, []);
  const download = (): void =>
    downloadText(texts.templateName, formatFleetTemplateCsv(companyLimitOf(currentApplication())));
  return (
    <>
      <p>{texts.lede}</p>
      <TextArea
        ref={area}
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.example}
        value={text}
        error={trouble?.of === 'text' ? fleetReadErrorTexts[trouble.why] : undefined}
        onChange={enter}
        mayPaste={mayPaste}
      />
      <TightStack>
        <FileDrop
          label={texts.file}
          hint={texts.fileHint}
          accept={files}
          onFile={(file) => void readFile(file)}
        />
        <div aria-live="polite">
          {trouble?.of === 'file' && <ErrorText>{fleetReadErrorTexts[trouble.why]}</ErrorText>}
        </div>
        <div>
          <Button kind="act" onClick={download}>
            {texts.template}
          </Button>
        </div>
      </TightStack>
    </>
  );
}
