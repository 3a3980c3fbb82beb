import { guaranteeOf } from '@forecourt/domain/application/submission.ts';
import { givePersonalGuarantee } from '@forecourt/domain/contract/applications.ts';
import { giveGuarantee as giveByStatus } from '@forecourt/domain/contract/status.ts';
import { isGuaranteeComplete } from '@forecourt/domain/credit/rules.ts';
import { agreeToPersonalGuarantee, openPersonalGuarantee } from '@forecourt/domain/credit/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity, setProgress } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { latest, once, sentApplication } from '../../store/asking.ts';
import { currentStatus } from '../../store/status.ts';

/** Makes the guarantee ready to be read: its e-mail pre-filled, nothing under way. */
export function prepareGuarantee(): void {
  setProgress('submitPersonalGuarantee', 'initial');
  change('credit', openPersonalGuarantee, currentApplication().landing.email);
}

const asking = latest(sentApplication);

/** Sends the guarantee and returns whether it was taken; a press while one is under way joins it. */
export const giveGuarantee = once(async (): Promise<boolean> => {
  const application = currentApplication();
  const { applicationId } = application.saver;
  const send = applicationId === null ? sentByStatus(application) : sentById(applicationId, application);
  if (send === undefined) return false;
  const given = await asking(() => activity('submitPersonalGuarantee', send, 'failed-personal-guarantee'));
  if (given === 'overtaken') return false;
  // Put away while it was under way, it is given all the same.
  if (given.ok) change('credit', agreeToPersonalGuarantee, true);
  return given.ok;
});

function sentById(id: string, application: Application): (() => Promise<unknown>) | undefined {
  const details = guaranteeOf(application);
  return details && (() => callOnce(givePersonalGuarantee, { params: { id }, body: { details } }));
}

/** From the status page there is no application to send along: the server has what was submitted. */
function sentByStatus({ credit }: Application): (() => Promise<unknown>) | undefined {
  const { key } = currentStatus();
  if (key === null || !isGuaranteeComplete(credit)) return undefined;
  const { personalGuaranteeEmail } = credit;
  const body = { key, agreedToPersonalGuarantee: true as const, personalGuaranteeEmail, guaranteeVersion };
  return () => callOnce(giveByStatus, { body });
}
