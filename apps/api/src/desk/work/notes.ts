import { deskNote, deskTake } from '@forecourt/domain/contract/desk/acts.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatTime } from '@forecourt/domain/fields/moment.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { noteApplication } from '../../features/applications/note-application.ts';
import { takeApplication } from '../../features/applications/take-application.ts';
import { deskRoute, type Person } from '../desk-route.ts';
import { actOn, contextOf, iso, type Work, type Workplace } from './acting.ts';

/** Adds a note. Throws 404. */
export async function noteAtDesk(
  work: Work,
  person: Person,
  { reference, text }: { readonly reference: string; readonly text: string },
): Promise<ResponseOf<typeof deskNote>> {
  const { result: number } = await actOn(
    work,
    person,
    { reference, seen: null, log: { act: 'noted' } },
    (within) =>
      noteApplication(within, { reference }, { text, by: person.email, context: contextOf(person) }),
  );
  return { number };
}

/** Takes or gives back an application. Throws 404; 409 if somebody else holds it. */
export async function takeAtDesk(
  work: Work,
  person: Person,
  { reference, isRelease }: { readonly reference: string; readonly isRelease: boolean },
): Promise<ResponseOf<typeof deskTake>> {
  const log = { act: isRelease ? 'given back' : 'taken' } as const;
  const { result: since } = await actOn(work, person, { reference, seen: null, log }, async (within) => {
    const holder = await takeApplication(within, {
      reference,
      operator: person.email,
      isRelease,
      context: contextOf(person),
    });
    if (holder && holder.by !== person.email)
      throw new Refusal('stale', `${holder.by} has held this application since ${formatTime(holder.since)}.`);
    return holder?.since ?? new Date();
  });
  return { holder: isRelease ? null : { by: person.email, since: iso(since) } };
}

export function noteRoutes(app: FastifyInstance, work: Workplace): void {
  deskRoute(app, deskNote, ({ params, body }, _reply, person, store) =>
    noteAtDesk({ ...work, store }, person, { ...params, ...body }),
  );
  deskRoute(app, deskTake, ({ params, body }, _reply, person, store) =>
    takeAtDesk({ ...work, store }, person, { ...params, ...body }),
  );
}
