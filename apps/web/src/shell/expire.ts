import { pagePaths, partPath } from '@forecourt/domain/contract/pages.ts';
import { showToast } from '@forecourt/ui/overlays/toasts.ts';
import { redirect } from '@forecourt/ui/router/router.ts';
import { expiredSessionTexts } from '../copy/drafts.ts';
import { toastTexts } from '../copy/toasts.ts';
import { resetDrafts } from '../features/drafts/drafts-store.ts';
import { forgetStatusLink } from '../store/kept-status.ts';
import { linkNoticeStore } from '../store/link-notice.ts';
import { endPart, forgetPartLink, isPartOpen } from '../store/part.ts';
import { clearSession } from '../store/session.ts';

export async function expireSession(): Promise<Response> {
  // What somebody answers for an applicant is saved, and the application of this tab is another one.
  if (isPartOpen()) {
    endPart();
    await forgetPartLink();
    return redirect(partPath());
  }
  await clearSession();
  await forgetStatusLink();
  resetDrafts();
  linkNoticeStore.setState({ message: expiredSessionTexts });
  showToast('session-expired', toastTexts['session-expired'](), 'alert');
  return redirect(pagePaths.landing);
}
