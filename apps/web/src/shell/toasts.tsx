import { toastDurationMs } from '@forecourt/domain/constants/timings.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { listenToWindow } from '@forecourt/ui/listen-to.ts';
import { dismissToast, useToasts } from '@forecourt/ui/overlays/toasts.ts';
import { useLocation } from '@forecourt/ui/router/react.tsx';
import { useEffect, useState } from 'react';
import { lazyImport } from '../gateway/lazy-import.ts';
import { LazyPart } from '../questions/lazy-part.tsx';

const loadToaster = async () =>
  (await lazyImport(() => import('@forecourt/ui/overlays/toaster.tsx'))).Toaster;

/** The toaster loads on the first interaction; on the landing page with the first toast. */
export function Toasts() {
  const toasts = useToasts();
  const [isWanted, setWanted] = useState(false);
  const isLanding = useLocation().pathname === pagePaths.landing;
  useEffect(() => {
    if (isLanding) return undefined;
    return listenToWindow(['focusin', 'pointerdown'], () => setWanted(true), { once: true });
  }, [isLanding]);
  const wish = toasts.length > 0 ? toasts : isWanted;
  return (
    <LazyPart
      load={loadToaster}
      wish={wish}
      props={{ toasts, onGone: dismissToast, duration: toastDurationMs }}
    />
  );
}
