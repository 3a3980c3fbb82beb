import { deskCallback, deskCallbackDone, deskCallbacks } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { type CallbackOutcome, codeOfOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { invalid, orNotFound } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { handleCallback } from '../../features/applications/handle-callback.ts';
import { readCallback, readCallbacks } from '../../features/applications/read-callback.ts';
import { done } from '../../http/idempotency.ts';
import { type ListedCallback, lockCallback } from '../../store/applications/callbacks.ts';
import { actorOf } from '../../store/desk/actors.ts';
import { logDesk } from '../../store/desk/desk-log.ts';
import { versionOf } from '../../store/desk/versions.ts';
import { inTransaction } from '../../store/store.ts';
import { deskRoute, type Person } from '../desk-route.ts';
import { contextOf, iso, isoOrNull, refuseStale, type Work, type Workplace } from './acting.ts';

const perPage = 50;

export const callbackRow = ({ reference, requestedAt, handledAt, outcome, application }: ListedCallback) => ({
  reference,
  requestedAt: iso(requestedAt),
  handledAt: isoOrNull(handledAt),
  outcome,
  application,
});

/** Throws 404 for a page after a callback that is not in the list. */
export async function callbacksAtDesk(
  { store }: Work,
  { done: asked, after }: RequestOf<typeof deskCallbacks>['querystring'],
): Promise<ResponseOf<typeof deskCallbacks>> {
  const read = await readCallbacks(store, { isDone: asked !== undefined, after, limit: perPage });
  return { callbacks: read.callbacks.map(callbackRow), after: read.after };
}

/** Reads a callback and records who looked. Throws 404. */
export const callbackAtDesk = (
  { store }: Work,
  person: Person,
  reference: string,
): Promise<ResponseOf<typeof deskCallback>> =>
  inTransaction(store, async (transaction) => {
    const { id, content } = await readCallback(transaction, reference, actorOf(person));
    await logDesk(transaction.database, {
      personId: person.id,
      act: 'opened',
      applicationId: id,
      detail: 'callback',
    });
    return { ...content, ...callbackRow(content), version: await versionOf(transaction, id) };
  });

type Handling = { readonly reference: string; readonly outcome: CallbackOutcome; readonly seen: number };

/** Notes how a callback ended. Throws 400, 404, or 409 for another outcome or a page that is out of date. */
export const handledAtDesk = (
  { store }: Work,
  person: Person,
  { reference, outcome: code, seen }: Handling,
): Promise<ResponseOf<typeof deskCallbackDone>> =>
  inTransaction(store, async (transaction) => {
    const outcome = codeOfOutcome(code);
    if (!outcome) throw invalid([{ field: 'outcome', errorMessage: 'Choose how it ended' }]);
    const { row, outcome: before } = orNotFound(await lockCallback(transaction, reference));
    await refuseStale(transaction, row.id, seen, person);
    const handling = { outcome, handledBy: person.email, context: contextOf(person) };
    await handleCallback(transaction, reference, handling);
    if (before === null)
      await logDesk(transaction.database, {
        personId: person.id,
        act: 'handled',
        applicationId: row.id,
        detail: outcome,
      });
    return done;
  });

export function callbackRoutes(app: FastifyInstance, work: Workplace): void {
  deskRoute(app, deskCallbacks, ({ query }, _reply, _person, store) =>
    callbacksAtDesk({ ...work, store }, query),
  );
  deskRoute(app, deskCallback, ({ params }, _reply, person, store) =>
    callbackAtDesk({ ...work, store }, person, params.reference),
  );
  deskRoute(app, deskCallbackDone, ({ params, body }, _reply, person, store) =>
    handledAtDesk({ ...work, store }, person, { ...params, ...body }),
  );
}
