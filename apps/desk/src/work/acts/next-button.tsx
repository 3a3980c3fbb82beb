import { useNavigate } from '@forecourt/ui/router/react.tsx';
import { actionTexts } from '../../copy/acts.ts';
import { withVisibleMarks } from '../../parts/given.tsx';
import { useNextOfList } from '../../parts/opened-list.ts';
import { ActionButton } from './act-button.tsx';

type NextButtonProps = { readonly reference: string; readonly isDone: boolean };

/** Leads to the next application of the list that this one was opened from; the filled button once an act is done. */
export function NextButton({ reference, isDone }: NextButtonProps) {
  const navigate = useNavigate();
  const next = useNextOfList(reference);
  if (!next) return null;
  return (
    <div>
      <ActionButton
        kind={isDone ? 'primary' : 'quiet'}
        shortcut="x"
        label={
          next.business === null ? actionTexts.backToList : actionTexts.next(withVisibleMarks(next.business))
        }
        onPress={() => void navigate(next.to)}
      />
    </div>
  );
}
