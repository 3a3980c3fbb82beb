import swagger from '@fastify/swagger';
import { problem } from '@forecourt/domain/contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { maxBodyValuesForAllProblems } from './body-limits.ts';

/** Answers given before a body is looked at. */
const ofChanges = { 413: problem, 415: problem, 422: problem };

const withOwnAnswers: typeof jsonSchemaTransform = (call) => {
  const { schema, route } = call;
  const changes = route.method === 'POST' || route.method === 'PUT';
  if (!changes || typeof schema?.response !== 'object') return jsonSchemaTransform(call);
  return jsonSchemaTransform({
    ...call,
    schema: { ...schema, response: { ...schema.response, ...ofChanges } },
  });
};

/** Serves the OpenAPI 3.1 document at /openapi.json. Register before the routes. */
export const apiDescription = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Forecourt',
        version: '1',
        description:
          'The calls of a business fuel-card application. Errors carry `code`, `exception` and `requestId`: programs decide by the code. ' +
          'Those that change something take an `Idempotency-Key`. ' +
          'Saves of a draft may be sent as gzip, with `Content-Encoding: gzip`; their limit counts what they open to. ' +
          'Of a name that stands twice in one object of a body, the last value counts. ' +
          `Of a body with more than ${maxBodyValuesForAllProblems} values the first that is wrong is told alone.`,
      },
    },
    transform: withOwnAnswers,
    hideUntagged: true,
  });
  app.get('/openapi.json', { config: { perMinute: 60 } }, () => app.swagger());
});
