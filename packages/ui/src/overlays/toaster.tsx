import { Toast as Base, type ToastObject } from '@base-ui/react/toast';
import { type RefObject, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { SoftBreaks } from '../soft-breaks.tsx';
import { uiTexts } from '../words.ts';
import { overlayContainer } from './over-the-page.ts';
import styles from './toaster.module.css';
import type { Toast } from './toasts.ts';
import { useToastPosition } from './use-toast-place.ts';

type ToasterProps = {
  readonly toasts: readonly Toast[];
  readonly onGone: (id: string) => void;
  /** Milliseconds that a toast without a Dismiss button stays; hover and focus pause it. */
  readonly duration: number;
};

const icons: Record<Toast['type'], IconName> = { error: 'warning', alert: 'clock', success: 'check' };
const manager = Base.createToastManager();

/** Controlled: renders the given list, and reports when a toast is gone. */
export function Toaster({ toasts, onGone, duration }: ToasterProps) {
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <Base.Provider toastManager={manager} timeout={duration} limit={Infinity}>
      <Base.Portal container={overlayContainer()}>
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
  useToastPosition(viewport, shown.length);
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
  // The first toast stays in place; later ones follow it.
  return shown.toReversed().map((toast) => <OneToast key={toast.id} toast={toast} />);
}

function OneToast({ toast }: { readonly toast: ToastObject<Toast> }) {
  // The library hides its own close button from screen readers until the pointer is there.
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
          {uiTexts.dismiss}
        </button>
      )}
      {!canDismiss && <i key={toast.updateKey} className={styles.time} aria-hidden="true" />}
    </Base.Root>
  );
}
