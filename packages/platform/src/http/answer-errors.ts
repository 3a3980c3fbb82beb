import { tryLaterText } from '@forecourt/domain/constants/phrases.ts';
import { httpStatusOf, type ProblemCode } from '@forecourt/domain/contract/problem.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../db/connect.ts';
import { ProviderUnavailable } from '../http-client/call-error.ts';
import { Refusal } from './refusal.ts';

/** Sentences of answers that no call gives by itself, by their code. */
const sentences = {
  unreadable: 'This request could not be read. Send JSON that the API reference describes.',
  methodNotAllowed: 'This address does not take that method.',
  timedOut: 'This request took too long to arrive.',
  tooLarge: 'This is too large to be taken.',
  addressTooLong: 'This address is too long.',
  notJson: 'Send JSON, with the content type application/json.',
  tooMany: 'There were too many requests. Please wait a moment and try again.',
  headersTooLarge: 'The headers are too large to be taken.',
  failed: `Something went wrong on our side. ${tryLaterText}`,
  unavailable: 'The service is not available right now. Please try again in a moment.',
} as const satisfies Partial<Record<ProblemCode, string>>;
type GeneralCode = keyof typeof sentences;
const retryAfterSeconds = 2;

/** Returns the answer to what no call looked at. */
export const generalRefusal = (code: GeneralCode): Refusal =>
  new Refusal(code, sentences[code], code === 'unavailable' ? retryAfterSeconds : undefined);

const codes = Object.keys(sentences) as GeneralCode[];
const codeOf = (status: number): GeneralCode =>
  codes.find((code) => httpStatusOf(code) === status) ?? (status < 500 ? 'unreadable' : 'failed');

/** SQLSTATE: undefined column, table, function. */
const unknownToDatabase = ['42703', '42P01', '42883'];

/** Whether a newer release has migrated the database. */
export type NewerReleaseCheck = () => Promise<boolean>;

/** Unforeseen errors become a 500 without details. */
async function answerTo(error: FastifyError, isOfNewerRelease: NewerReleaseCheck): Promise<Refusal> {
  if (error instanceof Refusal) return error;
  const isAway =
    error instanceof DatabaseUnavailable ||
    error instanceof ProviderUnavailable ||
    (unknownToDatabase.includes(error.code) && (await isOfNewerRelease().catch(() => false)));
  return generalRefusal(isAway ? 'unavailable' : codeOf(error.statusCode ?? 500));
}

function report(error: FastifyError, status: number, request: FastifyRequest): void {
  if (status === 503)
    request.log.warn(
      { away: error.name, code: (error.cause as FastifyError | undefined)?.code ?? error.code },
      'a dependency is away',
    );
  else if (status >= 500) request.log.error({ err: error }, 'unexpected error');
}

export function registerErrorHandler(
  app: FastifyInstance,
  isOfNewerRelease: NewerReleaseCheck = async () => false,
): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, statusCode, exception, retryAfter } = await answerTo(error, isOfNewerRelease);
    report(error, statusCode, request);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send({
      code,
      exception,
      requestId: request.id,
    });
  });
}
