import * as contract from '@forecourt/domain/contract/applications.ts';
import { findCreditDecision } from '@forecourt/domain/contract/credit-checks.ts';
import { newZealandDay } from '@forecourt/domain/fields/date.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { conflict, found } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { asApi, causeOf } from '../../http/api.ts';
import { answering } from '../../http/idempotency.ts';
import { findDecision } from '../../store/applications/application-reads.ts';
import { insertApplication } from '../../store/applications/applications.ts';
import { record } from '../../store/audit/record.ts';
import type { Store } from '../../store/store.ts';
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
    handler: async (request, reply) => {
      const { type, ...contact } = request.body;
      const cause = causeOf(request);
      const started = await answering(store, cause, async (transaction) => {
        const externalId = newId();
        const row = await insertApplication(transaction, externalId, type, contact);
        await record(transaction, row, { action: 'created', cause });
        return { externalId, type };
      });
      return reply.code(201).send(started);
    },
  });

  api.route({
    ...contract.submitApplication,
    handler: (request) =>
      submit(store, providers, {
        key: request.params.id,
        details: request.body.details,
        today: newZealandDay(new Date()),
        cause: causeOf(request),
      }),
  });

  api.route({
    ...contract.requestCallback,
    handler: (request) => {
      const { params, body } = request;
      const asked = { key: params.id, details: body.details, cause: causeOf(request) };
      return takeCallbackRequest(store, providers.businessRegister, businessContactEmail, asked);
    },
  });

  api.route({
    ...contract.givePersonalGuarantee,
    handler: async (request) => {
      const { agreedToPersonalGuarantee, personalGuaranteeEmail, guaranteeVersion, ...section } =
        request.body.details;
      const given = { agreedToPersonalGuarantee, personalGuaranteeEmail, guaranteeVersion, section };
      return takeGuarantee(store, brandName, request.params.id, given, causeOf(request));
    },
  });

  api.route({
    ...contract.shareApplication,
    handler: (request) => share(store, request.params.id, request.body.emails, causeOf(request)),
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
