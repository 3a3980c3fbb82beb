import { autosaveDelayMs, autosaveRetryMs } from '@forecourt/domain/constants/timings.ts';
import { updateDraft } from '@forecourt/domain/contract/drafts.ts';
import { showToast } from '@forecourt/ui/overlays/toasts.ts';
import { toastTexts } from '../../copy/toasts.ts';
import { call } from '../../gateway/call.ts';
import { ApiError } from '../../gateway/call-error.ts';
import { withCompression } from '../../gateway/compress.ts';
import { runWithProgress } from '../../store/activities.ts';
import { applicationStore, currentApplication } from '../../store/application-store.ts';
import { takeLatest } from '../../store/asking.ts';
import { currentSavedDraft, hasSameAnswers, setSavedDraft } from '../../store/saved-draft.ts';
import { activeDraft, mergeServerDraft } from './catch-up.ts';
import {
  type DraftsState,
  draftContentOf,
  draftsStore,
  isOpenedBySaveLink,
  recordUnansweredSave,
  runInSequence,
} from './drafts-store.ts';

function isBehind(): boolean {
  const draft = activeDraft();
  if (draft === null || draftsStore.getState().conflict !== null) return false;
  return !hasSameAnswers(currentApplication(), draft.saved.application);
}

/** Saves until the draft is what is on screen, one save at a time and without toasts. */
export const autosave = (): Promise<void> => runInSequence(saveWhileBehind);

async function saveWhileBehind(): Promise<void> {
  while (isBehind()) {
    const outcome = await runWithProgress('saveForm', saveOnce);
    if (outcome.ok) continue;
    const { error } = outcome;
    const hasEnded = error instanceof ApiError && (error.status === 404 || error.status === 410);
    if (hasEnded) {
      if (isOpenedBySaveLink(currentApplication(), currentSavedDraft()))
        showToast('link-ended', toastTexts['link-ended']());
      setSavedDraft(null);
    }
    return;
  }
}

const saving = takeLatest(currentSavedDraft);

async function saveOnce(): Promise<void> {
  const draft = activeDraft();
  if (!draft) return;
  const { saved, applicationId } = draft;
  const application = currentApplication();
  const request = {
    params: { id: applicationId, draftId: saved.draftId },
    body: { state: { rootState: draftContentOf(application) }, basedOn: saved.version },
  };
  try {
    const answer = await saving(() =>
      withCompression(request.body, (options) =>
        call(updateDraft, request, { isKeptAlive: true, ...options }),
      ),
    );
    if (answer === 'superseded') return;
    draftsStore.setState({ unanswered: [] });
    setSavedDraft({ ...saved, version: answer.version, application, at: Date.now() });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return mergeServerDraft();
    recordUnansweredSave(application);
    throw error;
  }
}

/** A look that fails is repeated with the next save. */
const look = (): void => void runInSequence(mergeServerDraft).catch(() => undefined);

/** Saves after each change, when the tab is left and on reconnection. Returns a function that stops it. */
export function startAutosave(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveIn = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(save, delayMs);
  };
  const save = (): void =>
    void autosave().then(() => {
      if (isBehind()) saveIn(autosaveRetryMs);
    });
  const saveSoon = (): void => {
    if (isBehind()) saveIn(autosaveDelayMs);
  };
  const seen = (): void => (document.visibilityState === 'hidden' ? save() : look());
  const isSettled = (now: DraftsState, before: DraftsState): void => {
    if (before.conflict !== null && now.conflict === null) saveSoon();
  };
  const stops = [applicationStore.subscribe(saveSoon), draftsStore.subscribe(isSettled)];
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', save);
  saveSoon();
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', save);
    clearTimeout(timer);
    void autosave();
  };
}
