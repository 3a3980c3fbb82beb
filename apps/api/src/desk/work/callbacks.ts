import {
  deskAddCallbackNote,
  deskCallback,
  deskCallbacks,
  deskClaimCallback,
  deskCompleteCallback,
  deskReopenCallback,
} from '@forecourt/domain/contract/desk/callbacks.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { formatTime } from '@forecourt/domain/fields/moment.ts';
import { parseCallbackOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { invalidRefusal, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import {
  addCallbackNote,
  handleCallback,
  reopenCallback,
  reopenCallbackRefusal,
} from '../../features/applications/handle-callback.ts';
import { type CallbackRow, readCallback, readCallbacks } from '../../features/applications/read-callback.ts';
import { claimOrReleaseApplication } from '../../features/applications/take-application.ts';
import { okResponse } from '../../http/idempotency.ts';
import type { ListedCallback } from '../../store/applications/callbacks.ts';
import { auditActorOf, readColleagueNames } from '../../store/desk/actors.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { readApplicationVersion } from '../../store/desk/versions.ts';
import { inTransaction } from '../../store/store.ts';
import { deskRoute, type Person } from '../desk-route.ts';
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

const toListRow = (
  { holder, ...row }: CallbackRow,
  person: Person,
): ResponseOf<typeof deskCallbacks>['callbacks'][number] => ({
  ...row,
  ...toCallbackRow(row),
  lastTriedAt: toIsoStringOrNull(row.lastTriedAt),
  holder: holder && {
    by: holder.by,
    since: toIsoString(holder.since),
    isMine: holder.actor === auditActorOf(person),
  },
});

export function callbackRoutes(app: FastifyInstance): void {
  deskRoute(app, deskCallbacks, async ({ query }, { person, store }) => {
    const { callbacks, after } = await readCallbacks(store, {
      isDone: query.done !== undefined,
      lateAt: query.late === undefined ? undefined : new Date(),
      after: query.after,
      limit: perPage,
    });
    const detail = `callbacks: ${formatCount(callbacks.length, 'row')}`;
    await inTransaction(store, ({ database }) =>
      logDeskAction(database, { personId: person.id, act: 'shown', detail }),
    );
    return { callbacks: callbacks.map((row) => toListRow(row, person)), after };
  });
  deskRoute(app, deskCallback, ({ params }, { person, store }) =>
    inTransaction(store, async (transaction) => {
      const { id, content } = await readCallback(transaction, params.reference, auditActorOf(person));
      const { contactNumber, email, notes } = content;
      const nameOf = await readColleagueNames(transaction);
      return {
        ...toListRow(content, person),
        contactNumber,
        email,
        notes: notes.map(({ by, at, ...note }) => ({ ...note, by: nameOf(by), at: toIsoString(at) })),
        may: { reopen: reopenCallbackRefusal(content)?.refused ?? null },
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
  deskRoute(app, deskReopenCallback, async ({ params, body: { because, seen } }, caller) => {
    const { person } = caller;
    const reopening = { ...params, because, reopenedBy: person.email, context: staffRequestContext(person) };
    await actAs(caller, {
      which: { callback: params.reference },
      seen,
      run: (transaction, application) => reopenCallback(transaction, application, reopening),
    });
    return okResponse;
  });
  deskRoute(app, deskAddCallbackNote, async ({ params, body: { text = '', isNotReached } }, caller) => {
    const { person } = caller;
    const note = { text, isNotReached, by: person.email, context: staffRequestContext(person) };
    const { result: number } = await actAs(caller, {
      which: { callback: params.reference },
      seen: null,
      run: (transaction, application) => addCallbackNote(transaction, application, note),
    });
    return { number };
  });
  deskRoute(app, deskClaimCallback, async ({ params, body: { isRelease } }, caller) => {
    const { person } = caller;
    const taking = { isRelease, context: staffRequestContext(person) };
    await actAs(caller, {
      which: { callback: params.reference },
      seen: null,
      run: async (transaction, application) => {
        const holder = await claimOrReleaseApplication(transaction, application, taking);
        if (holder && holder.actor !== auditActorOf(person))
          throw new Refusal(
            'stale',
            `${holder.by} has held this callback since ${formatTime(holder.since)}.`,
          );
      },
      detail: () => 'callback',
    });
    return okResponse;
  });
}
