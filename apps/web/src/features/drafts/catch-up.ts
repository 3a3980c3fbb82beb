import { withoutAddressesOfOtherBusiness } from '@forecourt/domain/application/address-origins.ts';
import { loadDraft } from '@forecourt/domain/contract/drafts.ts';
import { readDraft } from '@forecourt/domain/drafts/draft.ts';
import { mergeApplications } from '@forecourt/domain/drafts/merge.ts';
import { type MergeUnit, withMergeUnitsOf } from '@forecourt/domain/drafts/parts.ts';
import { call } from '../../gateway/call.ts';
import { updateReturnPoint } from '../../questions/return-point.ts';
import { progressStore } from '../../store/activities.ts';
import { currentApplication, replaceApplication } from '../../store/application-store.ts';
import { takeLatest } from '../../store/asking.ts';
import {
  currentSavedDraft,
  hasSameAnswers,
  type SavedDraft,
  setSavedDraft,
} from '../../store/saved-draft.ts';
import { type DraftConflict, draftsStore } from './drafts-store.ts';

/** Returns this tab's draft, if it belongs to the application on screen and that is not sent yet. */
export function activeDraft(): { saved: SavedDraft; applicationId: string } | null {
  const saved = currentSavedDraft();
  const { applicationId, isSubmitted } = currentApplication().saver;
  const isOfThis =
    applicationId !== null && !isSubmitted && saved?.application.saver.applicationId === applicationId;
  return isOfThis ? { saved, applicationId } : null;
}

const looking = takeLatest(() => activeDraft()?.saved);

/** Merges what others have saved since. Conflicts are left to the applicant. Throws what the call throws. */
export async function mergeServerDraft(): Promise<void> {
  const before = activeDraft();
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
  // A save of this tab that arrived without an answer is no change by somebody else.
  const { unanswered } = draftsStore.getState();
  const isOwn = unanswered.some((sent) => hasSameAnswers(sent, theirs));
  const common = isOwn ? theirs : saved.application;
  const { merged, conflicts, base } = mergeApplications(common, currentApplication(), theirs);
  updateReturnPoint((start) => mergeApplications(common, start, theirs).merged);
  replaceApplication(withoutAddressesOfOtherBusiness(merged));
  const { version } = answer;
  const conflict = conflicts.length > 0 ? { units: conflicts, theirs, version } : null;
  // While a conflict is open the version stays behind: no save is taken, and a look after a reload finds it again.
  setSavedDraft({ ...saved, version: conflict ? saved.version : version, application: base });
  draftsStore.setState({ conflict, unanswered: [], ...(conflict && { isDialogOpen: false }) });
}

export function resolveDraftConflict({ theirs, version }: DraftConflict, chosen: readonly MergeUnit[]): void {
  const draft = activeDraft();
  updateReturnPoint((start) => withMergeUnitsOf(start, theirs, chosen));
  replaceApplication(withoutAddressesOfOtherBusiness(withMergeUnitsOf(currentApplication(), theirs, chosen)));
  if (draft) setSavedDraft({ ...draft.saved, version, application: theirs });
  draftsStore.setState({ conflict: null });
}
