import { correctAnswers } from '@forecourt/domain/contract/status.ts';
import { refusalMessageOf } from '../../gateway/call-error.ts';
import { callIdempotently } from '../../gateway/call-once.ts';
import { resetFormView } from '../../questions/form-view.ts';
import { runWithProgress, setProgress } from '../../store/activities.ts';
import { currentApplication, currentOpenCorrection } from '../../store/application-store.ts';
import { dedupe } from '../../store/asking.ts';
import { currentCorrection } from '../../store/correction.ts';
import { warnBeforeLeaving } from '../../store/leave-warning.ts';
import { currentStatusView, endStatusTask, updateStatusView } from '../../store/status.ts';
import { refreshStatusAfterAction } from './ask-status.ts';

/** 'refused': nothing to correct any more, for this reason. 'failed': can be sent again. 'left': shown no more. */
export type SendCorrectionResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'left' };

let sending: AbortController | undefined;

/** Sends the answers in memory. Joins a pending call; all answers stay unless they were taken or refused. */
export const sendCorrection = dedupe(async (): Promise<SendCorrectionResult> => {
  const { key } = currentStatusView();
  const correction = currentOpenCorrection();
  if (key === null || correction === null) return { kind: 'failed', error: undefined };
  const { number } = correction;
  const kept = [...(correction.questions?.kept ?? [])];
  const { business, offer, credit, finalDetails } = currentApplication();
  const answers = { business, offer, credit, finalDetails };
  // A question that is still being changed closes: it is sent as it is.
  resetFormView();
  sending = new AbortController();
  const sent = await runWithProgress(
    'submitApplication',
    () =>
      callIdempotently(correctAnswers, { body: { key, number, answers, ...(kept.length > 0 && { kept }) } }),
    undefined,
    sending.signal,
  );
  // Meanwhile the page may have been left, or the request withdrawn.
  const isOpen = currentOpenCorrection() === correction;
  if (sent.ok) {
    if (currentStatusView().key === key) updateStatusView({ corrected: number });
    if (isOpen) discardCorrection();
    await refreshStatusAfterAction();
    return { kind: isOpen ? 'sent' : 'left' };
  }
  if (!isOpen) return { kind: 'left' };
  const reason = refusalMessageOf(sent.error);
  if (reason === undefined) return { kind: 'failed', error: sent.error };
  await refreshStatusAfterAction();
  return { kind: 'refused', reason };
});

/** Forgets the answers of a correction; the cards of one stay for their page. */
export function discardCorrection(): void {
  if (!currentCorrection()?.questions) return;
  sending?.abort();
  endStatusTask();
  resetFormView();
  setProgress('submitApplication', 'initial');
  warnBeforeLeaving(undefined);
}
