import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type TracedRequest, tracingNow } from './parts.ts';

/** Asked every few seconds by machines, about nobody's application. */
const untold = new Set(['/healthz', '/readyz', '/metrics']);

const traced = new WeakMap<FastifyRequest, TracedRequest>();

/** By which the trace of a request is found; undefined where there is none. */
export const traceOf = (request: FastifyRequest): string | undefined => traced.get(request)?.id;

/** Tells of each request by its route pattern and status, where somebody wants to know; never by its address. */
export const traceRequests = fp(async (app: FastifyInstance) => {
  const tracing = tracingNow();
  if (!tracing) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!untold.has(request.routeOptions.url ?? '')) traced.set(request, tracing.request());
    done();
  });
  // After the body has been read, which loses what a request runs in.
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
