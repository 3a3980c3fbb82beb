import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logDesk } from '../store/desk/desk-log.ts';

/** † Sign-ins a minute, of all senders. */
const mostInAll = 60;

/** Counts the sign-ins of all senders. Throws 429 for one too many. */
export const limitSignIns = (app: FastifyInstance) =>
  app.limitInAll({
    name: 'sign-ins at the desk',
    perMinute: mostInAll,
    refusal: () => new Refusal(429, 'There were too many sign-ins. Please wait a minute and try again.'),
  });

/** Leaves a row and a line of the log about a sign-in that failed; `why` is a code. */
export async function logRefusedSignIn(request: FastifyRequest, why: string): Promise<void> {
  request.log.warn({ why }, 'a sign-in at the desk was refused');
  const { database } = request.server.desk.store;
  await logDesk(database, { personId: null, act: 'sign-in refused', detail: why });
}
