import { statusOf } from '@forecourt/domain/application/status.ts';
import { deskAsk, deskDecide, deskTakeBack, deskWithdraw } from '@forecourt/domain/contract/desk/acts.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { correctablesIn } from '@forecourt/domain/questions/correctable.ts';
import { invalid, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { decide, type Taken } from '../../features/decisions/decide.ts';
import { proposalData } from '../../features/decisions/proposal-data.ts';
import {
  isProposed,
  propose,
  proposeWithdrawal,
  refuseWaiting,
} from '../../features/decisions/propose-decision.ts';
import { withdrawnMails } from '../../features/decisions/withdraw-application.ts';
import { askToCorrect, takeBackCorrection } from '../../features/status/ask-to-correct.ts';
import type { StoreTransaction } from '../../store/store.ts';
import { deskRoute, type Person } from '../desk-route.ts';
import { actOn, contextOf, type Logged, mailsOf, type Work, type Workplace } from './acting.ts';

type Given<E extends Parameters<typeof deskRoute>[1]> =
  RequestOf<E> extends {
    params: infer Params;
    body: infer Body;
  }
    ? Params & Body
    : never;

type DecideArguments = [Parameters<typeof decide>[1], Parameters<typeof decide>[2]];

/** Decides an application or replaces its decision, or proposes it. Throws 400, 404 or 409. */
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
  const { secondLook: look } = work;
  const log = (made: object) =>
    ({ act: 'waiting' in made ? 'proposed' : 'decided', detail: decision }) as const;
  const { result, version } = await actOn(
    work,
    person,
    { reference, seen, isPreview, log },
    async (within) =>
      look && (await isProposed(within, look, given))
        ? await propose(within, given, { by: person, look, isForced })
        : await decideAtOnce(within, given, { by: 'operator', isForced, context: contextOf(person) }),
  );
  const { state, mails } = result;
  const outcome =
    'waiting' in result
      ? { number: null, proposed: proposalData(result.waiting) }
      : { number: result.answer.number };
  return { state, version, ...outcome, mails: mailsOf(mails, work) };
}

/** Decides unless a proposal waits. Throws 400, 404 or 409. */
async function decideAtOnce(within: StoreTransaction, ...[given, deciding]: DecideArguments): Promise<Taken> {
  await refuseWaiting(within, given);
  const decided = await decide(within, given, deciding);
  if ('refused' in decided) throw new Refusal(decided.code, decided.refused);
  return decided;
}

/** Asks the applicant for a correction. Throws 400, 404 or 409. */
export async function askAtDesk(
  work: Work,
  person: Person,
  { reference, questions: named, because = '', reasons = [], seen, isPreview }: Given<typeof deskAsk>,
): Promise<ResponseOf<typeof deskAsk>> {
  const questions = correctablesIn(named);
  if (questions.length < named.length)
    throw invalid([{ field: 'questions', errorMessage: 'Choose from what can be corrected, each once' }]);
  const explained = reasons.map(({ question }) => question);
  if (new Set(explained).size < explained.length || !explained.every((one) => named.includes(one)))
    throw invalid([{ field: 'reasons', errorMessage: 'Give each question that is asked one reason' }]);
  const asking = { questions, because, reasons, askedBy: person.email, context: contextOf(person) };
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

/** Withdraws an application for good, or proposes it. Throws 404 or 409. */
export async function withdrawAtDesk(
  work: Work,
  person: Person,
  { reference, seen, isPreview }: Given<typeof deskWithdraw>,
): Promise<ResponseOf<typeof deskWithdraw>> {
  const { secondLook: look } = work;
  const { businessContactEmail } = work.brand;
  const withdrawing = { by: 'operator', businessContactEmail, context: contextOf(person) } as const;
  const log = (made: object): Logged =>
    'waiting' in made ? { act: 'proposed', detail: 'Withdrawn' } : { act: 'withdrawn' };
  const { result, version } = await actOn(
    work,
    person,
    { reference, seen, isPreview, log },
    async (within) => {
      if (look) return await proposeWithdrawal(within, reference, { by: person, look, businessContactEmail });
      await refuseWaiting(within, { reference });
      return { state: 'withdrawn', mails: await withdrawnMails(within, { reference }, withdrawing) } as const;
    },
  );
  const { state, mails } = result;
  const proposed = 'waiting' in result && { proposed: proposalData(result.waiting) };
  return { state, version, ...proposed, mails: mailsOf(mails, work) };
}

export function decisionRoutes(app: FastifyInstance, work: Workplace): void {
  deskRoute(app, deskDecide, ({ params, body }, _reply, person, store) =>
    decideAtDesk({ ...work, store }, person, { ...params, ...body }),
  );
  deskRoute(app, deskAsk, ({ params, body }, _reply, person, store) =>
    askAtDesk({ ...work, store }, person, { ...params, ...body }),
  );
  deskRoute(app, deskTakeBack, ({ params, body }, _reply, person, store) =>
    takeBackAtDesk({ ...work, store }, person, { ...params, ...body }),
  );
  deskRoute(app, deskWithdraw, ({ params, body }, _reply, person, store) =>
    withdrawAtDesk({ ...work, store }, person, { ...params, ...body }),
  );
}
