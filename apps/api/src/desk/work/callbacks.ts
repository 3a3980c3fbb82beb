import {
  deskCallback,
  deskCallbacks,
  deskCompleteCallback,
} from '@forecourt/domain/contract/desk/callbacks.ts';
import { codeOfOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { invalid } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { handleCallback } from '../../features/applications/handle-callback.ts';
import { readCallback, readCallbacks } from '../../features/applications/read-callback.ts';
import { okResponse } from '../../http/idempotency.ts';
import type { ListedCallback } from '../../store/applications/callbacks.ts';
import { actorOf } from '../../store/desk/actors.ts';
import { logDesk } from '../../store/desk/desk-log.ts';
import { readApplicationVersion } from '../../store/desk/versions.ts';
import { inTransaction } from '../../store/store.ts';
import { deskRoute } from '../desk-route.ts';
import { actAs, contextOf, iso, isoOrNull } from './act-as.ts';

const perPage = 50;

export const callbackRow = ({ reference, requestedAt, handledAt, outcome, application }: ListedCallback) => ({
  reference,
  requestedAt: iso(requestedAt),
  handledAt: isoOrNull(handledAt),
  outcome,
  application,
});

export function callbackRoutes(app: FastifyInstance): void {
  deskRoute(app, deskCallbacks, async ({ query }, { store }) => {
    const asked = { isDone: query.done !== undefined, after: query.after, limit: perPage };
    const { callbacks, after } = await readCallbacks(store, asked);
    return { callbacks: callbacks.map(callbackRow), after };
  });
  deskRoute(app, deskCallback, ({ params }, { person, store }) =>
    inTransaction(store, async (transaction) => {
      const { id, content } = await readCallback(transaction, params.reference, actorOf(person));
      const entry = { personId: person.id, act: 'opened', applicationId: id, detail: 'callback' } as const;
      await logDesk(transaction.database, entry);
      return { ...content, ...callbackRow(content), version: await readApplicationVersion(transaction, id) };
    }),
  );
  deskRoute(app, deskCompleteCallback, async ({ params, body }, caller) => {
    const { person } = caller;
    const outcome = codeOfOutcome(body.outcome);
    if (!outcome) throw invalid([{ field: 'outcome', errorMessage: 'Choose how it ended' }]);
    const handling = { ...params, outcome, handledBy: person.email, context: contextOf(person) };
    await actAs(caller, {
      which: { callback: params.reference },
      seen: body.seen,
      run: (transaction, application) => handleCallback(transaction, application, handling),
      detail: () => outcome,
    });
    return okResponse;
  });
}
