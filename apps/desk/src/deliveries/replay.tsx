import { deskReplay } from '@forecourt/domain/contract/desk/deliveries.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deliveryTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { Outcome } from '../parts/outcome.tsx';
import { useTask } from '../parts/use-task.ts';
import styles from './deliveries.module.css';

type ReplayProps = {
  readonly chosen: readonly string[];
  readonly isAnyDead: boolean;
  readonly onDone: () => void;
};

/** Sends again what was chosen, or after a second press all that was given up. */
export function Replay({ chosen, isAnyDead, onDone }: ReplayProps) {
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<string>();
  const { isBusy, failure, run } = useTask();
  const replay = (body: { readonly ids: string[] } | { readonly all: true }): void => {
    setDone(undefined);
    run(async () => {
      const { replayed } = await call(deskReplay, { body });
      setDone(texts.replayed(replayed));
      setAsked(false);
      onDone();
      await revalidate();
    });
  };
  return (
    <div className={styles.replay}>
      {isAsked && <p>{texts.replayAllAsk}</p>}
      <div className={styles.buttons}>
        {isAsked ? (
          <>
            <Button size="small" isBusy={isBusy} onClick={() => replay({ all: true })}>
              {texts.replayAllYes}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setAsked(false)}>
              {texts.keep}
            </Button>
          </>
        ) : (
          <>
            <Button
              kind="quiet"
              size="small"
              isDisabled={chosen.length === 0}
              isBusy={isBusy}
              onClick={() => replay({ ids: [...chosen] })}
            >
              {chosen.length === 0 ? texts.replayNone : texts.replay(chosen.length)}
            </Button>
            {isAnyDead && (
              <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
                {texts.replayAll}
              </Button>
            )}
          </>
        )}
      </div>
      <Outcome done={done} failed={failure?.message} />
    </div>
  );
}
