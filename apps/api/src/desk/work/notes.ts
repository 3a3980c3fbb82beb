import { deskAddNote, deskClaim } from '@forecourt/domain/contract/desk/acts.ts';
import { formatTime } from '@forecourt/domain/fields/moment.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { claimOrReleaseApplication } from '../../features/applications/take-application.ts';
import { findApplicationHolders } from '../../store/applications/holders.ts';
import { addNote } from '../../store/applications/notes.ts';
import { auditActorOf } from '../../store/desk/actors.ts';
import { deskRoute } from '../desk-route.ts';
import { actAs, staffRequestContext } from './act-as.ts';
import { toDeskHolder } from './summary.ts';

export function noteRoutes(app: FastifyInstance): void {
  deskRoute(app, deskAddNote, async ({ params, body: { text } }, caller) => {
    const { person } = caller;
    const { result: number } = await actAs(caller, {
      which: params,
      seen: null,
      run: (transaction, { row }) =>
        addNote(transaction, row, { text, by: person.email, context: staffRequestContext(person) }),
    });
    return { number };
  });
  deskRoute(app, deskClaim, async ({ params, body: { isRelease } }, caller) => {
    const { person } = caller;
    const taking = { isRelease, context: staffRequestContext(person) };
    const { result: holder = null } = await actAs(caller, {
      which: params,
      seen: null,
      run: async (transaction, application) => {
        const before = await claimOrReleaseApplication(transaction, application, taking);
        if (before && before.actor !== auditActorOf(person))
          throw new Refusal(
            'stale',
            `${before.by} has held this application since ${formatTime(before.since)}.`,
          );
        return isRelease
          ? null
          : (await findApplicationHolders(transaction, [application.row.id])).get(application.row.id);
      },
    });
    return { holder: toDeskHolder(holder) };
  });
}
