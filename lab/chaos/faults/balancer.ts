import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const checkMs = 250;

/**
 * A balancer as providers run one: it keeps connections open, asks each server whether it is ready, and tries the next
 * one when a connection is refused, or breaks before an answer to a call that may be repeated (GET).
 */
export async function openBalancer(origins: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const ready = new Set(origins);
  const counts = { passed: 0, triedAgain: 0, failed: 0 };
  const failures: string[] = [];
  let turn = 0;

  const checking = setInterval(() => {
    for (const origin of origins) {
      void fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })
        .then((answer) => (answer.ok ? ready.add(origin) : ready.delete(origin)))
        .catch(() => ready.delete(origin));
    }
  }, checkMs);

  function pass(
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    left: readonly string[],
  ): void {
    const [origin, ...others] = left;
    const { method = 'GET', url = '/', headers } = incoming;
    if (origin === undefined) {
      counts.failed += 1;
      return void response.writeHead(502).end();
    }
    const passed = ask(`${origin}${url}`, { method, headers, agent }, (answer) => {
      counts.passed += 1;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy();
      if (error.code === 'ECONNREFUSED' || method === 'GET') {
        counts.triedAgain += 1;
        return pass(incoming, body, response, others);
      }
      counts.failed += 1;
      failures.push(`${method} ${error.code}`);
      response.writeHead(502).end();
    });
    passed.end(body);
  }

  const server = createServer((incoming, response) => {
    turn += 1;
    const usable = origins.filter((origin) => ready.has(origin));
    const first = usable[turn % Math.max(usable.length, 1)];
    const order = [...(first ? [first] : []), ...origins.filter((origin) => origin !== first)];
    buffer(incoming).then(
      (body) => pass(incoming, body, response, order),
      () => response.destroy(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    failures,
    isReady: (origin: string): boolean => ready.has(origin),
    async close(): Promise<void> {
      clearInterval(checking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
