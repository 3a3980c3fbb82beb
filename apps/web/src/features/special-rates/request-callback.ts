import { callbackOf } from '@forecourt/domain/application/submission.ts';
import { requestCallback as requestCallbackCall } from '@forecourt/domain/contract/applications.ts';
import { specialRatesProblems } from '@forecourt/domain/special-rates/rules.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity, progressStore } from '../../store/activities.ts';
import { currentApplication } from '../../store/application-store.ts';

/**
 * Asks to be called about special rates; returns whether the request was taken. A failure raises its toast.
 * A press while one is on its way, or while a contact detail is wrong, asks nothing.
 */
export async function requestCallback(): Promise<boolean> {
  const application = currentApplication();
  const { applicationId } = application.saver;
  const isAsking = progressStore.getState().submitRequestCallback === 'request';
  if (isAsking || applicationId === null) return false;
  if (Object.keys(specialRatesProblems(application.specialRates)).length > 0) return false;
  const request = { params: { id: applicationId }, body: { details: callbackOf(application) } };
  const outcome = await activity(
    'submitRequestCallback',
    () => callOnce(requestCallbackCall, request),
    'failed-submit-request-callback',
  );
  return outcome.ok && currentApplication().saver.applicationId === applicationId;
}
