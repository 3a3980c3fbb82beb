import { formPath, pagePaths } from '@forecourt/domain/contract/pages.ts';
import { firstOpenStep } from '@forecourt/domain/questions/journey.ts';
import { type LoaderRequest, redirect } from '@forecourt/ui/router/router.ts';
import { saveLinkFailureTexts } from '../copy/drafts.ts';
import { draftsStore } from '../features/drafts/drafts-store.ts';
import { loadDraft } from '../features/drafts/load-draft.ts';
import { resetFormView, reviewId } from '../questions/form-view.ts';
import { currentApplication, currentJourney } from '../store/application-store.ts';
import { linkNoticeStore } from '../store/link-notice.ts';
import { openSession, whenSessionSaved } from '../store/session.ts';

/** Opens the draft of the address and redirects to its question, the receipt or the landing page. */
export async function openDraft({ params }: Pick<LoaderRequest, 'params'>): Promise<Response> {
  await openSession();
  const loading = await loadDraft(params['applicationId'], params['draftId']);
  if (loading === 'restored') resetFormView();
  if (loading === 'submitted') return redirect(isSentFromHere() ? pagePaths.nextSteps : pagePaths.received);
  if (currentApplication().saver.applicationId === null) {
    if (loading === 'expired' || loading === 'failed')
      linkNoticeStore.setState({ message: saveLinkFailureTexts[loading] });
    return redirect(pagePaths.landing);
  }
  // A reload opens the link again until the tab keeps what it opened.
  await whenSessionSaved();
  return redirect(formPath(firstOpenStep(currentJourney())?.id ?? reviewId));
}

/** Whether this tab submitted the application of the link. */
function isSentFromHere(): boolean {
  const { receipt } = currentApplication().saver;
  return receipt !== null && receipt.reference === draftsStore.getState().received?.reference;
}
