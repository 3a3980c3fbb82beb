import { statusOf } from '@forecourt/domain/application/status.ts';
import {
  deskAskCorrection,
  deskDecide,
  deskWithdraw,
  deskWithdrawCorrection,
} from '@forecourt/domain/contract/desk/acts.ts';
import { knownCorrectableItems } from '@forecourt/domain/questions/correctable.ts';
import { invalidRefusal, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { recordDecision } from '../../features/decisions/decide.ts';
import { toDeskProposal } from '../../features/decisions/proposal.ts';
import {
  isProposalRequired,
  proposeDecision,
  proposeWithdrawal,
  refuseIfProposalPending,
} from '../../features/decisions/propose-decision.ts';
import { withdrawAndListMails } from '../../features/decisions/withdraw-application.ts';
import { askToCorrect, takeBackCorrection } from '../../features/status/ask-to-correct.ts';
import { type DeskRequest, deskRoute } from '../desk-route.ts';
import { actAs, type DeskWorkContext, previewMails, staffRequestContext } from './act-as.ts';

export function deskDecisionRoutes(app: FastifyInstance, work: DeskWorkContext): void {
  const { secondLook: look } = work;
  const { businessContactEmail } = work.brand;

  deskRoute(app, deskDecide, async ({ params, body }, caller) => {
    const { decision, reasons, replaces, isForced, internalReason, seen, isPreview } = body;
    const { person } = caller;
    const replacing = replaces !== undefined && { replaces };
    const given = { ...params, decision, reasons, decidedBy: person.email, ...replacing };
    const { result, ...page } = await actAs(caller, {
      which: params,
      seen,
      isPreview,
      run: async (transaction, application) => {
        if (look && (await isProposalRequired(transaction, application, look, given)))
          return await proposeDecision(transaction, application, given, {
            by: person,
            look,
            isForced,
            internalReason,
          });
        await refuseIfProposalPending(transaction, application);
        const context = staffRequestContext(person);
        const deciding = { by: 'operator', isForced, internalReason, context } as const;
        const decided = await recordDecision(transaction, application, given, deciding);
        if ('refused' in decided) throw new Refusal(decided.code, decided.refused);
        return decided;
      },
      detail: () => decision,
    });
    const outcome =
      'waiting' in result
        ? { number: null, proposed: toDeskProposal(result.waiting) }
        : { number: result.answer.number };
    return { state: result.state, ...page, ...outcome, mails: previewMails(result.mails, work) };
  });

  deskRoute(app, deskAskCorrection, async ({ params, body }, caller) => {
    const { person } = caller;
    const { seen, isPreview } = body;
    const asking = { ...askingOf(body), askedBy: person.email, context: staffRequestContext(person) };
    const { result, ...page } = await actAs(caller, {
      which: params,
      seen,
      isPreview,
      run: (transaction, application) => askToCorrect(transaction, application, asking),
    });
    const { asked, mails, facts } = result;
    return { state: statusOf(facts), ...page, asked: [...asked], mails: previewMails(mails, work) };
  });

  deskRoute(app, deskWithdrawCorrection, async ({ params, body: { seen, isPreview } }, caller) => {
    const taking = { withdrawnBy: caller.person.email, context: staffRequestContext(caller.person) };
    const { result, ...page } = await actAs(caller, {
      which: params,
      seen,
      isPreview,
      run: (transaction, application) => takeBackCorrection(transaction, application, taking),
    });
    const { asked, mails, facts } = result;
    return { state: statusOf(facts), ...page, asked: [...asked], mails: previewMails(mails, work) };
  });

  deskRoute(app, deskWithdraw, async ({ params, body: { seen, isPreview } }, caller) => {
    const { person } = caller;
    const withdrawing = {
      by: 'operator',
      businessContactEmail,
      context: staffRequestContext(person),
    } as const;
    const { result, ...page } = await actAs(caller, {
      which: params,
      seen,
      isPreview,
      run: async (transaction, application) => {
        if (look)
          return await proposeWithdrawal(transaction, application, {
            by: person,
            look,
            businessContactEmail,
          });
        await refuseIfProposalPending(transaction, application);
        const mails = await withdrawAndListMails(transaction, application, withdrawing);
        return { state: 'withdrawn', mails } as const;
      },
      detail: (made) => ('waiting' in made ? 'Withdrawn' : undefined),
    });
    const { state, mails } = result;
    const proposed = 'waiting' in result && { proposed: toDeskProposal(result.waiting) };
    return { state, ...page, ...proposed, mails: previewMails(mails, work) };
  });
}

/** Returns what is asked and why. Throws 400 for a question that is unknown, or asked or explained twice. */
function askingOf({
  questions: named,
  because = '',
  reasons = [],
}: DeskRequest<typeof deskAskCorrection>['body']): Pick<
  Parameters<typeof askToCorrect>[2],
  'questions' | 'because' | 'reasons'
> {
  const questions = knownCorrectableItems(named);
  if (questions.length < named.length)
    throw invalidRefusal([
      { field: 'questions', errorMessage: 'Choose from what can be corrected, each once' },
    ]);
  const explained = reasons.map(({ question }) => question);
  if (new Set(explained).size < explained.length || !explained.every((one) => named.includes(one)))
    throw invalidRefusal([{ field: 'reasons', errorMessage: 'Give each question that is asked one reason' }]);
  return { questions, because, reasons };
}
