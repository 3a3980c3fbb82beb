import { autosaveDelayMs, autosaveRetryMs } from '@forecourt/domain/constants/timings.ts';
import { type OpenedPart, openPart, savePart } from '@forecourt/domain/contract/parts.ts';
import { agreeToCreditCheck } from '@forecourt/domain/credit/transitions.ts';
import { mergeApplications } from '@forecourt/domain/drafts/merge.ts';
import type { MergeUnit } from '@forecourt/domain/drafts/parts.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../../gateway/call.ts';
import { ApiError, refusalMessageOf } from '../../gateway/call-error.ts';
import { applicationStore, currentApplication, replaceApplication } from '../../store/application-store.ts';
import { commitOnLeave } from '../../store/commit-on-leave.ts';
import { currentPartView, isPartOpen } from '../../store/part.ts';
import { hasSameAnswers } from '../../store/saved-draft.ts';
import { refreshPart } from './open-part.ts';

type SavedAnswers = {
  /** As they are saved on the server. */
  readonly application: Application | null;
  readonly version: number;
  readonly state: 'saved' | 'saving' | 'failed';
  /** Milliseconds; null when nothing was saved from here. */
  readonly at: number | null;
  /** Answers that another device has saved otherwise; null if none was found, empty if all could be put together. */
  readonly otherDevice: readonly MergeUnit[] | null;
};

const savedStore = createStore<SavedAnswers>(() => ({
  application: null,
  version: 0,
  state: 'saved',
  at: null,
  otherDevice: null,
}));
export const useSavedAnswers = (): SavedAnswers => useStore(savedStore);

const isBehind = (): boolean => {
  const { application } = savedStore.getState();
  return isPartOpen() && application !== null && !hasSameAnswers(currentApplication(), application);
};

let saving: Promise<void> | undefined;

/** Saves until what is on screen is saved, one save at a time. */
export function saveAnswers(): Promise<void> {
  saving ??= saveWhileBehind().finally(() => {
    saving = undefined;
  });
  return saving;
}

async function saveWhileBehind(): Promise<void> {
  while (isBehind()) {
    savedStore.setState({ state: 'saving' });
    try {
      await saveOnce();
    } catch (error) {
      savedStore.setState({ state: 'failed' });
      // The link opens nothing any more: the page says why.
      if (refusalMessageOf(error) !== undefined) await refreshPart();
      return;
    }
  }
}

async function saveOnce(): Promise<void> {
  const { key } = currentPartView();
  const application = currentApplication();
  const { version: basedOn } = savedStore.getState();
  if (key === null) return;
  const body = { key, basedOn, credit: application.credit };
  try {
    const { version } = await call(savePart, { body }, { isKeptAlive: true });
    savedStore.setState({ application, version, state: 'saved', at: Date.now() });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'savedSince')) throw error;
    await mergeOtherDevice(await call(openPart, { body: { key } }));
  }
}

/** Takes what another device has saved; where both differ, what is answered here stays and is agreed to once more. */
async function mergeOtherDevice({ credit, version, state }: OpenedPart): Promise<void> {
  const { application: base } = savedStore.getState();
  if (credit === null || state !== 'open') return refreshPart();
  if (!isPartOpen() || base === null) return undefined;
  const mine = currentApplication();
  const theirs = { ...mine, credit: { ...credit, part: null } };
  const { merged, conflicts } = mergeApplications(base, mine, theirs);
  const isAgreedAgain = conflicts.includes('credit-check-agreement');
  replaceApplication(
    isAgreedAgain ? { ...merged, credit: agreeToCreditCheck(merged.credit, false) } : merged,
  );
  savedStore.setState({ application: theirs, version, state: 'saved', otherDevice: conflicts });
  return undefined;
}

/** Another device may have saved while this one was out of sight. */
async function mergeIfNewer(): Promise<void> {
  const { part } = currentPartView();
  if (part && part.version > savedStore.getState().version) await mergeOtherDevice(part);
}

/** Saves after each change, when the page is left and on reconnection. Returns a function that stops it. */
export function startSavingAnswers({ version }: OpenedPart): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveIn = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(save, delayMs);
  };
  const save = (): void =>
    void saveAnswers().then(() => {
      if (isBehind()) saveIn(autosaveRetryMs);
    });
  const saveSoon = (): void => {
    if (isBehind()) saveIn(autosaveDelayMs);
  };
  const look = (): void => {
    if (document.visibilityState === 'hidden') save();
    else void refreshPart().then(mergeIfNewer);
  };
  savedStore.setState({
    application: currentApplication(),
    version,
    state: 'saved',
    at: null,
    otherDevice: null,
  });
  const stops = [applicationStore.subscribe(saveSoon), commitOnLeave(save)];
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', save);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', save);
    clearTimeout(timer);
    void saveAnswers();
  };
}
