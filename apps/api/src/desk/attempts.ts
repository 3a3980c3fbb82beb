import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logDeskAction } from '../store/desk/desk-log.ts';

/** † Sign-ins a minute to one account: of each device that its person used before, and of all others together. */
const perAccount = 10;
const minuteMs = 60_000;

/** Returns a limit of the sign-ins to an account, by its key. It throws 429 for one too many. */
export const createAccountSignInLimit = (app: FastifyInstance) =>
  app.limitByKey({
    name: 'sign-ins to an account',
    perMinute: perAccount,
    tooMany:
      'There were too many sign-ins to this account. Wait a minute and try again, or use a device that you signed in with before.',
  });

/**
 * Returns how to record a sign-in that was refused. Each to a known account has a row and a line of the log; the others
 * have one a minute, with their number. `why` is a code.
 */
export function createSignInRefusalRecorder(app: FastifyInstance, why: string) {
  let unrecorded = 0;
  let minute: NodeJS.Timeout | undefined;
  const record = async ({ log }: Pick<FastifyRequest, 'log'>, count = 1): Promise<void> => {
    log.warn({ why, count }, 'a sign-in at the desk was refused');
    const detail = count === 1 ? why : `${why} ${count}`;
    await logDeskAction(app.desk.store.database, { personId: null, act: 'sign-in refused', detail });
  };
  const recordRest = async (): Promise<void> => {
    minute = undefined;
    if (unrecorded === 0) return;
    const count = unrecorded;
    unrecorded = 0;
    beginMinute();
    await record(app, count).catch((error: unknown) => {
      unrecorded += count;
      app.log.warn({ err: error }, 'refused sign-ins are not recorded yet');
    });
  };
  const beginMinute = (): void => {
    minute = setTimeout(() => void recordRest(), minuteMs).unref();
  };
  app.addHook('onClose', async () => {
    clearTimeout(minute);
    await recordRest();
    clearTimeout(minute);
  });
  return async (request: FastifyRequest, { isKnown }: { readonly isKnown: boolean }): Promise<void> => {
    if (isKnown) return await record(request);
    if (minute !== undefined) {
      unrecorded += 1;
      return;
    }
    beginMinute();
    await record(request);
  };
}
