import { guaranteeOf } from '@forecourt/domain/application/submission.ts';
import { givePersonalGuarantee } from '@forecourt/domain/contract/applications.ts';
import { agreeToPersonalGuarantee, openPersonalGuarantee } from '@forecourt/domain/credit/transitions.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity, setProgress } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { once } from '../../store/asking.ts';

/** Makes the guarantee ready to be read: its e-mail pre-filled, nothing under way. */
export function prepareGuarantee(): void {
  setProgress('submitPersonalGuarantee', 'initial');
  change('credit', openPersonalGuarantee, currentApplication().landing.email);
}

/** Sends the guarantee and returns whether it was taken; a press while one is under way joins it. */
export const giveGuarantee = once(async (): Promise<boolean> => {
  const application = currentApplication();
  const { applicationId } = application.saver;
  const details = guaranteeOf(application);
  if (applicationId === null || details === undefined) return false;
  const given = await activity(
    'submitPersonalGuarantee',
    () => callOnce(givePersonalGuarantee, { params: { id: applicationId }, body: { details } }),
    'failed-personal-guarantee',
  );
  // Put away while it was under way, it is given all the same.
  if (given.ok) change('credit', agreeToPersonalGuarantee, true);
  return given.ok;
});
