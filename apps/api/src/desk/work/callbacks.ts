import {
  deskCallback,
  deskCallbacks,
  deskCompleteCallback,
} from '@forecourt/domain/contract/desk/callbacks.ts';
import { parseCallbackOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { invalidRefusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { handleCallback } from '../../features/applications/handle-callback.ts';
import { readCallback, readCallbacks } from '../../features/applications/read-callback.ts';
import { okResponse } from '../../http/idempotency.ts';
import type { ListedCallback } from '../../store/applications/callbacks.ts';
import { auditActorOf } from '../../store/desk/actors.ts';
import { readApplicationVersion } from '../../store/desk/versions.ts';
import { inTransaction } from '../../store/store.ts';
import { deskRoute } from '../desk-route.ts';
import { actAs, staffRequestContext, toIsoString, toIsoStringOrNull } from './act-as.ts';

const perPage = 50;

export const toCallbackRow = ({
  reference,
  requestedAt,
  handledAt,
  outcome,
  application,
}: ListedCallback) => ({
  reference,
  requestedAt: toIsoString(requestedAt),
  handledAt: toIsoStringOrNull(handledAt),
  outcome,
  application,
});

export function callbackRoutes(app: FastifyInstance): void {
  deskRoute(app, deskCallbacks, async ({ query }, { store }) => {
    const asked = { isDone: query.done !== undefined, after: query.after, limit: perPage };
    const { callbacks, after } = await readCallbacks(store, asked);
    return { callbacks: callbacks.map(toCallbackRow), after };
  });
  deskRoute(app, deskCallback, ({ params }, { person, store }) =>
    inTransaction(store, async (transaction) => {
      const { id, content } = await readCallback(transaction, params.reference, auditActorOf(person));
      return {
        ...content,
        ...toCallbackRow(content),
        version: await readApplicationVersion(transaction, id),
      };
    }),
  );
  deskRoute(app, deskCompleteCallback, async ({ params, body }, caller) => {
    const { person } = caller;
    const outcome = parseCallbackOutcome(body.outcome);
    if (!outcome) throw invalidRefusal([{ field: 'outcome', errorMessage: 'Choose how it ended' }]);
    const handling = { ...params, outcome, handledBy: person.email, context: staffRequestContext(person) };
    await actAs(caller, {
      which: { callback: params.reference },
      seen: body.seen,
      run: (transaction, application) => handleCallback(transaction, application, handling),
      detail: () => outcome,
    });
    return okResponse;
  });
}
