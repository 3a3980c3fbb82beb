import { registerErrorHandler } from '@forecourt/platform/http/answer-errors.ts';
import { validatorCompiler } from '@forecourt/platform/http/body-limits.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { afterAll } from 'vitest';

/** A server for routes without a database: only schemas and errors. */
export function smallApp(): FastifyInstance {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  afterAll(() => app.close());
  return app;
}

export async function ask(app: FastifyInstance, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await app.inject({ method, url, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
