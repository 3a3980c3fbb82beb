import { Button } from '@forecourt/ui/button.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { useFailureTextWithOfflineHint } from '@forecourt/ui/use-offline-text.ts';
import { useRef, useState } from 'react';
import { actionFailedText } from '../copy/waits.ts';

/** Refused actions show how things are now, so that nobody tries again in vain. */
export type ActionResult = 'done' | 'refused' | 'failed';

type ConfirmedActionProps = {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly confirm: string;
  readonly action: () => Promise<ActionResult>;
  readonly onEnd: (acted: Exclude<ActionResult, 'failed'>) => void;
};

/** Asks for a second press before something is taken away. */
export function ConfirmedActionButton({
  label,
  title,
  text,
  keep,
  confirm,
  action,
  onEnd,
}: ConfirmedActionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const problem = useFailureTextWithOfflineHint(hasFailed ? actionFailedText : undefined);
  const safe = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    setFailed(false);
    setOpen(true);
  };
  const close = (): void => {
    if (!isBusy) setOpen(false);
  };
  const go = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const acted = await action();
    setBusy(false);
    if (acted === 'failed') {
      setFailed(true);
      return;
    }
    setOpen(false);
    onEnd(acted);
  };
  return (
    <>
      <Button kind="act" isGrave onClick={open}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        initialFocus={safe}
        problem={problem}
        actions={
          <>
            <Button kind="quiet" isGrave isBusy={isBusy} onClick={() => void go()}>
              {confirm}
            </Button>
            <Button ref={safe} isDisabled={isBusy} onClick={close}>
              {keep}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}
