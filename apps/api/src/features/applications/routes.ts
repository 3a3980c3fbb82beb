import * as contract from '@forecourt/domain/contract/applications.ts';
import { findCreditDecision } from '@forecourt/domain/contract/credit-checks.ts';
import { newZealandDay } from '@forecourt/domain/fields/date.ts';
import type { FastifyInstance } from 'fastify';
import { asApi, causeOf } from '../../http/api.ts';
import { done } from '../../http/idempotency.ts';
import { conflict, found } from '../../http/refusal.ts';
import type { Providers } from '../../ports.ts';
import { findDecision } from '../../store/application-reads.ts';
import type { Store } from '../../store/store.ts';
import { startApplication } from './create-application.ts';
import { takeGuarantee } from './give-personal-guarantee.ts';
import { takeCallbackRequest } from './request-callback.ts';
import { share } from './share-application.ts';
import { submit } from './submit-application.ts';

type Options = { store: Store; providers: Providers; brandName: string; businessContactEmail: string };

/** The calls on an application but for its drafts and cards. */
export async function applicationRoutes(
  app: FastifyInstance,
  { store, providers, brandName, businessContactEmail }: Options,
): Promise<void> {
  const api = asApi(app);

  api.route({
    ...contract.createApplication,
    handler: async (request, reply) =>
      reply.code(201).send(await startApplication(store, request.body, causeOf(request))),
  });

  api.route({
    ...contract.submitApplication,
    handler: async (request) => {
      const { params, body } = request;
      return submit(store, providers, {
        key: params.id,
        details: body.details,
        today: newZealandDay(new Date()),
        cause: causeOf(request),
      });
    },
  });

  api.route({
    ...contract.requestCallback,
    handler: async (request) => {
      const { params, body } = request;
      return takeCallbackRequest(store, businessContactEmail, params.id, body.details, causeOf(request));
    },
  });

  api.route({
    ...contract.givePersonalGuarantee,
    handler: async (request) => {
      const { agreedToPersonalGuarantee, personalGuaranteeEmail, guaranteeVersion, ...section } =
        request.body.details;
      const given = { agreedToPersonalGuarantee, personalGuaranteeEmail, guaranteeVersion, section };
      await takeGuarantee(store, brandName, request.params.id, given, causeOf(request));
      return done;
    },
  });

  api.route({
    ...contract.shareApplication,
    handler: async (request) => {
      await share(store, request.params.id, request.body.emails, causeOf(request));
      return done;
    },
  });

  api.route({
    ...findCreditDecision,
    handler: async ({ params }) => {
      const { decision } = found(await findDecision(store, params.id));
      if (decision === null) throw conflict('There is no credit decision on this application.');
      return { decision };
    },
  });
}
