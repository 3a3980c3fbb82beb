import { toastDurationMs } from '@forecourt/domain/constants/timings.ts';
import { useEffect, useState } from 'react';
import { dismissToast, useToasts } from '../store/toasts.ts';
import { useLatePart } from './use-late-part.ts';

const loadToaster = async () => (await import('../ui/toaster.tsx')).Toaster;

/** The toasts of the store. What shows them comes with the first sign of life, so that the landing page stays light. */
export function Toasts() {
  const toasts = useToasts();
  const [isWanted, setWanted] = useState(false);
  const Toaster = useLatePart(loadToaster, toasts.length > 0 ? toasts : isWanted);
  useEffect(() => {
    const want = (): void => setWanted(true);
    window.addEventListener('focusin', want, { once: true });
    window.addEventListener('pointerdown', want, { once: true });
    return () => {
      window.removeEventListener('focusin', want);
      window.removeEventListener('pointerdown', want);
    };
  }, []);
  return Toaster ? <Toaster toasts={toasts} onGone={dismissToast} duration={toastDurationMs} /> : null;
}
