import { loadDraft as loadDraftCall } from '@forecourt/domain/contract/drafts.ts';
import { parseLinkId } from '@forecourt/domain/contract/ids.ts';
import { readDraft, savedAtOf } from '@forecourt/domain/drafts/draft.ts';
import { receiveApplicationId } from '@forecourt/domain/saver/transitions.ts';
import { call } from '../../gateway/call.ts';
import { runWithProgress, setProgress } from '../../store/activities.ts';
import { currentApplication, replaceApplication } from '../../store/application-store.ts';
import { takeLatest } from '../../store/asking.ts';
import { showFailureToast } from '../../store/failures.ts';
import { setSavedDraft } from '../../store/saved-draft.ts';
import { activeDraft } from './catch-up.ts';
import { draftsStore, resetDrafts } from './drafts-store.ts';

type DraftLoading = 'restored' | 'submitted' | 'expired' | 'failed' | 'ids-missing' | 'superseded';

const loading = takeLatest();

/** Loads a draft by the ids of its link. Only 'restored' changes the application; failures raise their toasts. */
export async function loadDraft(ofApplication?: string, ofDraft?: string): Promise<DraftLoading> {
  if (!ofApplication || !ofDraft) return 'ids-missing';
  loading.forget();
  const [applicationId, draftId] = [parseLinkId(ofApplication), parseLinkId(ofDraft)];
  if (applicationId === undefined || draftId === undefined) return failed();
  const held = heldBy(draftId);
  const request = { params: { id: applicationId, draftId } };
  const outcome = await loading(() =>
    runWithProgress('loadSavedForm', () => call(loadDraftCall, request), 'failed-load-draft'),
  );
  if (outcome === 'superseded') return outcome;
  if (!outcome.ok) return 'failed';
  const opened = outcome.value;
  if ('receipt' in opened) {
    draftsStore.setState({
      received: { applicationId: held?.applicationId ?? applicationId, ...opened.receipt },
    });
    return 'submitted';
  }
  if (opened.isExpired) {
    setProgress('loadSavedForm', 'error');
    showFailureToast('failed-load-saved-form', undefined);
    return 'expired';
  }
  const { state, version, expiresAt } = opened;
  const draft = readDraft(state.rootState);
  if (draft.kind === 'unreadable') return failed();
  const { application } = draft;
  const { applicationType } = application.saver;
  const ownId = held?.applicationId ?? opened.applicationId;
  replaceApplication({
    ...application,
    saver: receiveApplicationId(application.saver, ownId, applicationType),
  });
  const made = held?.saved.made;
  setSavedDraft({
    draftId,
    version,
    expiresAt,
    application: currentApplication(),
    at: savedAtOf(state.rootState)?.getTime() ?? null,
    ...(made && { made }),
  });
  resetDrafts();
  return 'restored';
}

function heldBy(draftId: string): ReturnType<typeof activeDraft> {
  const draft = activeDraft();
  const links = draft ? [draft.saved.draftId, ...(draft.saved.made ?? [])] : [];
  return links.includes(draftId) ? draft : null;
}

function failed(): DraftLoading {
  setProgress('loadSavedForm', 'error');
  showFailureToast('failed-load-draft', undefined);
  return 'failed';
}
