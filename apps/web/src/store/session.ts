import { draftOf, readDraft } from '@forecourt/domain/drafts/draft.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { clearToasts } from '@forecourt/ui/overlays/toasts.ts';
import { forgetLookUps } from '../gateway/look-up.ts';
import { resetProgress } from './activities.ts';
import { afterPaint } from './after-paint.ts';
import { applicationStore, currentApplication, forget, restore } from './application-store.ts';
import { dedupe, takeLatest } from './asking.ts';
import { forgetQuestions, sendCountsWhenHidden } from './counted-questions.ts';
import { forgetOnDevice, recogniseOnDevice, renewOnDevice } from './device.ts';
import { forgetProgress, isIdle, markActive } from './last-active.ts';
import { readSavedDraft, savedDraft, savedDraftStore, setSavedDraft } from './saved-draft.ts';
import { decrypt, encrypt, newSessionKey, type SessionKey } from './session-encryption.ts';
import { dropSessionKey, findSessionKey } from './session-keys.ts';
import {
  dropSessionRecord,
  readSessionRecord,
  type SessionRecord,
  warnNothingIsKept,
  writeSessionRecord,
} from './session-record.ts';
import { followSuggestions } from './suggested-address.ts';

type Opened = 'kept' | 'nothing' | 'expired';

let opening: Promise<Opened> | undefined;
let stopKeeping: (() => void) | undefined;
let current: Promise<SessionKey> | undefined;

/** Restores what this tab held before a reload and keeps every change, encrypted. Works without keys, in memory. */
export function openSession(): Promise<Opened> {
  opening ??= bringBack().then((opened) => {
    const stops = [applicationStore.subscribe(keep), savedDraftStore.subscribe(keep)];
    stopKeeping = () => stops.forEach((stop) => stop());
    startListeners();
    return opened;
  });
  return opening;
}

let hasListeners = false;
function startListeners(): void {
  if (hasListeners) return;
  hasListeners = true;
  followSuggestions();
  for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, commitOnLeave);
  sendCountsWhenHidden();
}

async function bringBack(): Promise<Opened> {
  const record = readSessionRecord();
  if (!record) return 'nothing';
  if (isIdle()) {
    await endSession();
    return 'expired';
  }
  const held = await opened(record);
  if (!held) return 'nothing';
  current = Promise.resolve({ keyId: record.keyId, key: held.key });
  restore(held.application);
  setSavedDraft(held.saved);
  recogniseOnDevice(record);
  return 'kept';
}

/** Decrypts a record; returns it with its key, or undefined where it cannot be read. */
export async function opened(record: SessionRecord) {
  try {
    const key = await findSessionKey(record.keyId);
    const kept = key && (JSON.parse(await decrypt(key, record.sealed)) as { saved?: unknown });
    const draft = readDraft(kept);
    if (!key || draft.kind !== 'loaded') return undefined;
    return { key, application: draft.application, saved: readSavedDraft(kept?.saved) };
  } catch (error) {
    console.warn('What this browser held could not be read', error);
    return undefined;
  }
}

/** Commits the focused field as the page is left, in time to be kept. */
function commitOnLeave(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  stopWaiting();
}

/** At most once in this time while somebody types. */
const keptEveryMs = 500;
let keptAt = Number.NEGATIVE_INFINITY;
let stopWaiting = (): void => undefined;

let isWaitingForKeys = false;
const isTyping = (): boolean => document.activeElement?.matches('input, textarea') === true;
/** Waits for the frame that shows the change, so that no key waits for encryption. */
const nextWrite = (): Promise<void> =>
  new Promise((resolve) => {
    stopWaiting = resolve;
    const wait = keptAt + keptEveryMs - performance.now();
    isWaitingForKeys = wait > 0 && isTyping();
    if (isWaitingForKeys) setTimeout(resolve, wait);
    else afterPaint().later(resolve);
  });

type Held = { readonly application: Application; readonly saved: ReturnType<typeof savedDraft> };

/** What is to be written, as it was at the latest change: by then the page may show another application. */
let changed: Held | undefined;

/** Changes during an encryption are kept together, the latest state only. */
function keep(): void {
  changed = { application: currentApplication(), saved: savedDraft() };
  if (isWaitingForKeys && !isTyping()) stopWaiting();
  void writeWhileChanged();
}

const writeWhileChanged = dedupe(async (): Promise<void> => {
  while (changed) {
    await nextWrite();
    if (!changed) return;
    const held = changed;
    changed = undefined;
    keptAt = performance.now();
    try {
      await write(held);
    } catch (error) {
      warnNothingIsKept(error);
      stopKeeping?.();
      return;
    }
  }
});

const encrypting = takeLatest(() => current);

/** A session that was dropped during the encryption is not written. */
async function write({ application, saved }: Held): Promise<void> {
  if (application === initialApplication) return;
  current ??= newSessionKey();
  const by = current;
  const record = await encrypting(async () => {
    const { keyId, key } = await by;
    const text = JSON.stringify({ ...draftOf(application), saved: recordOf(saved) });
    return { keyId, sealed: await encrypt(key, text) };
  });
  if (record === 'superseded') return;
  writeSessionRecord(record);
  if (application.saver.isSubmitted) forgetOnDevice(record.keyId);
  else renewOnDevice(record);
  markActive();
}

function recordOf(saved: Held['saved']): unknown {
  if (saved === null) return null;
  const { application, ...rest } = saved;
  return { ...rest, draft: draftOf(application) };
}

/** Resolves once every change so far is kept, without waiting for a frame. */
export async function sessionKept(): Promise<void> {
  stopWaiting();
  await writeWhileChanged();
}

/** Drops what is kept; what is on screen stays until the page is left. */
export async function closeSession(): Promise<void> {
  stopKeeping?.();
  await dropKept();
}

/** Stops keeping changes; what was kept so far comes back with a reload. */
export function pauseSession(): void {
  stopKeeping?.();
  opening = undefined;
}

/** Forgets the application in memory and in the tab's storage. */
export async function endSession(): Promise<void> {
  forget();
  setSavedDraft(null);
  resetProgress();
  clearToasts();
  forgetLookUps();
  await dropKept();
}

async function dropKept(): Promise<void> {
  const record = readSessionRecord();
  const held = current ?? record;
  if (record) forgetOnDevice(record.keyId);
  current = undefined;
  changed = undefined;
  dropSessionRecord();
  forgetProgress();
  forgetQuestions();
  const dropped = Promise.resolve(held).then((known) => known && dropSessionKey(known.keyId));
  // A browser that keeps no keys has none to drop.
  await dropped.catch(() => undefined);
}
