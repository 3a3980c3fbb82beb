import { revokeDraft } from '@forecourt/domain/contract/drafts.ts';
import { receiveApplicationId, receiveSaveLink } from '@forecourt/domain/saver/transitions.ts';
import { ApiError } from '../../gateway/call-error.ts';
import { callIdempotently } from '../../gateway/call-once.ts';
import { setProgress } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { currentSavedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { activeDraft } from './catch-up.ts';
import { draftsStore, runInSequence } from './drafts-store.ts';

/** Revokes the link and those this tab made before. Returns false, with the link still working, if that failed. */
export const revokeSaveLink = (): Promise<boolean> =>
  runInSequence(async () => {
    const draft = activeDraft();
    if (!draft) return false;
    const { saved } = draft;
    let id = draft.applicationId;
    try {
      for (const draftId of saved.made ?? [saved.draftId]) {
        id = await revokeOne(id, draftId);
        switchToId(id);
      }
    } catch {
      return false;
    }
    setSavedDraft(null);
    changeSection('saver', receiveSaveLink, '');
    setProgress('generateSaveLink', 'initial');
    draftsStore.setState({ sent: null, lastSaved: { applicationId: id, version: saved.version } });
    return true;
  });

/** Revokes one link and returns the id that this tab goes on with. A link that opens nothing counts as revoked. */
async function revokeOne(id: string, draftId: string): Promise<string> {
  try {
    return (await callIdempotently(revokeDraft, { params: { id, draftId } })).applicationId ?? id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return id;
    throw error;
  }
}

/** Switches this tab and its draft to an id: the earlier one may have ended with the link. */
function switchToId(id: string): void {
  const { applicationType } = currentApplication().saver;
  const saved = currentSavedDraft();
  changeSection('saver', receiveApplicationId, id, applicationType);
  if (!saved) return;
  const saver = receiveApplicationId(saved.application.saver, id, applicationType);
  setSavedDraft({ ...saved, application: { ...saved.application, saver } });
}
