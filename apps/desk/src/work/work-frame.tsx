import { Button } from '@forecourt/ui/button.tsx';
import { LoadingBar } from '@forecourt/ui/frame/loading-bar.tsx';
import { registerOverlays } from '@forecourt/ui/overlays/lazy-box.tsx';
import { Outlet, useIsPageLoading, useLocation, useNavigate } from '@forecourt/ui/router/react.tsx';
import { useRef, useState } from 'react';
import { navigationTexts } from '../copy/navigation.ts';
import { shortcutTexts } from '../copy/parts.ts';
import { ShortcutKey } from '../parts/shortcut-key.tsx';
import { moveRowFocus, useShortcuts } from '../parts/shortcuts.ts';
import { ShortcutsHelp } from '../parts/shortcuts-help.tsx';
import { useHasRight } from '../parts/use-person.ts';
import { SearchForm } from './search.tsx';
import styles from './work-frame.module.css';

registerOverlays(() => import('@forecourt/ui/overlays/boxes.ts'));

/** Around each page of the work: search above it, shortcuts, and a bar while the next page loads. */
export function WorkFrame() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLElement>(null);
  const openHelp = (): void => {
    const focused = document.activeElement;
    opener.current = focused instanceof HTMLElement && focused !== document.body ? focused : null;
    setHelpOpen(true);
  };
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoading = useIsPageLoading();
  const mayRead = useHasRight('read');
  const go = (keys: string, to: string, place: string) => ({
    keys,
    label: shortcutTexts.go(place),
    run: () => void navigate(to),
  });
  useShortcuts([
    { keys: '/', label: shortcutTexts.search, run: () => field.current?.focus() },
    { keys: 'j', label: shortcutTexts.next, run: () => moveRowFocus(1) },
    { keys: 'k', label: shortcutTexts.previous, run: () => moveRowFocus(-1) },
    ...(mayRead
      ? [go('g h', '/', navigationTexts.today), go('g a', '/applications', navigationTexts.applications)]
      : []),
    go('g o', '/orders', navigationTexts.orders),
    go('g c', '/callbacks', navigationTexts.callbacks),
    { keys: '?', label: shortcutTexts.help, run: openHelp },
  ]);
  return (
    <div className={styles.frame}>
      <LoadingBar isLoading={isLoading} />
      <SearchForm key={pathname} field={field} />
      <Outlet />
      <div className={styles.foot}>
        <Button kind="act" aria-keyshortcuts="?" onClick={openHelp}>
          <span className={styles.words}>
            <span>{shortcutTexts.open}</span>
            <ShortcutKey keys="?" />
          </span>
        </Button>
      </div>
      <ShortcutsHelp opener={opener} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
