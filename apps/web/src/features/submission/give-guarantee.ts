import { guaranteeOf } from '@forecourt/domain/application/submission.ts';
import { givePersonalGuarantee } from '@forecourt/domain/contract/applications.ts';
import { giveGuarantee as giveByStatus } from '@forecourt/domain/contract/status.ts';
import { isGuaranteeComplete } from '@forecourt/domain/credit/rules.ts';
import { agreeToPersonalGuarantee, openPersonalGuarantee } from '@forecourt/domain/credit/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import { dismissToast } from '@forecourt/ui/overlays/toasts.ts';
import { refusalMessageOf } from '../../gateway/call-error.ts';
import { callIdempotently } from '../../gateway/call-once.ts';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { runWithProgress, setProgress } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { dedupe, submissionKeyOf, takeLatest } from '../../store/asking.ts';
import { currentStatusView } from '../../store/status.ts';

const failed = 'failed-personal-guarantee';

/** Resets the progress and the failure of an earlier try. */
export function resetGuaranteeProgress(): void {
  setProgress('submitPersonalGuarantee', 'initial');
  dismissToast(failed);
}

/** Prefills the e-mail and resets progress and failures. */
export function prepareGuarantee(): void {
  resetGuaranteeProgress();
  changeSection('credit', openPersonalGuarantee, currentApplication().landing.email);
}

const asking = takeLatest(submissionKeyOf);

/** Sends the guarantee; returns whether it was taken. Failures raise a toast, refusals do not. */
export const giveGuarantee = dedupe(async (isAgreed: boolean): Promise<boolean> => {
  const held = currentApplication();
  const application = { ...held, credit: agreeToPersonalGuarantee(held.credit, isAgreed) };
  const { applicationId } = application.saver;
  const send = applicationId === null ? sentByStatus(application) : sentById(applicationId, application);
  if (send === undefined) return false;
  dismissToast(failed);
  const given = await asking(() =>
    runWithProgress('submitPersonalGuarantee', () => send().catch(adoptRefusal), failed),
  );
  if (given === 'superseded' || !given.ok) return false;
  changeSection('credit', agreeToPersonalGuarantee, true);
  return true;
});

/** Updates the status from the refusal before it is shown, so that Close leads to the right page. */
async function adoptRefusal(error: unknown): Promise<never> {
  if (refusalMessageOf(error) !== undefined) {
    const learnt = await lazyImport(() => import('../../store/learnt-state.ts')).catch(() => undefined);
    learnt?.applyStatusOfRefusal(error);
  }
  throw error;
}

function sentById(id: string, application: Application): (() => Promise<unknown>) | undefined {
  const details = guaranteeOf(application);
  return details && (() => callIdempotently(givePersonalGuarantee, { params: { id }, body: { details } }));
}

/** The status page sends no application along: the server has what was submitted. */
function sentByStatus({ credit }: Application): (() => Promise<unknown>) | undefined {
  const { key } = currentStatusView();
  if (key === null || !isGuaranteeComplete(credit)) return undefined;
  const { personalGuaranteeEmail } = credit;
  const body = { key, agreedToPersonalGuarantee: true as const, personalGuaranteeEmail, guaranteeVersion };
  return () => callIdempotently(giveByStatus, { body });
}
