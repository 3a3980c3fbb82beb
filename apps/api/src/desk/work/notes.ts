import { deskAddNote, deskClaim } from '@forecourt/domain/contract/desk/acts.ts';
import { formatTime } from '@forecourt/domain/fields/moment.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { claimOrReleaseApplication } from '../../features/applications/take-application.ts';
import { addNote } from '../../store/applications/notes.ts';
import { deskRoute } from '../desk-route.ts';
import { actAs, staffRequestContext, toIsoString } from './act-as.ts';

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
    const taking = { operator: person.email, isRelease, context: staffRequestContext(person) };
    const { result: since } = await actAs(caller, {
      which: params,
      seen: null,
      run: async (transaction, application) => {
        const holder = await claimOrReleaseApplication(transaction, application, taking);
        if (holder && holder.by !== person.email)
          throw new Refusal(
            'stale',
            `${holder.by} has held this application since ${formatTime(holder.since)}.`,
          );
        return holder?.since ?? new Date();
      },
    });
    return { holder: isRelease ? null : { by: person.email, since: toIsoString(since) } };
  });
}
