import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    isStopping(): boolean;
    /** Reports not ready and resolves when balancers have had time to notice. */
    lameDuck(): Promise<void>;
    /** Cuts off everybody who is still connected. */
    stopAtOnce(): void;
  }
}

const sweepMs = 50;
/** † How long kept-alive connections may be used once more. */
const lastUseMs = 1_000;
/** † The same behind balancers, which keep idle connections for 2 s. */
const lastUseBehindBalancersMs = 3_000;
/** Sweeps after which an idle connection is closed. */
const quietSweeps = 6;
/** Event-loop turn in which next to nothing ran, in ms. */
const calmMs = 0.1;
const calmWithinMs = 2_000;

/** Answers what a closing server accepted or still gets over kept-alive connections, then closes idle ones. */
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

  /** Waits for a quiet turn: connections not yet accepted are cut off when listening ends. */
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
    // Only stops listening: closing HTTP connections here would race with requests on their way.
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
