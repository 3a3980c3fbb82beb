import { toastDurationMs } from '@forecourt/domain/constants/timings.ts';
import { useEffect, useState } from 'react';
import { late } from '../gateway/late.ts';
import { dismissToast, useToasts } from '../ui/overlays/toasts.ts';
import { LatePart } from './late-part.tsx';

const loadToaster = async () => (await late(() => import('../ui/overlays/toaster.tsx'))).Toaster;

/** The toasts of the store. What shows them comes with the first sign of life, so that the landing page stays light. */
export function Toasts() {
  const toasts = useToasts();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = (): void => setWanted(true);
    window.addEventListener('focusin', want, { once: true });
    window.addEventListener('pointerdown', want, { once: true });
    return () => {
      window.removeEventListener('focusin', want);
      window.removeEventListener('pointerdown', want);
    };
  }, []);
  const wish = toasts.length > 0 ? toasts : isWanted;
  return (
    <LatePart
      load={loadToaster}
      wish={wish}
      props={{ toasts, onGone: dismissToast, duration: toastDurationMs }}
    />
  );
}
