import { saveDraft as saveDraftCall } from '@forecourt/domain/contract/drafts.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { saveLinkOf } from '@forecourt/domain/saver/rules.ts';
import { receiveSaveLink } from '@forecourt/domain/saver/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { below } from '../../brand/use-brand.ts';
import { CallError } from '../../gateway/call-error.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity, setProgress } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { heldApplication, latest } from '../../store/asking.ts';
import { setSavedDraft } from '../../store/saved-draft.ts';
import { catchUp, draftOnScreen } from './catch-up.ts';
import { draftsStore, inTurn, rootStateOf } from './drafts-store.ts';

type NewDraft = ResponseOf<typeof saveDraftCall> & { readonly application: Application };

const saving = latest(heldApplication);

/**
 * Saves the whole application as a draft and keeps the link to it; a failure raises its toast. Of two saves at once
 * the newer one's link stays. Without an application id there is nothing to save under.
 */
export async function saveDraft(): Promise<void> {
  const { applicationId } = currentApplication().saver;
  if (applicationId === null) return;
  setProgress('generateSaveLink', 'request');
  const outcome = await saving(() =>
    activity('saveForm', () => inTurn(() => newDraft(applicationId)), 'failed-save-draft'),
  );
  if (outcome === 'overtaken') return;
  const saved = outcome.ok ? outcome.value : null;
  setProgress('generateSaveLink', saved ? 'success' : 'error');
  if (!saved) return;
  const { application, draftId, version, expiresAt } = saved;
  change(
    'saver',
    receiveSaveLink,
    saveLinkOf(`${window.location.origin}${below('')}`, applicationId, draftId),
  );
  const made = [...(draftOnScreen()?.saved.made ?? []), draftId];
  setSavedDraft({ draftId, version, expiresAt, application, at: Date.now(), made });
}

/** Saves under a link of its own; null when somebody else answered differently and the applicant has to choose. */
async function newDraft(applicationId: string): Promise<NewDraft | null> {
  if (draftsStore.getState().clash !== null) return null;
  const application = currentApplication();
  const known = draftOnScreen()?.saved.version;
  const body = {
    applicationExternalId: applicationId,
    state: { rootState: rootStateOf(application) },
    ...(known !== undefined && { basedOn: known }),
  };
  try {
    return { application, ...(await callOnce(saveDraftCall, { body })) };
  } catch (error) {
    if (known === undefined || !(error instanceof CallError) || error.status !== 409) throw error;
    await catchUp();
    const isAsItWas = draftsStore.getState().clash === null && draftOnScreen()?.saved.version === known;
    if (isAsItWas) throw error;
    return newDraft(applicationId);
  }
}
