import { keepSavedDelayMs, keepSavedRetryMs } from '@forecourt/domain/constants/timings.ts';
import { keepDraft } from '@forecourt/domain/contract/drafts.ts';
import { raiseToast } from '@forecourt/ui/overlays/toasts.ts';
import { toastTexts } from '../../copy/toasts.ts';
import { call } from '../../gateway/call.ts';
import { CallError } from '../../gateway/call-error.ts';
import { runWithProgress } from '../../store/activities.ts';
import { applicationStore, currentApplication } from '../../store/application-store.ts';
import { takeLatest } from '../../store/asking.ts';
import { hasSameAnswers, savedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { catchUp, draftOnScreen } from './catch-up.ts';
import {
  cameByLink,
  type Drafts,
  draftsStore,
  noteUnanswered,
  rootStateOf,
  runInSequence,
} from './drafts-store.ts';

function isBehind(): boolean {
  const draft = draftOnScreen();
  if (draft === null || draftsStore.getState().conflict !== null) return false;
  return !hasSameAnswers(currentApplication(), draft.saved.application);
}

/** Saves until the draft is what is on screen, one save at a time and without toasts. */
export const keepSaved = (): Promise<void> => runInSequence(saveWhileBehind);

async function saveWhileBehind(): Promise<void> {
  while (isBehind()) {
    const outcome = await runWithProgress('saveForm', saveOnce);
    if (outcome.ok) continue;
    const { error } = outcome;
    const hasEnded = error instanceof CallError && (error.status === 404 || error.status === 410);
    if (hasEnded) {
      if (cameByLink(currentApplication(), savedDraft()))
        raiseToast('link-ended', toastTexts['link-ended']());
      setSavedDraft(null);
    }
    return;
  }
}

const saving = takeLatest(savedDraft);

async function saveOnce(): Promise<void> {
  const draft = draftOnScreen();
  if (!draft) return;
  const { saved, applicationId } = draft;
  const application = currentApplication();
  const request = {
    params: { id: applicationId, draftId: saved.draftId },
    body: { state: { rootState: rootStateOf(application) }, basedOn: saved.version },
  };
  try {
    const answer = await saving(() => call(keepDraft, request, { isKeptAlive: true }));
    if (answer === 'superseded') return;
    draftsStore.setState({ unanswered: [] });
    setSavedDraft({ ...saved, version: answer.version, application, at: Date.now() });
  } catch (error) {
    if (error instanceof CallError && error.status === 409) return catchUp();
    noteUnanswered(application);
    throw error;
  }
}

/** A look that fails is repeated with the next save. */
const look = (): void => void runInSequence(catchUp).catch(() => undefined);

/** Saves after each change, when the tab is left and on reconnection. Returns a function that stops it. */
export function startKeeping(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveIn = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(save, delayMs);
  };
  const save = (): void =>
    void keepSaved().then(() => {
      if (isBehind()) saveIn(keepSavedRetryMs);
    });
  const saveSoon = (): void => {
    if (isBehind()) saveIn(keepSavedDelayMs);
  };
  const seen = (): void => (document.visibilityState === 'hidden' ? save() : look());
  const isSettled = (now: Drafts, before: Drafts): void => {
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
    void keepSaved();
  };
}
