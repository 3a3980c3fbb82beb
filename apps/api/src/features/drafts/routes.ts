import { keepDraft, loadDraft, revokeDraft, saveDraft } from '@forecourt/domain/contract/drafts.ts';
import { withoutIds } from '@forecourt/domain/drafts/draft.ts';
import { applicationIdOf } from '@forecourt/platform/crypto/ids.ts';
import { found } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { asApi, causeOf } from '../../http/api.ts';
import { answering, answeringAtOnce, done } from '../../http/idempotency.ts';
import { findDraft } from '../../store/drafts/draft-links.ts';
import { turnOffLink } from '../../store/drafts/turn-off-link.ts';
import type { Store } from '../../store/store.ts';
import { saveDraftAgain, saveNewDraft } from './save-draft.ts';

/** Saving a draft, opening it again, and taking its link back. */
export async function draftRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const api = asApi(app);

  api.route({
    ...saveDraft,
    handler: async (request, reply) => {
      const { applicationExternalId: key, basedOn, replaces, state } = request.body;
      const draft = { key, rootState: state.rootState };
      const basis = replaces ? 'whatever' : basedOn;
      const cause = causeOf(request);
      const saved = await answeringAtOnce(store, cause, (at) => saveNewDraft(at, draft, basis, cause));
      return reply.code(201).send(saved);
    },
  });

  api.route({
    ...loadDraft,
    handler: async ({ params }) => {
      const draft = found(await findDraft(store, params.id, params.draftId));
      const { receipt, version, expiresAt } = draft;
      if (receipt) {
        return {
          isExpired: false as const,
          receipt: { ...receipt, submittedAt: receipt.submittedAt.toISOString() },
        };
      }
      if (draft.isExpired) return { isExpired: true as const };
      return {
        isExpired: false as const,
        applicationId: applicationIdOf(params.draftId),
        state: { rootState: withoutIds(draft.rootState()) },
        version,
        expiresAt: expiresAt.toISOString(),
      };
    },
  });

  api.route({
    ...keepDraft,
    handler: async (request) => {
      const { id: key, draftId } = request.params;
      const { basedOn, state } = request.body;
      const draft = { key, draftId, rootState: state.rootState, basedOn };
      const cause = causeOf(request);
      return answeringAtOnce(store, cause, (at) => saveDraftAgain(at, draft, cause));
    },
  });

  api.route({
    ...revokeDraft,
    handler: async (request) => {
      const { id, draftId } = request.params;
      const cause = causeOf(request);
      return answering(store, cause, async (transaction) => {
        const applicationId = found(await turnOffLink(transaction, id, draftId, cause));
        return { ...done, applicationId };
      });
    },
  });
}
