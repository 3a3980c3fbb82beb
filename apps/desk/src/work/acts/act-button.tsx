import { Button, type ButtonKind } from '@forecourt/ui/button.tsx';
import { ShortcutKey } from '../../parts/shortcut-key.tsx';
import { useShortcuts } from '../../parts/shortcuts.ts';
import styles from './acts.module.css';

type ActButtonProps = {
  readonly kind?: ButtonKind;
  readonly isGrave?: boolean;
  readonly isBusy?: boolean;
  readonly shortcut?: string | undefined;
  readonly label: string;
  readonly onPress: () => void;
};

/** A button with its key beside it. */
export function ActionButton({ kind = 'quiet', isGrave, isBusy, shortcut, label, onPress }: ActButtonProps) {
  useShortcuts(shortcut === undefined ? [] : [{ keys: shortcut, label, run: onPress }]);
  return (
    <Button
      kind={kind}
      size="small"
      isGrave={isGrave}
      {...(isBusy !== undefined && { isBusy })}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      <span className={styles.words}>
        <span>{label}</span>
        {shortcut !== undefined && <ShortcutKey keys={shortcut} />}
      </span>
    </Button>
  );
}
