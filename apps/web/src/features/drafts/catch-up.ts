import { withoutAddressesOfOtherBusiness } from '@forecourt/domain/application/address-origins.ts';
import { loadDraft } from '@forecourt/domain/contract/drafts.ts';
import { readDraft } from '@forecourt/domain/drafts/draft.ts';
import { merge } from '@forecourt/domain/drafts/merge.ts';
import { type MergeUnit, withPartsOf } from '@forecourt/domain/drafts/parts.ts';
import { call } from '../../gateway/call.ts';
import { progressStore } from '../../store/activities.ts';
import { currentApplication, restore } from '../../store/application-store.ts';
import { takeLatest } from '../../store/asking.ts';
import { hasSameAnswers, type SavedDraft, savedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { type Conflict, draftsStore } from './drafts-store.ts';

/** The draft this tab saves into, as long as it is of the application on screen, which is still to be sent. */
export function draftOnScreen(): { saved: SavedDraft; applicationId: string } | null {
  const saved = savedDraft();
  const { applicationId, isSubmitted } = currentApplication().saver;
  const isOfThis =
    applicationId !== null && !isSubmitted && saved?.application.saver.applicationId === applicationId;
  return isOfThis ? { saved, applicationId } : null;
}

const looking = takeLatest(() => draftOnScreen()?.saved);

/**
 * Brings what others have saved since onto this screen. What both sides changed stays as it is here and is put to
 * the applicant. Throws what the call throws; an application that was left meanwhile is not touched. What was sent
 * elsewhere is not this screen's any more; what this tab itself has sent or is sending, it is answered on its own.
 */
export async function catchUp(): Promise<void> {
  const before = draftOnScreen();
  if (!before) return;
  const { saved, applicationId } = before;
  const params = { id: applicationId, draftId: saved.draftId };
  const answer = await looking(() => call(loadDraft, { params }));
  if (answer === 'superseded') return;
  if ('receipt' in answer) {
    if (progressStore.getState().submitApplication !== 'initial')
      throw new Error('This tab is sending it itself');
    setSavedDraft(null);
    draftsStore.setState({ received: { applicationId, ...answer.receipt } });
    return;
  }
  if (answer.isExpired || answer.version <= saved.version) return;
  const read = readDraft(answer.state.rootState);
  if (read.kind === 'unreadable') throw new Error('The saved draft cannot be read');
  const theirs = { ...read.application, saver: { ...read.application.saver, applicationId } };
  // A save of this tab's own that arrived without its answer coming back is nobody else's.
  const { unanswered } = draftsStore.getState();
  const isOwn = unanswered.some((sent) => hasSameAnswers(sent, theirs));
  const { merged, conflicts, base } = merge(isOwn ? theirs : saved.application, currentApplication(), theirs);
  restore(withoutAddressesOfOtherBusiness(merged));
  const { version } = answer;
  const conflict = conflicts.length > 0 ? { units: conflicts, theirs, version } : null;
  // While a choice is open no save is taken, and a look finds it again, after a reload too: the version stays behind.
  setSavedDraft({ ...saved, version: conflict ? saved.version : version, application: base });
  draftsStore.setState({ conflict, unanswered: [], ...(conflict && { isDialogOpen: false }) });
}

/** Takes the answers of somebody else where the applicant chose them; the others are saved as they are here. */
export function resolveConflict({ theirs, version }: Conflict, chosen: readonly MergeUnit[]): void {
  const draft = draftOnScreen();
  restore(withoutAddressesOfOtherBusiness(withPartsOf(currentApplication(), theirs, chosen)));
  if (draft) setSavedDraft({ ...draft.saved, version, application: theirs });
  draftsStore.setState({ conflict: null });
}
