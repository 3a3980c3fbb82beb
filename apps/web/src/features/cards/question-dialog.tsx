import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { closeDialog, useCardsView } from './cards-view.ts';

/** What is asked before something happens to cards. */
export function QuestionDialog() {
  const isOpen = useCardsView(({ dialog }) => dialog === 'question');
  const question = useCardsView((view) => view.question);
  const answer = (act: (() => void) | undefined): void => {
    closeDialog();
    act?.();
  };
  const isGrave = question?.text.isGrave === true;
  const cancel = (): void => answer(question?.onCancel);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={question?.text.title ?? ''}
      actions={
        <>
          <Button kind={isGrave ? 'primary' : 'quiet'} onClick={cancel}>
            {question?.text.cancel}
          </Button>
          {question?.text.confirm && (
            <Button
              kind={isGrave ? 'quiet' : 'primary'}
              isGrave={isGrave}
              onClick={() => answer(question.onConfirm)}
            >
              {question.text.confirm}
            </Button>
          )}
        </>
      }
    >
      <p>{question?.text.text}</p>
    </Dialog>
  );
}
