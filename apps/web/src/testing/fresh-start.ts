import type { Application } from '@forecourt/domain/state.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { clearToasts } from '@forecourt/ui/overlays/toasts.ts';
import { clearLookUpCache } from '../gateway/look-up.ts';
import { resetProgress } from '../store/activities.ts';
import { replaceApplication } from '../store/application-store.ts';
import { setSavedDraft } from '../store/saved-draft.ts';

/** Starts a test from an application, without draft, activity, toast or cached look-up. */
export function startFrom(application: Application = initialApplication): void {
  replaceApplication(application);
  setSavedDraft(null);
  resetProgress();
  clearToasts();
  clearLookUpCache();
}
