import { loadDraft, saveDraft } from '@forecourt/domain/contract/drafts.ts';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../database/store.ts';
import { asApi, causeOf } from '../../http/api.ts';
import { notFound } from '../../http/refusal.ts';
import { findDraft } from './repository.ts';
import { keepDraft } from './save-draft.ts';

/** Saving a draft and opening it again. */
export async function draftRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const api = asApi(app);

  api.route({
    ...saveDraft,
    handler: async (request, reply) => {
      const { applicationExternalId, state } = request.body;
      return reply
        .code(201)
        .send(await keepDraft(store, applicationExternalId, state.rootState, causeOf(request)));
    },
  });

  api.route({
    ...loadDraft,
    handler: async ({ params }) => {
      const draft = await findDraft(store, params.id, params.draftId);
      if (!draft) throw notFound();
      if (draft.isExpired) return { isExpired: true };
      return { isExpired: false, state: { rootState: draft.rootState() } };
    },
  });
}
