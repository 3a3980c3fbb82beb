import { tryLater } from '@forecourt/domain/constants/phrases.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway } from '../db/connect.ts';
import { ProviderUnavailable } from '../http-client/call-error.ts';
import { Refusal } from './refusal.ts';

const sentences: Record<number, string> = {
  400: 'This request could not be read. Send JSON that the API reference describes.',
  405: 'This address does not take that method.',
  408: 'This request took too long to arrive.',
  413: 'This is too large to be taken.',
  414: 'This address is too long.',
  415: 'Send JSON, with the content type application/json.',
  429: 'There were too many requests. Please wait a moment and try again.',
  431: 'The headers are too large to be taken.',
  500: `Something went wrong on our side. ${tryLater}`,
  503: 'The service is not available right now. Please try again in a moment.',
};
const retryAfterSeconds = 2;

export const sentenceOf = (status: number): string => sentences[status] ?? '';

/** SQLSTATE: undefined column, table, function. */
const unknownToDatabase = ['42703', '42P01', '42883'];

/** Whether a newer release has migrated the database. */
export type IsOfNewerRelease = () => Promise<boolean>;

/** Unforeseen errors become a 500 without details. */
async function answerTo(error: FastifyError, isOfNewerRelease: IsOfNewerRelease): Promise<Refusal> {
  if (error instanceof Refusal) return error;
  const isAway =
    error instanceof DatabaseAway ||
    error instanceof ProviderUnavailable ||
    (unknownToDatabase.includes(error.code) && (await isOfNewerRelease().catch(() => false)));
  const status = isAway ? 503 : (error.statusCode ?? 500);
  const reported = status in sentences ? status : status < 500 ? 400 : 500;
  return new Refusal(reported, sentenceOf(reported), reported === 503 ? retryAfterSeconds : undefined);
}

function report(error: FastifyError, status: number, request: FastifyRequest): void {
  if (status === 503)
    request.log.warn(
      { away: error.name, code: (error.cause as FastifyError | undefined)?.code ?? error.code },
      'a dependency is away',
    );
  else if (status >= 500) request.log.error({ err: error }, 'unexpected error');
}

export function answerErrors(
  app: FastifyInstance,
  isOfNewerRelease: IsOfNewerRelease = async () => false,
): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, exception, retryAfter } = await answerTo(error, isOfNewerRelease);
    report(error, statusCode, request);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send({
      exception,
      requestId: request.id,
    });
  });
}
