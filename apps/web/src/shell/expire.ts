import { paths } from '@forecourt/domain/contract/pages.ts';
import { raiseToast } from '@forecourt/ui/overlays/toasts.ts';
import { redirect } from '@forecourt/ui/router/router.ts';
import { expiredTexts } from '../copy/drafts.ts';
import { toastTexts } from '../copy/toasts.ts';
import { resetDrafts } from '../features/drafts/drafts-store.ts';
import { forgetStatusLink } from '../store/kept-status.ts';
import { linkNotice } from '../store/link-notice.ts';
import { clearSession } from '../store/session.ts';

export async function expire(): Promise<Response> {
  await clearSession();
  await forgetStatusLink();
  resetDrafts();
  linkNotice.setState({ message: expiredTexts });
  raiseToast('session-expired', toastTexts['session-expired'](), 'alert');
  return redirect(paths.landing);
}
