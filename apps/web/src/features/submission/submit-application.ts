import { submissionBodyOf } from '@forecourt/domain/application/parts.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { receiveCreditDecision } from '@forecourt/domain/credit/transitions.ts';
import { mergeUnits, unitAnswer, withMergeUnitsOf } from '@forecourt/domain/drafts/parts.ts';
import { markSubmitted, receiveApplicationId } from '@forecourt/domain/saver/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { dismissToast, showToast } from '@forecourt/ui/overlays/toasts.ts';
import { currentBrand } from '../../brand/use-brand.ts';
import { toastTexts } from '../../copy/toasts.ts';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { sectionAnchor } from '../../questions/form-view.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { runWithProgress } from '../../store/activities.ts';
import {
  changeSection,
  currentApplication,
  currentApplicationStatus,
  replaceApplication,
} from '../../store/application-store.ts';
import { applicationKeyOf, dedupe, takeLatest } from '../../store/asking.ts';
import { setSavedDraft } from '../../store/saved-draft.ts';
import { today } from '../../store/today.ts';
import { findDecision } from './find-decision.ts';
import { isStalePartError, recordSubmissionFailure } from './refused.ts';
import { type SubmissionAttempt, sendSubmission } from './send.ts';
import { repeatStaleLookUps } from './stale-look-ups.ts';

const asking = takeLatest(applicationKeyOf);

/** Submits, or asks for the decision of what is submitted. Returns the status; undefined if not taken or unknown. */
export const submitAndFindDecision = dedupe(async (): Promise<ApplicationStatus | undefined> => {
  const application = currentApplication();
  const { applicationId } = application.saver;
  if (applicationId === null) return undefined;
  if (!application.saver.isSubmitted) {
    const body = submissionBodyOf(application, today());
    if (body === undefined || !(await isTaken({ id: applicationId, application, body }))) return undefined;
  }
  if (currentApplicationStatus() === 'submitted' && !(await receiveDecision())) return undefined;
  return currentApplicationStatus();
});

async function isTaken(sending: SubmissionAttempt): Promise<boolean> {
  recordSubmissionFailure();
  const sent = await asking(() =>
    runWithProgress('submitApplication', () => sendSubmission(sending), 'failed-submit-application'),
  );
  if (sent === 'superseded') return false;
  if (!sent.ok) {
    recordSubmissionFailure(sent.error);
    await repeatStaleLookUps(sent.error);
    await learnStalePart(sent.error);
    return false;
  }
  keepAsSent(sent.value.application);
  changeSection('saver', (saver) =>
    markSubmitted(receiveApplicationId(saver, sent.value.id, saver.applicationType), sent.value.receipt),
  );
  setSavedDraft(null);
  return true;
}

/** The answers of somebody else are gone: leads to the section, which says why. */
async function learnStalePart(error: unknown): Promise<void> {
  if (!isStalePartError(error)) return;
  const parts = await lazyImport(() => import('../../store/asked-parts.ts'));
  await parts.refreshParts().catch(() => undefined);
  scrollAndFocus(sectionAnchor('credit'));
}

/** Keeps what was sent, whatever was changed since. */
function keepAsSent(sent: Application): void {
  const now = currentApplication();
  replaceApplication(withMergeUnitsOf(now, sent, mergeUnits));
  if (mergeUnits.some((part) => unitAnswer(now, part) !== unitAnswer(sent, part)))
    showToast('sent-before-change', toastTexts['sent-before-change'](currentBrand().phone));
}

/** A decision that cannot be fetched stays unknown. */
async function receiveDecision(): Promise<boolean> {
  const { applicationId } = currentApplication().saver;
  if (applicationId === null) return false;
  dismissToast('failed-find-decision');
  const found = await asking(() =>
    runWithProgress('submitApplication', () => findDecision(applicationId), 'failed-find-decision'),
  );
  if (found === 'superseded' || !found.ok) return false;
  changeSection('credit', receiveCreditDecision, found.value);
  return true;
}
