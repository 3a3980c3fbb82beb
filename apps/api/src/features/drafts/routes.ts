import { loadDraft, revokeDraft, saveDraft, updateDraft } from '@forecourt/domain/contract/drafts.ts';
import { stopReminders } from '@forecourt/domain/contract/reminders.ts';
import { withoutTabIds } from '@forecourt/domain/drafts/draft.ts';
import { applicationIdOf } from '@forecourt/platform/crypto/ids.ts';
import { notFoundRefusal, orNotFound } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { requestContextOf, withZodTypes } from '../../http/api.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { findDraft } from '../../store/drafts/draft-links.ts';
import { stopDraftReminders as stopRemindersOf } from '../../store/drafts/draft-reminders.ts';
import { revokeDraftLink } from '../../store/drafts/turn-off-link.ts';
import type { Store } from '../../store/store.ts';
import { saveDraftAgain, saveNewDraft } from './save-draft.ts';

export async function draftRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const api = withZodTypes(app);

  api.route({
    ...saveDraft,
    handler: async (request, reply) => {
      const { applicationExternalId: key, basedOn, replaces, state } = request.body;
      const draft = { key, rootState: state.rootState };
      const basis = replaces ? 'whatever' : basedOn;
      const context = requestContextOf(request);
      const saved = await answerOnce(
        store,
        context,
        (at) => saveNewDraft(at, draft, basis, context),
        'one statement',
      );
      return reply.code(201).send(saved);
    },
  });

  api.route({
    ...loadDraft,
    handler: async ({ params }) => {
      const draft = orNotFound(await findDraft(store, params.id, params.draftId));
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
        state: { rootState: withoutTabIds(draft.rootState()) },
        version,
        expiresAt: expiresAt.toISOString(),
      };
    },
  });

  api.route({
    ...stopReminders,
    handler: async ({ body }) => {
      if (!(await stopRemindersOf(store, body.key))) throw notFoundRefusal();
      return okResponse;
    },
  });

  api.route({
    ...updateDraft,
    handler: async (request) => {
      const { id: key, draftId } = request.params;
      const { basedOn, state } = request.body;
      const draft = { key, draftId, rootState: state.rootState, basedOn };
      const context = requestContextOf(request);
      return answerOnce(store, context, (at) => saveDraftAgain(at, draft, context), 'one statement');
    },
  });

  api.route({
    ...revokeDraft,
    handler: async (request) => {
      const { id, draftId } = request.params;
      const context = requestContextOf(request);
      return answerOnce(store, context, async (transaction) => {
        const applicationId = orNotFound(await revokeDraftLink(transaction, id, draftId, context));
        return { ...okResponse, applicationId };
      });
    },
  });
}
