import { Button } from '@forecourt/ui/button.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import styles from './csv-button.module.css';
import { downloadCsv } from './download-csv.ts';
import { ResultMessage } from './outcome.tsx';
import { useTask } from './use-task.ts';

type Exported = { readonly csv: string; readonly count: number; readonly isCut: boolean };
type CsvButtonProps = {
  readonly name: string;
  readonly hint?: string;
  readonly load: () => Promise<Exported>;
  readonly said: (exported: Exported) => string;
  readonly children: string;
};

/** Fetches a file and hands it to the browser; says how much is in it. */
export function CsvButton({ name, hint, load, said, children }: CsvButtonProps) {
  const { isBusy, failure, run } = useTask();
  const [done, setDone] = useState<string>();
  const press = (): void => {
    setDone(undefined);
    run(async () => {
      const exported = await load();
      downloadCsv(name, exported.csv);
      setDone(said(exported));
    });
  };
  return (
    <div className={styles.export}>
      <Button kind="quiet" size="small" isBusy={isBusy} onClick={press}>
        {children}
      </Button>
      {hint && <Note>{hint}</Note>}
      <ResultMessage done={done} failed={failure?.message} />
    </div>
  );
}
