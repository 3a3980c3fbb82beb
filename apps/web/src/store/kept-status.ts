import { draftOf, readDraft } from '@forecourt/domain/drafts/draft.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { applicationStore, currentApplication } from './application-store.ts';
import { commitOnLeave } from './commit-on-leave.ts';
import {
  type Correction,
  currentCorrection,
  isOpenedByStatusLink,
  subscribeToCorrection,
} from './correction.ts';
import { createChangeWriter } from './keep-changes.ts';
import { isIdle, markActive } from './last-active.ts';
import { claimRecord } from './open-record.ts';
import { statusRecord } from './session-record.ts';
import {
  currentStatusView,
  endStatusTask,
  isStatusTaskOpen,
  resetStatusView,
  type StatusTask,
  startStatusTask,
  statusStore,
  updateStatusView,
} from './status.ts';

/** `isOpened`: the link was pressed, so that it opens by itself after a reload. */
type KeptStatus = {
  readonly key: string;
  readonly isOpened: boolean;
  readonly task: {
    readonly name: StatusTask;
    readonly correction: Correction | null;
    readonly draft: ReturnType<typeof draftOf>;
  } | null;
};

let opening: Promise<void> | undefined;

/** Brings back the status link that this tab held, and what was begun from its page; keeps both from now on, encrypted. */
export function restoreStatusLink(): Promise<void> {
  opening ??= bringBack()
    .catch((error: unknown) => console.warn('What this tab held of a status link could not be read', error))
    .then(() => {
      statusStore.subscribe(keep);
      applicationStore.subscribe(keep);
      subscribeToCorrection(keep);
      commitOnLeave(changes.hurry);
      keep();
    });
  return opening;
}

async function bringBack(): Promise<void> {
  if (isIdle()) await statusRecord.drop();
  const found = await claimRecord(statusRecord);
  if (!found || currentStatusView().key !== null) return;
  const { key, isOpened, task } = JSON.parse(found.text) as KeptStatus;
  resetStatusView(key);
  if (isOpened) updateStatusView({ link: 'open' });
  // An application that this document holds already goes before.
  if (task === null || currentApplication() !== initialApplication) return;
  const draft = readDraft(task.draft);
  if (draft.kind === 'loaded') startStatusTask(task.name, () => draft.application, task.correction);
}

const changes = createChangeWriter<KeptStatus>(async (kept) => {
  await statusRecord.write(JSON.stringify(kept));
  markActive();
});

let last: KeptStatus | undefined;

function keep(): void {
  const { key, link, task: name } = currentStatusView();
  if (key === null) return forgetKept();
  const application = currentApplication();
  const task =
    name !== null && isOpenedByStatusLink(application)
      ? { name, correction: currentCorrection(), draft: draftOf(application) }
      : null;
  const isOpened = link === 'open';
  // An application of the form changes nothing here.
  if (!task && last?.task === null && last.key === key && last.isOpened === isOpened) return;
  last = { key, isOpened, task };
  changes.keep(last);
}

function forgetKept(): void {
  last = undefined;
  changes.forget();
  if (statusRecord.has()) void statusRecord.drop();
}

/** Forgets the link and what was begun from its page. */
export async function forgetStatusLink(): Promise<void> {
  if (isStatusTaskOpen()) endStatusTask();
  resetStatusView(null);
  await statusRecord.drop();
}

/** Resolves once all that was changed so far is kept. */
export const whenStatusSaved = changes.kept;
