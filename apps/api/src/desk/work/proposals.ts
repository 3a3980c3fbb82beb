import { statusOf } from '@forecourt/domain/application/status.ts';
import { deskConfirmProposal, deskWithdrawProposal } from '@forecourt/domain/contract/desk/acts.ts';
import type { FastifyInstance } from 'fastify';
import { executeProposal } from '../../features/decisions/carry-out.ts';
import { toDeskProposal } from '../../features/decisions/proposal.ts';
import { confirmPendingProposal, withdrawProposal } from '../../features/decisions/propose-decision.ts';
import { storedStatusFactsOf } from '../../store/applications/applications.ts';
import { deskRoute } from '../desk-route.ts';
import { actAs, type DeskWorkContext, previewMails } from './act-as.ts';

export function proposalRoutes(app: FastifyInstance, work: DeskWorkContext): void {
  const graceMinutes = work.secondLook?.graceMinutes ?? 0;
  const { businessContactEmail } = work.brand;
  deskRoute(app, deskConfirmProposal, async ({ params, body: { seen, isPreview } }, caller) => {
    const confirming = { by: caller.person, graceMinutes, businessContactEmail };
    const { result, ...page } = await actAs(caller, {
      which: params,
      seen,
      isPreview,
      run: async (transaction, application) => {
        const confirmed = await confirmPendingProposal(transaction, application, confirming);
        if (!('waiting' in confirmed)) return confirmed;
        const waiting = { ...confirmed, state: statusOf(storedStatusFactsOf(application)) };
        if (!isPreview) return waiting;
        // A preview also shows what goes once the grace is over.
        const later = await executeProposal(transaction, application, businessContactEmail);
        return 'ended' in later ? later : { ...waiting, mails: later.mails };
      },
    });
    const answer = { state: result.state, ...page, number: null };
    if ('ended' in result) return { ...answer, ended: result.ended, mails: [] };
    const mails = previewMails(result.mails, work);
    if ('waiting' in result) return { ...answer, proposed: toDeskProposal(result.waiting), mails };
    return { ...answer, number: result.answer?.number ?? null, mails };
  });
  deskRoute(app, deskWithdrawProposal, async ({ params, body: { because, seen } }, caller) => {
    const { result: state, version } = await actAs(caller, {
      which: params,
      seen,
      run: async (transaction, application) => {
        await withdrawProposal(transaction, application, { by: caller.person, because });
        return statusOf(storedStatusFactsOf(application));
      },
    });
    return { state, version, mails: [] };
  });
}
