import { draftOf, readDraft } from '@forecourt/domain/drafts/draft.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { clearToasts } from '@forecourt/ui/overlays/toasts.ts';
import { clearLookUpCache } from '../gateway/look-up.ts';
import { resetProgress } from './activities.ts';
import {
  applicationStore,
  clearApplication,
  currentApplication,
  replaceApplication,
} from './application-store.ts';
import { commitOnLeave } from './commit-on-leave.ts';
import { flushQuestionCounts, sendQuestionCountsWhenHidden } from './counted-questions.ts';
import {
  rekeyDeviceRecord,
  removeDeviceRecord,
  syncIsSessionOnDevice,
  updateDeviceRecord,
} from './device.ts';
import { removeLastSubmission, saveLastSubmission } from './ending.ts';
import { createChangeWriter } from './keep-changes.ts';
import { clearLastActive, isIdle, markActive } from './last-active.ts';
import { dropOldSessionKeys } from './old-keys.ts';
import { claimRecord } from './open-record.ts';
import {
  currentSavedDraft,
  parseSavedDraft,
  type SavedDraft,
  savedDraftStore,
  setSavedDraft,
} from './saved-draft.ts';
import { sessionRecord, warnStorageFailure } from './session-record.ts';
import { subscribeToAddressSuggestions } from './suggested-address.ts';

type Opened = 'kept' | 'nothing' | 'expired';

let opening: Promise<Opened> | undefined;
let stopKeeping = (): void => undefined;

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
  subscribeToAddressSuggestions();
  commitOnLeave(changes.hurry);
  sendQuestionCountsWhenHidden();
  // Never needed for what this page does.
  dropOldSessionKeys().catch(() => undefined);
}

/** What is written beside the changes: a record that is taken over, or where to track what is over. */
let aside: Promise<unknown> = Promise.resolve();

async function bringBack(): Promise<Opened> {
  const before = sessionRecord.read();
  if (before && isIdle()) {
    await clearSession();
    return 'expired';
  }
  const found = await claimRecord(sessionRecord);
  const held = found && parseSessionRecord(found.text);
  if (!before || !found || !held) return 'nothing';
  replaceApplication(held.application);
  setSavedDraft(held.saved);
  syncIsSessionOnDevice(before.keyId);
  aside = found.taken.then((record) => record && rekeyDeviceRecord(before.keyId, record), warnStorageFailure);
  return 'kept';
}

type Held = { readonly application: Application; readonly saved: SavedDraft | null };

/** Name of the built file, which changes with whatever the shape of a record depends on. */
const build = import.meta.url;

/** Reads the text of a record; undefined where no release has written it. This build's own is not checked again. */
export function parseSessionRecord(text: string): Held | undefined {
  const kept = JSON.parse(text) as KeptRecord;
  if (kept.build === build) return heldOf(kept);
  const draft = readDraft(kept);
  return draft.kind === 'loaded'
    ? { application: draft.application, saved: parseSavedDraft(kept.saved) }
    : undefined;
}

const changes = createChangeWriter<Held>(async ({ application, saved }) => {
  await aside;
  const record = await sessionRecord.write(JSON.stringify(recordOf({ application, saved })));
  if (!record) return;
  if (application.saver.isSubmitted) removeDeviceRecord(record.keyId);
  else updateDeviceRecord(record);
  if (application.saver.applicationId !== null) await removeLastSubmission();
  markActive();
});

/** Keeps the state as it is now: by the time it is written the page may show another application. */
function keep(): void {
  const application = currentApplication();
  if (application !== initialApplication) changes.keep({ application, saved: currentSavedDraft() });
}

const recordOf = ({ application, saved }: Held) => ({
  ...draftOf(application),
  build,
  saved: saved && savedRecordOf(saved),
});
const savedRecordOf = ({ application, ...link }: SavedDraft) => ({ ...link, draft: draftOf(application) });
type KeptRecord = ReturnType<typeof recordOf>;

function heldOf({ application, saved }: KeptRecord): Held {
  if (saved === null) return { application, saved };
  const { draft, ...link } = saved;
  return { application, saved: { ...link, application: draft.application } };
}

/** Resolves once every change so far is kept, without waiting for a frame. */
export async function whenSessionSaved(): Promise<void> {
  await aside;
  await changes.kept();
}

/** Drops what is kept but for where it is tracked; what is on screen stays until the page is left. */
export async function finishSession(): Promise<void> {
  stopKeeping();
  await dropKept();
  aside = saveLastSubmission(currentApplication());
}

/** Stops keeping changes; what was kept so far comes back with a reload. */
export function pauseSession(): void {
  stopKeeping();
  opening = undefined;
}

/** Forgets the application in memory and in the tab's storage. */
export async function clearSession(): Promise<void> {
  clearApplication();
  setSavedDraft(null);
  resetProgress();
  clearToasts();
  clearLookUpCache();
  await Promise.all([dropKept(), removeLastSubmission()]);
}

async function dropKept(): Promise<void> {
  const keyId = sessionRecord.read()?.keyId;
  if (keyId !== undefined && sessionRecord.isOwn()) removeDeviceRecord(keyId);
  changes.forget();
  const dropped = sessionRecord.drop();
  clearLastActive();
  flushQuestionCounts();
  await dropped;
}
