import { Button } from '@forecourt/ui/button.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { useRef } from 'react';
import { closeCardsDialog, useCardsView } from './cards-view.ts';

export function CardPromptDialog() {
  const isOpen = useCardsView(({ dialog }) => dialog === 'question');
  const question = useCardsView((view) => view.question);
  const answer = (action: (() => void) | undefined): void => {
    closeCardsDialog();
    action?.();
  };
  const isGrave = question?.text.isGrave === true;
  const leave = (): void => answer(question?.onCancel);
  const safe = useRef<HTMLButtonElement>(null);
  const cancel = (
    <Button key="cancel" ref={safe} kind={isGrave ? 'primary' : 'quiet'} onClick={leave}>
      {question?.text.cancel}
    </Button>
  );
  const confirm = question?.text.confirm && (
    <Button
      key="confirm"
      kind={isGrave ? 'quiet' : 'primary'}
      isGrave={isGrave}
      onClick={() => answer(question.onConfirm)}
    >
      {question.text.confirm}
    </Button>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      initialFocus={safe}
      title={question?.text.title ?? ''}
      actions={
        <>
          {isGrave ? confirm : cancel}
          {isGrave ? cancel : confirm}
        </>
      }
    >
      <p>{question?.text.text}</p>
    </Dialog>
  );
}
