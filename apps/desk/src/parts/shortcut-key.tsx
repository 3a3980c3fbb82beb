import styles from './shortcut-key.module.css';
import { useAreShortcutsEnabled } from './shortcuts.ts';

/** The key beside a button. The dialog lists it for screen readers. */
export function ShortcutKey({ keys }: { readonly keys: string }) {
  return useAreShortcutsEnabled() ? (
    <kbd className={styles.key} aria-hidden="true">
      {keys}
    </kbd>
  ) : null;
}
