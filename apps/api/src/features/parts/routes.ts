import * as contract from '@forecourt/domain/contract/parts.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import type { FastifyInstance } from 'fastify';
import { requestContextOf, withZodTypes } from '../../http/api.ts';
import type { Store } from '../../store/store.ts';
import { acceptGuaranteePart } from '../applications/give-personal-guarantee.ts';
import { readApplicationByStatusLink } from '../status/read-status.ts';
import { answerCreditPart, readOpenedPart, saveOpenedPart, withdrawAnsweredPart } from './answer-part.ts';
import { askForCreditPart, askForGuaranteePart, changeAskedPart, listAskedParts } from './ask-for-part.ts';
import { correctPart } from './correct-part.ts';

type Options = { readonly store: Store; readonly providers: Providers; readonly provider: string };

export async function partRoutes(
  app: FastifyInstance,
  { store, providers, provider }: Options,
): Promise<void> {
  const api = withZodTypes(app);

  api.route({ ...contract.listParts, handler: ({ params }) => listAskedParts(store, params.id) });
  api.route({
    ...contract.askForPart,
    handler: (request) => {
      const { part, business, ...whom } = request.body;
      const context = requestContextOf(request);
      return part === 'credit'
        ? askForCreditPart(store, providers.businessRegister, request.params.id, {
            ...whom,
            business,
            context,
          })
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

  api.route({
    ...contract.askForPartByStatus,
    handler: async (request) => {
      const { key, ...whom } = request.body;
      const { row } = await readApplicationByStatusLink(store, key);
      return askForGuaranteePart(store, { id: row.id }, { ...whom, context: requestContextOf(request) });
    },
  });
  api.route({
    ...contract.changePartByStatus,
    handler: async (request) => {
      const { key, ...changing } = request.body;
      const { row } = await readApplicationByStatusLink(store, key);
      return changeAskedPart(store, { id: row.id }, { ...changing, context: requestContextOf(request) });
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
        (await correctPart(store, providers, answers)) ??
        (await answerCreditPart(store, { ...answers, provider }))
      );
    },
  });
  api.route({
    ...contract.givePartGuarantee,
    handler: (request) => {
      const { key, ...given } = request.body;
      return acceptGuaranteePart(store, provider, key, given, requestContextOf(request));
    },
  });
  api.route({
    ...contract.withdrawPart,
    handler: (request) => withdrawAnsweredPart(store, request.body.key, requestContextOf(request)),
  });
}
