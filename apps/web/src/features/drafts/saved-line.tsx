import { useProgress } from '../../store/activities.ts';
import { useApplication } from '../../store/application-store.ts';
import { SavedLine as Line } from '../../ui/saved-line.tsx';
import { useDrafts } from './drafts-store.ts';
import { savedStatus } from './saved-status.ts';

/** Whether what is on screen is saved as a draft. */
export function SavedLine() {
  const saving = useProgress('saveForm');
  const saved = useDrafts((drafts) => drafts.saved);
  const text = useApplication((application) => savedStatus(application, saved, saving).text);
  const isSaved = useApplication((application) => savedStatus(application, saved, saving).isSaved);
  return <Line text={text} isSaved={isSaved} />;
}
