import { revokeDraft } from '@forecourt/domain/contract/drafts.ts';
import { receiveSaveLink } from '@forecourt/domain/saver/transitions.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { setProgress } from '../../store/activities.ts';
import { change } from '../../store/application-store.ts';
import { setSavedDraft } from '../../store/saved-draft.ts';
import { draftOnScreen } from './catch-up.ts';
import { draftsStore, inTurn } from './drafts-store.ts';

/**
 * Takes the link back, and with it those that this tab has made before and somebody may have been sent, so that they
 * open nothing; the answers stay in this tab. Returns whether it worked; until then the link on screen still works.
 */
export const revokeLink = (): Promise<boolean> =>
  inTurn(async () => {
    const draft = draftOnScreen();
    if (!draft) return false;
    const { applicationId, saved } = draft;
    try {
      for (const draftId of saved.made ?? [saved.draftId])
        await callOnce(revokeDraft, { params: { id: applicationId, draftId } });
    } catch {
      return false;
    }
    setSavedDraft(null);
    change('saver', receiveSaveLink, '');
    setProgress('generateSaveLink', 'initial');
    draftsStore.setState({ sent: null, lastSaved: { applicationId, version: saved.version } });
    return true;
  });
