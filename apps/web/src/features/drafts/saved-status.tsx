import { formatClock, formatDay } from '@forecourt/domain/fields/moment.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { StatusLine } from '@forecourt/ui/frame/status-line.tsx';
import { Notice } from '@forecourt/ui/notice.tsx';
import { useShallow } from 'zustand/react/shallow';
import { savedLineTexts } from '../../copy/drafts.ts';
import { type ActivityStatus, useProgress } from '../../store/activities.ts';
import { useApplication } from '../../store/application-store.ts';
import { useIsSessionOnDevice } from '../../store/device.ts';
import { hasSameAnswers, type SavedDraft, useSavedDraft } from '../../store/saved-draft.ts';

type SavedStatus = {
  readonly text: string;
  readonly isSaved: boolean;
  readonly hasFailed?: boolean;
};

/** Formats a moment as '9:04 pm' in the reader's time zone. */
export function formatLocalTime(moment: Date | number): string {
  const at = new Date(moment);
  return formatClock(at.getHours(), at.getMinutes());
}

/** Formats a moment of another day as its date. */
function momentText(moment: number): string {
  const day = formatDay(new Date(moment));
  return day === formatDay(new Date()) ? formatLocalTime(moment) : day;
}

export function savedStatusOf(
  application: Application,
  saved: SavedDraft | null,
  saving: ActivityStatus,
  isOnDevice: boolean,
): SavedStatus {
  if (saved === null || saved.application.saver.applicationId !== application.saver.applicationId) {
    const kept = isOnDevice ? savedLineTexts.onDevice : savedLineTexts.tabOnly;
    return { text: saving === 'request' ? savedLineTexts.saving : kept, isSaved: false };
  }
  if (!hasSameAnswers(application, saved.application)) {
    if (saving === 'error') return { text: savedLineTexts.notSaved, isSaved: false, hasFailed: true };
    return { text: savedLineTexts.saving, isSaved: false };
  }
  const text = saved.at === null ? savedLineTexts.opened : savedLineTexts.saved(momentText(saved.at));
  return { text, isSaved: true };
}

export function useSavedStatus(): SavedStatus {
  const saving = useProgress('saveForm');
  const saved = useSavedDraft();
  const isOnDevice = useIsSessionOnDevice();
  return useApplication(useShallow((application) => savedStatusOf(application, saved, saving, isOnDevice)));
}

export function SavedStatusLine() {
  const { text, isSaved, hasFailed = false } = useSavedStatus();
  return <StatusLine text={text} isSaved={isSaved} hasFailed={hasFailed} />;
}

export function NotSavedNote() {
  const { text, hasFailed = false } = useSavedStatus();
  return (
    hasFailed && (
      <Notice title={text}>
        <p>{savedLineTexts.notSavedDetail}</p>
      </Notice>
    )
  );
}
