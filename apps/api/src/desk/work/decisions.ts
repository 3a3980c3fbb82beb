import { statusOf } from '@forecourt/domain/application/status.ts';
import { deskAsk, deskDecide, deskTakeBack, deskWithdraw } from '@forecourt/domain/contract/desk/acts.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { correctablesIn } from '@forecourt/domain/questions/correctable.ts';
import { conflict, invalid } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { withdrawnMails } from '../../features/applications/withdraw-application.ts';
import { decide } from '../../features/decisions/decide.ts';
import { askToCorrect, takeBackCorrection } from '../../features/status/ask-to-correct.ts';
import { deskRoute, type Person } from '../desk-route.ts';
import { actOn, contextOf, mailsOf, type Work } from './acting.ts';

type Given<E extends Parameters<typeof deskRoute>[1]> =
  RequestOf<E> extends {
    params: infer Params;
    body: infer Body;
  }
    ? Params & Body
    : never;

/** Decides an application or replaces its decision. Throws 400, 404 or 409. */
export async function decideAtDesk(
  work: Work,
  person: Person,
  { reference, decision, reasons, replaces, isForced, seen, isPreview }: Given<typeof deskDecide>,
): Promise<ResponseOf<typeof deskDecide>> {
  const given = {
    reference,
    decision,
    reasons,
    decidedBy: person.email,
    ...(replaces !== undefined && { replaces }),
  };
  const deciding = { by: 'operator', isForced, context: contextOf(person) } as const;
  const log = { act: 'decided', detail: decision } as const;
  const { result, version } = await actOn(
    work,
    person,
    { reference, seen, isPreview, log },
    async (within) => {
      const decided = await decide(within, given, deciding);
      if ('refused' in decided) throw conflict(decided.refused);
      return decided;
    },
  );
  const { answer, state, mails } = result;
  return { state, version, number: answer.number, mails: mailsOf(mails, work) };
}

/** Asks the applicant for a correction. Throws 400, 404 or 409. */
export async function askAtDesk(
  work: Work,
  person: Person,
  { reference, questions: named, because, seen, isPreview }: Given<typeof deskAsk>,
): Promise<ResponseOf<typeof deskAsk>> {
  const questions = correctablesIn(named);
  if (questions.length < named.length)
    throw invalid([{ field: 'questions', errorMessage: 'Choose from what can be corrected, each once' }]);
  const asking = { questions, because, askedBy: person.email, context: contextOf(person) };
  const { result, version } = await actOn(
    work,
    person,
    { reference, seen, isPreview, log: { act: 'asked' } },
    (within) => askToCorrect(within, reference, asking),
  );
  const { asked, mails, facts } = result;
  return { state: statusOf(facts), version, asked: [...asked], mails: mailsOf(mails, work) };
}

/** Withdraws a request for a correction. Throws 404 or 409. */
export async function takeBackAtDesk(
  work: Work,
  person: Person,
  { reference, seen, isPreview }: Given<typeof deskTakeBack>,
): Promise<ResponseOf<typeof deskTakeBack>> {
  const taking = { withdrawnBy: person.email, context: contextOf(person) };
  const { result, version } = await actOn(
    work,
    person,
    { reference, seen, isPreview, log: { act: 'asking withdrawn' } },
    (within) => takeBackCorrection(within, reference, taking),
  );
  const { asked, mails, facts } = result;
  return { state: statusOf(facts), version, asked: [...asked], mails: mailsOf(mails, work) };
}

/** Withdraws an application for good. Throws 404 or 409. */
export async function withdrawAtDesk(
  work: Work,
  person: Person,
  { reference, seen, isPreview }: Given<typeof deskWithdraw>,
): Promise<ResponseOf<typeof deskWithdraw>> {
  const { businessContactEmail } = work.brand;
  const withdrawing = { by: 'operator', businessContactEmail, context: contextOf(person) } as const;
  const { result: mails, version } = await actOn(
    work,
    person,
    { reference, seen, isPreview, log: { act: 'withdrawn' } },
    (within) => withdrawnMails(within, { reference }, withdrawing),
  );
  return { state: 'withdrawn', version, mails: mailsOf(mails, work) };
}

export function decisionRoutes(app: FastifyInstance, work: Work): void {
  deskRoute(app, deskDecide, ({ params, body }, _reply, person) =>
    decideAtDesk(work, person, { ...params, ...body }),
  );
  deskRoute(app, deskAsk, ({ params, body }, _reply, person) =>
    askAtDesk(work, person, { ...params, ...body }),
  );
  deskRoute(app, deskTakeBack, ({ params, body }, _reply, person) =>
    takeBackAtDesk(work, person, { ...params, ...body }),
  );
  deskRoute(app, deskWithdraw, ({ params, body }, _reply, person) =>
    withdrawAtDesk(work, person, { ...params, ...body }),
  );
}
