import { deskCallback, deskCallbackDone, deskCallbacks } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { type CallbackOutcome, codeOfOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { invalid, orNotFound } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { handleCallback } from '../../features/applications/handle-callback.ts';
import { readCallback } from '../../features/applications/read-callback.ts';
import { done } from '../../http/idempotency.ts';
import {
  hasCallback,
  type ListedCallback,
  listCallbacks,
  lockCallback,
} from '../../store/applications/callbacks.ts';
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
  const isDone = asked !== undefined;
  if (after !== undefined && !(await hasCallback(store, { reference: after, isDone }))) orNotFound(undefined);
  const read = await listCallbacks(store, { isDone, after, limit: perPage + 1 });
  const callbacks = read.slice(0, perPage).map(callbackRow);
  return { callbacks, after: read.length > perPage ? (callbacks.at(-1)?.reference ?? null) : null };
}

/** Reads a callback and records who looked. Throws 404. */
export const callbackAtDesk = (
  { store }: Work,
  person: Person,
  reference: string,
): Promise<ResponseOf<typeof deskCallback>> =>
  inTransaction(store, async (transaction) => {
    const callback = await readCallback(transaction, reference, actorOf(person));
    const applicationId = callback.row.id;
    await logDesk(transaction.database, {
      personId: person.id,
      act: 'opened',
      applicationId,
      detail: 'callback',
    });
    const { callbackDetails, businessDetails } = callback.details;
    const { fullName, contactNumber, email } = callbackDetails;
    const { businessName, fuelAmount } = businessDetails;
    const version = await versionOf(transaction, applicationId);
    return { ...callbackRow(callback), version, fullName, contactNumber, email, businessName, fuelAmount };
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
