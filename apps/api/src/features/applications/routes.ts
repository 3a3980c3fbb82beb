import * as contract from '@forecourt/domain/contract/applications.ts';
import { findCreditDecision } from '@forecourt/domain/contract/credit-checks.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { requestContextOf, withZodTypes } from '../../http/api.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { findCreditCheckDecision } from '../../store/applications/application-reads.ts';
import { insertApplication } from '../../store/applications/applications.ts';
import type { Store } from '../../store/store.ts';
import { recordChange } from '../effects/record-change.ts';
import { acceptGuarantee } from './give-personal-guarantee.ts';
import { acceptCallbackRequest } from './request-callback.ts';
import { enqueueShareEmails } from './share-application.ts';
import { acceptSubmission } from './submit-application.ts';

type Options = { store: Store; providers: Providers; brandName: string; businessContactEmail: string };

export async function applicationRoutes(
  app: FastifyInstance,
  { store, providers, brandName, businessContactEmail }: Options,
): Promise<void> {
  const api = withZodTypes(app);

  api.route({
    ...contract.createApplication,
    handler: async (request, reply) => {
      const { type, ...contact } = request.body;
      const context = requestContextOf(request);
      const started = await answerOnce(store, context, async (transaction) => {
        const externalId = newId();
        const row = await insertApplication(transaction, externalId, type, contact);
        await recordChange(transaction, row, { action: 'created', context, mails: [] });
        return { externalId, type };
      });
      return reply.code(201).send(started);
    },
  });

  api.route({
    ...contract.submitApplication,
    handler: (request) =>
      acceptSubmission(store, providers, {
        key: request.params.id,
        ...request.body,
        today: newZealandDay(new Date()),
        context: requestContextOf(request),
      }),
  });

  api.route({
    ...contract.requestCallback,
    handler: (request) => {
      const { params, body } = request;
      const asked = { key: params.id, details: body.details, context: requestContextOf(request) };
      return acceptCallbackRequest(store, providers.businessRegister, businessContactEmail, asked);
    },
  });

  api.route({
    ...contract.givePersonalGuarantee,
    handler: async (request) => {
      const { agreedToPersonalGuarantee, personalGuaranteeEmail, guaranteeVersion, ...section } =
        request.body.details;
      const given = { agreedToPersonalGuarantee, personalGuaranteeEmail, guaranteeVersion, section };
      return acceptGuarantee(store, brandName, request.params.id, given, requestContextOf(request));
    },
  });

  api.route({
    ...contract.shareApplication,
    handler: (request) =>
      enqueueShareEmails(store, request.params.id, request.body.emails, requestContextOf(request)),
  });

  api.route({
    ...findCreditDecision,
    handler: async ({ params }) => {
      const { decision } = orNotFound(await findCreditCheckDecision(store, params.id));
      if (decision === null) throw new Refusal('refused', 'There is no credit decision on this application.');
      return { decision };
    },
  });
}
