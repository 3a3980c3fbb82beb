import { deskReplay } from '@forecourt/domain/contract/desk/deliveries.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useState } from 'react';
import { deliveryTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { MailPreviews } from '../parts/mail-preview.tsx';
import { ResultMessage } from '../parts/outcome.tsx';
import { useTask } from '../parts/use-task.ts';
import styles from './deliveries.module.css';

type Delivery = { readonly id: string; readonly channel: 'mail' | 'handover' };
type ReplayProps = {
  readonly chosen: readonly Delivery[];
  readonly isAnyGivenUp: boolean;
  readonly onDone: () => void;
};
type Which = { readonly ids: string[] } | { readonly all: true };
type Preview = ResponseOf<typeof deskReplay> & { readonly which: Which };

/** Sends again what was chosen, or all that was given up; mails are shown first, as they would go now. */
export function ReplayDeliveriesPanel({ chosen, isAnyGivenUp, onDone }: ReplayProps) {
  const { revalidate } = useRouter();
  const [preview, setPreview] = useState<Preview>();
  const [done, setDone] = useState<string>();
  const { isBusy, failure, run } = useTask();
  const look = (which: Which): void => {
    setDone(undefined);
    run(async () => {
      setPreview({ ...(await call(deskReplay, { body: { ...which, isPreview: true } })), which });
    });
  };
  const replay = (which: Which): void => {
    setDone(undefined);
    run(async () => {
      const { replayed } = await call(deskReplay, { body: which });
      setDone(texts.replayed(replayed));
      setPreview(undefined);
      onDone();
      await revalidate();
    });
  };
  const named = { ids: chosen.map(({ id }) => id) };
  const hasMail = chosen.some(({ channel }) => channel === 'mail');
  return (
    <div className={styles.replay}>
      {preview && (
        <>
          <p>
            {'all' in preview.which
              ? texts.replayAllAsk(preview.replayed)
              : texts.replayAsk(preview.replayed)}
          </p>
          {preview.mails.length > 0 && (
            <>
              <p>{texts.previewed(preview.mails.length)}</p>
              <MailPreviews mails={preview.mails} />
            </>
          )}
        </>
      )}
      <div className={styles.buttons}>
        {preview ? (
          <>
            <Button size="small" isBusy={isBusy} onClick={() => replay(preview.which)}>
              {texts.replay(preview.replayed)}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setPreview(undefined)}>
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
              onClick={() => (hasMail ? look(named) : replay(named))}
            >
              {chosen.length === 0 ? texts.replayNone : texts.replay(chosen.length)}
            </Button>
            {isAnyGivenUp && (
              <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => look({ all: true })}>
                {texts.replayAll}
              </Button>
            )}
          </>
        )}
      </div>
      <ResultMessage done={done} failed={failure?.message} />
    </div>
  );
}
