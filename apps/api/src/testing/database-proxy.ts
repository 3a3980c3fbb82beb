import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionConfig } from '@forecourt/platform/db/connect.ts';

/**
 * Proxy to a database that can freeze, delay, cut off and refuse. `freezeAt` and `cutAt` act before a statement
 * with this text arrives, `freezeAfter` before its answer; `holdAt` delays it until some work is done.
 */
export async function databaseProxy(connection: ConnectionConfig) {
  const sockets = new Set<Socket>();
  let proxy: Server;
  let port = 0;
  let isFrozen = false;
  let delayMs = 0;
  let held: Promise<unknown> | undefined;
  let at: { text: string; strike: () => void; arrives?: boolean } | undefined;

  const upstream = (): Socket => {
    const { host = '', port: number = 5432 } = connection;
    return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${number}`) : connect(number, host);
  };
  const pass = (from: Socket, to: Socket): void => {
    let last: Promise<unknown> = Promise.resolve();
    sockets.add(from);
    from.on('data', (chunk) => {
      if (at && chunk.includes(at.text)) {
        const { strike, arrives } = at;
        at = undefined;
        if (arrives) to.write(chunk);
        strike();
      }
      if (isFrozen) return;
      if (delayMs === 0 && !held) to.write(chunk);
      else
        last = Promise.all([last, held])
          .then(() => pause(delayMs))
          .then(() => to.write(chunk));
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const freeze = (): void => {
    isFrozen = true;
  };
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const open = async (): Promise<void> => {
    proxy = createServer((client) => {
      const server = upstream();
      pass(client, server);
      pass(server, client);
    });
    await new Promise<void>((listening) => proxy.listen(port, '127.0.0.1', listening));
    port = (proxy.address() as AddressInfo).port;
  };
  await open();
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    open,
    /** Closes all connections and refuses new ones until it is reopened. */
    refuse: async (): Promise<void> => {
      cutAll();
      await new Promise((closed) => proxy.close(closed));
    },
    freeze,
    thaw: (): void => {
      isFrozen = false;
    },
    delay: (ms: number): void => {
      delayMs = ms;
    },
    freezeAt: (text: string): void => {
      at = { text, strike: freeze };
    },
    freezeAfter: (text: string): void => {
      at = { text, strike: freeze, arrives: true };
    },
    holdAt: (text: string, work: () => Promise<unknown>): void => {
      at = { text, strike: () => void (held = work()) };
    },
    cutAt: (text: string): void => {
      at = { text, strike: cutAll };
    },
  };
}
