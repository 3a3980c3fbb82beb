import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const sweepMs = 50;
/** A connection that says nothing for this many sweeps, while nothing is answered, has nothing to say. */
const quietSweeps = 6;

/**
 * Lets a server that closes answer what it has accepted, and then closes connections that are kept open
 * for more, or were opened ahead of a request: those would hold it up for a minute.
 */
export const drain = fp(async (app: FastifyInstance) => {
  let answering = 0;
  const answered = (): void => {
    answering -= 1;
  };
  app.addHook('onRequest', (_request, reply, done) => {
    answering += 1;
    reply.raw.once('close', answered);
    done();
  });
  app.addHook('preClose', async () => {
    let quiet = 0;
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      quiet = answering === 0 ? quiet + 1 : 0;
      if (quiet >= quietSweeps) app.server.closeAllConnections();
    }, sweepMs);
    app.server.once('close', () => clearInterval(sweep));
  });
});
