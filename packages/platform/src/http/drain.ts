import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server was asked to stop, and takes only what reaches it meanwhile. */
    isStopping(): boolean;
    /** Goes on as ever, but is not ready any more: resolves when balancers have had their time to turn to others. */
    lameDuck(): Promise<void>;
    /** Ends every wait of a stop, and cuts off anyone who is still connected. */
    stopAtOnce(): void;
  }
}

const sweepMs = 50;
/** † How long connections that are kept open may be used once more, to be answered that they close. */
const lastUseMs = 1_000;
/** † The same behind balancers, which keep those that they do not use for 2 s. */
const lastUseBehindBalancersMs = 3_000;
/** A connection that says nothing for this many sweeps, while nothing is answered, has nothing to say. */
const quietSweeps = 6;
/** A turn of the event loop in which next to nothing was done. */
const calmMs = 0.1;
/** A calm turn is not waited for longer. */
const calmWithinMs = 2_000;

/**
 * Lets a server that closes answer what it has accepted, and what still comes over connections that a balancer keeps
 * open, each reported to close: one that closed at once would meet a request on its way. Then closes those on which nothing
 * comes, or that were opened ahead of a request: they would hold it up for a minute.
 */
export const drain = fp(async (app: FastifyInstance, { lameDuckSeconds }: { lameDuckSeconds: number }) => {
  let answering = 0;
  const answered = (): void => {
    answering -= 1;
  };
  let isStopping = false;
  const atOnce = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: atOnce.signal }).catch(() => undefined);
  const open = new Set<Socket>();
  let connections = 0;
  app.decorate('isStopping', () => isStopping);
  app.decorate('lameDuck', async () => {
    isStopping = true;
    await pause(lameDuckSeconds * 1_000);
  });
  app.decorate('stopAtOnce', () => {
    atOnce.abort();
    app.server.closeAllConnections();
  });
  app.server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', (_request, reply, done) => {
    answering += 1;
    reply.raw.once('close', answered);
    done();
  });

  /** Waits for a turn in which nobody came: who has connected and is not let in yet is cut off when listening ends. */
  async function calm(): Promise<void> {
    for (const end = performance.now() + calmWithinMs; performance.now() < end; ) {
      const [before, at] = [connections, performance.now()];
      await new Promise(setImmediate);
      if (connections === before && performance.now() - at < calmMs) return;
    }
  }

  app.addHook('preClose', async () => {
    isStopping = true;
    await calm();
    // Listening alone: what an HTTP server closes beside it are connections over which a request may be on its way.
    Server.prototype.close.call(app.server);
    const usableMs = lameDuckSeconds > 0 ? lastUseBehindBalancersMs : lastUseMs;
    for (let leftMs = usableMs; open.size > 0 && leftMs > 0; leftMs -= sweepMs) await pause(sweepMs);
    let quiet = 0;
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      quiet = answering === 0 ? quiet + 1 : 0;
      if (quiet >= quietSweeps) app.server.closeAllConnections();
    }, sweepMs);
    app.server.once('close', () => clearInterval(sweep));
  });
});
