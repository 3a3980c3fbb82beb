import { saveDraft as saveDraftCall } from '@forecourt/domain/contract/drafts.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { saveLinkOf } from '@forecourt/domain/saver/rules.ts';
import { receiveSaveLink } from '@forecourt/domain/saver/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { withBasePath } from '../../brand/use-brand.ts';
import { ApiError } from '../../gateway/call-error.ts';
import { callIdempotently } from '../../gateway/call-once.ts';
import { withCompression } from '../../gateway/compress.ts';
import { runWithProgress, setProgress } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { applicationKeyOf, takeLatest } from '../../store/asking.ts';
import { setSavedDraft } from '../../store/saved-draft.ts';
import { activeDraft, mergeServerDraft } from './catch-up.ts';
import { draftContentOf, draftsStore, recordUnansweredSave, runInSequence } from './drafts-store.ts';

type NewDraft = ResponseOf<typeof saveDraftCall> & { readonly application: Application };

const saving = takeLatest(applicationKeyOf);

/** 'known' replaces only the version this tab knows; 'any' replaces any version. */
type Basis = 'known' | 'any';

/** Saves a new draft and keeps its link. Failures raise their toast; of two saves the newer link wins. */
export const saveDraft = (): Promise<void> => saveOn('known');

/** Saves over a version that this tab cannot load. */
export const overwriteSavedDraft = (): Promise<void> => saveOn('any');

async function saveOn(basis: Basis): Promise<void> {
  const { applicationId } = currentApplication().saver;
  if (applicationId === null) return;
  draftsStore.setState({ isSavedElsewhere: false });
  setProgress('generateSaveLink', 'request');
  const outcome = await saving(() =>
    runWithProgress(
      'saveForm',
      () => runInSequence(() => newDraft(applicationId, basis)),
      'failed-save-draft',
    ),
  );
  if (outcome === 'superseded') return;
  const saved = outcome.ok ? outcome.value : null;
  setProgress('generateSaveLink', saved ? 'success' : 'error');
  if (!saved) return;
  const { application, draftId, version, expiresAt } = saved;
  const origin = `${window.location.origin}${withBasePath('')}`;
  changeSection('saver', receiveSaveLink, saveLinkOf(origin, saved.applicationId, draftId));
  const made = new Set([...(activeDraft()?.saved.made ?? []), draftId]);
  setSavedDraft({ draftId, version, expiresAt, application, at: Date.now(), made: [...made] });
}

/** 0 when this tab knows of no saved version, so that nothing unknown is replaced. */
function knownVersion(applicationId: string): number {
  const { lastSaved } = draftsStore.getState();
  const saved = lastSaved?.applicationId === applicationId ? lastSaved.version : 0;
  return activeDraft()?.saved.version ?? saved;
}

/** Returns null when the applicant has a conflict to resolve first. */
async function newDraft(applicationId: string, basis: Basis): Promise<NewDraft | null> {
  if (draftsStore.getState().conflict !== null) return null;
  const application = currentApplication();
  const known = knownVersion(applicationId);
  const body = {
    applicationExternalId: applicationId,
    state: { rootState: draftContentOf(application) },
    ...(basis === 'known' ? { basedOn: known } : { replaces: true as const }),
  };
  try {
    const saved = await withCompression(body, (options) =>
      callIdempotently(saveDraftCall, { body }, options),
    );
    draftsStore.setState({ lastSaved: { applicationId, version: saved.version }, unanswered: [] });
    return { application, ...saved };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) {
      recordUnansweredSave(application);
      throw error;
    }
    if (activeDraft() === null) {
      if (error.code !== 'savedSince') throw error;
      draftsStore.setState({ isSavedElsewhere: true });
      return null;
    }
    await mergeServerDraft();
    const isAsItWas = draftsStore.getState().conflict === null && activeDraft()?.saved.version === known;
    if (isAsItWas) throw error;
    return newDraft(applicationId, basis);
  }
}
