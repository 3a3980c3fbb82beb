import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { requestCallback as requestCallbackCall } from '@forecourt/domain/contract/applications.ts';
import { markCallbackRequested } from '@forecourt/domain/saver/transitions.ts';
import { specialRatesProblems } from '@forecourt/domain/special-rates/rules.ts';
import { dismissToast } from '@forecourt/ui/overlays/toasts.ts';
import { refusalMessageOf } from '../../gateway/call-error.ts';
import { callIdempotently } from '../../gateway/call-once.ts';
import { runWithProgress } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { applicationKeyOf, dedupe, takeLatest } from '../../store/asking.ts';

const asking = takeLatest(applicationKeyOf);
const failed = 'failed-submit-request-callback';

/** 'held-back': wrong here; 'failed': not confirmed; 'refused': one was made with other details. */
type RequestEnd = 'taken' | 'held-back' | 'failed' | 'refused';

/** Requests a callback. Joins a pending request; failures raise a toast, refusals do not. */
export const requestCallback = dedupe(async (): Promise<RequestEnd> => {
  const application = currentApplication();
  const { applicationId } = application.saver;
  if (applicationId === null) return 'held-back';
  if (Object.keys(specialRatesProblems(application.specialRates)).length > 0) return 'held-back';
  const request = { params: { id: applicationId }, body: { details: callbackDetailsOf(application) } };
  dismissToast(failed);
  const outcome = await asking(() =>
    runWithProgress('submitRequestCallback', () => callIdempotently(requestCallbackCall, request), failed),
  );
  if (outcome === 'superseded') return 'held-back';
  if (!outcome.ok) return refusalMessageOf(outcome.error) === undefined ? 'failed' : 'refused';
  changeSection('saver', markCallbackRequested, outcome.value.reference);
  return 'taken';
});
