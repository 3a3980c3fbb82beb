import '@forecourt/ui/tokens.css';
import '@forecourt/ui/base.css';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createBrowserRouter, type RootRoute } from '@forecourt/ui/router/router.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentBrand } from '../brand/use-brand.ts';
import { preloadSessionKey } from '../store/session-keys.ts';
import { sessionRecord } from '../store/session-record.ts';

/** Translators wrap words in `font` elements, which we never render. */
const isTranslated = (part: Element): boolean => part.querySelector('font') !== null;

/** Hydrates the server's page, or renders one that was asked for or translated. */
export function startApp(routes: RootRoute): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the application');
  const kept = sessionRecord.read();
  if (kept) preloadSessionKey(kept.keyId);
  const page = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes, currentBrand().base)} />
    </StrictMode>
  );
  if (root.firstElementChild && !isTranslated(root)) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}
