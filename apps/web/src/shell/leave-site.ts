import { otherSiteOf } from '@forecourt/domain/contract/pages.ts';
import type { LoaderRequest } from '@forecourt/ui/router/router.ts';
import { lazyImport } from '../gateway/lazy-import.ts';
import { loadPage } from './load-page.ts';

/** Ends the session and loads a path that the server redirects to another site; any other is not found. */
export async function leaveSiteOrNotFound({ pathname, href }: LoaderRequest): Promise<null> {
  if (otherSiteOf(pathname) === undefined) return null;
  const { clearSession } = await lazyImport(() => import('../store/session.ts'));
  await clearSession();
  const { forgetStatusLink } = await lazyImport(() => import('../store/kept-status.ts'));
  await forgetStatusLink();
  loadPage(href);
  return new Promise<null>(() => undefined);
}
