import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metricsAt: { readonly host: string; readonly port: number } | null;
  }
}

type Options = { metrics: Metrics; listenAt: FastifyInstance['metricsAt'] | undefined };

const timeoutMs = 10_000;

/** Serves `/metrics` on its own port from before the server listens until after it has stopped. */
export const metricsServer = fp(async (app: FastifyInstance, { metrics, listenAt }: Options) => {
  app.decorate('metricsAt', listenAt ?? null);
  if (!listenAt) return;
  const server = createServer(
    { requestTimeout: timeoutMs, headersTimeout: timeoutMs },
    (request, response) => {
      const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
      if (!isAsked) return void response.writeHead(404).end();
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        (error: unknown) => {
          app.log.error({ err: error }, 'metrics could not be served');
          response.writeHead(500).end();
        },
      );
    },
  );
  app.addHook('onReady', async () => {
    server.listen({ ...listenAt, exclusive: true });
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE'
        ? new Error(`port ${listenAt.port} is taken: set METRICS_PORT to another one.`)
        : error;
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });
});
