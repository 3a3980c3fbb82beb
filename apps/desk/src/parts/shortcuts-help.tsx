import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import type { RefObject } from 'react';
import { shortcutTexts } from '../copy/parts.ts';
import { activeShortcuts, setShortcutsEnabled, useAreShortcutsEnabled } from './shortcuts.ts';
import styles from './shortcuts-help.module.css';

const enter = { keys: 'Enter', label: shortcutTexts.enter };

/** Shortcuts of the page, with the key of links after those that move along the rows. */
function shownShortcuts() {
  const shortcuts = activeShortcuts();
  return shortcuts.toSpliced(shortcuts.findIndex(({ keys }) => keys === 'k') + 1, 0, {
    ...enter,
    run: () => undefined,
  });
}

type ShortcutsHelpProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Where the focus was. */
  readonly opener: RefObject<HTMLElement | null>;
};

/** Lists the shortcuts of this page and switches them off (WCAG 2.1.4). */
export function ShortcutsHelp({ isOpen, onClose, opener }: ShortcutsHelpProps) {
  const isOn = useAreShortcutsEnabled();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={shortcutTexts.title} finalFocus={opener} isReadFirst>
      <div className={styles.help}>
        <CheckField isChecked={isOn} onChange={setShortcutsEnabled}>
          <span>{shortcutTexts.toggle}</span>
          <small className={styles.hint}>{shortcutTexts.toggleHint}</small>
        </CheckField>
        <dl className={styles.list} data-off={isOn ? undefined : ''}>
          {shownShortcuts().map(({ keys, label }) => (
            <div key={keys}>
              <dt>
                <Keys keys={keys} />
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

const Keys = ({ keys }: { readonly keys: string }) => {
  const [first, second] = keys.split(' ');
  return (
    <>
      <kbd>{first}</kbd>
      {second && <small>{` ${shortcutTexts.then} `}</small>}
      {second && <kbd>{second}</kbd>}
    </>
  );
};
