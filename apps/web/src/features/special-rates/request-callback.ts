import { callbackOf } from '@forecourt/domain/application/submission.ts';
import { requestCallback as requestCallbackCall } from '@forecourt/domain/contract/applications.ts';
import { markCallbackRequested } from '@forecourt/domain/saver/transitions.ts';
import { specialRatesProblems } from '@forecourt/domain/special-rates/rules.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { heldApplication, latest, once } from '../../store/asking.ts';

const asking = latest(heldApplication);

/**
 * Asks to be called about special rates; returns whether the request was taken. A failure raises its toast.
 * A press while one is on its way joins it; while a contact detail is wrong nothing is asked.
 */
export const requestCallback = once(async (): Promise<boolean> => {
  const application = currentApplication();
  const { applicationId } = application.saver;
  if (applicationId === null) return false;
  if (Object.keys(specialRatesProblems(application.specialRates)).length > 0) return false;
  const request = { params: { id: applicationId }, body: { details: callbackOf(application) } };
  const outcome = await asking(() =>
    activity(
      'submitRequestCallback',
      () => callOnce(requestCallbackCall, request),
      'failed-submit-request-callback',
    ),
  );
  if (outcome === 'overtaken' || !outcome.ok) return false;
  change('saver', markCallbackRequested, outcome.value.reference);
  return true;
});
