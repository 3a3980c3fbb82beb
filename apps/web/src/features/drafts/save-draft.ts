import { saveDraft as saveDraftCall } from '@forecourt/domain/contract/drafts.ts';
import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { saveLinkOf } from '@forecourt/domain/saver/rules.ts';
import { receiveSaveLink } from '@forecourt/domain/saver/transitions.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity, setProgress } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { draftsStore } from './drafts-store.ts';

let newestSave = 0;

/**
 * Saves the whole application as a draft and keeps the link to it; a failure raises its toast. Of two saves at once
 * the newer one's link stays. Without an application id there is nothing to save under.
 */
export async function saveDraft(): Promise<void> {
  const application = currentApplication();
  const { applicationId } = application.saver;
  if (applicationId === null) return;
  newestSave += 1;
  const thisSave = newestSave;
  setProgress('generateSaveLink', 'request');
  const { version, application: saved } = draftOf(application);
  const body = {
    applicationExternalId: applicationId,
    state: { rootState: { version, application: saved } },
  };
  const outcome = await activity('saveForm', () => callOnce(saveDraftCall, { body }), 'failed-save-draft');
  if (thisSave !== newestSave || currentApplication().saver.applicationId !== applicationId) return;
  setProgress('generateSaveLink', outcome.ok ? 'success' : 'error');
  if (!outcome.ok) return;
  change('saver', receiveSaveLink, saveLinkOf(window.location.origin, applicationId, outcome.value.draftId));
  draftsStore.setState({ saved: { application, at: new Date() } });
}
