import { keepDraft, loadDraft, revokeDraft, saveDraft } from '@forecourt/domain/contract/drafts.ts';
import type { FastifyInstance } from 'fastify';
import { asApi, causeOf } from '../../http/api.ts';
import { found, notFound } from '../../http/refusal.ts';
import { findDraft, revoke } from '../../store/drafts.ts';
import type { Store } from '../../store/store.ts';
import { saveDraftAgain, saveNewDraft } from './save-draft.ts';

/** Saving a draft, opening it again, and taking its link back. */
export async function draftRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const api = asApi(app);

  api.route({
    ...saveDraft,
    handler: async (request, reply) => {
      const { applicationExternalId: applicationId, state, basedOn } = request.body;
      const draft = { applicationId, rootState: state.rootState, basedOn };
      return reply.code(201).send(await saveNewDraft(store, draft, causeOf(request)));
    },
  });

  api.route({
    ...loadDraft,
    handler: async ({ params }) => {
      const draft = found(await findDraft(store, params.id, params.draftId));
      if (draft.isExpired) return { isExpired: true };
      const { version, expiresAt } = draft;
      return {
        isExpired: false,
        state: { rootState: draft.rootState() },
        version,
        expiresAt: expiresAt.toISOString(),
      };
    },
  });

  api.route({
    ...keepDraft,
    handler: async (request) => {
      const { id: applicationId, draftId } = request.params;
      const { state, basedOn } = request.body;
      const draft = { applicationId, draftId, rootState: state.rootState, basedOn };
      return saveDraftAgain(store, draft, causeOf(request));
    },
  });

  api.route({
    ...revokeDraft,
    handler: async (request) => {
      const { id, draftId } = request.params;
      if (!(await revoke(store, id, draftId, causeOf(request)))) throw notFound();
      return { ok: true } as const;
    },
  });
}
