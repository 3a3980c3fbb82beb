import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server was told to stop, and takes only what reaches it meanwhile. */
    isStopping(): boolean;
  }
}

const sweepMs = 50;
/** † How long connections that are kept open may be used once more, to be answered that they close. */
const lastUseMs = 1_000;
/** A connection that says nothing for this many sweeps, while nothing is answered, has nothing to say. */
const quietSweeps = 6;

/**
 * Lets a server that closes answer what it has accepted and what still comes over connections that a balancer keeps
 * open, which are told to close: one that closed at once would meet a request on its way. Then closes those on which
 * nothing comes, or that were opened ahead of a request: they would hold it up for a minute.
 */
export const drain = fp(async (app: FastifyInstance) => {
  let answering = 0;
  const answered = (): void => {
    answering -= 1;
  };
  let isStopping = false;
  const open = new Set<Socket>();
  app.decorate('isStopping', () => isStopping);
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', (_request, reply, done) => {
    answering += 1;
    reply.raw.once('close', answered);
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (let leftMs = lastUseMs; open.size > 0 && leftMs > 0; leftMs -= sweepMs) await sleep(sweepMs);
    let quiet = 0;
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      quiet = answering === 0 ? quiet + 1 : 0;
      if (quiet >= quietSweeps) app.server.closeAllConnections();
    }, sweepMs);
    app.server.once('close', () => clearInterval(sweep));
  });
});
