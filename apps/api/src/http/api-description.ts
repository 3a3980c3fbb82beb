import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The OpenAPI 3.1 document of every route that declares a contract, at /openapi.json. Register before routes. */
export const apiDescription = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Forecourt',
        version: '1',
        description:
          'The calls of a business fuel-card application. Errors carry `exception` and `requestId`. ' +
          'Those that change something take an `Idempotency-Key`. ' +
          'Of a name that stands twice in one object of a body, the last value counts.',
      },
    },
    transform: jsonSchemaTransform,
    hideUntagged: true,
  });
  app.get('/openapi.json', { config: { perMinute: 60 } }, () => app.swagger());
});
