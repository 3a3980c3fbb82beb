import type { Application } from '@forecourt/domain/state.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { clearToasts } from '@forecourt/ui/overlays/toasts.ts';
import { forgetLookUps } from '../gateway/look-up.ts';
import { resetProgress } from '../store/activities.ts';
import { restore } from '../store/application-store.ts';
import { setSavedDraft } from '../store/saved-draft.ts';

/** Starts a test from an application, without draft, activity, toast or cached look-up. */
export function startFrom(application: Application = initialApplication): void {
  restore(application);
  setSavedDraft(null);
  resetProgress();
  clearToasts();
  forgetLookUps();
}
