import { createHash } from 'node:crypto';
import type { ApplicationAction } from '@forecourt/domain/application/status-table.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { askForPartByStatus, changePartByStatus, type PartChange } from '@forecourt/domain/contract/parts.ts';
import * as contract from '@forecourt/domain/contract/status.ts';
import { knownQuestionIds } from '@forecourt/domain/questions/correctable.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { guarantorNameOf } from '@forecourt/domain/wordings/guarantee.ts';
import { hasMatchingEtag } from '@forecourt/platform/http/packed.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { rateLimitKeyOf } from '@forecourt/platform/http/sender.ts';
import type { FastifyInstance } from 'fastify';
import { requestContextOf, withZodTypes } from '../../http/api.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import { refuseUnlessApplicants } from '../../http/refuse-part.ts';
import {
  type ApplicationId,
  type Guarantee,
  lockApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { revokeStatusLinks } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store } from '../../store/store.ts';
import { recordChange } from '../effects/record-change.ts';
import { readCorrectionDetails } from './begin-correction.ts';
import { acceptLinkRequest } from './lost-link.ts';
import { mailApplicationCopy } from './mail-copy.ts';
import type { BankListProvider } from './name-of-bank.ts';
import { readApplicationByStatusLink, readStatusAnswer } from './read-status.ts';

type Which = { readonly id: ApplicationId };
type Answers = Pick<Application, 'business' | 'offer' | 'credit' | 'finalDetails'>;
type Asked = ResponseOf<typeof askForPartByStatus>;
type Whom = { readonly name: string; readonly email: string; readonly context: RequestContext };
type Acts = {
  giveGuarantee(which: Which, given: Guarantee, context: RequestContext): Promise<typeof okResponse>;
  orderCards(which: Which, cards: Card[], context: RequestContext): Promise<typeof okResponse>;
  withdraw(which: Which, context: RequestContext): Promise<typeof okResponse>;
  correctAnswers(
    which: Which,
    given: { readonly number: number; readonly answers: Answers; readonly kept: readonly QuestionId[] },
    context: RequestContext,
  ): Promise<typeof okResponse>;
  askForGuarantee(which: Which, whom: Whom): Promise<Asked>;
  changePart(
    which: Which,
    changing: { readonly number: number; readonly change: PartChange; readonly context: RequestContext },
  ): Promise<Asked>;
  correctCards(
    which: Which,
    number: number,
    cards: Card[],
    context: RequestContext,
  ): Promise<typeof okResponse>;
};

type Options = {
  readonly store: Store;
  readonly banks: BankListProvider;
  readonly actions: Acts;
  /** Called after the answer to a request for a link. */
  readonly onLinkAsked: () => void;
};

export async function statusRoutes(
  app: FastifyInstance,
  { store, banks, actions, onLinkAsked }: Options,
): Promise<void> {
  const api = withZodTypes(app);

  api.route({
    ...contract.openStatus,
    handler: async (request, reply) => {
      const status = await readStatusAnswer(store, app.log, request.body.key);
      const etag = `"${createHash('sha256').update(JSON.stringify(status)).digest('base64url')}"`;
      reply.header('etag', etag);
      if (hasMatchingEtag(request, etag)) return reply.code(304).send(undefined);
      return status;
    },
  });

  /** Throws 409 with the reason if the action is not allowed. */
  const readFor = async (key: string, action: ApplicationAction) => {
    const known = await readApplicationByStatusLink(store, key);
    refuseAction(storedStatusFactsOf(known), action, 'applicant');
    return known;
  };

  api.route({
    ...contract.beginGuarantee,
    handler: async ({ body }) => {
      const known = await readFor(body.key, 'giveGuarantee');
      await refuseUnlessApplicants(store, known);
      const { submission } = known;
      return { guarantor: guarantorNameOf(submission), email: submission.email };
    },
  });
  api.route({
    ...contract.giveGuarantee,
    handler: async (request) => {
      const { key, ...given } = request.body;
      const { row } = await readApplicationByStatusLink(store, key);
      return actions.giveGuarantee({ id: row.id }, given, requestContextOf(request));
    },
  });
  api.route({
    ...contract.beginOrder,
    handler: async ({ body }) => {
      const { submission } = await readFor(body.key, 'orderCards');
      const { businessDetails, finalDetails, email } = submission;
      return {
        monthlySpend: businessDetails.fuelAmount,
        deliveredTo: finalDetails.deliveryAddress.fullAddress,
        email,
      };
    },
  });
  api.route({
    ...contract.orderCardsByStatus,
    handler: async (request) => {
      const { row } = await readApplicationByStatusLink(store, request.body.key);
      return actions.orderCards({ id: row.id }, request.body.preferences.cards, requestContextOf(request));
    },
  });
  api.route({
    ...contract.withdrawByStatus,
    handler: async (request) => {
      const { row } = await readApplicationByStatusLink(store, request.body.key);
      return actions.withdraw({ id: row.id }, requestContextOf(request));
    },
  });
  api.route({
    ...contract.beginCorrection,
    handler: ({ body }) => readCorrectionDetails(store, banks, body.key),
  });
  api.route({
    ...contract.correctAnswers,
    handler: async (request) => {
      const { key, kept = [], ...given } = request.body;
      const { row } = await readApplicationByStatusLink(store, key);
      const answered = { ...given, kept: knownQuestionIds(kept) };
      return actions.correctAnswers({ id: row.id }, answered, requestContextOf(request));
    },
  });
  api.route({
    ...contract.correctCards,
    handler: async (request) => {
      const { key, number, preferences } = request.body;
      const { row } = await readApplicationByStatusLink(store, key);
      return actions.correctCards({ id: row.id }, number, preferences.cards, requestContextOf(request));
    },
  });
  api.route({
    ...askForPartByStatus,
    handler: async (request) => {
      const { key, ...whom } = request.body;
      const { row } = await readApplicationByStatusLink(store, key);
      return actions.askForGuarantee({ id: row.id }, { ...whom, context: requestContextOf(request) });
    },
  });
  api.route({
    ...changePartByStatus,
    handler: async (request) => {
      const { key, ...changing } = request.body;
      const { row } = await readApplicationByStatusLink(store, key);
      return actions.changePart({ id: row.id }, { ...changing, context: requestContextOf(request) });
    },
  });
  api.route({
    ...contract.mailCopy,
    handler: (request) => mailApplicationCopy(store, banks, request.body.key, requestContextOf(request)),
  });
  api.route({
    ...contract.revokeStatus,
    handler: async (request) => {
      const { row } = await readApplicationByStatusLink(store, request.body.key);
      const context = requestContextOf(request);
      return answerOnce(store, context, async (transaction) => {
        orNotFound(await lockApplication(transaction, { id: row.id }));
        await revokeStatusLinks(transaction, row);
        await recordChange(transaction, row, { action: 'status links revoked', context, mails: [] });
        return okResponse;
      });
    },
  });
  api.route({
    ...contract.askForLink,
    // The look-up happens only after the answer, so that timing reveals nothing.
    onResponse: (_request, _reply, next) => {
      onLinkAsked();
      next();
    },
    handler: async (request) => {
      await acceptLinkRequest(store, { ...request.body, sender: rateLimitKeyOf(request) });
      return okResponse;
    },
  });
}
