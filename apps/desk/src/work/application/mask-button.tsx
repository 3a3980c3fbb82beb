import type { MaskedGroup } from '@forecourt/domain/desk/masked.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { maskTexts } from '../../copy/application.ts';
import { useHasRight } from '../../parts/use-person.ts';
import styles from './answers.module.css';
import { useUnmaskedGroupsContext } from './use-masked.ts';

/** Shows or hides a group; stays in its place, so that the focus does. */
export function MaskButton({ group }: { readonly group: MaskedGroup }) {
  const { shown, show, hide, isBusy } = useUnmaskedGroupsContext();
  if (!useHasRight('show')) return null;
  const isShown = shown[group] !== undefined;
  return (
    <span className={styles.press}>
      <Button kind="act" isBusy={isBusy} onClick={() => (isShown ? hide(group) : show(group))}>
        {isShown ? maskTexts.hide(group) : maskTexts.show(group)}
      </Button>
    </span>
  );
}

/** Stands for a masked value. */
export const MaskedPlaceholder = () => <span className={styles.hidden}>{maskTexts.hidden}</span>;
