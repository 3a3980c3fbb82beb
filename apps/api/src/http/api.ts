import type { IncomingMessage, ServerResponse } from 'node:http';
import { rateLimitKeyOf } from '@forecourt/platform/http/sender.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RequestContext } from '../store/audit/audit.ts';

/** A server whose contract entries type their handlers. */
export type ZodFastifyInstance = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export const withZodTypes = (app: FastifyInstance): ZodFastifyInstance =>
  app.withTypeProvider<ZodTypeProvider>();
export const requestContextOf = (request: FastifyRequest): RequestContext => ({
  requestId: request.id,
  key: request.answerKey,
  sender: rateLimitKeyOf(request),
});
