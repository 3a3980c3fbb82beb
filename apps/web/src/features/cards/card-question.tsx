import { useState } from 'react';
import type { CardDialogText } from '../../copy/cards.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type CardQuestion = {
  readonly text: CardDialogText;
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
};

/** One question at a time about cards. Its words stay while it leaves the screen. */
export function useCardQuestion() {
  const [question, setQuestion] = useState<CardQuestion>();
  const [isOpen, setOpen] = useState(false);
  const ask = (asked: CardQuestion): void => {
    setQuestion(asked);
    setOpen(true);
  };
  const cancel = (): void => {
    setOpen(false);
    question?.onCancel?.();
  };
  const confirm = (): void => {
    setOpen(false);
    question?.onConfirm?.();
  };
  const dialog = (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={question?.text.title ?? ''}
      actions={
        <>
          <Button kind="quiet" onClick={cancel}>
            {question?.text.cancel}
          </Button>
          {question?.text.confirm && <Button onClick={confirm}>{question.text.confirm}</Button>}
        </>
      }
    >
      <p>{question?.text.text}</p>
    </Dialog>
  );
  return { ask, dialog };
}
