import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { correctAnswers } from '../features/applications/correct-answers.ts';
import { recordDecision } from '../features/decisions/decide.ts';
import { proposeDecision } from '../features/decisions/propose-decision.ts';
import { withdrawApplication } from '../features/decisions/withdraw-application.ts';
import { createBatch, undoOrderBatch } from '../features/orders/batches.ts';
import { recordCardsSent, undoCardsSent } from '../features/orders/send-cards.ts';
import { askToCorrect, takeBackCorrection } from '../features/status/ask-to-correct.ts';
import type { ApplicationId } from '../store/applications/applications.ts';
import { inTransaction } from '../store/store.ts';
import { locked } from './locked.ts';
import type { testServer } from './server.ts';

type Sending = {
  readonly secret: string;
  readonly at?: Date;
  /** Changes the body after it was signed. */
  readonly altered?: (body: Buffer) => Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Signs with the published library. */
export function signedHeaders(
  given: object | string,
  { secret, at = new Date() }: Pick<Sending, 'secret' | 'at'>,
): Record<string, string> {
  const body = typeof given === 'string' ? given : JSON.stringify(given);
  const id = 'msg_1';
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}

export async function sendDecision(
  app: FastifyInstance,
  given: object | string,
  { secret, at = new Date(), altered = (body) => body, headers = {} }: Sending,
) {
  const body = typeof given === 'string' ? given : JSON.stringify(given);
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/decisions',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(given, { secret, at }),
      ...headers,
    },
    payload: altered(Buffer.from(body)),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  const reply: any = answer.json();
  return { status: answer.statusCode, body: reply };
}

type Reading = Pick<Sending, 'secret' | 'at' | 'headers'> & {
  readonly id?: string;
  /** Signed in place of method and path. */
  readonly signed?: string;
};

/** Reads with a signature over method and path, by the published library. */
export async function signedRead(
  app: FastifyInstance,
  url: string,
  { secret, at = new Date(), id = newId(), signed = `GET ${url}`, headers = {} }: Reading,
) {
  const signedBy = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, signed),
    ...headers,
  };
  const answer = await app.inject({ method: 'GET', url, headers: signedBy });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  const body: any = answer.json();
  return { status: answer.statusCode, body, signedBy };
}

type Deciding = Pick<
  Awaited<ReturnType<typeof testServer>>,
  'submitted' | 'rowOf' | 'store' | 'providers' | 'pool'
>;

/** Puts the cards of an application into a batch, undoes that and sends them, undoes it and sends them again. */
export async function cardsSentByPeople(
  { store, pool }: Pick<Deciding, 'store' | 'pool'>,
  row: ApplicationId,
) {
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from applications where id = $1',
    [row],
  );
  const { reference } = rows[0] ?? { reference: '' };
  const context = { requestId: 'r' };
  const sending = { by: 'operator', context } as const;
  await inTransaction(store, async (transaction) => {
    const most = { orders: 200, cards: 1_000 };
    const batch = await createBatch(transaction, { operator: 'r', references: [reference], most });
    await undoOrderBatch(transaction, batch?.number ?? 0, {
      because: 'wrong maker',
      undoneBy: 'Mere',
      seen: 0,
    });
  });
  await locked(recordCardsSent)(store, reference, { reference, sentBy: 'Mere', tracking: 'NZ1' }, sending);
  await locked(undoCardsSent)(store, reference, { because: 'wrong envelope', undoneBy: 'Mere', context });
  await locked(recordCardsSent)(store, reference, { reference, sentBy: 'Mere' }, sending);
}

/** Asks a sent application twice to correct its phone number; the first time is withdrawn, the second answered. */
export async function correctedByPeople({ submitted, rowOf, store, providers, pool }: Deciding) {
  const row = await rowOf(await submitted());
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from applications where id = $1',
    [row],
  );
  const { reference } = rows[0] ?? { reference: '' };
  const context = { requestId: 'r' };
  const asking = {
    questions: ['contact-number'],
    because: 'It rings at another’s.',
    askedBy: 'Mere',
    context,
  } as const;
  await locked(askToCorrect)(store, reference, asking);
  await locked(takeBackCorrection)(store, reference, { withdrawnBy: 'Mere', context });
  await locked(askToCorrect)(store, reference, asking);
  const given = {
    which: { id: row },
    number: 2,
    answers: soleTrader,
    kept: [],
    today: '2026-11-27',
    context,
  };
  await correctAnswers(store, providers, given);
}

/** Proposes to approve an application, which a second person has to confirm. */
export async function proposedByPeople({ submitted, rowOf, store, providers, pool }: Deciding) {
  const { creditBureau } = providers;
  providers.creditBureau = { check: async () => 'Assess' };
  const row = await rowOf(await submitted());
  providers.creditBureau = creditBureau;
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from applications where id = $1',
    [row],
  );
  const { reference } = rows[0] ?? { reference: '' };
  const by = { id: 'mere', email: 'mere@provider.example' };
  const look = { graceMinutes: 0, twoPerson: 'all' } as const;
  await locked(proposeDecision)(
    store,
    reference,
    { reference, decision: 'Approved', reasons: [], decidedBy: by.email },
    { by, look },
  );
  return row;
}

/** Row of an application that was declined, then approved, then withdrawn. */
export async function decidedByPeople({
  submitted,
  rowOf,
  store,
  providers,
  pool,
}: Deciding): Promise<ApplicationId> {
  const { creditBureau } = providers;
  providers.creditBureau = { check: async () => 'Assess' };
  const row = await rowOf(await submitted());
  providers.creditBureau = creditBureau;
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from applications where id = $1',
    [row],
  );
  const { reference } = rows[0] ?? { reference: '' };
  const context = { requestId: 'r' };
  const by = { by: 'operator', context } as const;
  const given = { reference, decidedBy: 'Mere' };
  await locked(recordDecision)(
    store,
    reference,
    { ...given, decision: 'Decline', reasons: ['credit-report'] },
    by,
  );
  await locked(recordDecision)(
    store,
    reference,
    { ...given, decision: 'Approved', reasons: ['mistake'], replaces: 2 },
    by,
  );
  const businessContactEmail = 'business@example.co.nz';
  await withdrawApplication(store, { reference }, { by: 'applicant', businessContactEmail, context });
  return row;
}
