import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { currentTracing, type TracedRequest } from './parts.ts';

const untold = new Set(['/healthz', '/readyz', '/metrics']);

const traced = new WeakMap<FastifyRequest, TracedRequest>();

export const traceIdOf = (request: FastifyRequest): string | undefined => traced.get(request)?.id;

/** Traces each request by route pattern and status, never by URL. */
export const traceRequests = fp(async (app: FastifyInstance) => {
  const tracing = currentTracing();
  if (!tracing) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!untold.has(request.routeOptions.url ?? '')) traced.set(request, tracing.request());
    done();
  });
  // After the body was read, which loses the async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const one = traced.get(request);
    if (one) one.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const facts = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    };
    traced.get(request)?.end(`${method} ${route}`, facts, reply.statusCode >= 500);
    done();
  });
});
