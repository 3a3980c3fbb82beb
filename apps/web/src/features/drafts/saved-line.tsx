import { useProgress } from '../../store/activities.ts';
import { useApplication } from '../../store/application-store.ts';
import { useSavedDraft } from '../../store/saved-draft.ts';
import { StatusLine } from '../../ui/frame/status-line.tsx';
import { savedStatus } from './saved-status.ts';

/** Whether what is on screen is saved as a draft. */
export function SavedLine() {
  const saving = useProgress('saveForm');
  const saved = useSavedDraft();
  const text = useApplication((application) => savedStatus(application, saved, saving).text);
  const isSaved = useApplication((application) => savedStatus(application, saved, saving).isSaved);
  return <StatusLine text={text} isSaved={isSaved} />;
}
