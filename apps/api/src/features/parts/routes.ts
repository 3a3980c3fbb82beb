import * as contract from '@forecourt/domain/contract/parts.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import type { FastifyInstance } from 'fastify';
import { requestContextOf, withZodTypes } from '../../http/api.ts';
import type { okResponse } from '../../http/idempotency.ts';
import type { Guarantee } from '../../store/applications/applications.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store } from '../../store/store.ts';
import { answerCreditPart, readOpenedPart, saveOpenedPart, withdrawAnsweredPart } from './answer-part.ts';
import {
  askForCreditPart,
  askForGuaranteePart,
  changeAskedPart,
  type FindBusiness,
  listAskedParts,
} from './ask-for-part.ts';
import { type CorrectAnswers, correctPart } from './correct-part.ts';

type Acts = {
  readonly findBusiness: FindBusiness;
  readonly correctAnswers: CorrectAnswers;
  giveGuarantee(
    key: string,
    given: Pick<Guarantee, 'agreedToPersonalGuarantee' | 'guaranteeVersion'>,
    context: RequestContext,
  ): Promise<typeof okResponse>;
};

type Options = { readonly store: Store; readonly provider: string; readonly actions: Acts };

export async function partRoutes(app: FastifyInstance, { store, provider, actions }: Options): Promise<void> {
  const api = withZodTypes(app);

  api.route({ ...contract.listParts, handler: ({ params }) => listAskedParts(store, params.id) });
  api.route({
    ...contract.askForPart,
    handler: (request) => {
      const { part, business, ...whom } = request.body;
      const context = requestContextOf(request);
      return part === 'credit'
        ? askForCreditPart(store, actions.findBusiness, request.params.id, { ...whom, business, context })
        : askForGuaranteePart(store, request.params.id, { ...whom, context });
    },
  });
  api.route({
    ...contract.changePart,
    handler: (request) => {
      const { id, number } = request.params;
      const { change } = request.body;
      return changeAskedPart(store, id, {
        number: Number(number),
        change,
        context: requestContextOf(request),
      });
    },
  });

  api.route({ ...contract.openPart, handler: ({ body }) => readOpenedPart(store, body.key) });
  api.route({ ...contract.savePart, handler: ({ body }) => saveOpenedPart(store, body) });
  api.route({
    ...contract.answerPart,
    handler: async (request) => {
      const context = requestContextOf(request);
      const answers = { ...request.body, today: newZealandDay(new Date()), context };
      return (
        (await correctPart(store, actions.correctAnswers, answers)) ??
        (await answerCreditPart(store, { ...answers, provider }))
      );
    },
  });
  api.route({
    ...contract.givePartGuarantee,
    handler: (request) => {
      const { key, ...given } = request.body;
      return actions.giveGuarantee(key, given, requestContextOf(request));
    },
  });
  api.route({
    ...contract.withdrawPart,
    handler: (request) => withdrawAnsweredPart(store, request.body.key, requestContextOf(request)),
  });
}
