import { undoTexts } from '../../copy/cards.ts';
import { Button } from '../../ui/button.tsx';
import { ActionBar } from '../../ui/frame/action-bar.tsx';
import { undo, useUndoable } from './undo.ts';

/** Says what was done to the cards and takes it back. Stays until a card changes again. */
export function UndoBar({ onUndone }: { readonly onUndone: () => void }) {
  const done = useUndoable();
  return (
    <ActionBar
      text={done}
      action={
        <Button
          kind="act"
          onClick={() => {
            undo();
            onUndone();
          }}
        >
          {undoTexts.undo}
        </Button>
      }
    />
  );
}
