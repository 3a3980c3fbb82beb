import { formatClock } from '@forecourt/domain/fields/moment.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { savedLineTexts } from '../../copy/drafts.ts';
import { type Progress, useProgress } from '../../store/activities.ts';
import { useApplication } from '../../store/application-store.ts';
import { useIsOnDevice } from '../../store/device.ts';
import { hasSameAnswers, type SavedDraft, useSavedDraft } from '../../store/saved-draft.ts';
import { StatusLine } from '../../ui/frame/status-line.tsx';

export type SavedStatus = { readonly text: string; readonly isSaved: boolean };

/** A moment as '9:04 pm', in the time of the reader. */
export function timeText(moment: Date | number): string {
  const at = new Date(moment);
  return formatClock(at.getHours(), at.getMinutes());
}

/** What is true of the answers: kept in this tab only or on this device, being saved, saved and when, or not saved. */
export function savedStatus(
  application: Application,
  saved: SavedDraft | null,
  saving: Progress,
  isOnDevice: boolean,
): SavedStatus {
  if (saved === null || saved.application.saver.applicationId !== application.saver.applicationId) {
    const kept = isOnDevice ? savedLineTexts.onDevice : savedLineTexts.tabOnly;
    return { text: saving === 'request' ? savedLineTexts.saving : kept, isSaved: false };
  }
  if (!hasSameAnswers(application, saved.application)) {
    return { text: saving === 'error' ? savedLineTexts.notSaved : savedLineTexts.saving, isSaved: false };
  }
  const text = saved.at === null ? savedLineTexts.opened : savedLineTexts.saved(timeText(saved.at));
  return { text, isSaved: true };
}

/** Whether what is on screen is saved as a draft. */
export function SavedLine() {
  const saving = useProgress('saveForm');
  const saved = useSavedDraft();
  const isOnDevice = useIsOnDevice();
  const text = useApplication((application) => savedStatus(application, saved, saving, isOnDevice).text);
  const isSaved = useApplication(
    (application) => savedStatus(application, saved, saving, isOnDevice).isSaved,
  );
  return <StatusLine text={text} isSaved={isSaved} />;
}
