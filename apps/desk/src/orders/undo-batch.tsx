import { shortTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskUndoBatch } from '@forecourt/domain/contract/desk/orders.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useState } from 'react';
import { actionFormTexts, actionTexts } from '../copy/acts.ts';
import { batchTexts as texts } from '../copy/orders.ts';
import { call } from '../gateway/call.ts';
import { LongTextField } from '../parts/long-text.tsx';
import { ResultMessage } from '../parts/outcome.tsx';
import { useTask } from '../parts/use-task.ts';
import styles from './batch-page.module.css';

type UndoBatchProps = {
  readonly number: number;
  readonly version: number;
  readonly onDone: () => Promise<void>;
};

/** Undoes a batch, with a reason. */
export function UndoBatch({ number, version, onDone }: UndoBatchProps) {
  const [isOpen, setOpen] = useState(false);
  const [because, setBecause] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, failure, run } = useTask();
  const undo = (): void => {
    const reason = because.trim();
    setError(reason === '' ? actionFormTexts.undoMissing : undefined);
    if (reason !== '')
      run(async () => {
        await call(deskUndoBatch, {
          params: { number: `${number}` },
          body: { because: reason, seen: version },
        });
        await onDone();
      });
  };
  return (
    <section className={styles.panel} aria-label={texts.undo}>
      {isOpen && (
        <LongTextField
          label={actionFormTexts.undoBecause}
          hint={texts.undoHint}
          most={shortTextMaximum}
          value={because}
          onChange={setBecause}
          error={error}
        />
      )}
      <div className={styles.buttons}>
        <Button kind="quiet" size="small" isBusy={isBusy} onClick={isOpen ? undo : () => setOpen(true)}>
          {texts.undo}
        </Button>
        {isOpen && (
          <Button kind="quiet" size="small" onClick={() => setOpen(false)}>
            {actionTexts.cancel}
          </Button>
        )}
      </div>
      <ResultMessage failed={failure?.message} />
    </section>
  );
}
