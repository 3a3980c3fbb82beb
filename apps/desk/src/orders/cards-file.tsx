import { Button } from '@forecourt/ui/button.tsx';
import { downloadFile } from '@forecourt/ui/download-file.ts';
import { Note } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { orderTexts as texts } from '../copy/orders.ts';
import styles from '../parts/csv-button.module.css';
import { downloadCsv } from '../parts/download-csv.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { useTask } from '../parts/use-task.ts';

type CardsFile = {
  readonly csv: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};
type CardsFileButtonsProps<File extends CardsFile> = {
  /** Said before the hint about the files. */
  readonly hint?: string;
  readonly load: () => Promise<File>;
  /** Name without its ending; undefined if there is nothing to save. */
  readonly nameOf: (file: File) => string | undefined;
  readonly said: (file: File) => string;
  readonly onDone?: () => Promise<void>;
};

async function saveFile(name: string, file: CardsFile, isWorkbook: boolean): Promise<void> {
  if (!isWorkbook) return downloadCsv(`${name}.csv`, file.csv);
  const { tableWorkbook } = await import('@forecourt/ui/spreadsheet/write-workbook.ts');
  downloadFile(`${name}.xlsx`, await tableWorkbook(file.titles, file.rows));
}

/** Fetches the cards of a batch and hands them to the browser, as CSV or as a workbook; says how many are in it. */
export function CardsFileButtons<File extends CardsFile>(props: CardsFileButtonsProps<File>) {
  const { hint, load, nameOf, said, onDone } = props;
  const { isBusy, failure, run } = useTask();
  const [done, setDone] = useState<string>();
  const press = (isWorkbook: boolean): void => {
    setDone(undefined);
    run(async () => {
      const file = await load();
      const name = nameOf(file);
      if (name !== undefined) await saveFile(name, file, isWorkbook);
      setDone(said(file));
      await onDone?.();
    });
  };
  return (
    <div className={styles.export}>
      <div className={styles.buttons}>
        <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => press(false)}>
          {texts.download}
        </Button>
        <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => press(true)}>
          {texts.downloadWorkbook}
        </Button>
      </div>
      <Note>{hint ? `${hint} ${texts.downloadHint}` : texts.downloadHint}</Note>
      <ResultMessage done={done} failed={failure?.message} />
    </div>
  );
}

type NewBatchFile = CardsFile & {
  readonly batch: number | null;
  readonly count: number;
  readonly isCut: boolean;
};

export const batchFileName = ({ batch }: NewBatchFile): string | undefined =>
  batch === null ? undefined : `cards-batch-${batch}`;

export function batchFileText({ batch, count, isCut }: NewBatchFile): string {
  if (batch === null) return texts.nothingToMake;
  return [
    texts.downloaded(count),
    `${texts.atMaker}: ${texts.inBatch(batch)}.`,
    ...(isCut ? [texts.cut] : []),
  ].join(' ');
}
