import { otherSiteOf } from '@forecourt/domain/contract/pages.ts';
import { lazyImport } from '../gateway/lazy-import.ts';
import type { Asked } from '../router/router.ts';
import { loadAfresh } from './load-afresh.ts';

/**
 * A path that no page answers. The campsites and aviation fuel live elsewhere: the server knows where, so the browser
 * asks it afresh, and nothing of the application goes along. Any other path is not found.
 */
export async function leaveSiteOrNotFound({ pathname, href }: Asked): Promise<null> {
  if (otherSiteOf(pathname) === undefined) return null;
  const { endSession } = await lazyImport(() => import('../store/session.ts'));
  await endSession();
  loadAfresh(href);
  return new Promise<null>(() => undefined);
}
