import { Toast as Base, type ToastObject } from '@base-ui/react/toast';
import { type RefObject, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { SoftBreaks } from '../soft-breaks.tsx';
import { say } from '../words.ts';
import { overThePage } from './over-the-page.ts';
import styles from './toaster.module.css';
import type { Toast } from './toasts.ts';
import { useToastPlace } from './use-toast-place.ts';

type ToasterProps = {
  readonly toasts: readonly Toast[];
  /** Its time is over, or it was dismissed. */
  readonly onGone: (id: string) => void;
  /** Milliseconds one stays that cannot be dismissed; it waits while hovered or focused. */
  readonly duration: number;
};

const icons: Record<Toast['type'], IconName> = { error: 'warning', alert: 'clock', success: 'check' };
const manager = Base.createToastManager();

/** Shows the list it is given, and says when one of it is gone. The list stays the truth. */
export function Toaster({ toasts, onGone, duration }: ToasterProps) {
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <Base.Provider toastManager={manager} timeout={duration} limit={Infinity}>
      <Base.Portal container={overThePage()}>
        <Base.Viewport ref={viewport} className={styles.viewport}>
          <Shown toasts={toasts} onGone={onGone} duration={duration} viewport={viewport} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

type ShownProps = ToasterProps & { readonly viewport: RefObject<HTMLElement | null> };

function Shown({ toasts, onGone, duration, viewport }: ShownProps) {
  const { toasts: shown, add, close } = Base.useToastManager<Toast>();
  useToastPlace(viewport, shown.length);
  useEffect(() => {
    for (const toast of toasts) {
      const old = shown.find((one) => one.id === toast.id);
      if (old?.data === toast || old?.transitionStatus === 'ending') continue;
      add({
        id: toast.id,
        title: toast.text,
        data: toast,
        priority: 'low',
        timeout: toast.canDismiss ? 0 : duration,
        onClose: () => onGone(toast.id),
      });
    }
    for (const one of shown) {
      const isGone = !toasts.some((toast) => toast.id === one.id);
      if (isGone && one.transitionStatus !== 'ending') close(one.id);
    }
  }, [toasts, shown, add, close, onGone, duration]);
  // The first that came stays where it is; later ones join on.
  return shown.toReversed().map((toast) => <OneToast key={toast.id} toast={toast} />);
}

function OneToast({ toast }: { readonly toast: ToastObject<Toast> }) {
  // Its own close button is hidden from those who listen until the pointer is there; this one never is.
  const { close } = Base.useToastManager();
  const type = toast.data?.type ?? 'alert';
  const canDismiss = toast.data?.canDismiss ?? true;
  return (
    <Base.Root toast={toast} className={styles.toast} data-type={type} swipeDirection={[]}>
      <Icon name={icons[type]} />
      <Base.Title render={<p />}>
        <SoftBreaks text={toast.data?.text} />
      </Base.Title>
      {canDismiss && (
        <button type="button" className={styles.dismiss} onClick={() => close(toast.id)}>
          {say().dismiss}
        </button>
      )}
      {!canDismiss && <i key={toast.updateKey} className={styles.time} aria-hidden="true" />}
    </Base.Root>
  );
}
